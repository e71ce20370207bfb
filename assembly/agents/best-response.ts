/**
 * What strategies of a hand game are worth: a profile against itself, and against either player's best response. A profile
 * has, for each entry and hand, a probability in 1/2^24, u32.
 */

import { SOLVER, SOLVER_CAPACITY } from "../core/memory";
import { CFR_END } from "./cfr";
import { hands, MOST_ACTIONS, MOST_DEPTH, MOST_ENTRIES, MOST_HANDS, Node, nodeAt, PAYMENT } from "./hand-game";
import { forgetSums, WHOLE, WHOLE_BITS, weighLeaf } from "./hand-leaves";

/** The profile that is measured. */
export const PROFILE: usize = CFR_END;
const LEVELS: usize = PROFILE + ((<usize>(MOST_ENTRIES * MOST_HANDS)) << 2);
const REACH_BYTES: usize = (<usize>MOST_HANDS) << 2;
const VALUE_BYTES: usize = (<usize>MOST_HANDS) << 3;
const LEVEL_BYTES: usize = REACH_BYTES + <usize>MOST_ACTIONS * VALUE_BYTES;
const ROOT_VALUE: usize = LEVELS + <usize>(MOST_DEPTH + 1) * LEVEL_BYTES;
export const RESPONSE_END: usize = ROOT_VALUE + VALUE_BYTES;

/** Bits by which values are cut where they are multiplied by probabilities once more. */
export const VALUE_SHIFT: i64 = 16;

if (!ASC_NO_ASSERT) assert(RESPONSE_END <= SOLVER + <usize>SOLVER_CAPACITY);

let player: i32 = 0;
let responding: bool = false;

/** Stones times ways, in 1/2^8, that the profile gives a player against itself. */
export function profileValue(who: i32): i64 {
  responding = false;
  return total(who);
}

/** Stones times ways, in 1/2^24, that a player's best response wins from the profile: exact. */
export function bestResponse(who: i32): i64 {
  responding = true;
  return total(who);
}

function total(who: i32): i64 {
  player = who;
  for (let hand = 0; hand < hands; hand++) store<u32>(reachAt(0) + ((<usize>hand) << 2), WHOLE);
  forgetSums();
  walk(nodeAt(0), 0, reachAt(0), ROOT_VALUE);
  let sum: i64 = 0;
  for (let hand = 0; hand < hands; hand++) sum += load<i64>(ROOT_VALUE + ((<usize>hand) << 3));
  return sum;
}

function reachAt(level: i32): usize {
  return LEVELS + <usize>level * LEVEL_BYTES;
}

function valuesAt(level: i32, action: i32): usize {
  return reachAt(level) + REACH_BYTES + <usize>action * VALUE_BYTES;
}

function walk(node: Node, level: i32, other: usize, to: usize): void {
  if (node.kind >= PAYMENT) return weighLeaf(node, player, other, responding ? 0 : VALUE_SHIFT, to);
  if (node.kind == player) return decide(node, level, other, to);
  const reach = reachAt(level + 1);
  for (let hand = 0; hand < hands; hand++) store<i64>(to + ((<usize>hand) << 3), 0);
  for (let a = 0; a < node.actions; a++) {
    for (let hand = 0; hand < hands; hand++) {
      const at = (<usize>hand) << 2;
      store<u32>(reach + at, <u32>((<u64>load<u32>(other + at) * <u64>probability(node, a, hand)) >> WHOLE_BITS));
    }
    forgetSums();
    const values = valuesAt(level, 0);
    walk(nodeAt(node.child(a)), level + 1, reach, values);
    for (let i: usize = 0; i < (<usize>hands) << 3; i += 8)
      store<i64>(to + i, load<i64>(to + i) + load<i64>(values + i));
  }
}

/** The best action for each hand, or what the profile makes of the actions. */
function decide(node: Node, level: i32, other: usize, to: usize): void {
  for (let a = 0; a < node.actions; a++) walk(nodeAt(node.child(a)), level + 1, other, valuesAt(level, a));
  for (let hand = 0; hand < hands; hand++) {
    const at = (<usize>hand) << 3;
    let value = responding ? load<i64>(valuesAt(level, 0) + at) : 0;
    for (let a = 0; a < node.actions; a++) {
      const one = load<i64>(valuesAt(level, a) + at);
      if (responding) value = max(value, one);
      else value += <i64>probability(node, a, hand) * one;
    }
    store<i64>(to + at, responding ? value : value >> WHOLE_BITS);
  }
}

function probability(node: Node, action: i32, hand: i32): u32 {
  return load<u32>(PROFILE + ((<usize>((node.entry + action) * hands + hand)) << 2));
}
