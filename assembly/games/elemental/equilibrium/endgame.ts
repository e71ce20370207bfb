/**
 * The exact end of a game: every state that can still come, all draws counted, solved from the last round back. Cards
 * are places: a side's hand has places 0 to 3, its deck 4 to 7. States are found round by round, so that those behind a
 * state stand behind it in the list too.
 */
import { MOST, ROW_BYTES } from "../../../agents/kernel";
import { gameValue } from "../../../agents/matrix-game";
import { rounded } from "../../../agents/rounding";
import { copyWords } from "../../../core/memory";
import { decides, Frame, WIN } from "./frame";
import { kindAt } from "./kind-list";
import { netOf } from "./kinds";
import { FRAMES_END } from "./search";

/** Most cards a deck may have. */
export const MOST_LEFT: i32 = 4;
/** Most states that the memo holds. */
export const MOST_STATES: i32 = 6000;

/** Places of a side: those in its hand, and above them those in its deck. */
const PLACES: i32 = 8;
const HAND: u32 = 0xff;
const DECK: u32 = 0xff00;
const SIDE_BITS: i32 = 16;
/** Lives of seat 0, then those of seat 1. */
const LIFE_BITS: i32 = 4;
const LIFE: u32 = 15;

/** Words of a state: the places of both sides, the lives, the value. */
const STATES: usize = FRAMES_END;
const STATE_SIZE: usize = 12;
/** Numbers of states plus one, u16 each, by hash. */
const TABLE: usize = STATES + <usize>(MOST_STATES + 1) * STATE_SIZE;
const TABLE_BITS: i32 = 14;
const TABLE_SLOTS: u32 = 1 << TABLE_BITS;
const TABLE_SIZE: usize = (<usize>TABLE_SLOTS) << 1;
/** The matrix of the state that is being solved. */
const MATRIX: usize = TABLE + TABLE_SIZE;

const kinds0 = new StaticArray<u8>(PLACES);
const kinds1 = new StaticArray<u8>(PLACES);
let states: i32 = 0;
let limit: i32 = 0;
let tieValue: i32 = 0;
/** Size of the matrix that was filled last. */
let rows: i32 = 0;
let columns: i32 = 0;

/** Fills the frame's matrix with exact values. Returns the states it took, or -1 if there are more than `most`. */
export function solveEndgame(frame: Frame, most: i32, tieIsDraw: bool): i32 {
  for (let i: usize = 0; i < TABLE_SIZE; i += 8) store<u64>(TABLE + i, 0);
  for (let i = 0; i < MOST; i++) {
    kinds0[i] = <u8>kindAt(frame.hand0, i);
    kinds1[i] = <u8>kindAt(frame.hand1, i);
    kinds0[i + MOST] = <u8>kindAt(frame.deck0, i);
    kinds1[i + MOST] = <u8>kindAt(frame.deck1, i);
  }
  states = 0;
  limit = most;
  tieValue = tieIsDraw ? 0 : -WIN;
  const side: u32 = ((1 << frame.held) - 1) | (((1 << frame.left) - 1) << (MOST + PLACES));
  const cards = side | (side << SIDE_BITS);
  const lives: u32 = frame.life0 | (frame.life1 << LIFE_BITS);
  play(cards, lives, false);
  for (let i = 0; i < states && states <= limit; i++) play(cardsOf(i), livesOf(i), false);
  if (states > limit) return -1;
  for (let i = states - 1; i >= 0; i--) {
    play(cardsOf(i), livesOf(i), true);
    store<i32>(stateAt(i), gameValue(MATRIX, rows, columns), 8);
  }
  play(cards, lives, true);
  copyWords(frame.matrix(), MATRIX, MOST * <i32>ROW_BYTES);
  return states;
}

