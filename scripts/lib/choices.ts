/** Repeatable choices (xorshift32). */
export function choices(seed: number): (below: number) => number {
  let x = (seed * 2654435761 + 88172645) | 1;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}
