/**
 * The deal, a pure function of the seed: every hand and every seat's redraws have shuffles of their own, so that what one
 * seat throws changes another's cards only where both want the same one.
 */
import { Chance } from "../../core/chance";
import { STATE } from "../../core/memory";
import { LUCK_STREAM, refused, word } from "../../core/random";
import { option } from "../../core/settings";
import { bitsOf, CARDS, DECK, HAND, NO_HAND, sorted, withCard } from "./cards";
import { players, REYES } from "./options";
import { Position } from "./position";

/** Streams of one hand: its deal, then from 8 on four a reshuffle. */
const HAND_STREAMS: u32 = 4096;
const ORDER_STREAMS: u32 = 8;
const EPOCH_STREAMS: u32 = 4;

const shuffled = new StaticArray<u8>(CARDS);

/** The permutation that a stream makes of the deck. */
function shuffle(stream: u32): void {
  const chance = changetype<Chance>(STATE);
  for (let i = 0; i < CARDS; i++) shuffled[i] = <u8>i;
  let k: u32 = 0;
  for (let i = CARDS - 1; i > 0; i--) {
    const n = <u32>(i + 1);
    let w: u32;
    do w = word(chance.key0, chance.key1, stream, k++);
    while (refused(w, n));
    const j = w % n;
    const card = unchecked(shuffled[i]);
    shuffled[i] = shuffled[j];
    shuffled[j] = card;
  }
}

function streamsOf(position: Position): u32 {
  return LUCK_STREAM + HAND_STREAMS * <u32>position.handNo;
}

/** Deals the hand of the position's number, one card at a time to each seat; the rest is the stock. */
export function dealHand(position: Position): void {
  shuffle(streamsOf(position));
  const seats = players();
  position.clearHands();
  for (let seat = 0; seat < seats; seat++) {
    let hand = NO_HAND;
    for (let slot = 0; slot < HAND; slot++) hand = withCard(hand, slot, unchecked(shuffled[slot * seats + seat]));
    position.setHand(seat, sorted(hand, option(REYES)));
  }
  position.stock = DECK & ~heldCards(position);
}

/** The cards in all hands. */
export function heldCards(position: Position): u64 {
  let held: u64 = 0;
  for (let seat = 0; seat < players(); seat++) held |= bitsOf(position.hand(seat));
  return held;
}

/** Takes a seat's next card from the stock; an empty one is made anew of all discards. */
export function serve(position: Position, seat: i32): u32 {
  if (position.stock == 0) {
    position.stock = position.pile();
    position.clearDiscards();
    position.epoch++;
  }
  shuffle(streamsOf(position) + ORDER_STREAMS + EPOCH_STREAMS * <u32>position.epoch + <u32>seat);
  let i = 0;
  while (((position.stock >> <u64>unchecked(shuffled[i])) & 1) == 0) i++;
  const card = <u32>unchecked(shuffled[i]);
  position.stock &= ~((<u64>1) << (<u64>card));
  return card;
}
