/** Zobrist keys: a random number for each tile, content and number of movable troops. */
import { BOARD_END, MOST_TILES } from "./board";
import { CONTENTS } from "./field";

const MOVABLES: i32 = 9;
const KEYS: usize = BOARD_END;
const COUNT: i32 = MOST_TILES * CONTENTS * MOVABLES;
/** Distinguishes the seats to move. */
const MOVER_KEY: u64 = 0x9d39247e33776d41;
export const KEYS_END: usize = KEYS + ((<usize>COUNT) << 3);

/** SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators; OOPSLA 2014). */
function mix(x: u64): u64 {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/** Fills the keys; once, at start. */
export function makeKeys(): void {
  for (let i = 0; i < COUNT; i++) store<u64>(KEYS + ((<usize>i) << 3), mix(<u64>(i + 1) * 0x9e3779b97f4a7c15));
}

export function tileKey(tile: u32, content: u32, movable: u32): u64 {
  return load<u64>(KEYS + ((<usize>((tile * CONTENTS + content) * MOVABLES + movable)) << 3));
}

export function moverKey(mover: i32): u64 {
  return mover == 0 ? 0 : MOVER_KEY;
}
