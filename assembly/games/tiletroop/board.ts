/**
 * The hexagonal board: axial coordinates (q, r), |q|, |r|, |q + r| <= R; ids row by row, r from -R up, then q. Directions
 * in order E, NE, NW, W, SW, SE.
 */
import { TABLES } from "../../core/memory";

export const LARGEST: i32 = 4;
/** Tiles of the largest board. */
export const MOST_TILES: i32 = 61;
export const DIRECTIONS: i32 = 6;
/** Most troops of a tile. */
export const MOST_TROOPS: i32 = 8;
/** What stands for a neighbour that is off the board. */
export const NOWHERE: u32 = 63;

const STEP_Q: StaticArray<i32> = [1, 1, 0, -1, -1, 0];
const STEP_R: StaticArray<i32> = [0, -1, -1, 0, 1, 1];
export const DIRECTION_NAMES: StaticArray<string> = ["E", "NE", "NW", "W", "SW", "SE"];

/** The neighbours of all tiles of one radius after another, eight bytes a tile. */
const NEIGHBOURS: usize = TABLES;
const RADIUS_SIZE: usize = 512;
/** Distances between tiles, 64 bytes a tile. */
const DISTANCES: usize = NEIGHBOURS + 5 * RADIUS_SIZE;
const DISTANCE_SIZE: usize = 4096;
/** The neighbours of a tile as a set, laid out like the neighbours one by one. */
const AROUND: usize = DISTANCES + 5 * DISTANCE_SIZE;
export const BOARD_END: usize = AROUND + 5 * RADIUS_SIZE;

/** Tiles of a board. */
export function tilesOf(radius: i32): i32 {
  return 3 * radius * (radius + 1) + 1;
}

/** The tile at a coordinate, or NOWHERE. */
export function tileAt(radius: i32, q: i32, r: i32): u32 {
  if (abs(q) > radius || abs(r) > radius || abs(q + r) > radius) return NOWHERE;
  let id = 0;
  for (let row = -radius; row < r; row++) id += 2 * radius + 1 - abs(row);
  return id + q - max(-radius, -radius - r);
}

/** A seat's castle: seat 0 at (-R, 0), seat 1 at (R, 0). */
export function castleOf(radius: i32, seat: i32): u32 {
  const middle = tilesOf(radius) >>> 1;
  return seat == 0 ? middle - radius : middle + radius;
}

/** The tile that faces this one through the middle. */
export function opposite(tiles: i32, tile: u32): u32 {
  return tiles - 1 - tile;
}

export function neighbour(radius: i32, tile: u32, direction: u32): u32 {
  return load<u8>(NEIGHBOURS + <usize>radius * RADIUS_SIZE + ((<usize>tile) << 3) + direction);
}

/** The tiles beside a tile; bit k is tile k. */
export function around(radius: i32, tile: u32): u64 {
  return load<u64>(AROUND + <usize>radius * RADIUS_SIZE + ((<usize>tile) << 3));
}

/** Steps between two tiles. */
export function distance(radius: i32, from: u32, to: u32): i32 {
  return load<u8>(DISTANCES + <usize>radius * DISTANCE_SIZE + ((<usize>from) << 6) + to);
}

/** Fills the tables; once, at start. */
export function layOut(): void {
  for (let radius = 1; radius <= LARGEST; radius++) {
    for (let r = -radius; r <= radius; r++) {
      for (let q = -radius; q <= radius; q++) {
        const tile = tileAt(radius, q, r);
        if (tile != NOWHERE) layTile(radius, tile, q, r);
      }
    }
  }
}

function layTile(radius: i32, tile: u32, q: i32, r: i32): void {
  let set: u64 = 0;
  for (let d = 0; d < DIRECTIONS; d++) {
    const next = tileAt(radius, q + unchecked(STEP_Q[d]), r + unchecked(STEP_R[d]));
    store<u8>(NEIGHBOURS + <usize>radius * RADIUS_SIZE + ((<usize>tile) << 3) + <usize>d, next);
    if (next != NOWHERE) set |= (<u64>1) << next;
  }
  store<u64>(AROUND + <usize>radius * RADIUS_SIZE + ((<usize>tile) << 3), set);
  for (let r2 = -radius; r2 <= radius; r2++) {
    for (let q2 = -radius; q2 <= radius; q2++) {
      const other = tileAt(radius, q2, r2);
      if (other == NOWHERE) continue;
      const steps = (abs(q - q2) + abs(r - r2) + abs(q + r - q2 - r2)) >> 1;
      store<u8>(DISTANCES + <usize>radius * DISTANCE_SIZE + ((<usize>tile) << 6) + other, steps);
    }
  }
}
