/**
 * A zero-sum game of two players who each hold one hand of the same list, unknown to the other: a tree of decisions, and
 * a symmetric matrix that says how many ways there are for each pair of hands. The hands stand in ascending order of
 * strength; of equals, player 0's is the better. What a player wins, the other pays, and a winner is paid the bonus of his
 * hand besides.
 */
import { SOLVER } from "../core/memory";

/** Most hands, nodes, actions of a node, actions of all nodes together, and decisions on the way to a leaf. */
export const MOST_HANDS: i32 = 330;
export const MOST_NODES: i32 = 96;
export const MOST_ACTIONS: i32 = 5;
export const MOST_ENTRIES: i32 = 80;
export const MOST_DEPTH: i32 = 8;

/** Kinds of nodes beyond the decisions of players 0 and 1: a payment to a player, and a comparison of the hands. */
export const PAYMENT: i32 = 2;
export const SHOWDOWN: i32 = 3;

@unmanaged
export class Node {
  /** The player who decides, or the kind of leaf. */
  kind: i32;
  actions: i32;
  /** Number of the node's first action among those of all nodes. */
  entry: i32;
  /** What a leaf pays, and a payment's player. */
  stake: i32;
  to: i32;
  child0: i32;
  child1: i32;
  child2: i32;
  child3: i32;
  child4: i32;

  child(action: i32): i32 {
    return load<i32>(changetype<usize>(this) + ((<usize>action) << 2), offsetof<Node>("child0"));
  }
  setChild(action: i32, node: i32): void {
    store<i32>(changetype<usize>(this) + ((<usize>action) << 2), node, offsetof<Node>("child0"));
  }
}
export const NODE_SIZE: usize = offsetof<Node>();

/** Hand by hand: key and bonus, u32 each. Behind them, for either player, how many hands from the first on he beats. */
const HAND_ROW: usize = 16;

export const NODES: usize = SOLVER;
export const HANDS: usize = NODES + <usize>MOST_NODES * NODE_SIZE;
/** u32 each: hands in rows. */
const WEIGHTS: usize = HANDS + <usize>MOST_HANDS * HAND_ROW;
export const HAND_GAME_END: usize = WEIGHTS + <usize>(MOST_HANDS * MOST_HANDS * 4);

export let nodes: i32 = 0;
export let hands: i32 = 0;
export let entries: i32 = 0;
/** Whether the bonus of the hands is not the same for all. */
export let bonusVaries: bool = false;

export function nodeAt(index: i32): Node {
  return changetype<Node>(NODES + <usize>index * NODE_SIZE);
}

/** Starts a game without nodes and hands. */
export function startHandGame(): void {
  nodes = 0;
  hands = 0;
  entries = 0;
}

function addNode(kind: i32, actions: i32, stake: i32, to: i32): i32 {
  const node = nodeAt(nodes);
  node.kind = kind;
  node.actions = actions;
  node.entry = entries;
  node.stake = stake;
  node.to = to;
  for (let action = 0; action < MOST_ACTIONS; action++) node.setChild(action, 0);
  entries += actions;
  return nodes++;
}

/** Adds a decision; its children are set afterwards. The first node is the root. */
export function addDecision(player: i32, actions: i32): i32 {
  return addNode(player, actions, 0, 0);
}

/** Adds a leaf that pays a player, whatever the hands. */
export function addPayment(to: i32, stake: i32): i32 {
  return addNode(PAYMENT, 0, stake, to);
}

/** Adds a leaf at which the better hand is paid. */
export function addShowdown(stake: i32): i32 {
  return addNode(SHOWDOWN, 0, stake, 0);
}

/** Adds a hand; keys must not descend. */
export function addHand(key: u32, bonus: u32): void {
  const at = HANDS + <usize>hands * HAND_ROW;
  store<u32>(at, key);
  store<u32>(at, bonus, 4);
  hands++;
}

/** Says how many ways there are for a pair of hands, in either order. */
export function setWeight(hand: i32, other: i32, ways: u32): void {
  store<u32>(weightsOf(hand) + ((<usize>other) << 2), ways);
  store<u32>(weightsOf(other) + ((<usize>hand) << 2), ways);
}

/** To be called once all hands are there. */
export function finishHands(): void {
  bonusVaries = false;
  let below = 0;
  let upTo = 0;
  for (let hand = 0; hand < hands; hand++) {
    while (below < hands && keyOf(below) < keyOf(hand)) below++;
    while (upTo < hands && keyOf(upTo) <= keyOf(hand)) upTo++;
    const at = HANDS + <usize>hand * HAND_ROW;
    store<i32>(at, upTo, 8);
    store<i32>(at, below, 12);
    if (bonusOf(hand) != bonusOf(0)) bonusVaries = true;
  }
}

/** Ways of a hand with each other, u32 each. */
export function weightsOf(hand: i32): usize {
  return WEIGHTS + ((<usize>(hand * hands)) << 2);
}

export function keyOf(hand: i32): u32 {
  return load<u32>(HANDS + <usize>hand * HAND_ROW);
}

export function bonusOf(hand: i32): u32 {
  return load<u32>(HANDS + <usize>hand * HAND_ROW, 4);
}

/** How many hands, from the first on, a player's hand beats. */
export function beatenBy(player: i32, hand: i32): i32 {
  return load<i32>(HANDS + <usize>hand * HAND_ROW + ((<usize>player) << 2), 8);
}

/** All ways together. */
export function totalWeight(): i64 {
  let total: i64 = 0;
  for (let i = 0; i < hands * hands; i++) total += load<u32>(WEIGHTS + ((<usize>i) << 2));
  return total;
}
