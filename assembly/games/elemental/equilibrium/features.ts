/** What the leaf counts of an afterstate: pairs of kinds across the hands, pairs inside each, single kinds of the decks. */
import { KINDS } from "./kinds";

/** Where the features of each sort begin in a row of weights. */
export const OWN_0: i32 = 43;
export const OWN_1: i32 = 65;
export const UNARY_0: i32 = 87;
export const UNARY_1: i32 = 92;
export const INTERCEPT: i32 = 97;
/** Where those of the decks begin in the shorter rows of equal lives. */
export const EQUAL_UNARY: i32 = OWN_1;
/** Features of a single kind. */
export const UNARIES: i32 = 5;

const NEUTRAL_KIND: i32 = 9;
const VOID_KIND: i32 = 10;

/** Pair of a kind of seat 0's hand with one of seat 1's. */
function crossFeature(a: i32, b: i32): i32 {
  if (a < NEUTRAL_KIND && b < NEUTRAL_KIND) return ((b / 3 - a / 3 + 3) % 3) * 9 + (a % 3) * 3 + (b % 3);
  if (a < NEUTRAL_KIND) return (b == NEUTRAL_KIND ? 27 : 33) + (a % 3);
  if (b < NEUTRAL_KIND) return (a == NEUTRAL_KIND ? 30 : 36) + (b % 3);
  return 39 + 2 * i32(a == VOID_KIND) + i32(b == VOID_KIND);
}

/** Pair of kinds inside a hand, whichever comes first. */
function ownFeature(one: i32, other: i32): i32 {
  const a = min(one, other);
  const b = max(one, other);
  if (b == VOID_KIND) return a == NEUTRAL_KIND ? 21 : 18 + (a % 3);
  if (b == NEUTRAL_KIND) return 15 + (a % 3);
  const low = min(a % 3, b % 3);
  if (a / 3 == b / 3) return low * 2 + max(a % 3, b % 3) - i32(low == 2);
  // fire beats wood, wood beats water, water beats fire
  const forward = (b / 3 - a / 3 + 3) % 3 == 1;
  return 6 + (forward ? (a % 3) * 3 + (b % 3) : (b % 3) * 3 + (a % 3));
}

const crosses = new StaticArray<u8>(<i32>(KINDS * KINDS));
const owns = new StaticArray<u8>(<i32>(KINDS * KINDS));
for (let a = 0; a < <i32>KINDS; a++) {
  for (let b = 0; b < <i32>KINDS; b++) {
    crosses[a * KINDS + b] = <u8>crossFeature(a, b);
    owns[a * KINDS + b] = <u8>ownFeature(a, b);
  }
}

export function cross(a: u32, b: u32): i32 {
  return unchecked(crosses[a * KINDS + b]);
}

export function own(a: u32, b: u32): i32 {
  return unchecked(owns[a * KINDS + b]);
}

/** Feature of a single kind, counted from the first of its side. */
export function unary(kind: i32): i32 {
  return kind < NEUTRAL_KIND ? kind % 3 : kind - NEUTRAL_KIND + 3;
}
