/** HMAC-SHA256 (RFC 2104) with a key of 32 bytes. */
import { copyBytes } from "../core/memory";
import { sha256 } from "../core/sha256";
import { HMAC_BLOCK } from "./memory";

const BLOCK: i32 = 64;
const INNER: u32 = 0x36;
const OUTER: u32 = 0x5c;

function pad(key: usize, byte: u32): void {
  for (let i: usize = 0; i < <usize>BLOCK; i++) {
    store<u8>(HMAC_BLOCK + i, (i < 32 ? <u32>load<u8>(key + i) : 0) ^ byte);
  }
}

/** Writes the 32 bytes of the code of `length` bytes at `from` to `to`. */
export function hmac(key: usize, from: usize, length: i32, to: usize): void {
  pad(key, INNER);
  copyBytes(HMAC_BLOCK + <usize>BLOCK, from, length);
  const inner = HMAC_BLOCK + <usize>(BLOCK + length);
  sha256(HMAC_BLOCK, BLOCK + length, inner);
  pad(key, OUTER);
  copyBytes(HMAC_BLOCK + <usize>BLOCK, inner, 32);
  sha256(HMAC_BLOCK, BLOCK + 32, to);
}
