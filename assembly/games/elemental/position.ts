/**
 * One line of text for a table on which nobody has picked: both hands by slot, both decks, the lives, parted by slashes.
 * `13 15 8 3 / 7 14 4 16 / 1 2 4 5 / 3 6 8 10 / 5 4`; 0 is an empty slot, - an empty deck.
 */
import { nextToken, tokenIs, tokenNumber } from "../../core/reader";
import { BAD_POSITION, failToken, NO_POSITION, OK } from "../../core/status";
import { put, putNumber } from "../../core/text";
import { CARDS } from "./cards";
import { cardAt, cardsOf, GOING_ON, NO_PICK, Table, withCard } from "./rules";

const CARD_OF_DECK: string = "a card of the deck that this side does not hold yet";

/** Writes the table, or fails where it has no text: a pick is made, or the game is over. */
export function writeTable(table: Table): i32 {
  if (table.turn != 0 || table.result != GOING_ON) return NO_POSITION;
  for (let seat = 0; seat < 2; seat++) {
    for (let slot = 0; slot < table.slots; slot++) {
      putNumber(cardAt(table.hand(seat), slot));
      put(" ");
    }
    put("/ ");
  }
  for (let seat = 0; seat < 2; seat++) {
    let deck = table.deck(seat);
    if (deck == 0) put("- ");
    for (; deck != 0; deck &= deck - 1) {
      putNumber(ctz(deck));
      put(" ");
    }
    put("/ ");
  }
  putNumber(table.life0);
  put(" ");
  putNumber(table.life1);
  return OK;
}

/** Fills a table whose options are set and whose record is zero otherwise; a status that names the token. */
export function readTable(table: Table): i32 {
  let status = readHand(table, 0);
  if (status == OK) status = readHand(table, 1);
  if (status == OK) status = readDeck(table, 0);
  if (status == OK) status = readDeck(table, 1);
  if (status != OK) return status;
  for (let seat = 0; seat < 2; seat++) {
    const life = nextToken() ? tokenNumber() : -1;
    if (life < 1 || life > table.lives) return failToken(BAD_POSITION, "lives from 1 to those of a fresh game");
    if (seat == 0) table.life0 = life;
    else table.life1 = life;
  }
  table.pile0 = table.cards & ~(table.deck0 | cardsOf(table.hand0));
  table.pile1 = table.cards & ~(table.deck1 | cardsOf(table.hand1));
  table.played = popcnt(table.pile0);
  table.pick = NO_PICK;
  return OK;
}

function readHand(table: Table, seat: i32): i32 {
  let hand: u32 = 0;
  for (let slot = 0; slot < table.slots; slot++) {
    const card = nextToken() ? tokenNumber() : -1;
    if (card != 0 && !isFree(table, cardsOf(hand), card)) return failToken(BAD_POSITION, CARD_OF_DECK);
    hand = withCard(hand, slot, card);
  }
  if (hand == 0) return failToken(BAD_POSITION, "a hand with a card in it");
  if (seat == 0) table.hand0 = hand;
  else table.hand1 = hand;
  if (seat == 1 && popcnt(cardsOf(hand)) != popcnt(cardsOf(table.hand0))) {
    return failToken(BAD_POSITION, "hands with equally many cards");
  }
  return readSlash();
}

function readDeck(table: Table, seat: i32): i32 {
  const hand = cardsOf(table.hand(seat));
  let deck: u32 = 0;
  nextToken();
  if (tokenIs("-")) nextToken();
  else {
    while (!tokenIs("/")) {
      const card = tokenNumber();
      if (!isFree(table, hand | deck, card)) return failToken(BAD_POSITION, CARD_OF_DECK);
      deck |= 1 << card;
      if (!nextToken()) break;
    }
    if (deck == 0) return failToken(BAD_POSITION, "cards, or - for an empty deck");
    if (<i32>popcnt(hand) != table.slots) return failToken(BAD_POSITION, "full hands while a deck is left");
  }
  if (seat == 0) table.deck0 = deck;
  else table.deck1 = deck;
  if (seat == 1 && popcnt(deck) != popcnt(table.deck0)) return failToken(BAD_POSITION, "decks with equally many cards");
  return tokenIs("/") ? OK : failToken(BAD_POSITION, "a slash");
}

function isFree(table: Table, held: u32, card: i32): bool {
  return card > 0 && card <= <i32>CARDS && (((table.cards & ~held) >>> card) & 1) != 0;
}

function readSlash(): i32 {
  return nextToken() && tokenIs("/") ? OK : failToken(BAD_POSITION, "a slash");
}
