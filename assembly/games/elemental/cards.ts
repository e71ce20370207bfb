/** The seventeen cards: three elements that beat one another in a circle, a neutral card, and void. */
import { put, putNumber } from "../../core/text";

/** Elements; each beats the next, water beats fire. */
export const NONE: u32 = 0;
export const FIRE: u32 = 1;
export const WOOD: u32 = 2;
export const WATER: u32 = 3;
export const NEUTRAL: u32 = 4;
export const VOID: u32 = 5;

/** Card 0 is an empty slot. */
export const CARDS: u32 = 17;
export const VOID_CARD: u32 = 17;
/** Cards and the empty slot. */
const KINDS: u32 = CARDS + 1;

// prettier-ignore
const ELEMENT: StaticArray<u8> = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 5];
// prettier-ignore
const ATTACK: StaticArray<u8> = [0, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 3, 0];

/** The decks that can be played, bit k standing for card k. */
export const DECKS: StaticArray<u32> = [
  0b111111111111111110,
  (1 << 3) | (1 << 5) | (1 << 8) | (1 << 13) | (1 << 16) | (1 << 17),
  (1 << 1) | (1 << 3) | (1 << 6) | (1 << 8) | (1 << 11) | (1 << 13) | (1 << 16) | (1 << 17),
  (1 << 1) | (1 << 2) | (1 << 5) | (1 << 6) | (1 << 7) | (1 << 10) | (1 << 11) | (1 << 12) | (1 << 15) | (1 << 17),
];

export function elementOf(card: u32): u32 {
  return unchecked(ELEMENT[card]);
}

export function baseAttack(card: u32): i32 {
  return unchecked(ATTACK[card]);
}

/** Whether an element beats another: fire wood, wood water, water fire. */
function beats(element: u32, other: u32): bool {
  if (element < FIRE || element > WATER) return false;
  return other == (element == WATER ? FIRE : element + 1);
}

/** Attack points of every card against every other, worked out at the start: agents ask for them all the time. */
const attacks = new StaticArray<u8>(KINDS * KINDS);
for (let a: u32 = 0; a < KINDS; a++) {
  for (let b: u32 = 0; b < KINDS; b++) {
    attacks[a * KINDS + b] = <u8>(baseAttack(a) + i32(beats(elementOf(a), elementOf(b))));
  }
}

/** Attack points of card `a` against card `b`: one more where its element beats the other's. */
export function attack(a: u32, b: u32): i32 {
  return unchecked(attacks[a * KINDS + b]);
}

/** Lives that the side of `b` loses to `a`; negative where the side of `a` loses them. Void hurts nobody. */
export function net(a: u32, b: u32): i32 {
  return a == VOID_CARD || b == VOID_CARD ? 0 : attack(a, b) - attack(b, a);
}

/** The `k`-th card of a set, ascending. */
export function nthCard(cards: u32, k: u32): u32 {
  for (; k > 0; k--) cards &= cards - 1;
  return ctz(cards);
}

/** Writes a card's name, in Spanish if asked. */
export function putCard(card: u32, spanish: bool): void {
  const element = elementOf(card);
  if (element == FIRE) put(spanish ? "fuego" : "fire");
  else if (element == WOOD) put(spanish ? "madera" : "wood");
  else if (element == WATER) put(spanish ? "agua" : "water");
  else if (element == NEUTRAL) put("neutral");
  else if (element == VOID) return put(spanish ? "vacío" : "void");
  else return put(spanish ? "hueco vacío" : "empty slot");
  put(" ");
  putNumber(baseAttack(card));
}

/** The plain name of an element. */
export function elementName(element: u32): string {
  if (element == FIRE) return "fire";
  if (element == WOOD) return "wood";
  if (element == WATER) return "water";
  return element == NEUTRAL ? "neutral" : "void";
}
