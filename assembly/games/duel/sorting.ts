/** Sorting and shuffling cards, a byte each. */
import { CARD_IDS } from "./card-table";

/** How often each card was met; all zero between two sorts. */
const WORDS: i32 = (CARD_IDS + 7) / 8;
const met = new StaticArray<u64>(WORDS);

/** Sorts cards ascending, by counting: agents need it for each decision. */
export function sortCards(from: usize, count: i32): void {
  const counts = changetype<usize>(met);
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = counts + <usize>load<u8>(from + i);
    store<u8>(at, load<u8>(at) + 1);
  }
  let to = from;
  for (let i = 0; i < WORDS; i++) {
    let word = unchecked(met[i]);
    if (word == 0) continue;
    met[i] = 0;
    for (let card = i << 3; word != 0; card++, word >>= 8) {
      for (let copies = <u32>word & 0xff; copies > 0; copies--) store<u8>(to++, card);
    }
  }
}

export function swapCards(from: usize, a: i32, b: i32): void {
  const card = load<u8>(from + <usize>a);
  store<u8>(from + <usize>a, load<u8>(from + <usize>b));
  store<u8>(from + <usize>b, card);
}

/** Turns cards round, so that the first becomes the last. */
export function reverseCards(from: usize, count: i32): void {
  for (let i = 0; i < count >> 1; i++) swapCards(from, i, count - 1 - i);
}
