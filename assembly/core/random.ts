/**
 * Counter-based random streams: word k of stream s under a key is a pure function of (key, s, k), by Philox4x32-10
 * (Salmon, Moraes, Dror, Shaw: Parallel random numbers, as easy as 1, 2, 3; SC 2011).
 */

import { STREAMS } from "./memory";
import { sha256 } from "./sha256";

const MULTIPLIER_0: u64 = 0xd2511f53;
const MULTIPLIER_1: u64 = 0xcd9e8d57;
const WEYL_0: u32 = 0x9e3779b9;
const WEYL_1: u32 = 0xbb67ae85;
const ROUNDS: i32 = 10;

/** Stream 0 is the deal, 1 + seat an agent's, these the game's own luck, and the last what `redraw` draws from. */
export const DEAL_STREAM: u32 = 0;
export const AGENT_STREAM: u32 = 1;
export const LUCK_STREAM: u32 = 0x01000000;
export const REDRAW_STREAM: u32 = 0x7fffffff;

/** Writes the four words of one Philox4x32-10 block to `to`. */
export function philox(key0: u32, key1: u32, c0: u32, c1: u32, c2: u32, c3: u32, to: usize): void {
  for (let i = 0; i < ROUNDS; i++) {
    const p0 = MULTIPLIER_0 * c0;
    const p1 = MULTIPLIER_1 * c2;
    c0 = <u32>(p1 >> 32) ^ c1 ^ key0;
    c2 = <u32>(p0 >> 32) ^ c3 ^ key1;
    c1 = <u32>p1;
    c3 = <u32>p0;
    key0 += WEYL_0;
    key1 += WEYL_1;
  }
  store<u32>(to, c0, 0);
  store<u32>(to, c1, 4);
  store<u32>(to, c2, 8);
  store<u32>(to, c3, 12);
}

/** A block computed before; four words are drawn from each, so three draws in four are found here. */
@unmanaged
class Cached {
  key0: u32;
  key1: u32;
  stream: u32;
  block: u32;
  filled: u32;
  word0: u32;
  word1: u32;
  word2: u32;
  word3: u32;
}
const CACHED_SIZE: usize = 36;
const CACHED_WORDS: usize = 20;
const CACHED_MASK: u32 = 15;
/** Sends the luck streams to cache lines that agents and deal do not use. */
const LUCK_SHIFT: u32 = 21;

/** Word `k` of a stream under a key. */
export function word(key0: u32, key1: u32, stream: u32, k: u32): u32 {
  const at = STREAMS + <usize>(((stream >>> LUCK_SHIFT) + stream) & CACHED_MASK) * CACHED_SIZE;
  const cached = changetype<Cached>(at);
  const block = k >> 2;
  if (
    (cached.block ^ block) | (cached.key0 ^ key0) | (cached.key1 ^ key1) | (cached.stream ^ stream) ||
    !cached.filled
  ) {
    philox(key0, key1, block, 0, stream, 0, at + CACHED_WORDS);
    cached.key0 = key0;
    cached.key1 = key1;
    cached.stream = stream;
    cached.block = block;
    cached.filled = 1;
  }
  return load<u32>(at + CACHED_WORDS + ((k & 3) << 2));
}

/** Whether `w` is refused as a draw below `n`, so that all remainders stay equally likely: w >= floor(2^32 / n) * n. */
export function refused(w: u32, n: u32): bool {
  // the bound lies above 2^32 - n, so the division is needed for the last n words only
  const negated: u32 = 0 - n;
  if (w < negated) return false;
  const excess: u32 = negated % n;
  return excess != 0 && w >= <u32>0 - excess;
}

/** Writes the key of a 32-byte seed, the first 8 bytes of its SHA-256, to `to`. */
export function keyOf(seed: usize, to: usize): void {
  sha256(seed, 32, STREAMS + 1024);
  store<u64>(to, load<u64>(STREAMS + 1024));
}
