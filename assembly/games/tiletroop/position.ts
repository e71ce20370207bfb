/**
 * One line of text for a position: `<R> <a|b to move> <turns ended> <tiles>`. `.k` is k green tiles, `a5` a tile of seat
 * 0 with 5 troops, `b2/3` one of the mover with 2 of 3 movable; without a slash all are.
 */
import { nextToken, tokenByte, tokenIs, tokenLength, tokenNumber } from "../../core/reader";
import { BAD_POSITION, failToken, NO_POSITION, OK } from "../../core/status";
import { put, putByte, putNumber } from "../../core/text";
import { castleOf, MOST_TROOPS } from "./board";
import { collect, contentOf, Field, GOING_ON, GREEN, ownerOf, totalOf } from "./field";
import { framedHash, hashOf } from "./rules";

const A: u32 = 0x61;
const ZERO: u32 = 0x30;
const DOT: u32 = 0x2e;
const SLASH: u32 = 0x2f;

const TILE: string =
  "a tile such as a5, b2/3 with at most eight troops, or .4 for green ones, as many as the board has";

/** Writes a position; a finished game has none. */
export function writeField(field: Field): i32 {
  if (field.result != GOING_ON) return NO_POSITION;
  putNumber(field.radius);
  put(field.mover == 0 ? " a " : " b ");
  putNumber(field.turn);
  for (let tile: u32 = 0; tile < <u32>field.tiles; tile++) {
    const content = field.content(tile);
    putByte(0x20);
    if (content == GREEN) {
      const first = tile;
      while (tile + 1 < <u32>field.tiles && field.content(tile + 1) == GREEN) tile++;
      putByte(DOT);
      putNumber(tile - first + 1);
      continue;
    }
    putByte(A + <u32>ownerOf(content));
    const movable = field.movable(tile);
    if (ownerOf(content) == field.mover && movable != totalOf(content)) {
      putNumber(movable);
      putByte(SLASH);
    }
    putNumber(totalOf(content));
  }
  return OK;
}

/** Reads a position into a field whose options are set and whose board is fenced; a status that names the token. */
export function readField(field: Field): i32 {
  if (!nextToken() || tokenNumber() != field.radius) {
    return failToken(BAD_POSITION, "the board's radius, as the option says");
  }
  if (!nextToken() || (!tokenIs("a") && !tokenIs("b"))) return failToken(BAD_POSITION, "a or b, whose turn it is");
  field.mover = tokenIs("a") ? 0 : 1;
  const turn = nextToken() ? tokenNumber() : -1;
  if (turn < 0 || turn >= field.limit || (turn & 1) != field.mover) {
    return failToken(BAD_POSITION, "the turns ended: below the limit, even for a and odd for b");
  }
  field.turn = turn;
  for (let tile = 0; tile < field.tiles; ) {
    const read = nextToken() ? readTile(field, tile) : 0;
    if (read == 0) return failToken(BAD_POSITION, TILE);
    tile += read;
  }
  collect(field);
  for (let seat = 0; seat < 2; seat++) {
    if (ownerOf(field.content(castleOf(field.radius, seat))) != seat) {
      return failToken(BAD_POSITION, "a board on which each castle is its seat's");
    }
  }
  field.hash = hashOf(field);
  if (isStartOfTurn(field)) field.setSeen(turn, framedHash(field));
  return OK;
}

/** Reads the present token from this tile on; the number of tiles it stands for, 0 where it is none. */
function readTile(field: Field, tile: u32): i32 {
  const length = tokenLength();
  const sign = tokenByte(0);
  if (sign == DOT) {
    const tens = length == 3 ? tokenByte(1) - ZERO : 0;
    const ones = length == 2 || length == 3 ? tokenByte(length - 1) - ZERO : 10;
    if (tens > 9 || ones > 9 || (length == 3 && tens == 0)) return 0;
    const count = <i32>(10 * tens + ones);
    return <i32>tile + count <= field.tiles ? count : 0;
  }
  const owner = <i32>(sign - A);
  if (owner != 0 && owner != 1) return 0;
  const split = length == 4 && tokenByte(2) == SLASH;
  if (!split && length != 2) return 0;
  const total = tokenByte(length - 1) - ZERO;
  const movable = tokenByte(1) - ZERO;
  if (total > <u32>MOST_TROOPS || movable > total || (split && owner != field.mover)) return 0;
  field.setContent(tile, contentOf(owner, total));
  if (owner == field.mover) field.setMovable(tile, movable);
  return 1;
}

/** Whether nothing has been moved yet: all troops are movable, and every tile has grown. */
export function isStartOfTurn(field: Field): bool {
  for (let left = field.own(field.mover); left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const total = totalOf(field.content(tile));
    if (field.movable(tile) != total || (total == 0 && field.turn > 0)) return false;
  }
  return true;
}
