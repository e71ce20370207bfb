/** Where kinds stand in a hand. */
import { cardAt } from "../rules";
import { kindOf } from "./kinds";

/** The lowest slot that holds a kind; the hand must hold it. */
export function slotOf(hand: u32, kind: u32): i32 {
  let slot = 0;
  while (cardAt(hand, slot) == 0 || kindOf(cardAt(hand, slot)) != kind) slot++;
  return slot;
}
