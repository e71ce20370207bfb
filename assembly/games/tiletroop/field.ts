/**
 * The record of a position. A tile's content is one number: 0 green, 1 + total of seat 0, 10 + total of seat 1. Only the
 * mover's tiles have movable troops.
 */
import { MOST_TROOPS, NOWHERE } from "./board";

export const GREEN: u32 = 0;
const FIRST_0: u32 = 1;
const FIRST_1: u32 = 10;
/** Contents that a tile can have. */
export const CONTENTS: i32 = 19;
/** What stands where there is no tile. */
export const OUTSIDE: u32 = 19;

export const GOING_ON: i32 = 0;
export const WON_BY_0: i32 = 1;
export const WON_BY_1: i32 = 2;
export const DRAWN: i32 = 3;

/** Start-of-turn positions among which one that occurs for the third time ends the game. */
export const WINDOW: i32 = 16;

@unmanaged
export class Field {
  hash: u64;
  /** The tiles of each seat, and those of the mover with movable troops; bit k is tile k. */
  own0: u64;
  own1: u64;
  active: u64;
  radius: i32;
  tiles: i32;
  strict: i32;
  limit: i32;
  repetition: i32;
  /** Turns ended, whose turn it is, and how the game ended. */
  turn: i32;
  mover: i32;
  result: i32;

  @inline
  content(tile: u32): u32 {
    return load<u8>(changetype<usize>(this) + tile, CONTENT);
  }

  @inline
  setContent(tile: u32, content: u32): void {
    store<u8>(changetype<usize>(this) + tile, content, CONTENT);
  }

  @inline
  movable(tile: u32): u32 {
    return load<u8>(changetype<usize>(this) + tile, MOVABLE);
  }

  @inline
  setMovable(tile: u32, troops: u32): void {
    store<u8>(changetype<usize>(this) + tile, troops, MOVABLE);
  }

  /** The hash in its mover's frame of the start-of-turn position `turn`, if that is within the window; else 0 or another's. */
  @inline
  seen(turn: i32): u64 {
    return load<u64>(changetype<usize>(this) + ((<usize>(turn & (WINDOW - 1))) << 3), SEEN);
  }

  @inline
  setSeen(turn: i32, hash: u64): void {
    store<u64>(changetype<usize>(this) + ((<usize>(turn & (WINDOW - 1))) << 3), hash, SEEN);
  }

  @inline
  own(seat: i32): u64 {
    return seat == 0 ? this.own0 : this.own1;
  }
}

const CONTENT: usize = offsetof<Field>();
const MOVABLE: usize = CONTENT + 64;
const SEEN: usize = MOVABLE + 64;
export const FIELD_SIZE: i32 = <i32>SEEN + 8 * WINDOW;

/** The content of a tile of a seat. */
export function contentOf(seat: i32, total: u32): u32 {
  return (seat == 0 ? FIRST_0 : FIRST_1) + total;
}

/** Whose a content is: 0, 1, or -1 for green. */
export function ownerOf(content: u32): i32 {
  return content == GREEN ? -1 : content < FIRST_1 ? 0 : 1;
}

/** The troops of a content. */
export function totalOf(content: u32): u32 {
  return content == GREEN ? 0 : content < FIRST_1 ? content - FIRST_0 : content - FIRST_1;
}

/** The same content with the seats exchanged. */
export function exchanged(content: u32): u32 {
  return content == GREEN ? GREEN : content < FIRST_1 ? content + (FIRST_1 - FIRST_0) : content - (FIRST_1 - FIRST_0);
}

/** Empties the board around the tiles, so that no neighbour needs to be checked for being there. */
export function fence(field: Field): void {
  for (let tile: u32 = field.tiles; tile <= NOWHERE; tile++) field.setContent(tile, OUTSIDE);
}

/** Brings the tile sets in line with contents and movable troops. */
export function collect(field: Field): void {
  field.own0 = 0;
  field.own1 = 0;
  field.active = 0;
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) {
    const bit = (<u64>1) << tile;
    const owner = ownerOf(field.content(tile));
    if (owner == 0) field.own0 |= bit;
    else if (owner == 1) field.own1 |= bit;
    if (field.movable(tile) != 0) field.active |= bit;
  }
}

/** Whether a content is that of a tile: green, or owned with at most eight troops. */
export function isContent(content: u32): bool {
  return content <= FIRST_1 + MOST_TROOPS;
}
