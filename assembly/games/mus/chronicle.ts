/**
 * The public actions of the last hand and of this one, one after the other behind the record: in groups of four, a byte
 * with two bits a seat, then a code each.
 */
import { HEADER_SIZE, Position } from "./position";

/** A hand has at most 200 redraws of 8 actions, a last cut and 4 lances of 246 actions; there are two hands. */
const MOST_ACTIONS: i32 = 2 * (200 * 8 + 1 + 4 * 246) + 2;
const GROUP: i32 = 5;

/** Bytes of a whole record. */
export const RECORD_SIZE: i32 = HEADER_SIZE + (((MOST_ACTIONS >> 2) * GROUP + 3) & ~3);

/** Most actions of one hand. */
export const MOST_IN_HAND: i32 = 200 * 8 + 1 + 4 * 246;

function groupOf(position: Position, i: i32): usize {
  return changetype<usize>(position) + <usize>HEADER_SIZE + <usize>((i >> 2) * GROUP);
}

/** The seat of entry `i`, counted from the last hand's first. */
export function seatOf(position: Position, i: i32): i32 {
  return (load<u8>(groupOf(position, i)) >> <u8>((i & 3) << 1)) & 3;
}

/** Its code. */
export function codeAt(position: Position, i: i32): u32 {
  return load<u8>(groupOf(position, i) + <usize>(i & 3), 1);
}

function write(position: Position, i: i32, seat: i32, code: u32): void {
  const group = groupOf(position, i);
  const shift = (i & 3) << 1;
  store<u8>(group, (<i32>load<u8>(group) & ~(3 << shift)) | (seat << shift));
  store<u8>(group + <usize>(i & 3), code, 1);
}

/** Adds an action to this hand. */
export function record(position: Position, seat: i32, code: u32): void {
  write(position, position.lastCount + position.count++, seat, code);
}

/** This hand becomes the last one, which is forgotten. */
export function turnPage(position: Position): void {
  const all = position.lastCount + position.count;
  const count = position.count;
  for (let i = 0; i < <i32>count; i++) {
    const from = position.lastCount + i;
    write(position, i, seatOf(position, from), codeAt(position, from));
  }
  for (let i = <i32>count; i < <i32>all; i++) write(position, i, 0, 0);
  position.lastCount = count;
  position.count = 0;
}

/** Bytes of a record that are in use, a multiple of 4. */
export function bytesUsed(position: Position): i32 {
  const groups = (<i32>position.lastCount + <i32>position.count + 3) >> 2;
  return HEADER_SIZE + ((groups * GROUP + 3) & ~3);
}

/** Whether all bytes behind the actions are zero. */
export function unusedIsClear(position: Position): bool {
  const all = <i32>position.lastCount + <i32>position.count;
  for (let i = all; (i & 3) != 0; i++) if (seatOf(position, i) != 0 || codeAt(position, i) != 0) return false;
  const end = changetype<usize>(position) + <usize>RECORD_SIZE;
  for (let at = groupOf(position, (all + 3) & ~3); at < end; at++) if (load<u8>(at) != 0) return false;
  return true;
}
