/**
 * Counterfactual regret minimisation over a hand game, in whole numbers: CFR+ with alternating updates and linear
 * averaging (O. Tammelin, "Solving large imperfect information games using CFR+", 2014). Reaches and strategies are in
 * 1/2^24; a leaf's sum over pairs of hands is exact before it is cut by 16 bits; all shifts floor. With at most 2^32
 * ways to a hand and 43 stones, regrets stay below 2^40 and sums of strategies below 2^50 at 8192 iterations.
 */
import {
  entries,
  hands,
  MOST_ACTIONS,
  MOST_DEPTH,
  MOST_ENTRIES,
  MOST_HANDS,
  Node,
  nodeAt,
  nodes,
  PAYMENT,
} from "./hand-game";
import { forgetSums, LEAVES_END, WHOLE, WHOLE_BITS, weighLeaf } from "./hand-leaves";

const LEAF_SHIFT: i64 = 16;
/** Weights are shifted right until their sum has fewer bits than this, so that a quotient of 24 bits fits into i64. */
const SUM_END: i64 = 1 << 38;

/** For each entry a number for each hand: the strategy now, its regrets, and the sum that the average is made of. */
const CELLS: i32 = MOST_ENTRIES * MOST_HANDS;
const POLICY: usize = (LEAVES_END + 7) & ~7;
const REGRETS: usize = POLICY + ((<usize>CELLS) << 2);
const SUMS: usize = REGRETS + ((<usize>CELLS) << 3);
/** For each level of the tree: reaches of both players, then a value for each hand and action. */
const LEVELS: usize = SUMS + ((<usize>CELLS) << 3);
const REACH_BYTES: usize = (<usize>MOST_HANDS) << 2;
const VALUE_BYTES: usize = (<usize>MOST_HANDS) << 3;
const LEVEL_BYTES: usize = 2 * REACH_BYTES + <usize>MOST_ACTIONS * VALUE_BYTES;
export const CFR_END: usize = LEVELS + <usize>(MOST_DEPTH + 1) * LEVEL_BYTES + VALUE_BYTES;
/** What the root is worth. */
const ROOT_VALUE: usize = CFR_END - VALUE_BYTES;

/** Iterations done. */
export let iterations: i32 = 0;
let player: i32 = 0;

/** Starts over, all strategies being uniform. */
export function startSolving(): void {
  iterations = 0;
  for (let i: usize = 0; i < (<usize>CELLS) << 3; i += 8) {
    store<u64>(REGRETS + i, 0);
    store<u64>(SUMS + i, 0);
  }
  normaliseAll(REGRETS, POLICY);
}

/** Does so many iterations more: player 0 first, who plays his new strategy when player 1's turn comes. */
export function iterate(count: i32): void {
  for (let i = 0; i < count; i++) {
    iterations++;
    for (player = 0; player < 2; player++) {
      fillReach(reachAt(0, 0));
      fillReach(reachAt(0, 1));
      forgetSums();
      walk(nodeAt(0), 0, reachAt(0, 0), reachAt(0, 1), ROOT_VALUE);
    }
  }
}

/** Writes the average strategy, u32 in 1/2^24 for each hand of each entry. */
export function writeAverage(to: usize): void {
  normaliseAll(SUMS, to);
}

/** Cells of all entries. */
export function cells(): i32 {
  return entries * hands;
}

function fillReach(reach: usize): void {
  for (let hand = 0; hand < hands; hand++) store<u32>(reach + ((<usize>hand) << 2), WHOLE);
}

function reachAt(level: i32, whose: i32): usize {
  return LEVELS + <usize>level * LEVEL_BYTES + <usize>whose * REACH_BYTES;
}

function valuesAt(level: i32, action: i32): usize {
  return LEVELS + <usize>level * LEVEL_BYTES + 2 * REACH_BYTES + <usize>action * VALUE_BYTES;
}

function cellOf(node: Node, action: i32): usize {
  return <usize>((node.entry + action) * hands);
}

