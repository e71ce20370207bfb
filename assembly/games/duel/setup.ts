/** The start of a game. */
import { deal } from "../../core/chance";
import { copyBytes } from "../../core/memory";
import { option } from "../../core/settings";
import { writeList } from "./decks";
import { addToHand, takeFromDeck } from "./hand";
import { startPlay } from "./mulligan";
import { CLASS0, DECK0, MULLIGAN_ON } from "./options";
import { reverseCards, swapCards } from "./sorting";
import { FULL_HEALTH, MOST_DECK, NOBODY, side, table } from "./state";

/** Cards in the first hands. */
const FIRST_HAND: StaticArray<i32> = [3, 4];

/** Copies the options into the record, so that they are hashed with it. */
export function copyOptions(): void {
  table.mulligan = <u8>option(MULLIGAN_ON);
  table.deckOption0 = <u16>option(DECK0);
  table.deckOption1 = <u16>option(DECK0 + 1);
}

/** Sets up a game in a record that is all zero. */
export function startGame(): void {
  copyOptions();
  table.winner = <i8>NOBODY;
  for (let seat = 0; seat < 2; seat++) {
    const own = side(seat);
    own.klass = <u8>option(CLASS0 + seat);
    own.health = <i16>FULL_HEALTH;
    own.listed = <u8>MOST_DECK;
    writeList(seat, table.list(seat));
  }
  for (let seat = 0; seat < 2; seat++) shuffleList(seat);
  for (let seat = 0; seat < 2; seat++) {
    for (let i = 0; i < FIRST_HAND[seat]; i++) addToHand(seat, takeFromDeck(seat), false);
  }
  if (table.mulligan == 0) startPlay();
}

/** The deck is the list, shuffled by the deal. */
function shuffleList(seat: i32): void {
  const own = side(seat);
  const deck = own.deckStart();
  copyBytes(deck, table.list(seat), MOST_DECK);
  for (let i = MOST_DECK - 1; i > 0; i--) swapCards(deck, i, deal(i + 1));
  reverseCards(deck, MOST_DECK);
  own.deck = <u8>MOST_DECK;
}
