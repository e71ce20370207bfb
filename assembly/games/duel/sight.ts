/** What a seat may know of a duel: the record with the hidden cards taken out, and those sorted beside it. */
import { clearWords, copyWords } from "../../core/memory";
import { sortCards } from "./sorting";
import { CHOOSE, DECK_BYTES, PLACES, side, TABLE_SIZE, Table, table } from "./state";
import { actorOf } from "./turn";
import { attackOf, heroAttack, maxOf, spellDamage } from "./values";

/** Most cards of one side that a seat cannot see. */
export const MOST_UNSEEN: i32 = 44;

/** What follows the table in an observation: the unseen cards of both sides, and values that auras change. */
@unmanaged
export class Extras {
  unseen0: u8;
  unseen1: u8;
  zero: u16;
  spell0: i16;
  spell1: i16;
  attack0: i16;
  attack1: i16;

  unseen(seat: i32): i32 {
    return load<u8>(changetype<usize>(this) + <usize>seat);
  }

  unseenCards(seat: i32): usize {
    return changetype<usize>(this) + offsetof<Extras>() + <usize>(seat * MOST_UNSEEN);
  }

  spell(seat: i32): i32 {
    return load<i16>(changetype<usize>(this) + ((<usize>seat) << 1), offsetof<Extras>("spell0"));
  }

  attack(seat: i32): i32 {
    return load<i16>(changetype<usize>(this) + ((<usize>seat) << 1), offsetof<Extras>("attack0"));
  }

  minionAttack(seat: i32, place: i32): i32 {
    return load<i16>(this.valuesAt(seat, place), 0);
  }

  minionMax(seat: i32, place: i32): i32 {
    return load<i16>(this.valuesAt(seat, place), 2);
  }

  valuesAt(seat: i32, place: i32): usize {
    return changetype<usize>(this) + VALUES_AT + ((<usize>(seat * PLACES + place)) << 2);
  }
}
const VALUES_AT: usize = offsetof<Extras>() + 2 * <usize>MOST_UNSEEN;
export const SIGHT_SIZE: i32 = TABLE_SIZE + <i32>VALUES_AT + 8 * PLACES;

export function extrasOf(sight: usize): Extras {
  return changetype<Extras>(sight + <usize>TABLE_SIZE);
}

/** Writes what a seat may know; seat -1 sees everything, in the record's own order. */
export function seeDuel(seat: i32, to: usize): void {
  copyWords(to, changetype<usize>(table), TABLE_SIZE);
  clearWords(to + <usize>TABLE_SIZE, SIGHT_SIZE - TABLE_SIZE);
  writeValues(extrasOf(to));
  if (seat < 0) return;
  hide(seat, changetype<Table>(to), extrasOf(to));
}

function writeValues(extras: Extras): void {
  for (let seat = 0; seat < 2; seat++) {
    const at = changetype<usize>(extras) + ((<usize>seat) << 1);
    store<i16>(at, spellDamage(seat), offsetof<Extras>("spell0"));
    store<i16>(at, heroAttack(seat), offsetof<Extras>("attack0"));
    const own = side(seat);
    for (let place = 0; place < <i32>own.minions; place++) {
      const minion = own.minion(place);
      store<i16>(extras.valuesAt(seat, place), attackOf(minion), 0);
      store<i16>(extras.valuesAt(seat, place), maxOf(minion), 2);
    }
  }
}

/** Takes the hidden cards out of a copy of the table and lists them beside it, ascending. */
function hide(seat: i32, seen: Table, extras: Extras): void {
  for (let s = 0; s < 2; s++) {
    const own = seen.side(s);
    const list = extras.unseenCards(s);
    let count = <i32>own.deck;
    copyWords(list, own.deckStart(), DECK_BYTES);
    clearWords(own.deckStart(), DECK_BYTES);
    if (s != seat) count = hideHand(seen, s, list, count);
    sortCards(list, count);
    store<u8>(changetype<usize>(extras) + <usize>s, count);
  }
}

/** Moves a foe's unknown hand cards and offered cards to its list of unseen ones. */
function hideHand(seen: Table, foe: i32, list: usize, from: i32): i32 {
  const own = seen.side(foe);
  let count = from;
  for (let i = 0; i < <i32>own.hand; i++) {
    if (own.isKnown(i)) continue;
    store<u8>(list + <usize>count, own.handCard(i));
    count++;
    own.setHandCard(i, 0);
  }
  if (<u32>seen.phase != CHOOSE || actorOf() != foe) return count;
  for (let i = 0; i < <i32>seen.choices; i++) {
    store<u8>(list + <usize>count, seen.choice(i));
    count++;
    seen.setChoice(i, 0);
  }
  return count;
}
