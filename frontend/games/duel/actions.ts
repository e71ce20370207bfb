/** What an action's number says: kind << 12 | a << 8 | place << 5 | target; for the mulligan kind << 12 | marks. */
export const KIND = { end: 0, play: 1, power: 2, strike: 3, choose: 4, replace: 5 } as const;

/** The hero among those who strike. */
export const HERO = 7;
const PLACES = 7;
const FOE_HERO = 15;
const OWN_HERO = 16;

export interface Parts {
  action: number;
  kind: number;
  /** Hand card, own place, or choice. */
  a: number;
  /** Where a minion goes. */
  place: number;
  /** 0 for none. */
  target: number;
}

/** Where a plan's name of an action has the card that it plays. */
const CARD_BITS = 20;
const ACTION_MASK = 0xffff;

export function partsOf(name: number): Parts {
  const action = name & ACTION_MASK;
  return { action, kind: action >> 12, a: (action >> 8) & 15, place: (action >> 5) & 7, target: action & 31 };
}

/** The card that a step of an agent's plan plays. */
export function cardOf(name: number): number {
  return name >> CARD_BITS;
}

export function replaceAction(marked: ReadonlySet<number>): number {
  return [...marked].reduce((action, index) => action | (1 << index), KIND.replace << 12);
}

/** A character as somebody sees it: whose it is, and its place, or the hero. */
export interface Character {
  own: boolean;
  place: number | "hero";
}

export function targetCode({ own, place }: Character): number {
  if (place === "hero") return own ? OWN_HERO : FOE_HERO;
  return (own ? PLACES + 1 : 1) + place;
}

/** The character of a target code that is not 0. */
export function characterOf(target: number): Character {
  if (target >= FOE_HERO) return { own: target === OWN_HERO, place: "hero" };
  const own = target > PLACES;
  return { own, place: target - (own ? PLACES + 1 : 1) };
}
