/** Mixed strategies as whole numbers that add up to MIX, i32 each. */

/** What the probabilities of a mix add up to. */
export const MIX: i32 = 65536;

/** Rounds weights (i64 each, at most 2^47) down to a mix; what is missing goes to the largest, the first of equals. */
export function roundMix(weights: usize, sum: i64, count: i32, to: usize): void {
  let missing = MIX;
  let largest = 0;
  for (let i = 0; i < count; i++) {
    const weight = load<i64>(weights + ((<usize>i) << 3));
    const share = <i32>((weight * MIX) / sum);
    store<i32>(to + ((<usize>i) << 2), share);
    missing -= share;
    if (weight > load<i64>(weights + ((<usize>largest) << 3))) largest = i;
  }
  const at = to + ((<usize>largest) << 2);
  store<i32>(at, load<i32>(at) + missing);
}

/** The first entry whose running total exceeds a draw below MIX. */
export function pickFrom(mix: usize, draw: i32): i32 {
  let pick = 0;
  for (let total = load<i32>(mix); total <= draw; total += load<i32>(mix + ((<usize>pick) << 2))) pick++;
  return pick;
}
