/**
 * A transposition table of a fixed number of entries behind a mark at `SEARCH`: key, value, best action, then age, depth and
 * kind of value. It is empty at each decision: entries of another age do not count. Other searches leave what could be
 * taken for entries; they write over the mark, so that the table is cleared after them.
 */
import { SEARCH } from "../core/memory";

const VALUE: usize = 8;
const ACTION: usize = 12;
const DEPTH: usize = 14;
const KIND: usize = 15;
const ENTRY_BITS: i32 = 4;
/** The largest table, as the power of two of its entries. */
export const LARGEST_TABLE: i32 = 16;
const MARK: u64 = 0x7c15_9e37_79b9_7f4a;
const TABLE: usize = SEARCH + 16;
export const TABLE_END: usize = TABLE + <usize>(1 << (LARGEST_TABLE + ENTRY_BITS));

export const EXACT: u32 = 1;
export const AT_LEAST: u32 = 2;
export const AT_MOST: u32 = 3;
const KIND_MASK: u32 = 3;
const AGES: u32 = 64;

let mask: u64 = 0;
let age: u32 = 0;
let found: usize = 0;

/** Empties the table and gives it 2^`bits` entries; none for 0. */
export function startTable(bits: i32): void {
  mask = ((<u64>1) << bits) - 1;
  age++;
  if (age < AGES && load<u64>(SEARCH) == MARK) return;
  // an entry's age stands in its last word; four entries at a time
  for (let at = TABLE; at < TABLE_END; at += 64) {
    store<u32>(at, 0, ACTION);
    store<u32>(at, 0, ACTION + 16);
    store<u32>(at, 0, ACTION + 32);
    store<u32>(at, 0, ACTION + 48);
  }
  store<u64>(SEARCH, MARK);
  age = 1;
}

function isOfThisAge(entry: usize): bool {
  return <u32>load<u8>(entry, KIND) >>> 2 == age;
}

/** Looks a position up; what was found is read by the functions below. */
export function lookUp(key: u64): bool {
  if (mask == 0) return false;
  found = TABLE + ((<usize>(key & mask)) << (<usize>ENTRY_BITS));
  return isOfThisAge(found) && load<u64>(found) == key;
}
export function foundValue(): i32 {
  return load<i32>(found, VALUE);
}
export function foundAction(): u32 {
  return load<u16>(found, ACTION);
}
export function foundDepth(): i32 {
  return load<u8>(found, DEPTH);
}
export function foundKind(): u32 {
  return load<u8>(found, KIND) & KIND_MASK;
}

/** Notes a position; a deeper entry of the same decision for another position stays. */
export function enter(key: u64, depth: i32, kind: u32, value: i32, action: u32): void {
  if (mask == 0) return;
  const entry = TABLE + ((<usize>(key & mask)) << (<usize>ENTRY_BITS));
  if (isOfThisAge(entry) && load<u64>(entry) != key && <i32>load<u8>(entry, DEPTH) > depth) return;
  store<u64>(entry, key);
  store<i32>(entry, value, VALUE);
  store<u16>(entry, action, ACTION);
  store<u8>(entry, depth, DEPTH);
  store<u8>(entry, (age << 2) | kind, KIND);
}
