import type { AgentDescription } from "../description.js";
import type { GameCounts } from "./history.js";

/** Q16: 65536 stands for 1. */
const ONE = 65536;
/** What a game weighs against the one after it. */
const FADING = Math.round(0.95 * ONE);
/** Observations that a prior without a history stands for, and that it stands for at most. */
const LEAST = 12 * ONE;
const MOST = 60 * ONE;
/** Counts are in 1/256. */
const COUNT = ONE / 256;

/** Contexts that a game counts of each player, in the order of the agents' parameters. */
export const CONTEXTS = [
  "open_low",
  "open_high",
  "accept_0",
  "accept_1",
  "accept_2",
  "accept_3",
  "accept_4",
  "bluff",
] as const;
/** Contexts that both rivals together are remembered by. */
const SESSION = { session_open: ["open_low", "open_high"], session_accept: ["accept_0", "accept_1"] } as const;

/** Whether an agent looks at how others play, and takes what is known of past games as parameters. */
export function learns(agent: AgentDescription): boolean {
  return agent.parameters.some(({ name, default: usual }) => name === "behaviour" && usual > 0);
}

/** Whether a parameter holds what past games told. */
export function isPrior(name: string): boolean {
  return /^(open|accept|bluff|strength|session)_/.test(name);
}

/** Sums over games, newest first, of what happened and what was observed, each game fading: Q16. */
function faded(games: readonly GameCounts[], contexts: readonly string[]): { happened: number; observed: number } {
  let [happened, observed, weight] = [0, 0, ONE];
  for (const counts of games) {
    for (const context of contexts) {
      const [yes = 0, all = 0] = counts[context] ?? [];
      happened += mulq(weight, yes * COUNT);
      observed += mulq(weight, all * COUNT);
    }
    weight = mulq(weight, FADING);
  }
  return { happened, observed };
}

/** The product of two Q16 numbers, floored. */
function mulq(a: number, b: number): number {
  return Number((BigInt(a) * BigInt(b)) >> 16n);
}

function mean(start: number, { happened, observed }: { happened: number; observed: number }): number {
  const above = BigInt(mulq(LEAST, start) + happened) * BigInt(ONE);
  return Number(above / BigInt(LEAST + observed));
}

/**
 * The parameters by which an agent knows players from past games: a mean for each context of each other seat, and how
 * much they weigh in observations, both Q16; for both rivals together, too.
 *
 * @param others the past games of each other seat's player, newest first, in the order of the seats
 * @param rivals which of them are rivals
 */
export function priors(
  agent: AgentDescription,
  others: readonly (readonly GameCounts[])[],
  rivals: readonly boolean[],
): Record<string, number> {
  const starts = new Map(agent.parameters.map(({ name, default: usual }) => [name, usual]));
  const known: Record<string, number> = {};
  for (const [at, games] of others.entries()) {
    if (games.length === 0) continue;
    for (const context of CONTEXTS) {
      const name = `${context}_${at + 1}`;
      known[name] = mean(starts.get(name) ?? 0, faded(games, [context]));
    }
    const answered = CONTEXTS.filter((context) => context !== "bluff");
    known[`strength_${at + 1}`] = strength(faded(games, answered).observed / answered.length);
  }
  const session = others.filter((_, at) => rivals[at]);
  if (session.every((games) => games.length === 0)) return known;
  let observations = 0;
  for (const [name, contexts] of Object.entries(SESSION)) {
    const sums = session.map((games) => faded(games, contexts));
    const [happened, observed] = [total(sums.map((sum) => sum.happened)), total(sums.map((sum) => sum.observed))];
    known[name] = mean(starts.get(name) ?? 0, { happened, observed });
    observations += observed;
  }
  known.session_strength = strength(observations / Object.keys(SESSION).length);
  return known;
}

function strength(observed: number): number {
  return Math.min(MOST, LEAST + Math.floor(observed));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
