/**
 * A hash of a position as its searcher may know it. Turns whose actions were played in another order get the same: the
 * order of arrival is left out, and the order on the board and in the hand unless it matters.
 */
import { placesMatter } from "./candidates";
import { MINION_SIZE, Side, side, table } from "./state";

/** What a card that came after the search's root counts as. */
const BLANK: u64 = 0xff;

/** The finalizer of SplitMix64 (Steele, Lea, Flood, 2014). */
function scrambled(x: u64): u64 {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

function hashSide(seat: i32): u64 {
  const own = side(seat);
  const at = changetype<usize>(own);
  let hash = scrambled(load<u64>(at) + 1);
  hash = scrambled(hash + load<u64>(at, 8));
  hash = scrambled(hash + load<u32>(at, offsetof<Side>("minions")));
  const ordered = placesMatter(own);
  let sum: u64 = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = changetype<usize>(own.minion(place));
    const looks = <u64>load<u32>(minion) | ((<u64>(ordered ? place + 1 : 0)) << 32);
    sum += scrambled(scrambled(looks) + load<u64>(minion, MINION_SIZE - 8));
  }
  hash = scrambled(hash + sum);
  if (seat != <i32>table.searcher - 1) return hash;
  sum = 0;
  for (let i = 0; i < <i32>own.hand; i++) sum += scrambled(1 + (own.isBlank(i) ? BLANK : <u64>own.handCard(i)));
  return scrambled(hash + sum);
}

export function hashDuel(): u64 {
  let hash = scrambled(((<u64>table.phase) << 16) | ((<u64>table.turn) << 8) | table.choices);
  for (let i = 0; i < <i32>table.choices; i++) hash = scrambled(hash + table.choice(i));
  hash = scrambled(hash + hashSide(0));
  return scrambled(hash + hashSide(1));
}
