/** Reads the text that a host put into the buffer, token by token. */
import { BUFFER } from "./memory";

let start: usize = BUFFER;
let end: usize = BUFFER;
let limit: usize = BUFFER;
let count: i32 = -1;

/** Starts reading `length` bytes at the buffer's beginning. */
export function startReading(length: i32): void {
  start = BUFFER;
  end = BUFFER;
  limit = BUFFER + <usize>length;
  count = -1;
}

/** Moves to the next run of bytes without a space; false where there is none. */
export function nextToken(): bool {
  let at = end;
  while (at < limit && load<u8>(at) == 0x20) at++;
  start = at;
  while (at < limit && load<u8>(at) != 0x20) at++;
  end = at;
  count++;
  return end > start;
}

/** The number of the present token, from 0. */
export function tokenIndex(): i32 {
  return count;
}

/** Where the present token stands, and how long it is. */
export function tokenStart(): usize {
  return start;
}
export function tokenLength(): i32 {
  return <i32>(end - start);
}

/** Byte `i` of the present token, 0 beyond its end. */
export function tokenByte(i: i32): u32 {
  return i < tokenLength() ? load<u8>(start + <usize>i) : 0;
}

/** Whether the present token is this ASCII text. */
export function tokenIs(text: string): bool {
  if (tokenLength() != text.length) return false;
  for (let i = 0; i < text.length; i++) if (tokenByte(i) != <u32>text.charCodeAt(i)) return false;
  return true;
}

/** The present token as a whole number from 0 to 999,999,999 without leading zeros or sign, else -1. */
export function tokenNumber(): i32 {
  const length = tokenLength();
  if (length < 1 || length > 9 || (length > 1 && tokenByte(0) == 0x30)) return -1;
  let value = 0;
  for (let i = 0; i < length; i++) {
    const digit = tokenByte(i) - 0x30;
    if (digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
