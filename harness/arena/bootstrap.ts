import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { gammaln, quantileSorted } from "simple-statistics";
import type { Interval } from "../statistics.js";

/** A value that several blocks have in common. */
export interface Repeated {
  value: number;
  count: number;
}

const RESAMPLES = 10_000;
const LABEL = utf8ToBytes("fairhand bootstrap");
const WORDS = 2 ** 32;
/** A probability that no draw will ever meet. */
const NOTHING = 1e-18;
/** What the 95 % interval leaves out on each side. */
const TAIL = 0.025;

/**
 * The mean with its 95 % percentile interval by the bootstrap (B. Efron, Annals of Statistics 7, 1979): so many blocks are
 * drawn from those that there are, with replacement, 10,000 times. How often each value comes up is drawn at once, so
 * that the work depends on the number of different values, and on the square root of that of the blocks. The draws are
 * always the same.
 * @param blocks at least one block in all
 */
export function bootstrap(blocks: readonly Repeated[]): Interval {
  const total = blocks.reduce((sum, { count }) => sum + count, 0);
  const roll = uniform();
  const means = Array.from({ length: RESAMPLES }, () => resample(blocks, total, roll) / total).sort((a, b) => a - b);
  const estimate = blocks.reduce((sum, { value, count }) => sum + value * count, 0) / total;
  return { estimate, low: quantileSorted(means, TAIL), high: quantileSorted(means, 1 - TAIL) };
}

/** The sum of one resample: the counts are multinomial, drawn one after the other as binomials of what is left. */
function resample(blocks: readonly Repeated[], total: number, roll: () => number): number {
  let left = total;
  let weight = total;
  let sum = 0;
  for (const { value, count } of blocks) {
    const drawn = count === weight ? left : binomial(left, count / weight, roll());
    sum += drawn * value;
    left -= drawn;
    weight -= count;
  }
  return sum;
}

/** The binomial number at a quantile, its values gone through from the most likely one outwards. */
function binomial(trials: number, chance: number, quantile: number): number {
  const odds = chance / (1 - chance);
  const mode = Math.min(trials, Math.floor((trials + 1) * chance));
  let [low, high] = [mode, mode];
  let down = probability(trials, chance, mode);
  let up = down;
  let left = quantile - down;
  while (left >= 0 && up + down > NOTHING) {
    up *= (odds * (trials - high)) / (high + 1);
    left -= up;
    if (left < 0) return high + 1;
    high++;
    down *= low / (odds * (trials - low + 1));
    left -= down;
    if (left < 0) return low - 1;
    low--;
  }
  return mode;
}

function probability(trials: number, chance: number, successes: number): number {
  const ways = gammaln(trials + 1) - gammaln(successes + 1) - gammaln(trials - successes + 1);
  return Math.exp(ways + successes * Math.log(chance) + (trials - successes) * Math.log1p(-chance));
}

/** Even numbers from 0 to 1, the same each time: SHA-256 of a counter. */
function uniform(): () => number {
  let counter = 0;
  let at = 0;
  let words = new Uint32Array(0);
  return () => {
    if (at === words.length) {
      words = new Uint32Array(sha256(concatBytes(LABEL, utf8ToBytes(String(counter++)))).buffer);
      at = 0;
    }
    return ((words[at++] ?? 0) + 0.5) / WORDS;
  };
}
