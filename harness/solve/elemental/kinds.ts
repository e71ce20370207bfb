/**
 * Cards of Elemental are told apart by kind only: fire 1 2 3, wood 1 2 3, water 1 2 3, neutral, void, numbered from 0. The
 * rules are written a second time here, apart from the module, so that what is solved checks what is played.
 */
export const KINDS = 11;
const NEUTRAL = 9;
const VOID = 10;
const ELEMENTS = ["fire", "wood", "water"];
/** Kinds of one element. */
const ATTACKS = 3;

/** A card as the module describes it. */
export interface Card {
  id: number;
  name: string;
  element: string;
  attack: number;
}

export function kindOf(card: Card): number {
  const element = ELEMENTS.indexOf(card.element);
  if (element >= 0) return ATTACKS * element + card.attack - 1;
  return card.element === "void" ? VOID : NEUTRAL;
}

function elementOf(kind: number): number {
  return Math.floor(kind / ATTACKS);
}

/** Fire beats wood, wood beats water, water beats fire. */
function beats(a: number, b: number): boolean {
  return a < NEUTRAL && b < NEUTRAL && (elementOf(b) - elementOf(a) + 3) % 3 === 1;
}

function attack(a: number, b: number): number {
  const base = a === NEUTRAL ? 3 : (a % ATTACKS) + 1;
  return base + (beats(a, b) ? 1 : 0);
}

/** Lives that the side of `b` loses, from -3 to 3; void hurts nobody. */
export function net(a: number, b: number): number {
  return a === VOID || b === VOID ? 0 : attack(a, b) - attack(b, a);
}

/** The kind when fire becomes wood, wood water, and water fire: a symmetry of the rules. */
export function turned(kind: number): number {
  return kind < NEUTRAL ? (kind + ATTACKS) % NEUTRAL : kind;
}
