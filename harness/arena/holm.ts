/**
 * Adjusts p values of several tests, so that the chance of even one false finding stays below the level that the adjusted
 * values are compared with. Source: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal
 * of Statistics 6, 1979.
 * @returns the adjusted values, in the order given, each at most 1
 */
export function holm(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const adjusted = values.map(() => 0);
  let least = 0;
  for (const [rank, { value, at }] of order.entries()) {
    least = Math.max(least, Math.min(1, value * (values.length - rank)));
    adjusted[at] = least;
  }
  return adjusted;
}
