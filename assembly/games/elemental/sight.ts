/** What a seat may know of a table, and how that is told as JSON. */
import {
  closeList,
  closeObject,
  key,
  keyBoolean,
  keyNumber,
  openList,
  openObject,
  writeNull,
  writeNumber,
} from "../../core/json";
import { copyWords } from "../../core/memory";
import { cardAt, cardsOf, DRAWN, GOING_ON, NO_PICK, Table, WON_BY_0, withCard, without } from "./rules";

export const TABLE_SIZE: i32 = <i32>offsetof<Table>();

/** Copies what a seat may know of a table: everything but the other side's pick, which open_pick shows by the empty slot. */
export function seeTable(table: Table, seat: i32, to: usize): void {
  copyWords(to, changetype<usize>(table), TABLE_SIZE);
  const seen = changetype<Table>(to);
  if (seat != 1 || table.turn != 1) return;
  if (table.openPick != 0) seen.hand0 = without(table.hand0, table.pick);
  else seen.pick = NO_PICK;
}

/** The hand of a seat before anybody picked, with the card that an open pick took out put back. */
export function wholeHand(seen: Table, seat: i32): u32 {
  if (seat == 1 || seen.pick == NO_PICK || cardAt(seen.hand0, seen.pick) != 0) return seen.hand(seat);
  const missing = seen.cards & ~(seen.deck0 | seen.pile0 | cardsOf(seen.hand0));
  return withCard(seen.hand0, seen.pick, ctz(missing));
}

/** The outcome for seat 0 of a game that is over. */
export function outcomeOf(result: i32): i32 {
  return result == DRAWN ? 0 : result == WON_BY_0 ? 1 : -1;
}

/** Writes what was seen, as keys of an open object. */
export function writeTableSight(seen: Table, seat: i32): void {
  const over = seen.result != GOING_ON;
  keyNumber("seat", seat);
  keyNumber("actor", over ? -1 : seen.turn);
  keyBoolean("over", over);
  keyNumber("round", seen.played + i32(!over));
  key("lives");
  writePair(seen.life0, seen.life1);
  key("hands");
  openList();
  writeHand(seen, 0);
  writeHand(seen, 1);
  closeList();
  key("decks");
  openList();
  writeCards(seen.deck0);
  writeCards(seen.deck1);
  closeList();
  key("piles");
  openList();
  writeCards(seen.pile0);
  writeCards(seen.pile1);
  closeList();
  key("picks");
  openList();
  if (seen.pick == NO_PICK) writeNull();
  else writeNumber(seen.pick);
  writeNull();
  closeList();
  writeLastRound(seen);
  key("outcomes");
  if (over) writePair(outcomeOf(seen.result), -outcomeOf(seen.result));
  else writeNull();
}

function writeHand(seen: Table, seat: i32): void {
  openList();
  for (let slot = 0; slot < seen.slots; slot++) writeNumber(cardAt(seen.hand(seat), slot));
  closeList();
}

function writeCards(cards: u32): void {
  openList();
  for (; cards != 0; cards &= cards - 1) writeNumber(ctz(cards));
  closeList();
}

function writePair(first: i32, second: i32): void {
  openList();
  writeNumber(first);
  writeNumber(second);
  closeList();
}

function writeLastRound(seen: Table): void {
  key("last");
  if (seen.card0 == 0) return writeNull();
  openObject();
  key("cards");
  writePair(seen.card0, seen.card1);
  key("damage");
  writePair(seen.hurt0, seen.hurt1);
  closeObject();
}
