/** Fixed-point arithmetic: Q16, where 65536 stands for 1. */

export const ONE: i64 = 65536;

/** The product of two Q16 numbers, floored. */
export function mulq(a: i64, b: i64): i64 {
  return (a * b) >> 16;
}

/** 0 up to `low`, 1 from `high` on, a straight line between. */
export function ramp(value: i64, low: i64, high: i64): i64 {
  if (value <= low) return 0;
  return value >= high ? ONE : ((value - low) * ONE) / (high - low);
}

export function clamp(value: i64, low: i64, high: i64): i64 {
  return value < low ? low : value > high ? high : value;
}

/** A decimal constant times 10,000 as Q16, rounded. */
export function q(tenThousandths: i64): i64 {
  return (tenThousandths * ONE + 5_000) / 10_000;
}

/** The floor of a square root. */
export function isqrt(value: u64): u64 {
  if (value < 2) return value;
  let root = (<u64>1) << (<u64>((65 - <i64>clz(value)) >> 1));
  let next = (root + value / root) >> 1;
  while (next < root) {
    root = next;
    next = (root + value / root) >> 1;
  }
  return root;
}

/** The class of a stake: 0 up to 2, 1: 3-5, 2: 6-10, 3: 11-20, 4: more, or an ordago. */
export function stakeClass(stones: i32): i32 {
  if (stones <= 2) return 0;
  if (stones <= 5) return 1;
  if (stones <= 10) return 2;
  return stones <= 20 ? 3 : 4;
}
export const ALL_IN_CLASS: i32 = 4;
export const STAKE_CLASSES: i32 = 5;
