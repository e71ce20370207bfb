/** The candidates of a decision in the order of a report: best first, the lower slot on ties. */

import { SPANISH } from "../../core/agent";
import { closeObject, keyNumber, openObject } from "../../core/json";
import { Mind } from "../../core/mind";
import { keyAction } from "../../core/report";
import { put, putNumber } from "../../core/text";
import { putCard } from "./cards";
import { cardAt, SLOTS } from "./rules";
import { ownHand } from "./seat-view";

const scores = new StaticArray<i32>(SLOTS);
const order = new StaticArray<i32>(SLOTS);
let ranked: i32 = 0;

/** Starts a ranking. */
export function startRanking(): void {
  ranked = 0;
}

/** Ranks a slot by its score; slots come in ascending order. */
export function rank(slot: i32, score: i32): void {
  scores[slot] = score;
  let at = ranked++;
  for (; at > 0 && unchecked(scores[order[at - 1]]) < score; at--) order[at] = order[at - 1];
  order[at] = slot;
}

/** Writes the ranking as alternatives. */
export function writeRanking(mind: Mind): void {
  for (let i = 0; i < ranked; i++) {
    const slot = unchecked(order[i]);
    openObject();
    keyAction(slot);
    keyNumber("slot", slot);
    keyNumber("card", cardAt(ownHand(mind), slot));
    keyNumber("score", unchecked(scores[slot]));
    closeObject();
  }
}

/** Says which card was chosen, by what, and what it was ahead of. */
export function putChoice(mind: Mind, language: i32, by: string): void {
  const spanish = language == SPANISH;
  const chosen = mind.action;
  put(spanish ? "Elige " : "Chooses ");
  putCard(cardAt(ownHand(mind), chosen), spanish);
  put(spanish ? " (hueco " : " (slot ");
  putNumber(chosen);
  put("): ");
  put(by);
  if (ranked < 2) {
    put(spanish ? " no tiene otra carta." : " has no other card.");
    return;
  }
  put(spanish ? " le da " : " scores it ");
  putNumber(unchecked(scores[chosen]));
  put(spanish ? "; la siguiente, " : "; the next best, ");
  const next = unchecked(order[0]) == chosen ? unchecked(order[1]) : unchecked(order[0]);
  putCard(cardAt(ownHand(mind), next), spanish);
  put(spanish ? ", tiene " : ", has ");
  putNumber(unchecked(scores[next]));
  put(".");
}
