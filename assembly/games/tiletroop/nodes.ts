/** The seed's nodes: one sequence for each active tile; the best are found by a beam over the tiles. */
import { heapify, takeLeast } from "../../agents/heap";
import { copyBytes, SEARCH } from "../../core/memory";
import { castleOf, DIRECTIONS, MOST_TILES, neighbour } from "./board";
import { Field } from "./field";
import { END, moveOf } from "./rules";
import { digitAt, digitsOf, directionAt, heuristicOf, listSequences, roomFor } from "./sequences";

export const WIDEST: i32 = 16;

/** A node: sum, number of active tiles, room by tile, then each active tile's digits. */
const ROOM: usize = 8;
const DIGITS: usize = ROOM + 64;
const NODE_SIZE: usize = DIGITS + 4 * <usize>MOST_TILES;
const LEVEL_SIZE: usize = <usize>WIDEST * NODE_SIZE;

/** The unordered sequences of a tile, and those taken from them in order. */
const HEAP: usize = SEARCH;
const TAKEN: usize = HEAP + 0x8000;
/** The beam's next generation: keys of parent and sequence. */
const CHOSEN: usize = TAKEN + 0x8000;
const CHOSEN_SIZE: usize = 16;
const GENERATION: usize = CHOSEN + <usize>WIDEST * CHOSEN_SIZE;
export const LEVELS: usize = GENERATION + LEVEL_SIZE;

/** Node `index` of a level of the search. */
export function nodeAt(level: i32, index: i32): usize {
  return LEVELS + <usize>level * LEVEL_SIZE + <usize>index * NODE_SIZE;
}

export function sumOf(node: usize): i32 {
  return load<i32>(node);
}

/** The digits of the `k`-th active tile. */
export function digitsIn(node: usize, k: i32): u32 {
  return load<u32>(node + ((<usize>k) << 2), DIGITS);
}

/** The tile that comes after those already taken from a set: ascending for seat 0, descending for seat 1. */
export function firstOf(tiles: u64, seat: i32): u32 {
  return <u32>(seat == 0 ? ctz(tiles) : 63 - clz(tiles));
}

/** Finds the best nodes of the mover at a level; returns their number. */
export function findNodes(field: Field, level: i32, width: i32, decider: i32): i32 {
  // nothing of another search stands here any more, even where there is no sequence to write
  store<u64>(HEAP, 0);
  const root = nodeAt(level, 0);
  store<i32>(root, 0);
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) store<u8>(root + tile, roomFor(field, tile), ROOM);
  let count = 1;
  let depth = 0;
  for (let left = field.active; left != 0; depth++) {
    const tile = firstOf(left, field.mover);
    left &= ~((<u64>1) << tile);
    count = extend(field, level, count, width, decider, tile, depth);
  }
  return count;
}

/** Gives each node of the level a sequence of one more tile, and keeps the best. */
function extend(field: Field, level: i32, count: i32, width: i32, decider: i32, tile: u32, depth: i32): i32 {
  const listed = listSequences(field, tile, decider, HEAP);
  heapify(HEAP, listed);
  let taken = 0;
  let kept = 0;
  for (let parent = 0; parent < count; parent++) {
    const node = nodeAt(level, parent);
    let own = 0;
    for (let rank = 0; rank < listed && own < width; rank++) {
      if (rank == taken) {
        store<u64>(TAKEN + ((<usize>rank) << 3), takeLeast(HEAP, listed - taken));
        taken++;
      }
      const sequence = load<u64>(TAKEN + ((<usize>rank) << 3));
      const sum = sumOf(node) + heuristicOf(sequence);
      if (kept == width && sum <= load<i32>(chosen(width - 1))) break;
      if (!hasRoom(field, node, tile, decider, digitsOf(sequence))) continue;
      kept = choose(kept, width, sum, parent, sequence);
      own++;
    }
  }
  for (let i = 0; i < kept; i++) grow(field, level, i, tile, decider, depth);
  for (let i = 0; i < kept; i++) copyBytes(nodeAt(level, i), GENERATION + <usize>i * NODE_SIZE, <i32>NODE_SIZE);
  return kept;
}

function chosen(index: i32): usize {
  return CHOSEN + <usize>index * CHOSEN_SIZE;
}

/** Puts a candidate behind all that are at least as good; returns how many are kept. */
function choose(kept: i32, width: i32, sum: i32, parent: i32, sequence: u64): i32 {
  let place = min(kept, width - 1);
  for (; place > 0 && load<i32>(chosen(place - 1)) < sum; place--) {
    store<u64>(chosen(place), load<u64>(chosen(place - 1)));
    store<u64>(chosen(place), load<u64>(chosen(place - 1), 8), 8);
  }
  store<i32>(chosen(place), sum);
  store<i32>(chosen(place), parent, 4);
  store<u64>(chosen(place), sequence, 8);
  return min(kept + 1, width);
}

function hasRoom(field: Field, node: usize, tile: u32, decider: i32, digits: u32): bool {
  for (let place = 0; place < DIRECTIONS; place++) {
    const troops = digitAt(digits, place + 1);
    if (troops == 0) continue;
    const target = neighbour(field.radius, tile, directionAt(decider, place));
    if (troops > <u32>load<u8>(node + target, ROOM)) return false;
  }
  return true;
}

/** Writes the next generation's node `index`: its parent with one sequence more. */
function grow(field: Field, level: i32, index: i32, tile: u32, decider: i32, depth: i32): void {
  const node = GENERATION + <usize>index * NODE_SIZE;
  copyBytes(node, nodeAt(level, load<i32>(chosen(index), 4)), <i32>NODE_SIZE);
  const digits = digitsOf(load<u64>(chosen(index), 8));
  store<i32>(node, load<i32>(chosen(index)));
  store<u32>(node + ((<usize>depth) << 2), digits, DIGITS);
  for (let place = 0; place < DIRECTIONS; place++) {
    const troops = digitAt(digits, place + 1);
    if (troops == 0) continue;
    const target = neighbour(field.radius, tile, directionAt(decider, place));
    store<u8>(node + target, load<u8>(node + target, ROOM) - troops, ROOM);
  }
}

/**
 * Lists a node's actions at `to`, u32 each: tile by tile, direction by direction, then the end of the turn; the castle's
 * fall alone if there is one. Returns their number.
 */
export function listTurn(field: Field, node: usize, decider: i32, to: usize): i32 {
  const castle = castleOf(field.radius, 1 - field.mover);
  let count = 0;
  let k = 0;
  for (let left = field.active; left != 0; k++) {
    const tile = firstOf(left, field.mover);
    left &= ~((<u64>1) << tile);
    const digits = digitsIn(node, k);
    for (let place = 0; place < DIRECTIONS; place++) {
      const troops = digitAt(digits, place + 1);
      if (troops == 0) continue;
      const direction = directionAt(decider, place);
      const move = moveOf(tile, direction, troops);
      if (neighbour(field.radius, tile, direction) == castle) {
        store<u32>(to, move);
        return 1;
      }
      store<u32>(to + ((<usize>count) << 2), move);
      count++;
    }
  }
  store<u32>(to + ((<usize>count) << 2), END);
  return count + 1;
}
