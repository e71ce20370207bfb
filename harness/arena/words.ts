import type { Interval } from "../statistics.js";
import type { ArenaAgent, ArenaPairing, ArenaResult } from "./result.js";

/** The level that Holm's adjusted p values are compared with. */
const LEVEL = 0.05;

/** A share in per cent with one decimal. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** An estimate with its interval in brackets. */
export function withInterval({ estimate, low, high }: Interval, write: (value: number) => string): string {
  return `${write(estimate)} [${write(low)}, ${write(high)}]`;
}

/** A whole number with its sign, as ratings are written. */
export function signed(value: number): string {
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}` : whole < 0 ? `-${-whole}` : "0";
}

/** A p value. */
export function shownP(p: number | null): string {
  if (p === null) return "";
  return p < 0.0001 ? "< 0.0001" : p.toFixed(4);
}

/** A count with commas between its thousands. */
export function grouped(count: number): string {
  return count.toLocaleString("en");
}

/** What the games of a block are, which have their seed in common. */
export function blockWords({ starts }: ArenaResult): string {
  const turns = Object.keys(starts[0] ?? {}).map(
    (name) => `, ${name} ${starts.map((start) => start[name]).join(" and ")}`,
  );
  return `${2 * starts.length} games of one seed, sides swapped${turns.join("")}`;
}

/** The answer of an arena in a sentence or two. */
export function answer(result: ArenaResult): string {
  const [best] = result.agents;
  const [pairing] = result.pairings;
  if (!best?.rating || !pairing) return "Interrupted before all had met.";
  const text = result.pairings.length === 1 ? answerOfTwo(pairing, result.sprt) : answerOfMany(best, result.pairings);
  return result.complete ? text : `Interrupted, this is not the whole of it: ${text}`;
}

function answerOfTwo({ a, b, score, games, p, sprt }: ArenaPairing, plan: ArenaResult["sprt"]): string {
  if (!score) return "";
  const { estimate, low, high } = score;
  const interval = `95 % interval ${percent(low)} to ${percent(high)}`;
  const scores = `${a} scores ${percent(estimate)} % against ${b} (${interval}, ${grouped(games)} games)`;
  const found = (p ?? 1) < LEVEL ? "" : ", which shows no difference";
  const tested = plan && sprt?.decision ? `. The sequential test accepts ${percent(plan[sprt.decision])} %` : "";
  return `${scores}${found}${tested}.`;
}

function answerOfMany(best: ArenaAgent, pairings: readonly ArenaPairing[]): string {
  const sure = pairings.filter(({ holm }) => (holm ?? 1) < LEVEL);
  const others = pairings.flatMap(({ a, b }) => (a === best.name ? [b] : b === best.name ? [a] : []));
  const scoreAgainst = (other: string): number => {
    const pairing = sure.find(({ a, b }) => [a, b].includes(best.name) && [a, b].includes(other));
    const score = pairing?.score?.estimate ?? 0.5;
    return pairing?.a === best.name ? score : 1 - score;
  };
  const beaten = others.filter((other) => scoreAgainst(other) > 0.5);
  const lostTo = others.filter((other) => scoreAgainst(other) < 0.5);
  const games = grouped(pairings.reduce((sum, pairing) => sum + pairing.games, 0));
  const all = beaten.length === others.length;
  const share = best.score === null ? "" : ` with ${percent(best.score)} % of its points`;
  const whom = all ? "every other agent" : `${beaten.length} of the ${others.length} others`;
  const but = lostTo.length === 0 ? "" : `, but loses to ${lostTo.join(" and ")}`;
  return `${best.name} is ${all ? "the strongest" : "rated highest"}${share}, and beats ${whom}${but} (Holm's adjusted p < ${LEVEL}; ${games} games).`;
}
