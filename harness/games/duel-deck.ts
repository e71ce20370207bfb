import type { Description } from "../description.js";
import { FairhandError } from "../errors.js";
import { nearest } from "../suggest.js";
import { type DuelCard, duelCards } from "./duel-cards.js";

/** Cards in a deck, and equal ones at most. */
export const DECK_SIZE = 30;
export const COPIES = 2;
/** The value of the options `deck0` and `deck1` for a deck that is given as data. */
export const OWN_DECK = 65_535;

const NEUTRAL = "neutral";

/** The name of a class, 1 to 9. */
export function className(klass: number, { tables }: Description): string {
  return (tables.classes as string[])[klass] ?? "";
}

/** The cards that a deck of a class may hold, by cost and name. */
export function cardsFor(klass: number, description: Description): DuelCard[] {
  const own = className(klass, description);
  return [...duelCards(description).values()]
    .filter((card) => card.collectible === 1 && (card.class === NEUTRAL || card.class === own))
    .sort((a, b) => a.cost - b.cost || a.name.localeCompare(b.name));
}

/**
 * Reads a deck: a card a line, by id or name, with a count before it if need be (`2 Quick Bolt`, `2x 24`, `24`). Empty lines
 * and what follows a `#` are left out.
 * @param klass whose deck, 1 to 9
 * @param field what named the deck, for errors
 * @returns 30 ids, ascending
 * @throws FairhandError naming the line and the card
 */
export function readDeck(text: string, klass: number, description: Description, field: string): Uint8Array {
  const cards = [...duelCards(description).values()];
  const allowed = new Set(cardsFor(klass, description).map(({ id }) => id));
  const deck: number[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const entry = line.replace(/#.*$/, "").trim();
    if (entry === "") continue;
    const [count, card] = readLine(entry, cards, `line ${at + 1}`, field);
    if (!allowed.has(card.id)) throw misfit(card, klass, `line ${at + 1}`, description, field);
    for (let copy = 0; copy < count; copy++) deck.push(card.id);
    if (deck.filter((id) => id === card.id).length > COPIES) {
      throw bad(`line ${at + 1}: ${card.name} is in the deck more than twice`, `at most ${COPIES} of each card`, field);
    }
  }
  if (deck.length !== DECK_SIZE) {
    throw bad(`the deck has ${deck.length} cards`, `${DECK_SIZE} cards, a card a line, with counts`, field);
  }
  return Uint8Array.from(deck.sort((a, b) => a - b));
}

function readLine(entry: string, cards: readonly DuelCard[], place: string, field: string): [number, DuelCard] {
  const whole = find(entry, cards);
  if (whole) return [1, whole];
  const [, count, rest] = /^(\d{1,3})\s*x?\s+(.+)$/i.exec(entry) ?? [];
  const card = rest === undefined ? undefined : find(rest, cards);
  if (card) return [Number(count), card];
  const word = rest ?? entry;
  const near = nearest(
    word,
    cards.filter(({ collectible }) => collectible === 1).map(({ name }) => name),
  );
  const guess = near ? `; did you mean "${near}"?` : "";
  throw bad(
    `${place}: there is no card "${word}"${guess}`,
    "an id or the name of a card, with a count before it",
    field,
  );
}

function find(word: string, cards: readonly DuelCard[]): DuelCard | undefined {
  const lower = word.toLowerCase();
  return cards.find(({ id, name }) => (/^\d+$/.test(word) ? id === Number(word) : name.toLowerCase() === lower));
}

function misfit(card: DuelCard, klass: number, place: string, description: Description, field: string): FairhandError {
  const own = className(klass, description);
  const why = card.collectible === 1 ? `is a card of ${card.class}` : "is in no deck";
  return bad(`${place}: ${card.name} ${why}`, `cards of ${own} and neutral ones`, field);
}

function bad(message: string, expected: string, field: string): FairhandError {
  return new FairhandError("bad_deck", message, { field, expected, example: "2 Quick Bolt" });
}
