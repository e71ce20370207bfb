/** Which pairs of draws a search looks at: every card of each deck once, or a sample spread over both decks. */
import { Frame, PAIRS_AT } from "./frame";
import { kindAt } from "./kind-list";

/** Step through the second deck for each number of pairs, without a common factor with it. */
const STEPS: StaticArray<u8> = [0, 1, 1, 2, 3, 3, 5, 4, 5, 5, 7, 7, 7, 8, 9, 8, 11, 10];

/** A pair of places in the decks, and how often it stands for a pair of the same kinds. */
export function firstPlace(pair: u32): i32 {
  return pair & 15;
}
export function secondPlace(pair: u32): i32 {
  return (pair >>> 4) & 15;
}
export function weightOf(pair: u32): i32 {
  return pair >>> 8;
}

export function pairAt(frame: Frame, index: i32): u32 {
  return load<u32>(changetype<usize>(frame) + ((<usize>index) << 2), PAIRS_AT);
}

/** Writes the pairs of a frame for `sample` draws, pairs of the same kinds as one. */
export function spreadPairs(frame: Frame, sample: i32): void {
  const left = frame.left;
  const shift = frame.shift;
  const step = <i32>unchecked(STEPS[sample]);
  const pairs = changetype<usize>(frame) + PAIRS_AT;
  let count = 0;
  for (let k = 0; k < sample; k++) {
    const p = (step * k + shift) % sample;
    const first = (((2 * k + 1) * left) / (2 * sample) + shift) % left;
    const second = (((2 * p + 1) * left) / (2 * sample) + shift) % left;
    const kind0 = kindAt(frame.deck0, first);
    const kind1 = kindAt(frame.deck1, second);
    let at = 0;
    for (; at < count; at++) {
      const pair = pairAt(frame, at);
      if (kindAt(frame.deck0, firstPlace(pair)) == kind0 && kindAt(frame.deck1, secondPlace(pair)) == kind1) break;
    }
    if (at < count) store<u32>(pairs + ((<usize>at) << 2), pairAt(frame, at) + 256);
    else {
      store<u32>(pairs + ((<usize>count) << 2), first | (second << 4) | 256);
      count++;
    }
  }
  frame.pairs = count;
}
