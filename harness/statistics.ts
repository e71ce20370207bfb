import { mean, sampleStandardDeviation } from "simple-statistics";

/** An estimate with the interval that covers the true value in 95 of 100 samples. */
export interface Interval {
  estimate: number;
  low: number;
  high: number;
}

/** The 97.5 % quantile of the normal distribution. */
export const Z95 = 1.959963984540054;

/**
 * The share of successes with its Wilson score interval (E. B. Wilson, JASA 22, 1927), which keeps to 0..1 and holds for
 * few trials and extreme shares too.
 * @param trials at least 1
 */
export function wilson(successes: number, trials: number): Interval {
  const share = successes / trials;
  const z2 = Z95 * Z95;
  const scale = 1 + z2 / trials;
  const centre = (share + z2 / (2 * trials)) / scale;
  const half = (Z95 / scale) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  return { estimate: share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** The 97.5 % quantiles of Student's t distribution for 1 to 30 degrees of freedom (any table of it). */
// biome-ignore format: a table
const T975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
  2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/** The mean of independent values with its 95 % interval (Student's t); null for fewer than two. */
export function meanInterval(values: readonly number[]): Interval | null {
  if (values.length < 2) return null;
  const list = [...values];
  const estimate = mean(list);
  const half = ((T975[values.length - 2] ?? Z95) * sampleStandardDeviation(list)) / Math.sqrt(values.length);
  return { estimate, low: estimate - half, high: estimate + half };
}
