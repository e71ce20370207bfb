/**
 * Elemental Battles: both sides pick a card at the same time, the weaker attack loses the difference in lives, both draw.
 * Rules and deck are those of the EOS card game tutorial.
 */
import { deal, luck } from "../../core/chance";
import { net, nthCard } from "./cards";

/** Most slots of a hand. */
export const SLOTS: i32 = 4;
/** No pick made, or none that is known. */
export const NO_PICK: i32 = -1;

export const GOING_ON: i32 = 0;
export const WON_BY_0: i32 = 1;
export const WON_BY_1: i32 = 2;
export const DRAWN: i32 = 3;

/** A game, as it is or as a seat sees it. Fields of a side stand one after the other, seat 0 first. */
@unmanaged
export class Table {
  /** Options: slots of a hand, lives at the start, the deck as a set of cards, and the two rule switches. */
  slots: i32;
  lives: i32;
  cards: u32;
  tieIsDraw: i32;
  openPick: i32;
  /** Rounds that have been played, and whose pick is next. */
  played: i32;
  turn: i32;
  result: i32;
  life0: i32;
  life1: i32;
  /** Four slots of one byte, slot 0 lowest. */
  hand0: u32;
  hand1: u32;
  /** Sets of cards: bit k stands for card k. */
  deck0: u32;
  deck1: u32;
  pile0: u32;
  pile1: u32;
  /** The slot picked by seat 0, while seat 1 has yet to pick. */
  pick: i32;
  /** The round before: both cards, and the lives lost. */
  card0: u32;
  card1: u32;
  hurt0: i32;
  hurt1: i32;

  life(seat: i32): i32 {
    return seat == 0 ? this.life0 : this.life1;
  }
  hand(seat: i32): u32 {
    return seat == 0 ? this.hand0 : this.hand1;
  }
  deck(seat: i32): u32 {
    return seat == 0 ? this.deck0 : this.deck1;
  }
  pile(seat: i32): u32 {
    return seat == 0 ? this.pile0 : this.pile1;
  }
}

/** The card in a slot of a hand, 0 if there is none. */
export function cardAt(hand: u32, slot: i32): u32 {
  return (hand >>> (slot << 3)) & 0xff;
}

/** The hand with a card put into a slot that was empty, or with the slot emptied. */
export function withCard(hand: u32, slot: i32, card: u32): u32 {
  return hand | (card << (slot << 3));
}
export function without(hand: u32, slot: i32): u32 {
  return hand & ~((<u32>0xff) << (slot << 3));
}

/** The lowest slot without a card; a full hand has none below its `slots`. */
export function firstEmpty(hand: u32): i32 {
  let slot = 0;
  while (slot < SLOTS && cardAt(hand, slot) != 0) slot++;
  return slot;
}

/** The cards of a hand as a set. */
export function cardsOf(hand: u32): u32 {
  let cards: u32 = 0;
  for (; hand != 0; hand >>>= 8) cards |= 1 << (hand & 0xff);
  return cards & ~1;
}

/** Deals the opening hands, seat 0 and seat 1 in turn. */
export function dealHands(table: Table): void {
  table.life0 = table.lives;
  table.life1 = table.lives;
  table.deck0 = table.cards;
  table.deck1 = table.cards;
  table.pick = NO_PICK;
  for (let slot = 0; slot < table.slots; slot++) {
    const card0 = nthCard(table.deck0, deal(popcnt(table.deck0)));
    table.deck0 ^= 1 << card0;
    table.hand0 = withCard(table.hand0, slot, card0);
    const card1 = nthCard(table.deck1, deal(popcnt(table.deck1)));
    table.deck1 ^= 1 << card1;
    table.hand1 = withCard(table.hand1, slot, card1);
  }
}

/** Picks a slot that holds a card, for the seat whose turn it is; the second pick resolves the round. */
export function pickSlot(table: Table, slot: i32): void {
  if (table.turn == 0) {
    table.pick = slot;
    table.turn = 1;
    return;
  }
  resolve(table, table.pick, slot);
  table.pick = NO_PICK;
  table.turn = 0;
  table.result = verdict(table);
  if (table.result == GOING_ON) refill(table);
}

/** Plays both cards against each other. */
function resolve(table: Table, slot0: i32, slot1: i32): void {
  const card0 = cardAt(table.hand0, slot0);
  const card1 = cardAt(table.hand1, slot1);
  table.hand0 = without(table.hand0, slot0);
  table.hand1 = without(table.hand1, slot1);
  table.pile0 |= 1 << card0;
  table.pile1 |= 1 << card1;
  const difference = net(card0, card1);
  table.card0 = card0;
  table.card1 = card1;
  table.hurt0 = max(-difference, 0);
  table.hurt1 = max(difference, 0);
  table.life0 -= table.hurt0;
  table.life1 -= table.hurt1;
  table.played++;
}

/** The result after a round: lives first, then who has more of them when a side has run out of cards. */
export function verdict(table: Table): i32 {
  if (table.life1 <= 0) return WON_BY_0;
  if (table.life0 <= 0) return WON_BY_1;
  const spent0 = table.hand0 == 0 && table.deck0 == 0;
  const spent1 = table.hand1 == 0 && table.deck1 == 0;
  if (!spent0 && !spent1) return GOING_ON;
  if (table.life0 > table.life1) return WON_BY_0;
  return table.life0 == table.life1 && table.tieIsDraw != 0 ? DRAWN : WON_BY_1;
}

/** Each side that still has a deck draws a card; either side's luck is a stream of its own. */
function refill(table: Table): void {
  if (table.deck0 != 0) {
    const card = nthCard(table.deck0, luck(0, popcnt(table.deck0)));
    table.deck0 ^= 1 << card;
    table.hand0 = withCard(table.hand0, firstEmpty(table.hand0), card);
  }
  if (table.deck1 != 0) {
    const card = nthCard(table.deck1, luck(1, popcnt(table.deck1)));
    table.deck1 ^= 1 << card;
    table.hand1 = withCard(table.hand1, firstEmpty(table.hand1), card);
  }
}
