import type { Description } from "../../../harness/index.js";
import { ownWords } from "./words.js";

/** What the module's `observe` gives. Hands are card ids by slot, 0 for an empty one. */
export interface ElementalView {
  seat: number;
  actor: number;
  over: boolean;
  round: number;
  options: { hand: number; life: number; open_pick: number };
  lives: number[];
  hands: number[][];
  decks: number[][];
  piles: number[][];
  /** Slot that each side has picked this round; null for none or one that this seat may not know. */
  picks: (number | null)[];
  /** The round before: the cards, and the lives that each side lost. */
  last: { cards: number[]; damage: number[] } | null;
  outcomes: number[] | null;
}

export const elements = ["fire", "wood", "water", "neutral", "void"] as const;
export type Element = (typeof elements)[number];

export interface Card {
  id: number;
  element: Element;
  attack: number;
}

/** The card of an id, from the module's own table. */
export function cardOf(id: number, description: Description): Card | undefined {
  const cards = description.tables.cards as Card[] | undefined;
  return cards?.find((card) => card.id === id);
}

/** A card in the reader's language, such as `wood 2`. */
export function cardName(id: number, description: Description): string {
  const card = cardOf(id, description);
  const { elements: names, empty } = ownWords.value;
  if (!card) return empty;
  return card.element === "void" ? names.void : `${names[card.element]} ${card.attack}`;
}

/** The same with its place in the hand, as the keys count it, such as `wood 2 (key 3)`. */
export function keyedName(id: number, slot: number | null, description: Description): string {
  const name = cardName(id, description);
  return slot === null ? name : `${name} (${ownWords.value.key(slot + 1)})`;
}

/** Whether seat 0 has picked and seat 1 has not. */
export function isPending({ over, actor }: ElementalView): boolean {
  return !over && actor === 1;
}
