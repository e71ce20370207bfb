/**
 * What the leaves of a hand game are worth to a player's hands against a reach of the other's: exact sums over all pairs.
 * A reach is a number from 0 to 2^24 for each hand, u32.
 */
import {
  beatenBy,
  bonusOf,
  bonusVaries,
  HAND_GAME_END,
  hands,
  MOST_HANDS,
  Node,
  PAYMENT,
  weightsOf,
} from "./hand-game";

/** A reach or a probability of one. */
export const WHOLE_BITS: i64 = 24;
export const WHOLE: u32 = 1 << 24;

/** Hands that reach: offset in a row of weights, reach, reach times bonus. */
const ROW: usize = 16;
const REACHING: usize = HAND_GAME_END;
/** Sums of a hand, i64 each: ways that it beats and all ways; the same times the other's bonus. */
const SUMS: usize = REACHING + <usize>MOST_HANDS * ROW;
const SUM_ROW: usize = 32;
export const LEAVES_END: usize = SUMS + <usize>MOST_HANDS * SUM_ROW;

/** Whose reach the sums stand for, and for which player's hands. */
let summed: usize = 0;
let summedPlayer: i32 = -1;

/** The reach at an address is about to change, or the game. */
export function forgetSums(): void {
  summed = 0;
}

/** Lists the hands that reach, with their offset in a row of weights; returns their number. */
function listReaching(reach: usize): i32 {
  let count = 0;
  for (let hand = 0; hand < hands; hand++) {
    const share = load<u32>(reach + ((<usize>hand) << 2));
    if (share == 0) continue;
    const at = REACHING + <usize>count * ROW;
    store<u32>(at, hand << 2);
    store<u32>(at, share, 4);
    store<u32>(at, share * bonusOf(hand), 8);
    count++;
  }
  return count;
}

function sum(reach: usize, player: i32): void {
  const end = REACHING + <usize>listReaching(reach) * ROW;
  let split = REACHING;
  for (let hand = 0; hand < hands; hand++) {
    const bound = (<u32>beatenBy(player, hand)) << 2;
    while (split < end && load<u32>(split) < bound) split += ROW;
    const weights = weightsOf(hand);
    let beaten: i64 = 0;
    let all: i64 = 0;
    let at = REACHING;
    for (; at < split; at += ROW) beaten += <i64>load<u32>(weights + load<u32>(at)) * <i64>load<u32>(at, 4);
    for (; at < end; at += ROW) all += <i64>load<u32>(weights + load<u32>(at)) * <i64>load<u32>(at, 4);
    const sums = SUMS + <usize>hand * SUM_ROW;
    store<i64>(sums, beaten);
    store<i64>(sums, beaten + all, 8);
    if (bonusVaries) sumBonus(weights, split, end, sums);
    else {
      store<i64>(sums, beaten * bonusOf(0), 16);
      store<i64>(sums, (beaten + all) * bonusOf(0), 24);
    }
  }
  summed = reach;
  summedPlayer = player;
}

function sumBonus(weights: usize, split: usize, end: usize, sums: usize): void {
  let beaten: i64 = 0;
  let all: i64 = 0;
  let at = REACHING;
  for (; at < split; at += ROW) beaten += <i64>load<u32>(weights + load<u32>(at)) * <i64>load<u32>(at, 8);
  for (; at < end; at += ROW) all += <i64>load<u32>(weights + load<u32>(at)) * <i64>load<u32>(at, 8);
  store<i64>(sums, beaten, 16);
  store<i64>(sums, beaten + all, 24);
}

/** Writes, i64 for each hand of a player, what a leaf is worth against a reach of the other, shifted right. */
export function weighLeaf(node: Node, player: i32, reach: usize, shift: i64, to: usize): void {
  if (summed != reach || summedPlayer != player) sum(reach, player);
  const stake: i64 = node.stake;
  for (let hand = 0; hand < hands; hand++) {
    const sums = SUMS + <usize>hand * SUM_ROW;
    const beaten = load<i64>(sums);
    const all = load<i64>(sums, 8);
    const won = stake + bonusOf(hand);
    let value: i64;
    if (node.kind == PAYMENT) value = node.to == player ? won * all : -(stake * all + load<i64>(sums, 24));
    else value = won * beaten - (stake * (all - beaten) + load<i64>(sums, 24) - load<i64>(sums, 16));
    store<i64>(to + ((<usize>hand) << 3), value >> shift);
  }
}
