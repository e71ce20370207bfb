/** TileTroop: troops spread over a hexagonal board; whoever takes the other's castle wins. */
import { castleOf, DIRECTIONS, MOST_TROOPS, neighbour, opposite } from "./board";
import {
  contentOf,
  DRAWN,
  exchanged,
  Field,
  GOING_ON,
  GREEN,
  ownerOf,
  totalOf,
  WINDOW,
  WON_BY_0,
  WON_BY_1,
} from "./field";
import { choicesOf, fewest, room, rowOf } from "./ranges";
import { moverKey, tileKey } from "./zobrist";

/** Ends the turn; every other action is 1 + (tile * 6 + direction) * 8 + troops - 1. */
export const END: u32 = 0;
/** A start-of-turn position that occurs this often in the window is a draw. */
const REPEATED: i32 = 3;

export function moveOf(tile: u32, direction: u32, troops: u32): u32 {
  return (((tile * DIRECTIONS + direction) << 3) | (troops - 1)) + 1;
}

export function tileOf(move: u32): u32 {
  return ((move - 1) >>> 3) / DIRECTIONS;
}

export function directionOf(move: u32): u32 {
  return ((move - 1) >>> 3) % DIRECTIONS;
}

export function troopsOf(move: u32): u32 {
  return ((move - 1) & 7) + 1;
}

/** Writes the legal actions at `to`, ascending; returns their number. */
export function listActions(field: Field, to: usize): i32 {
  if (field.result != GOING_ON) return 0;
  const row = rowOf(field.strict, field.mover);
  let at = to;
  store<u32>(at, END);
  at += 4;
  for (let left = field.active; left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const movable = field.movable(tile);
    for (let d: u32 = 0; d < <u32>DIRECTIONS; d++) {
      const content = field.content(neighbour(field.radius, tile, d));
      const most = min(movable, room(row, content));
      for (let troops = fewest(row, content); troops <= most; troops++) {
        store<u32>(at, moveOf(tile, d, troops));
        at += 4;
      }
    }
  }
  return <i32>((at - to) >>> 2);
}

/** The number of legal actions. */
export function countActions(field: Field): i32 {
  if (field.result != GOING_ON) return 0;
  const row = rowOf(field.strict, field.mover);
  let count: u32 = 1;
  for (let left = field.active; left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const movable = field.movable(tile);
    for (let d: u32 = 0; d < <u32>DIRECTIONS; d++) {
      count += choicesOf(row, movable, field.content(neighbour(field.radius, tile, d)));
    }
  }
  return count;
}

/** Whether a number stands for an action on this board at all. */
export function isActionOf(field: Field, action: u32): bool {
  if (action == END) return true;
  if (action > <u32>(field.tiles * DIRECTIONS * MOST_TROOPS)) return false;
  return neighbour(field.radius, tileOf(action), directionOf(action)) < <u32>field.tiles;
}

/** Whether the mover may play this action. */
export function mayPlay(field: Field, action: u32): bool {
  if (field.result != GOING_ON || !isActionOf(field, action)) return false;
  if (action == END) return true;
  const row = rowOf(field.strict, field.mover);
  const content = field.content(neighbour(field.radius, tileOf(action), directionOf(action)));
  const most = min(field.movable(tileOf(action)), room(row, content));
  return troopsOf(action) >= fewest(row, content) && troopsOf(action) <= most;
}

/** Plays a legal action. */
export function playAction(field: Field, action: u32): void {
  if (action == END) endTurn(field);
  else moveTroops(field, tileOf(action), directionOf(action), troopsOf(action));
}

function moveTroops(field: Field, from: u32, direction: u32, troops: u32): void {
  const to = neighbour(field.radius, from, direction);
  const mover = field.mover;
  const content = field.content(from);
  const movable = field.movable(from);
  let hash = field.hash ^ tileKey(from, content, movable) ^ tileKey(from, content - troops, movable - troops);
  field.setContent(from, content - troops);
  field.setMovable(from, movable - troops);
  if (movable == troops) field.active &= ~((<u64>1) << from);
  const met = field.content(to);
  const there = field.movable(to);
  const owner = ownerOf(met);
  let arrived = met + troops;
  if (owner != mover) {
    const bit = (<u64>1) << to;
    arrived = contentOf(mover, troops - totalOf(met));
    if (mover == 0) {
      field.own0 |= bit;
      field.own1 &= ~bit;
    } else {
      field.own1 |= bit;
      field.own0 &= ~bit;
    }
    if (to == castleOf(field.radius, 1 - mover)) field.result = mover == 0 ? WON_BY_0 : WON_BY_1;
  }
  hash ^= tileKey(to, met, there) ^ tileKey(to, arrived, there);
  field.setContent(to, arrived);
  field.hash = hash;
}

/** Ends the turn; the other seat's tiles grow. */
function endTurn(field: Field): void {
  for (let left = field.active; left != 0; left &= left - 1) field.setMovable(<u32>ctz(left), 0);
  field.turn++;
  field.mover ^= 1;
  for (let left = field.own(field.mover); left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const content = field.content(tile);
    if (totalOf(content) < <u32>MOST_TROOPS) field.setContent(tile, content + 1);
  }
  beginTurn(field);
  if (field.turn >= field.limit || isRepeated(field)) field.result = DRAWN;
}

/** Makes all troops of the mover movable and notes the position as one at the start of a turn. */
export function beginTurn(field: Field): void {
  for (let left = field.own(field.mover); left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    field.setMovable(tile, totalOf(field.content(tile)));
  }
  field.active = 0;
  for (let left = field.own(field.mover); left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    if (field.movable(tile) != 0) field.active |= (<u64>1) << tile;
  }
  field.hash = hashOf(field);
  field.setSeen(field.turn, framedHash(field));
}

/** Whether the position at the start of the present turn occurs for the third time within the window. */
export function isRepeated(field: Field): bool {
  const now = field.seen(field.turn);
  // a position read in the middle of a turn does not say how the turn began
  if (field.repetition == 0 || now == 0) return false;
  let times = 0;
  // every other position is the other seat's
  for (let back = 0; back < WINDOW; back += 2) times += i32(field.seen(field.turn - back) == now);
  return times >= REPEATED;
}

/** The hash, from scratch. */
export function hashOf(field: Field): u64 {
  let hash = moverKey(field.mover);
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) {
    hash ^= tileKey(tile, field.content(tile), field.movable(tile));
  }
  return hash;
}

/** The hash of the position as its mover sees it: seat 1's is turned round and the seats exchanged. */
export function framedHash(field: Field): u64 {
  if (field.mover == 0) return field.hash;
  let hash: u64 = 0;
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) {
    hash ^= tileKey(opposite(field.tiles, tile), exchanged(field.content(tile)), field.movable(tile));
  }
  return hash;
}

/** Sets the board up: each seat's castle with its troops, the rest green. Radius and tiles are set, the rest is zero. */
export function setUp(field: Field, first: u32, second: u32): void {
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) field.setContent(tile, GREEN);
  const castle0 = castleOf(field.radius, 0);
  const castle1 = castleOf(field.radius, 1);
  field.setContent(castle0, contentOf(0, first));
  field.setContent(castle1, contentOf(1, second));
  field.own0 = (<u64>1) << castle0;
  field.own1 = (<u64>1) << castle1;
  beginTurn(field);
}
