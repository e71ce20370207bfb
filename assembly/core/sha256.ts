/** SHA-256 (FIPS 180-4). */
import { HASHING } from "./memory";

// prettier-ignore
const ROUND: StaticArray<u32> = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

const SCHEDULE: usize = HASHING;
const CHAIN: usize = HASHING + 256;
const TAIL: usize = HASHING + 320;
const BLOCK: usize = 64;

/** The round's constant and its word of the schedule, at byte offset `i` of both. */
function added(i: usize): u32 {
  return load<u32>(changetype<usize>(ROUND) + i) + load<u32>(SCHEDULE + i);
}

/** Sigma 1 and the choice of the standard. */
function mixed(e: u32, f: u32, g: u32): u32 {
  return (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + (g ^ (e & (f ^ g)));
}

/** Sigma 0 and the majority of the standard. */
function voted(a: u32, b: u32, c: u32): u32 {
  return (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) | (c & (a | b)));
}

/** Mixes the 64 bytes at `block` into the chaining value. */
function compress(block: usize): void {
  for (let i: usize = 0; i < 64; i += 4) store<u32>(SCHEDULE + i, bswap(load<u32>(block + i)));
  for (let i: usize = 64; i < 256; i += 4) {
    const x = load<u32>(SCHEDULE + i - 60);
    const y = load<u32>(SCHEDULE + i - 8);
    const s0 = rotr(x, 7) ^ rotr(x, 18) ^ (x >>> 3);
    const s1 = rotr(y, 17) ^ rotr(y, 19) ^ (y >>> 10);
    store<u32>(SCHEDULE + i, load<u32>(SCHEDULE + i - 64) + s0 + load<u32>(SCHEDULE + i - 28) + s1);
  }
  let a = load<u32>(CHAIN, 0);
  let b = load<u32>(CHAIN, 4);
  let c = load<u32>(CHAIN, 8);
  let d = load<u32>(CHAIN, 12);
  let e = load<u32>(CHAIN, 16);
  let f = load<u32>(CHAIN, 20);
  let g = load<u32>(CHAIN, 24);
  let h = load<u32>(CHAIN, 28);
  let t: u32;
  // eight rounds a turn: instead of moving eight words along after each, the names move
  for (let i: usize = 0; i < 256; i += 32) {
    t = h + mixed(e, f, g) + added(i);
    d += t;
    h = t + voted(a, b, c);
    t = g + mixed(d, e, f) + added(i + 4);
    c += t;
    g = t + voted(h, a, b);
    t = f + mixed(c, d, e) + added(i + 8);
    b += t;
    f = t + voted(g, h, a);
    t = e + mixed(b, c, d) + added(i + 12);
    a += t;
    e = t + voted(f, g, h);
    t = d + mixed(a, b, c) + added(i + 16);
    h += t;
    d = t + voted(e, f, g);
    t = c + mixed(h, a, b) + added(i + 20);
    g += t;
    c = t + voted(d, e, f);
    t = b + mixed(g, h, a) + added(i + 24);
    f += t;
    b = t + voted(c, d, e);
    t = a + mixed(f, g, h) + added(i + 28);
    e += t;
    a = t + voted(b, c, d);
  }
  store<u32>(CHAIN, load<u32>(CHAIN, 0) + a, 0);
  store<u32>(CHAIN, load<u32>(CHAIN, 4) + b, 4);
  store<u32>(CHAIN, load<u32>(CHAIN, 8) + c, 8);
  store<u32>(CHAIN, load<u32>(CHAIN, 12) + d, 12);
  store<u32>(CHAIN, load<u32>(CHAIN, 16) + e, 16);
  store<u32>(CHAIN, load<u32>(CHAIN, 20) + f, 20);
  store<u32>(CHAIN, load<u32>(CHAIN, 24) + g, 24);
  store<u32>(CHAIN, load<u32>(CHAIN, 28) + h, 28);
}

/** Writes the 32 bytes of SHA-256 of `length` bytes at `from` to `to`, which may overlap `from`. */
export function sha256(from: usize, length: i32, to: usize): void {
  store<u32>(CHAIN, 0x6a09e667, 0);
  store<u32>(CHAIN, 0xbb67ae85, 4);
  store<u32>(CHAIN, 0x3c6ef372, 8);
  store<u32>(CHAIN, 0xa54ff53a, 12);
  store<u32>(CHAIN, 0x510e527f, 16);
  store<u32>(CHAIN, 0x9b05688c, 20);
  store<u32>(CHAIN, 0x1f83d9ab, 24);
  store<u32>(CHAIN, 0x5be0cd19, 28);
  let rest = <usize>length;
  let at = from;
  for (; rest >= BLOCK; rest -= BLOCK, at += BLOCK) compress(at);
  for (let i: usize = 0; i < BLOCK; i += 8) store<u64>(TAIL + i, 0);
  let copied: usize = 0;
  for (; copied + 8 <= rest; copied += 8) store<u64>(TAIL + copied, load<u64>(at + copied));
  for (; copied < rest; copied++) store<u8>(TAIL + copied, load<u8>(at + copied));
  store<u8>(TAIL + rest, 0x80);
  if (rest >= BLOCK - 8) {
    compress(TAIL);
    for (let i: usize = 0; i < BLOCK; i += 8) store<u64>(TAIL + i, 0);
  }
  store<u64>(TAIL, bswap<u64>((<u64>length) << 3), BLOCK - 8);
  compress(TAIL);
  for (let i: usize = 0; i < 32; i += 4) store<u32>(to + i, bswap(load<u32>(CHAIN + i)));
}
