/** How many troops may go onto a content: tables over strictness, mover, movable troops and content. */
import { MOST_TROOPS } from "./board";
import { CONTENTS, GREEN, OUTSIDE, ownerOf, totalOf } from "./field";
import { KEYS_END } from "./zobrist";

const LEAST: usize = KEYS_END;
const ROOM: usize = LEAST + 128;
const COUNTS: usize = ROOM + 128;

/** The table's row for a rule and a mover. */
export function rowOf(strict: i32, mover: i32): usize {
  return (<usize>((strict << 1) | mover)) << 5;
}

/** Fewest troops that may go there. */
export function fewest(row: usize, content: u32): u32 {
  return load<u8>(LEAST + row + content);
}

/** Most troops that fit there. */
export function room(row: usize, content: u32): u32 {
  return load<u8>(ROOM + row + content);
}

/** How many numbers of troops are allowed, of `movable` at the most. */
export function choicesOf(row: usize, movable: u32, content: u32): u32 {
  return load<u8>(COUNTS + (row << 4) + ((<usize>movable) << 5) + content);
}

/** Fills the tables; once, at start. */
export function makeRanges(): void {
  for (let strict = 0; strict < 2; strict++) {
    for (let mover = 0; mover < 2; mover++) {
      const row = rowOf(strict, mover);
      for (let content: u32 = 0; content <= OUTSIDE; content++) fillRange(row, strict, mover, content);
    }
  }
}

function fillRange(row: usize, strict: i32, mover: i32, content: u32): void {
  const owner = ownerOf(content);
  const total = totalOf(content);
  const outside = content >= <u32>CONTENTS;
  const own = !outside && owner == mover;
  const enemy = !outside && content != GREEN && owner != mover;
  const least: u32 = enemy ? (strict != 0 ? total + 1 : max<u32>(total, 1)) : 1;
  const most: u32 = outside ? 0 : own ? <u32>MOST_TROOPS - total : MOST_TROOPS;
  store<u8>(LEAST + row + content, least);
  store<u8>(ROOM + row + content, most);
  for (let movable: u32 = 0; movable <= <u32>MOST_TROOPS; movable++) {
    const reach = min(movable, most);
    store<u8>(COUNTS + (row << 4) + ((<usize>movable) << 5) + content, reach < least ? 0 : reach - least + 1);
  }
}
