/** Quotients as whole numbers. */

/** `n / d` rounded to the nearest whole number, halves upwards: floor((2n + d) / 2d). Needs d > 0 and |2n| + d below 2^63. */
export function rounded(n: i64, d: i64): i64 {
  const top = 2 * n + d;
  const bottom = 2 * d;
  const quotient = top / bottom;
  return quotient - i64(top < 0 && quotient * bottom != top);
}