/** Plays every pair of kinds in a state: meets the states behind it, or, once they have values, fills the matrix. */
function play(cards: u32, lives: u32, fill: bool): void {
  const life0 = <i32>(lives & LIFE);
  const life1 = <i32>(lives >>> LIFE_BITS);
  let seen0: u32 = 0;
  rows = 0;
  for (let hand0 = cards & HAND; hand0 != 0; hand0 &= hand0 - 1) {
    const kind0: u32 = unchecked(kinds0[ctz(hand0)]);
    if (((seen0 >>> kind0) & 1) != 0) continue;
    seen0 |= 1 << kind0;
    let seen1: u32 = 0;
    columns = 0;
    for (let hand1 = (cards >>> SIDE_BITS) & HAND; hand1 != 0; hand1 &= hand1 - 1) {
      const kind1: u32 = unchecked(kinds1[ctz(hand1)]);
      if (((seen1 >>> kind1) & 1) != 0) continue;
      seen1 |= 1 << kind1;
      const net = netOf(kind0, kind1);
      let value = net > 0 ? WIN : -WIN;
      if (!decides(net, life0, life1)) {
        const after = cards ^ (1 << ctz(hand0)) ^ (1 << (ctz(hand1) + SIDE_BITS));
        value = afterRound(after, (life0 + min(net, 0)) | ((life1 - max(net, 0)) << LIFE_BITS), fill);
      }
      if (fill) store<i32>(MATRIX + <usize>rows * ROW_BYTES + ((<usize>columns) << 2), value);
      columns++;
    }
    rows++;
  }
}

/** The mean value over all pairs of draws where `fill` asks for it; else the states they lead to are met. */
function afterRound(cards: u32, lives: u32, fill: bool): i32 {
  if (cards == 0) return resultBy(lives);
  if ((cards & DECK) == 0) return stateValue(cards, lives, fill);
  let sum = 0;
  let count = 0;
  for (let deck0 = cards & DECK; deck0 != 0; deck0 &= deck0 - 1) {
    const drawn0: u32 = 1 << ctz(deck0);
    for (let deck1 = (cards >>> SIDE_BITS) & DECK; deck1 != 0; deck1 &= deck1 - 1) {
      const drawn1: u32 = 1 << ctz(deck1);
      // a card goes from its place in the deck to the same place in the hand
      const moves = drawn0 | (drawn0 >>> PLACES) | ((drawn1 | (drawn1 >>> PLACES)) << SIDE_BITS);
      sum += stateValue(cards ^ moves, lives, fill);
      count++;
    }
  }
  return <i32>rounded(sum, count);
}

/** The result of a game in which all cards are played. */
function resultBy(lives: u32): i32 {
  const life0 = lives & LIFE;
  const life1 = lives >>> LIFE_BITS;
  return life0 > life1 ? WIN : life0 < life1 ? -WIN : tieValue;
}

/** The value of a state that has one, or 0 for one that is met, perhaps for the first time. */
function stateValue(cards: u32, lives: u32, fill: bool): i32 {
  const hand0 = cards & HAND;
  if ((cards & DECK) == 0 && (hand0 & (hand0 - 1)) == 0) return lastRound(cards, lives);
  if (states > limit) return 0;
  let slot = hash(cards, lives);
  for (;;) {
    const known = <i32>load<u16>(TABLE + ((<usize>slot) << 1)) - 1;
    if (known < 0) break;
    const at = stateAt(known);
    if (load<u32>(at) == cards && load<u32>(at, 4) == lives) return fill ? load<i32>(at, 8) : 0;
    slot = (slot + 1) & (TABLE_SLOTS - 1);
  }
  const at = stateAt(states++);
  store<u32>(at, cards);
  store<u32>(at, lives, 4);
  store<u16>(TABLE + ((<usize>slot) << 1), states);
  return 0;
}

/** The result where each side has one card and no deck. */
function lastRound(cards: u32, lives: u32): i32 {
  const net = netOf(unchecked(kinds0[ctz(cards & HAND)]), unchecked(kinds1[ctz(cards >>> SIDE_BITS)]));
  const life0 = <i32>(lives & LIFE);
  const life1 = <i32>(lives >>> LIFE_BITS);
  if (decides(net, life0, life1)) return net > 0 ? WIN : -WIN;
  return resultBy((life0 + min(net, 0)) | ((life1 - max(net, 0)) << LIFE_BITS));
}

function hash(cards: u32, lives: u32): u32 {
  return ((cards ^ (lives << 22) ^ (lives << 10)) * 0x9e3779b1) >>> (32 - TABLE_BITS);
}

function stateAt(index: i32): usize {
  return STATES + <usize>index * STATE_SIZE;
}
function cardsOf(index: i32): u32 {
  return load<u32>(stateAt(index));
}
function livesOf(index: i32): u32 {
  return load<u32>(stateAt(index), 4);
}
