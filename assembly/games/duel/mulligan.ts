/** Replacing hand cards before the first turn. */
import { luck } from "../../core/chance";
import { FARTHING } from "./cards";
import { addToHand, takeFromDeck } from "./hand";
import { reverseCards, sortCards, swapCards } from "./sorting";
import { MOST_HAND, side, table } from "./state";
import { beginTurn } from "./turn";

const replaced = new StaticArray<u8>(MOST_HAND);

/** Replaces the marked hand cards of a seat (bit i for card i); the other seat decides next, or the game begins. */
export function mulligan(seat: i32, marks: u32): void {
  const own = side(seat);
  let count = 0;
  for (let i = 0; i < <i32>own.hand && own.deck > 0; i++) {
    if (((marks >>> i) & 1) == 0) continue;
    replaced[count++] = <u8>own.handCard(i);
    own.setHandCard(i, takeFromDeck(seat));
  }
  const deck = own.deckStart();
  for (let i = 0; i < count; i++) store<u8>(deck + <usize>(<i32>own.deck + i), replaced[i]);
  own.deck += <u8>count;
  if (count > 0) shuffleDeck(seat);
  if (seat == 0) table.first = 1;
  else startPlay();
}

function shuffleDeck(seat: i32): void {
  const own = side(seat);
  const deck = own.deckStart();
  const count = <i32>own.deck;
  sortCards(deck, count);
  for (let i = count - 1; i > 0; i--) swapCards(deck, i, luck(seat, i + 1));
  reverseCards(deck, count);
}

/** The second seat gets its coin, and the first turn begins. */
export function startPlay(): void {
  table.first = 0;
  addToHand(1, FARTHING, true);
  beginTurn();
}
