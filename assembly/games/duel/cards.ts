/** What the table of cards says of a card. */
import {
  ACTIONS,
  ATTACK,
  CARD_IDS,
  COST,
  HEALTH,
  POWER,
  PROGRAMS,
  TYPE,
  TYPE_MINION,
  TYPE_SPELL,
  TYPE_WEAPON,
} from "./card-table";

export const FARTHING: u32 = 160;
export const ACORN: u32 = 161;
/** The hero of class 1; those of the others follow. */
const FIRST_HERO: u32 = 140;
export const CLASSES: i32 = 9;

const TRIGGERS: u32 = 8;

/** The number of the first action of a card's trigger, 0 where it has none. */
export function programOf(card: u32, trigger: u32): u32 {
  return unchecked(PROGRAMS[card * TRIGGERS + trigger]);
}

/** Where an action stands. */
export function actionAt(program: u32): usize {
  return changetype<usize>(ACTIONS) + ((<usize>program) << 3);
}

export function costOf(card: u32): i32 {
  return unchecked(COST[card]);
}

export function printedAttack(card: u32): i32 {
  return unchecked(ATTACK[card]);
}

/** The printed health of a minion, the durability of a weapon. */
export function printedHealth(card: u32): i32 {
  return unchecked(HEALTH[card]);
}

export function isMinion(card: u32): bool {
  return unchecked(TYPE[card]) == TYPE_MINION;
}

export function isWeapon(card: u32): bool {
  return unchecked(TYPE[card]) == TYPE_WEAPON;
}

/** Whether a number is that of a card that a hand can hold. */
export function isPlayable(card: u32): bool {
  if (card >= <u32>CARD_IDS) return false;
  const type = unchecked(TYPE[card]);
  return type == TYPE_MINION || type == TYPE_SPELL || type == TYPE_WEAPON;
}

/** The power of a class's hero. */
export function powerOf(klass: u32): u32 {
  return unchecked(POWER[FIRST_HERO + klass - 1]);
}
