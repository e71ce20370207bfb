/** Minions arrive, leave, change shape and change sides; health auras move health with them. */
import { AURA_HEALTH, KEYWORDS } from "./card-table";
import { printedHealth } from "./cards";
import { placeOf, seatOf } from "./characters";
import { DOOMED, FROZEN, MINION_SIZE, Minion, PLACES, SILENCED, side, table, WEARY } from "./state";
import { countAuras, fromAuras, maxOf, reaches } from "./values";

/** All flags that silence takes away. */
const GIVEN: u32 = 31 | FROZEN | DOOMED;

export function hasRoom(seat: i32): bool {
  return <i32>side(seat).minions < PLACES;
}

function copyMinion(to: Minion, from: Minion): void {
  store<u64>(changetype<usize>(to), load<u64>(changetype<usize>(from), 0), 0);
  store<u64>(changetype<usize>(to), load<u64>(changetype<usize>(from), 8), 8);
}

/** Makes room at a place; the minion there is the caller's to fill. */
function open(seat: i32, place: i32): Minion {
  const own = side(seat);
  for (let i = <i32>own.minions; i > place; i--) copyMinion(own.minion(i), own.minion(i - 1));
  own.minions++;
  return own.minion(place);
}

/** Gives what a card has printed, under a new arrival number. */
function print(minion: Minion, card: u32): void {
  minion.card = <u8>card;
  minion.attacks = 0;
  minion.flags = <u16>(<u32>unchecked(KEYWORDS[card]) | WEARY);
  minion.born = ++table.arrivals;
  minion.health = <i16>printedHealth(card);
  minion.plus = 0;
  minion.temp = 0;
  minion.vital = 0;
}

/** Health auras of others on a newcomer, then its own on others. */
function welcome(minion: Minion): void {
  countAuras(seatOf(minion));
  minion.health += <i16>fromAuras(minion, AURA_HEALTH);
  const gift = <i16>unchecked(AURA_HEALTH[minion.card]);
  if (gift == 0 || minion.has(SILENCED)) return;
  for (let seat = 0; seat < 2; seat++) {
    const own = side(seat);
    for (let place = 0; place < <i32>own.minions; place++) {
      const other = own.minion(place);
      if (reaches(minion, other)) other.health += gift;
    }
  }
}

/** After a health aura has ended nobody has more than the greatest health. */
function clampHealth(): void {
  for (let seat = 0; seat < 2; seat++) {
    const own = side(seat);
    for (let place = 0; place < <i32>own.minions; place++) {
      const minion = own.minion(place);
      minion.health = <i16>min(<i32>minion.health, maxOf(minion));
    }
  }
}

/** A new minion of a card at a place. */
export function arrive(card: u32, seat: i32, place: i32): Minion {
  const minion = open(seat, place);
  print(minion, card);
  welcome(minion);
  return minion;
}

export function leave(minion: Minion): void {
  const seat = seatOf(minion);
  const gave = unchecked(AURA_HEALTH[minion.card]) != 0 && !minion.has(SILENCED);
  const own = side(seat);
  own.minions--;
  for (let i = placeOf(minion); i < <i32>own.minions; i++) copyMinion(own.minion(i), own.minion(i + 1));
  wipe(own.minion(own.minions));
  countAuras(seat);
  if (gave) clampHealth();
}

/** Places without a minion are zero, so that equal positions are equal bytes. */
function wipe(minion: Minion): void {
  store<u64>(changetype<usize>(minion), 0, 0);
  store<u64>(changetype<usize>(minion), 0, 8);
}

export function transform(minion: Minion, card: u32): void {
  const gave = unchecked(AURA_HEALTH[minion.card]) != 0 && !minion.has(SILENCED);
  print(minion, card);
  welcome(minion);
  if (gave) clampHealth();
}

const moved = changetype<Minion>(memory.data(<i32>MINION_SIZE, 8));

/** A minion goes over to the right end of the other side. */
export function takeControl(minion: Minion): void {
  const other = 1 - seatOf(minion);
  const wound = maxOf(minion) - minion.health;
  copyMinion(moved, minion);
  leave(minion);
  const taken = open(other, side(other).minions);
  copyMinion(taken, moved);
  taken.attacks = 0;
  taken.set(WEARY);
  taken.born = ++table.arrivals;
  welcome(taken);
  taken.health = <i16>max(1, maxOf(taken) - wound);
}

export function silence(minion: Minion): void {
  const whole = <i32>minion.health == maxOf(minion);
  minion.clear(GIVEN);
  minion.set(SILENCED);
  minion.plus = 0;
  minion.temp = 0;
  minion.vital = 0;
  countAuras(seatOf(minion));
  const most = maxOf(minion);
  minion.health = <i16>(whole ? most : min(<i32>minion.health, most));
  clampHealth();
}
