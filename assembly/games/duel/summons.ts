/** Minions that come without being played. */
import { arrive, hasRoom } from "./board";
import { pick } from "./hand";
import { side } from "./state";
import { firePlaced } from "./triggers";

/** Most cards that an action names. */
const NAMED: i32 = 4;

export function summon(card: u32, seat: i32, place: i32): void {
  if (hasRoom(seat)) firePlaced(arrive(card, seat, place).born);
}

/** One of the cards listed at an address (0 ends them), uniformly. */
export function summonOne(seat: i32, cards: usize): void {
  if (!hasRoom(seat)) return;
  let count = 0;
  while (count < NAMED && load<u8>(cards + <usize>count) != 0) count++;
  summon(load<u8>(cards + <usize>pick(seat, count)), seat, side(seat).minions);
}

function hasCard(seat: i32, card: u32): bool {
  const own = side(seat);
  for (let place = 0; place < <i32>own.minions; place++) if (own.minion(place).card == card) return true;
  return false;
}

/** How many of the cards listed at an address a seat does not have on the board. */
export function countMissing(seat: i32, cards: usize): i32 {
  let count = 0;
  for (let i: usize = 0; i < <usize>NAMED; i++) {
    const card = load<u8>(cards + i);
    if (card != 0 && !hasCard(seat, card)) count++;
  }
  return count;
}

/** One of those that a seat does not have on the board, uniformly. */
export function summonMissing(seat: i32, cards: usize): void {
  const count = countMissing(seat, cards);
  if (count == 0 || !hasRoom(seat)) return;
  let skip = pick(seat, count);
  for (let i: usize = 0; i < <usize>NAMED; i++) {
    const card = load<u8>(cards + i);
    if (card != 0 && !hasCard(seat, card) && skip-- == 0) return summon(card, seat, side(seat).minions);
  }
}
