/** What the hand tables of mus hold, for tests/games/mus. */
import { keyIn, kindOf, typeOfRanks, typesOf, valueIn } from "../../../assembly/games/mus/hands";

export function types(kings: i32): i32 {
  return typesOf(kings);
}

export function typeOf(a: i32, b: i32, c: i32, d: i32, kings: i32): i32 {
  return typeOfRanks(a, b, c, d, kings);
}

export function key(type: i32, kings: i32, lance: i32, real31: i32): i32 {
  return keyIn(kindOf(type, kings), lance, real31);
}

export function value(type: i32, kings: i32, lance: i32): i32 {
  return valueIn(kindOf(type, kings), lance);
}

export function copies(type: i32, kings: i32): i32 {
  return kindOf(type, kings).copies;
}

/** The rank in place 0 (lowest) to 3. */
export function rank(type: i32, kings: i32, place: i32): i32 {
  const kind = kindOf(type, kings);
  if (place == 0) return kind.low;
  if (place == 1) return kind.rank1;
  return place == 2 ? kind.rank2 : kind.high;
}
