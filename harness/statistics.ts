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
