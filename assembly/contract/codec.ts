/** Reads action data and rows, and writes rows: little-endian numbers, lists behind a varuint32 count. */
import { copyBytes } from "../core/memory";
import * as env from "./env";
import { ACTION_CAPACITY, ACTION_DATA } from "./memory";
import { need } from "./refusal";

export const HASH_SIZE: i32 = 32;

/** Whether two hashes are the same. */
export function sameHash(a: usize, b: usize): bool {
  for (let i: usize = 0; i < <usize>HASH_SIZE; i += 8) if (load<u64>(a + i) != load<u64>(b + i)) return false;
  return true;
}

let at: usize = 0;
let end: usize = 0;

/** Starts reading the action's data. */
export function readAction(): void {
  const size = env.action_data_size();
  need(size <= ACTION_CAPACITY, "bad_data", "the action's data is too long");
  env.read_action_data(ACTION_DATA, size);
  startReading(ACTION_DATA, size);
}

/** Starts reading bytes. */
export function startReading(from: usize, length: i32): void {
  at = from;
  end = from + <usize>length;
}

/** Takes the next bytes; their address. */
export function take(length: i32): usize {
  need(<usize>length <= end - at, "bad_data", "the data is too short");
  const from = at;
  at += <usize>length;
  return from;
}

/** Refuses data behind what was read. */
export function finish(): void {
  need(at == end, "bad_data", "the data is too long");
}

export function takeU8(): u32 {
  return load<u8>(take(1));
}
export function takeU32(): u32 {
  return load<u32>(take(4));
}
export function takeU64(): u64 {
  return load<u64>(take(8));
}

let to: usize = 0;
let start: usize = 0;

/** Starts writing at an address. */
export function startWriting(address: usize): void {
  start = address;
  to = address;
}

/** Bytes written since then. */
export function written(): i32 {
  return <i32>(to - start);
}

export function writeU8(value: u32): void {
  store<u8>(to, value);
  to += 1;
}
export function writeU16(value: u32): void {
  store<u16>(to, value);
  to += 2;
}
export function writeU32(value: u32): void {
  store<u32>(to, value);
  to += 4;
}
export function writeU64(value: u64): void {
  store<u64>(to, value);
  to += 8;
}
export function writeAll(from: usize, length: i32): void {
  copyBytes(to, from, length);
  to += <usize>length;
}

/** A count before a list: 7 bits a byte, low first. */
export function writeCount(count: u32): void {
  for (; count >= 0x80; count >>>= 7) writeU8((count & 0x7f) | 0x80);
  writeU8(count);
}
