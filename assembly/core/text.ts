/** Writes UTF-8 text, and reads back what a host wrote. */
import { BUFFER, BUFFER_SIZE } from "./memory";

let cursor: usize = BUFFER;
let full: bool = false;

const LIMIT: usize = BUFFER + <usize>BUFFER_SIZE;

/** Starts a text at the buffer's beginning. */
export function startText(): void {
  cursor = BUFFER;
  full = false;
}

/** The length of the text in bytes, or -1 where it did not fit. */
export function textLength(): i32 {
  return full ? -1 : <i32>(cursor - BUFFER);
}

/** Writes one byte. */
export function putByte(byte: u32): void {
  if (cursor < LIMIT) store<u8>(cursor++, byte);
  else full = true;
}

/** Writes a string as UTF-8. */
export function put(text: string): void {
  const length = text.length;
  for (let i = 0; i < length; i++) {
    const c = <u32>text.charCodeAt(i);
    if (c < 0x80) putByte(c);
    else if (c < 0x800) {
      putByte(0xc0 | (c >> 6));
      putByte(0x80 | (c & 0x3f));
    } else {
      putByte(0xe0 | (c >> 12));
      putByte(0x80 | ((c >> 6) & 0x3f));
      putByte(0x80 | (c & 0x3f));
    }
  }
}

/** Writes a whole number in decimal. */
export function putNumber(value: i64): void {
  let rest: u64 = value;
  if (value < 0) {
    putByte(0x2d);
    rest = 0 - rest;
  }
  let unit: u64 = 1;
  while (rest / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) putByte(0x30 + <u32>((rest / unit) % 10));
}

/**
 * Writes `value` / `scale` rounded to hundredths, zeros at the end left out.
 * @param scale above 0
 * @param mark the byte between whole and fraction
 */
export function putScaled(value: i64, scale: i64, mark: u32): void {
  const size: u64 = value < 0 ? 0 - <u64>value : <u64>value;
  const part = <u64>scale;
  const rest = ((size % part) * HUNDRED + part / 2) / part;
  const hundredths = <u32>(rest % HUNDRED);
  const whole = size / part + rest / HUNDRED;
  if (value < 0 && (whole > 0 || hundredths > 0)) putByte(0x2d);
  putNumber(whole);
  if (hundredths == 0) return;
  putByte(mark);
  putByte(0x30 + hundredths / 10);
  if (hundredths % 10 != 0) putByte(0x30 + (hundredths % 10));
}
const HUNDRED: u64 = 100;

/** Writes bytes in hexadecimal. */
export function putHex(from: usize, length: i32): void {
  for (let i: usize = 0; i < <usize>length; i++) {
    const byte = <u32>load<u8>(from + i);
    putByte(hexDigit(byte >> 4));
    putByte(hexDigit(byte & 15));
  }
}

/** The hexadecimal digit of a value below 16. */
export function hexDigit(value: u32): u32 {
  return value < 10 ? 0x30 + value : 0x57 + value;
}
