/**
 * The tutorial's four strategies: each scores a card by adding up points over the other side's slots, and plays the
 * highest score. Functions of two hands and a life.
 */
import { attack, VOID_CARD } from "./cards";
import { cardAt } from "./rules";

export const BEST_WIN: i32 = 0;
export const MIN_LOSS: i32 = 1;
export const POINTS_TALLY: i32 = 2;
export const LOSS_PREVENTION: i32 = 3;

export const STRATEGY_NAMES: StaticArray<string> = ["best-win", "min-loss", "points-tally", "loss-prevention"];

/** How a strategy reads the other hand: empty slots as cards of attack 0; without them; and void as a draw besides. */
export const AS_SHOWN: i32 = 0;
export const FULL_HAND: i32 = 1;
export const VOID_AWARE: i32 = 2;

/** Lives at or below which the fourth strategy can be drawn. */
export const DIRE_LIFE: i32 = 2;

let pairs: i32 = 0;

/** Starts counting the pairs of cards that are scored. */
export function startCounting(): void {
  pairs = 0;
}

/** Pairs scored since then: the work of these agents. */
export function pairsScored(): i32 {
  return pairs;
}

/** Whether a slot of the other hand counts in a view. */
export function counts(view: i32, other: u32): bool {
  return other != 0 || view == AS_SHOWN;
}

/** Own attack points less the other's, 0 for void where the view knows what void does. */
export function margin(view: i32, own: u32, other: u32): i32 {
  if (view == VOID_AWARE && (own == VOID_CARD || other == VOID_CARD)) return 0;
  return attack(own, other) - attack(other, own);
}

/** Points of a card against one other card. */
export function points(strategy: i32, view: i32, own: u32, other: u32, life: i32): i32 {
  const lead = margin(view, own, other);
  if (strategy == BEST_WIN) return lead > 0 ? 3 : lead == 0 ? -1 : -2;
  if (strategy == MIN_LOSS) return lead > 0 ? 1 : lead == 0 ? -1 : -4;
  if (strategy == POINTS_TALLY) return lead;
  return i32(life + lead > 0);
}

/** Score of a card against a hand of `slots` slots. */
export function score(strategy: i32, view: i32, own: u32, others: u32, life: i32, slots: i32): i32 {
  let sum = 0;
  for (let slot = 0; slot < slots; slot++) {
    const other = cardAt(others, slot);
    if (!counts(view, other)) continue;
    sum += points(strategy, view, own, other, life);
    pairs++;
  }
  return sum;
}

/** The slot a strategy plays, the lowest of equals; -1 if the hand is empty. */
export function bestSlot(strategy: i32, view: i32, hand: u32, others: u32, life: i32, slots: i32): i32 {
  let best = -1;
  let highest = i32.MIN_VALUE;
  for (let slot = 0; slot < slots; slot++) {
    const own = cardAt(hand, slot);
    if (own == 0) continue;
    const sum = score(strategy, view, own, others, life, slots);
    if (sum > highest) {
      highest = sum;
      best = slot;
    }
  }
  return best;
}
