/** Writes JSON into the buffer; commas take care of themselves. */
import { hexDigit, put, putByte, putHex, putNumber, startText } from "./text";

/** Whether the next value is the first of its object or list, or stands after a key. */
let fresh: bool = true;

/** Starts a document. */
export function startJson(): void {
  startText();
  fresh = true;
}

function separate(): void {
  if (!fresh) putByte(0x2c);
  fresh = false;
}

export function openObject(): void {
  separate();
  putByte(0x7b);
  fresh = true;
}

export function closeObject(): void {
  putByte(0x7d);
  fresh = false;
}

export function openList(): void {
  separate();
  putByte(0x5b);
  fresh = true;
}

export function closeList(): void {
  putByte(0x5d);
  fresh = false;
}

/** A key of an object; the value follows. Names are plain ASCII. */
export function key(name: string): void {
  openString();
  put(name);
  putByte(0x22);
  putByte(0x3a);
  fresh = true;
}

/** Opens a string that `put` and its like fill, with nothing in it that needs escaping. */
export function openString(): void {
  separate();
  putByte(0x22);
}

export function closeString(): void {
  putByte(0x22);
}

/** A string with nothing in it that needs escaping. */
export function writeString(text: string): void {
  openString();
  put(text);
  closeString();
}

/** Bytes of unknown origin as a string: whatever is not printable ASCII becomes an escape. */
export function writeBytes(from: usize, length: i32): void {
  openString();
  for (let i: usize = 0; i < <usize>length; i++) {
    const byte = <u32>load<u8>(from + i);
    if (byte >= 0x20 && byte < 0x7f && byte != 0x22 && byte != 0x5c) putByte(byte);
    else {
      put("\\u00");
      putByte(hexDigit(byte >> 4));
      putByte(hexDigit(byte & 15));
    }
  }
  closeString();
}

/** Bytes in hexadecimal, as a string. */
export function writeHex(from: usize, length: i32): void {
  openString();
  putHex(from, length);
  closeString();
}

export function writeNumber(value: i64): void {
  separate();
  putNumber(value);
}

export function writeBoolean(value: bool): void {
  separate();
  put(value ? "true" : "false");
}

export function writeNull(): void {
  separate();
  put("null");
}

/** A key with a number, a text or a truth value. */
export function keyNumber(name: string, value: i64): void {
  key(name);
  writeNumber(value);
}

export function keyString(name: string, value: string): void {
  key(name);
  writeString(value);
}

export function keyBoolean(name: string, value: bool): void {
  key(name);
  writeBoolean(value);
}

/** A key with a number, or null where it is -1. */
export function keyIndex(name: string, value: i32): void {
  key(name);
  if (value < 0) writeNull();
  else writeNumber(value);
}
