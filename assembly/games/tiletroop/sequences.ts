/**
 * The seed's sequences: the movable troops of a tile spread over itself (X1) and its neighbours in direction order, as one
 * digit each. A sequence is a key: the better its Basic Heuristic, then the smaller its digits, the smaller the key.
 */
import { castleOf, DIRECTIONS, MOST_TROOPS, neighbour } from "./board";
import { Field, GREEN, ownerOf, totalOf } from "./field";
import { choicesOf, fewest, room, rowOf } from "./ranges";

/** The heuristic is kept as this many times itself, since its divisor is 1 to 7. */
export const EXACT: i32 = 420;
const ENEMY_CASTLE: i32 = 25;
const ENEMY: i32 = 10;
const GREEN_TILE: i32 = 6;
const OWN: i32 = 2;

const DIGIT_BITS: u32 = 4;
/** Digits of a key: X1 highest, then the seven directions' places; a neighbour off the board has none, and stays 0. */
const PLACES: i32 = DIRECTIONS + 1;
const DIGITS_BITS: u32 = 28;
const DIGITS_MASK: u64 = (1 << 28) - 1;
const BEST: u64 = 1 << 20;

/** Directions as digits and in execution, by the seat that decides. */
const ORDER_0: StaticArray<u8> = [0, 1, 2, 3, 4, 5];
const ORDER_1: StaticArray<u8> = [3, 4, 5, 0, 1, 2];

/** Direction number `place` for the seat that decides. */
export function directionAt(decider: i32, place: i32): u32 {
  return decider == 0 ? unchecked(ORDER_0[place]) : unchecked(ORDER_1[place]);
}

/** The digits of a key. */
export function digitsOf(sequence: u64): u32 {
  return <u32>(sequence & DIGITS_MASK);
}

/** 420 times the heuristic of a key. */
export function heuristicOf(sequence: u64): i32 {
  return <i32>(BEST - (sequence >> DIGITS_BITS));
}

/** Digit number `place`; 0 is X1. */
export function digitAt(digits: u32, place: i32): u32 {
  return (digits >>> (DIGIT_BITS * (PLACES - 1 - place))) & 15;
}

/** What a troop on a tile weighs for the mover. */
function weightOf(field: Field, tile: u32): i32 {
  const content = field.content(tile);
  if (content == GREEN) return GREEN_TILE;
  if (ownerOf(content) == field.mover) return OWN;
  return tile == castleOf(field.radius, 1 - field.mover) ? ENEMY_CASTLE : ENEMY;
}

let at: usize = 0;
let from: u32 = 0;
let decidingSeat: i32 = 0;

/** Lists the keys of all sequences of a tile at `to`, u64 each, unordered; returns their number. */
export function listSequences(field: Field, tile: u32, decider: i32, to: usize): i32 {
  at = to;
  from = tile;
  decidingSeat = decider;
  spread(field, 0, field.movable(tile), 0, 0, 0);
  return <i32>((at - to) >>> 3);
}

/** Spreads what is left from direction number `place` on. */
function spread(field: Field, place: i32, left: u32, digits: u32, weight: i32, zeros: i32): void {
  if (place == DIRECTIONS) {
    const sum = weight + <i32>left * OWN;
    const key = BEST - <u64>((sum * EXACT) / (zeros + 1));
    store<u64>(at, (key << DIGITS_BITS) | digits | (left << (DIGIT_BITS * (PLACES - 1))));
    at += 8;
    return;
  }
  const target = neighbour(field.radius, from, directionAt(decidingSeat, place));
  if (target >= <u32>field.tiles) return spread(field, place + 1, left, digits, weight, zeros);
  spread(field, place + 1, left, digits, weight, zeros + 1);
  const row = rowOf(field.strict, field.mover);
  const content = field.content(target);
  if (choicesOf(row, left, content) == 0) return;
  const shift = DIGIT_BITS * (PLACES - 2 - place);
  const each = weightOf(field, target);
  const most = min(left, room(row, content));
  for (let troops = fewest(row, content); troops <= most; troops++) {
    spread(field, place + 1, left - troops, digits | (troops << shift), weight + <i32>troops * each, zeros);
  }
}

/** Troops that can arrive at a tile in one turn. */
export function roomFor(field: Field, tile: u32): u32 {
  const content = field.content(tile);
  const total = totalOf(content);
  if (content == GREEN) return MOST_TROOPS;
  return ownerOf(content) == field.mover ? <u32>MOST_TROOPS - total : <u32>MOST_TROOPS + total;
}
