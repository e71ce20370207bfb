/** Whom a player may choose: as bits of target codes. */
import {
  CHOICE,
  CHOICE_CHAR,
  CHOICE_FOE,
  CHOICE_FOE_MINION,
  CHOICE_IF,
  CHOICE_MINION,
  CHOICE_OWN,
  CHOICE_OWN_MINION,
  CHOICE_VALUE,
  STEALTH,
} from "./card-table";
import { heroOf, NO_ONE } from "./characters";
import { PLACES, side } from "./state";
import { holds } from "./triggers";

/** Target codes: 0 nobody, foe minions by place, own minions by place, foe hero, own hero. */
export const NO_TARGET: u32 = 0;
const FOE_MINION: u32 = 1;
const OWN_MINION: u32 = FOE_MINION + <u32>PLACES;
export const FOE_HERO: u32 = OWN_MINION + <u32>PLACES;
export const OWN_HERO: u32 = FOE_HERO + 1;
export const TARGETS: u32 = OWN_HERO + 1;

export function foeMinion(place: i32): u32 {
  return FOE_MINION + place;
}

export function ownMinion(place: i32): u32 {
  return OWN_MINION + place;
}

/** The character behind a target code, as a seat sees it. */
export function characterAt(seat: i32, code: u32): i32 {
  if (code == NO_TARGET) return NO_ONE;
  if (code == FOE_HERO) return heroOf(1 - seat);
  if (code == OWN_HERO) return heroOf(seat);
  const foe = code < OWN_MINION;
  const minion = foe ? side(1 - seat).minion(code - FOE_MINION) : side(seat).minion(code - OWN_MINION);
  return minion.born;
}

/** Whether a card or power asks for a choice. */
export function asksChoice(card: u32): bool {
  return unchecked(CHOICE[card]) != 0;
}

/** The choices that a card or power leaves a seat; 0 where there is none. */
export function choicesOf(card: u32, seat: i32): u32 {
  const kind = <u32>unchecked(CHOICE[card]);
  let bits: u32 = 0;
  if (kind == CHOICE_CHAR || kind == CHOICE_MINION || kind == CHOICE_FOE || kind == CHOICE_FOE_MINION) {
    bits |= minionsThat(card, 1 - seat, STEALTH) << FOE_MINION;
  }
  if (kind == CHOICE_CHAR || kind == CHOICE_MINION || kind == CHOICE_OWN || kind == CHOICE_OWN_MINION) {
    bits |= minionsThat(card, seat, 0) << OWN_MINION;
  }
  if (kind == CHOICE_CHAR || kind == CHOICE_FOE) bits |= 1 << FOE_HERO;
  if (kind == CHOICE_CHAR || kind == CHOICE_OWN) bits |= 1 << OWN_HERO;
  return bits;
}

/** The places of a side's minions that meet a card's condition and have none of some flags. */
function minionsThat(card: u32, seat: i32, without: u32): u32 {
  const own = side(seat);
  const kind = unchecked(CHOICE_IF[card]);
  const value = unchecked(CHOICE_VALUE[card]);
  let bits: u32 = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    if (!minion.has(without) && holds(kind, value, minion)) bits |= 1 << place;
  }
  return bits;
}
