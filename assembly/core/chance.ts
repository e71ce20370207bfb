/** The luck of a game: the head of its state record, so that it is saved, hashed and undone with it. */

import { closeList, closeObject, key, keyNumber, openList, openObject, writeHex, writeNumber } from "./json";
import { clearWords, STATE } from "./memory";
import { DEAL_STREAM, LUCK_STREAM, refused, word } from "./random";

/** Luck streams a game can use besides the deal. */
export const LUCK_STREAMS: i32 = 4;

/** The key of all draws, and how many words each stream has given. */
@unmanaged
export class Chance {
  key0: u32;
  key1: u32;
  dealt: u32;
  luck0: u32;
  luck1: u32;
  luck2: u32;
  luck3: u32;
}

/** Bytes of the header; a game's own record begins behind it. */
export const CHANCE_SIZE: i32 = 28;
const KEY_SIZE: i32 = 8;

/** Starts the streams under a new key, counters at 0. */
export function startChance(key0: u32, key1: u32): void {
  clearWords(STATE, CHANCE_SIZE);
  const chance = changetype<Chance>(STATE);
  chance.key0 = key0;
  chance.key1 = key1;
}

/** Writes the key, and how many words the deal and each luck stream have given, as the key `streams`. */
export function writeChance(): void {
  key("streams");
  openObject();
  key("key");
  writeHex(STATE, KEY_SIZE);
  keyNumber("dealt", changetype<Chance>(STATE).dealt);
  key("luck");
  openList();
  for (let i = 0; i < LUCK_STREAMS; i++) writeNumber(load<u32>(STATE + offsetof<Chance>("luck0") + ((<usize>i) << 2)));
  closeList();
  closeObject();
}

function draw(stream: u32, counter: usize, n: u32): u32 {
  if (n <= 1) return 0;
  const chance = changetype<Chance>(STATE);
  let k = load<u32>(counter);
  let w: u32;
  do w = word(chance.key0, chance.key1, stream, k++);
  while (refused(w, n));
  store<u32>(counter, k);
  return w % n;
}

/** A uniform draw below `n` for the deal. `n` = 1 draws nothing. */
export function deal(n: u32): u32 {
  return draw(DEAL_STREAM, STATE + offsetof<Chance>("dealt"), n);
}

/** A uniform draw below `n` from the game's luck stream 0 to 3. */
export function luck(stream: i32, n: u32): u32 {
  return draw(LUCK_STREAM + stream, STATE + offsetof<Chance>("luck0") + ((<usize>stream) << 2), n);
}
