/** Hands, decks and spent cards. */

import { luck } from "../../core/chance";
import { heroOf, NO_ONE } from "./characters";
import { harmHero } from "./harm";
import { MOST_HAND, MOST_SPENT, notePick, side, table } from "./state";

/** A uniform pick below `n` by a seat's luck, shown to both. */
export function pick(seat: i32, n: i32): i32 {
  const k = <i32>luck(seat, n);
  if (n > 1) notePick(n, k);
  return k;
}

/** A card leaves play or hand for good. */
export function spend(seat: i32, card: u32): void {
  const own = side(seat);
  if (<i32>own.spent == MOST_SPENT) return;
  store<u8>(table.spentCards(seat) + <usize>own.spent, card);
  own.spent++;
}

/** Adds a card at the end of a hand that has room. */
export function addToHand(seat: i32, card: u32, known: bool): void {
  const own = side(seat);
  const at = <i32>own.hand;
  own.hand++;
  own.setHandCard(at, card);
  if (known) own.makeKnown(at);
  if (<i32>table.searcher == seat + 1) own.blank |= <u16>((<u32>1) << at);
}

/** Bits without bit `at`, those above it moved down. */
function without(bits: u16, at: i32): u16 {
  const below: u32 = (1 << at) - 1;
  return <u16>((<u32>bits & below) | ((<u32>bits >>> 1) & ~below));
}

/** Takes a card out of a hand. */
export function takeFromHand(seat: i32, at: i32): u32 {
  const own = side(seat);
  const card = own.handCard(at);
  own.hand--;
  for (let i = at; i < <i32>own.hand; i++) own.setHandCard(i, own.handCard(i + 1));
  own.setHandCard(own.hand, 0);
  own.known = without(own.known, at);
  own.blank = without(own.blank, at);
  return card;
}

/** Takes the top card of a deck that has one. */
export function takeFromDeck(seat: i32): u32 {
  const own = side(seat);
  const at = own.deckStart() + <usize>--own.deck;
  const card = load<u8>(at);
  store<u8>(at, 0);
  return card;
}

/** Draws a card: into the hand, burnt if that is full; from an empty deck it hurts more each time. */
export function drawCard(seat: i32): void {
  const own = side(seat);
  if (own.deck == 0) {
    own.fatigue++;
    harmHero(NO_ONE, heroOf(seat), own.fatigue);
    return;
  }
  const card = takeFromDeck(seat);
  if (<i32>own.hand == MOST_HAND) spend(seat, card);
  else addToHand(seat, card, false);
}

/** A uniformly chosen hand card is spent. */
export function discardCard(seat: i32): void {
  const count = <i32>side(seat).hand;
  if (count > 0) spend(seat, takeFromHand(seat, pick(seat, count)));
}