function normaliseAll(weights: usize, to: usize): void {
  for (let i = 0; i < nodes; i++) if (nodeAt(i).kind < PAYMENT) normalise(nodeAt(i), weights, to);
}

/** Makes probabilities of weights, i64: uniform where all are 0; what rounding leaves goes to the first largest. */
function normalise(node: Node, weights: usize, to: usize): void {
  for (let hand = 0; hand < hands; hand++) {
    let sum: i64 = 0;
    for (let a = 0; a < node.actions; a++) sum += load<i64>(weights + ((cellOf(node, a) + hand) << 3));
    let shift: i64 = 0;
    while (sum >> shift >= SUM_END) shift++;
    const whole = sum >> shift;
    let left = WHOLE;
    let largest = 0;
    let most: u32 = 0;
    for (let a = 0; a < node.actions; a++) {
      const cell = cellOf(node, a) + hand;
      const share =
        sum == 0
          ? WHOLE / <u32>node.actions
          : <u32>(((load<i64>(weights + (cell << 3)) >> shift) << WHOLE_BITS) / whole);
      store<u32>(to + (cell << 2), share);
      left -= share;
      if (share > most) {
        most = share;
        largest = a;
      }
    }
    const at = to + ((cellOf(node, largest) + hand) << 2);
    store<u32>(at, load<u32>(at) + left);
  }
}

/** Reach after an action: (reach * strategy) >> 24. */
function follow(reach: usize, policy: usize, to: usize): void {
  for (let i: usize = 0; i < (<usize>hands) << 2; i += 4) {
    store<u32>(to + i, <u32>((<u64>load<u32>(reach + i) * <u64>load<u32>(policy + i)) >> WHOLE_BITS));
  }
}

/** Values of a node for each hand of the player, given both reaches; learns at the player's own nodes. */
function walk(node: Node, level: i32, own: usize, other: usize, to: usize): void {
  if (node.kind >= PAYMENT) weighLeaf(node, player, other, LEAF_SHIFT, to);
  else if (node.kind == player) decide(node, level, own, other, to);
  else answer(node, level, own, other, to);
}

function answer(node: Node, level: i32, own: usize, other: usize, to: usize): void {
  const reach = reachAt(level + 1, 1);
  const values = valuesAt(level, 0);
  for (let a = 0; a < node.actions; a++) {
    follow(other, POLICY + (cellOf(node, a) << 2), reach);
    forgetSums();
    walk(nodeAt(node.child(a)), level + 1, own, reach, a == 0 ? to : values);
    if (a == 0) continue;
    for (let i: usize = 0; i < (<usize>hands) << 3; i += 8)
      store<i64>(to + i, load<i64>(to + i) + load<i64>(values + i));
  }
}

function decide(node: Node, level: i32, own: usize, other: usize, to: usize): void {
  const reach = reachAt(level + 1, 0);
  for (let a = 0; a < node.actions; a++) {
    const cell = cellOf(node, a);
    follow(own, POLICY + (cell << 2), reach);
    for (let hand: usize = 0; hand < <usize>hands; hand++) {
      const at = SUMS + ((cell + hand) << 3);
      store<i64>(at, load<i64>(at) + <i64>iterations * <i64>load<u32>(reach + (hand << 2)));
    }
    walk(nodeAt(node.child(a)), level + 1, reach, other, valuesAt(level, a));
  }
  for (let hand: usize = 0; hand < <usize>hands; hand++) {
    let value: i64 = 0;
    for (let a = 0; a < node.actions; a++) {
      const share: i64 = load<u32>(POLICY + ((cellOf(node, a) + hand) << 2));
      value += share * load<i64>(valuesAt(level, a) + (hand << 3));
    }
    value >>= WHOLE_BITS;
    store<i64>(to + (hand << 3), value);
    for (let a = 0; a < node.actions; a++) {
      const at = REGRETS + ((cellOf(node, a) + hand) << 3);
      const regret = load<i64>(at) + load<i64>(valuesAt(level, a) + (hand << 3)) - value;
      store<i64>(at, max(regret, 0));
    }
  }
  normalise(node, REGRETS, POLICY);
}
