/** What a hand is worth in stones when the mus ends, and the best discard by exact expectation. */
import { HAND, rankOf, ranksOf } from "../cards";
import { TYPES_OF_EIGHT, TYPES_OF_FOUR, typeOfRanks } from "../hands";
import { unseenOf } from "./cards";
import {
  HAND_VALUES,
  HAND_VALUES_OF_FOUR,
  HAND_VALUES_OF_FOUR_LEAST,
  HAND_VALUES_OF_FOUR_STEP,
} from "./data/hand-values";
import { distance, kings, me, seats, sight } from "./situation";

const POSITIONS: i32 = 4;

/** The table's row of a seat: before the first redraw or after it, by distance from mano; of two, postre reads the last. */
export function rowOf(seat: i32, redrawn: bool): i32 {
  const place = distance(seat);
  return (redrawn ? POSITIONS : 0) + (seats == 2 && place == 1 ? POSITIONS - 1 : place);
}

/** Q8 stones of a type of hand in a row. */
export function handValue(row: i32, type: i32): i64 {
  if (kings == 8) return unchecked(HAND_VALUES[row * TYPES_OF_EIGHT + type]);
  const steps = <i64>unchecked(HAND_VALUES_OF_FOUR[row * TYPES_OF_FOUR + type]);
  return HAND_VALUES_OF_FOUR_LEAST + HAND_VALUES_OF_FOUR_STEP * steps;
}

const held = new StaticArray<i32>(HAND);
let row: i32 = 0;
let sum: i64 = 0;
let ways: i64 = 0;

/** Adds the values of all ways to fill up from `kept` cards with ranks from `from` on. */
function draw(kept: i32, from: i32, product: i64): void {
  if (kept == HAND) {
    sum += product * handValue(row, typeOfRanks(held[0], held[1], held[2], held[3], kings));
    ways += product;
    return;
  }
  for (let rank = from; rank < ranksOf(kings); rank++) {
    let grown = product;
    // so many of this rank: the binomial grows by one factor with each
    for (let count = 1; kept + count <= HAND && count <= unseenOf(rank); count++) {
      held[kept + count - 1] = rank;
      grown = (grown * (unseenOf(rank) - count + 1)) / count;
      draw(kept + count, rank + 1, grown);
    }
  }
}

/** Q16 stones: the expectation after throwing the slots of a mask, over all draws from the unseen cards. */
export function maskValue(mask: i32): i64 {
  row = rowOf(me, true);
  sum = 0;
  ways = 0;
  let kept = 0;
  const hand = sight.hand(me);
  for (let slot = 0; slot < HAND; slot++) {
    if (((mask >> slot) & 1) == 0) held[kept++] = rankOf((hand >>> (slot << 3)) & 255, kings);
  }
  draw(kept, 0, 1);
  return ways == 0 ? 0 : (sum << 8) / ways;
}
