import type { Description } from "../description.js";
import type { DuelSide, DuelState } from "./duel-state.js";

/** A row of the table of cards, as the module describes it; `health` of a weapon is its durability. */
export interface DuelCard {
  id: number;
  name: string;
  class: string;
  type: "minion" | "spell" | "weapon" | "hero" | "power";
  cost: number;
  attack: number;
  health: number;
  tribe: string;
  keywords: string[];
  /** In the effect language of the card file. */
  effect: string;
  rarity: number;
  collectible: number;
  set: string;
}

/** A side as a seat sees it: unknown hand cards are 0, a deck may be its number of cards. */
export type SeenSide = Omit<DuelSide, "deck"> & { deck: number | readonly number[] };

/** What the module's `observe` gives. */
export interface DuelObservation {
  rules: number;
  seat: number;
  decks: number[][];
  state: Omit<DuelState, "seats"> & { seats: readonly [SeenSide, SeenSide] };
  /** For each hand card whether the other side knows it. */
  known: number[][];
  spent: number[][];
  /** Own deck, then the foe's unknown cards; not in the full state. */
  unseen?: number[][];
  chance: number[][];
  legal: number[];
  actor: number;
  over: boolean;
}

/** The cards by id. */
export function duelCards({ tables }: Description): ReadonlyMap<number, DuelCard> {
  return new Map((tables.cards as DuelCard[]).map((card) => [card.id, card]));
}

export function deckSize({ deck }: SeenSide): number {
  return typeof deck === "number" ? deck : deck.length;
}
