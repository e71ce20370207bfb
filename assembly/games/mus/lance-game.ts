/**
 * One lance between two as a hand game, for the solver: no mus, both hands uniform among those with which both take part;
 * bets of 2 and 5, one raise of 2 or 5, and ordago as a bet or over any bet. Eight kings, 40 stones, all other options at
 * their defaults. Actions stand in this order: paso, 2, 5, ordago; no quiero, quiero, 2 more, 5 more, ordago.
 */
import {
  addDecision,
  addHand,
  addPayment,
  addShowdown,
  finishHands,
  nodeAt,
  setWeight,
  startHandGame,
} from "../../agents/hand-game";
import { copiesOf, EIGHT_KINGS, HAND, ranksOf } from "./cards";
import { Kind, keyIn, kindOf, TYPES_OF_EIGHT, valueIn } from "./hands";
import { PARES, PUNTO } from "./lances";

const SMALL: i32 = 2;
const BIG: i32 = 5;
/** What an accepted ordago pays. */
const ALL_IN: i32 = 40;
/** What a bet that is refused pays where nothing was accepted before. */
const REFUSED: i32 = 1;
const PUNTO_BONUS: i32 = 1;

const TYPE_BITS: i32 = 10;
/** The types that take part in ascending order: key and type. */
const sorted = new StaticArray<u32>(TYPES_OF_EIGHT);
/** How often each rank is in a hand. */
const held = new StaticArray<i32>(8);
let count: i32 = 0;

/** Sets the hand game up as a lance. */
export function openLanceGame(lance: i32): void {
  startHandGame();
  addOpening(lance, 0, false);
  handsInOrder(lance);
  for (let hand = 0; hand < count; hand++) {
    const kind = kindOf(typeOfHand(hand), EIGHT_KINGS);
    addHand(keyIn(kind, lance, 0), lance == PUNTO ? PUNTO_BONUS : valueIn(kind, lance));
  }
  finishHands();
  for (let hand = 0; hand < count; hand++) {
    for (let other = hand; other < count; other++) setWeight(hand, other, waysOf(typeOfHand(hand), typeOfHand(other)));
  }
}

/** The type of a hand, of those that were put in order last. */
export function typeOfHand(hand: i32): i32 {
  return sorted[hand] & ((1 << TYPE_BITS) - 1);
}

/** Puts the hands that take part in a lance in order, the weakest first; returns their number. */
export function handsInOrder(lance: i32): i32 {
  count = 0;
  for (let type = 0; type < TYPES_OF_EIGHT; type++) {
    const key = keyIn(kindOf(type, EIGHT_KINGS), lance, 0);
    if (key == 0) continue;
    const entry = ((<u32>key) << TYPE_BITS) | <u32>type;
    let at = count++;
    for (; at > 0 && sorted[at - 1] > entry; at--) sorted[at] = sorted[at - 1];
    sorted[at] = entry;
  }
  return count;
}

function choose(n: i32, k: i32): u32 {
  let result: u32 = 1;
  for (let i = 0; i < k; i++) result = (result * <u32>(n - i)) / <u32>(i + 1);
  return result;
}

function rankIn(kind: Kind, place: i32): i32 {
  return load<u8>(changetype<usize>(kind) + <usize>place, offsetof<Kind>("low"));
}

/** Ways to deal one hand of a type and then one of another. */
function waysOf(type: i32, other: i32): u32 {
  const kind = kindOf(type, EIGHT_KINGS);
  let ways = kind.copies;
  for (let rank = 0; rank < ranksOf(EIGHT_KINGS); rank++) held[rank] = copiesOf(rank, EIGHT_KINGS);
  for (let place = 0; place < HAND; place++) held[rankIn(kind, place)]--;
  const drawn = kindOf(other, EIGHT_KINGS);
  let run = 1;
  for (let place = 0; place < HAND; place++) {
    if (place + 1 < HAND && rankIn(drawn, place + 1) == rankIn(drawn, place)) run++;
    else {
      const left = held[rankIn(drawn, place)];
      ways *= left < run ? 0 : choose(left, run);
      run = 1;
    }
  }
  return ways;
}

/** Adds the decision of a player whom nobody has bet against; the second one closes the lance with paso. */
function addOpening(lance: i32, player: i32, last: bool): i32 {
  const node = addDecision(player, 4);
  const passed = last ? addShowdown(lance < PARES ? 1 : 0) : addOpening(lance, 1, true);
  nodeAt(node).setChild(0, passed);
  nodeAt(node).setChild(1, addReply(1 - player, SMALL, 0));
  nodeAt(node).setChild(2, addReply(1 - player, BIG, 0));
  nodeAt(node).setChild(3, addLastReply(1 - player, 0));
  return node;
}

/** Adds the answer to a bet, or to a raise where something was accepted already. */
function addReply(player: i32, pending: i32, accepted: i32): i32 {
  const node = addDecision(player, accepted == 0 ? 5 : 3);
  nodeAt(node).setChild(0, addPayment(1 - player, accepted == 0 ? REFUSED : accepted));
  nodeAt(node).setChild(1, addShowdown(pending));
  if (accepted != 0) {
    nodeAt(node).setChild(2, addLastReply(1 - player, pending));
    return node;
  }
  nodeAt(node).setChild(2, addReply(1 - player, pending + SMALL, pending));
  nodeAt(node).setChild(3, addReply(1 - player, pending + BIG, pending));
  nodeAt(node).setChild(4, addLastReply(1 - player, pending));
  return node;
}

/** Adds the answer to an ordago. */
function addLastReply(player: i32, accepted: i32): i32 {
  const node = addDecision(player, 2);
  nodeAt(node).setChild(0, addPayment(1 - player, accepted == 0 ? REFUSED : accepted));
  nodeAt(node).setChild(1, addShowdown(ALL_IN));
  return node;
}
