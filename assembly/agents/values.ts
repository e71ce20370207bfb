/** Values of searches: a win is worth WIN minus the turns it takes, so that sooner beats later. */

/** The value of a win before the turns it takes are taken off. */
export const WIN: i32 = 1_000_000;
const CERTAIN: i32 = WIN / 2;

/** Whether a value is that of a win or a loss. */
export function isDecided(value: i32): bool {
  return value > CERTAIN || value < -CERTAIN;
}

/** A win or loss seen from one turn earlier. */
export function later(value: i32): i32 {
  if (value > CERTAIN) return value - 1;
  return value < -CERTAIN ? value + 1 : value;
}

/** A win or loss seen from one turn later: undoes `later`. */
export function sooner(value: i32): i32 {
  if (value >= CERTAIN) return value + 1;
  return value <= -CERTAIN ? value - 1 : value;
}
