/** The place of the own hand among all that can take part in a lance, the weakest first. */
import { EIGHT_KINGS } from "../../cards";
import { keyIn, kindOf, TYPES_OF_EIGHT } from "../../hands";
import { handsInOrder, typeOfHand } from "../../lance-game";
import { ONE } from "../fixed";
import { kings, type } from "../situation";
import { percentile } from "../strength";

/** The place of the own hand; with four kings, that of the hand of eight that is as good among its like. */
export function placeIn(lance: i32): i32 {
  return kings == EIGHT_KINGS ? placeOf(type, lance) : placeOfShare(percentile(lance, type), lance);
}

/** How many hands are weaker, or as strong and earlier among the types. */
function placeOf(type: i32, lance: i32): i32 {
  const key = keyIn(kindOf(type, EIGHT_KINGS), lance, 0);
  let place = 0;
  for (let other = 0; other < TYPES_OF_EIGHT; other++) {
    const against = keyIn(kindOf(other, EIGHT_KINGS), lance, 0);
    place += i32(against > 0 && (against < key || (against == key && other < type)));
  }
  return place;
}

/** The first hand whose share of weaker ones, half of itself among them, is at least this, in Q16. */
function placeOfShare(share: i64, lance: i32): i32 {
  const count = handsInOrder(lance);
  let total: i64 = 0;
  for (let hand = 0; hand < count; hand++) total += copiesOf(hand);
  let place = 0;
  let worse: i64 = 0;
  while (place + 1 < count && ONE * (2 * worse + copiesOf(place)) < 2 * total * share) worse += copiesOf(place++);
  return place;
}

function copiesOf(hand: i32): i64 {
  return kindOf(typeOfHand(hand), EIGHT_KINGS).copies;
}
