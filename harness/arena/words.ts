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

/** The answer of an arena in a sentence or two. */
export function answer(result: ArenaResult): string {
  const [best] = result.agents;
  const [pairing] = result.pairings;
  if (!best?.rating || !pairing) return "Interrupted before all had met.";
  return result.pairings.length === 1 ? answerOfTwo(pairing, result.sprt) : answerOfMany(best, result.pairings);
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
  const own = pairings.filter(({ a, b }) => a === best.name || b === best.name);
  const beaten = own.filter(({ a, score, holm }) => {
    const mine = a === best.name ? (score?.estimate ?? 0.5) : 1 - (score?.estimate ?? 0.5);
    return mine > 0.5 && (holm ?? 1) < LEVEL;
  });
  const games = grouped(pairings.reduce((sum, pairing) => sum + pairing.games, 0));
  const whom = beaten.length === own.length ? "every other agent" : `${beaten.length} of the ${own.length} others`;
  const share = best.score === null ? "" : ` with ${percent(best.score)} % of its points`;
  return `${best.name} is the strongest${share}, and beats ${whom} (Holm's adjusted p < ${LEVEL}; ${games} games).`;
}
