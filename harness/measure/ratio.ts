import { type Interval, Z95 } from "../statistics.js";

/** The sum of a block's values, and how many they are. */
export type BlockSum = readonly [sum: number, count: number];

/**
 * The mean of all values with its 95 % interval by block: the normal interval of a ratio of sums (the linearised
 * variance), which is that of the blocks' means where all have the same number of values.
 * @param blocks at least two, and at least one value in all
 */
export function ratioInterval(blocks: readonly BlockSum[]): Interval {
  const [sum, count] = blocks.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  const estimate = sum / count;
  const squares = blocks.reduce((total, [s, n]) => total + (s - estimate * n) ** 2, 0);
  const half = (Z95 * Math.sqrt((squares * blocks.length) / (blocks.length - 1))) / count;
  return { estimate, low: estimate - half, high: estimate + half };
}
