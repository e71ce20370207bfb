/** The forty cards: id = 10 * suit + number; suits oros, copas, espadas, bastos; numbers 1 to 7, sota, caballo, rey. */
import { putByte } from "../../core/text";

export const CARDS: i32 = 40;
export const NUMBERS: i32 = 10;
export const HAND: i32 = 4;
/** An empty place in a hand. */
export const NO_CARD: u32 = 255;
/** A hand of empty places. */
export const NO_HAND: u32 = 0xffffffff;
/** All cards as bits. */
export const DECK: u64 = (1 << 40) - 1;

/** Most ranks there are: with four kings every number is one; with eight, 3 is a king and 2 an ace. */
export const MOST_RANKS: i32 = 10;
export const EIGHT_KINGS: i32 = 8;

const NUMBER_NAMES: StaticArray<u8> = [0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x53, 0x43, 0x52];
const SUIT_NAMES: StaticArray<u8> = [0x6f, 0x63, 0x65, 0x62];

/** Rank of each number, low to high: A=2 4 5 6 7 S C R=3. */
const RANK_OF_EIGHT: StaticArray<u8> = [0, 0, 7, 1, 2, 3, 4, 5, 6, 7];
/** Points of each rank, for eight kings and for four. */
const POINTS_OF_EIGHT: StaticArray<u8> = [1, 4, 5, 6, 7, 10, 10, 10];
const POINTS_OF_FOUR: StaticArray<u8> = [1, 2, 3, 4, 5, 6, 7, 10, 10, 10];

/** How many ranks there are with so many kings. */
export function ranksOf(kings: i32): i32 {
  return kings == EIGHT_KINGS ? 8 : MOST_RANKS;
}

/** The rank of a card, from 0. */
export function rankOf(card: u32, kings: i32): i32 {
  const number = card % <u32>NUMBERS;
  return kings == EIGHT_KINGS ? unchecked(RANK_OF_EIGHT[number]) : number;
}

/** What a rank counts for juego and punto. */
export function pointsOf(rank: i32, kings: i32): i32 {
  return kings == EIGHT_KINGS ? unchecked(POINTS_OF_EIGHT[rank]) : unchecked(POINTS_OF_FOUR[rank]);
}

/** How many cards of a rank the deck has. */
export function copiesOf(rank: i32, kings: i32): i32 {
  return kings == EIGHT_KINGS && (rank == 0 || rank == 7) ? 8 : 4;
}

/** The card in a slot, 0 to 3, of a hand of four bytes. */
export function cardIn(hand: u32, slot: i32): u32 {
  return (hand >>> (slot << 3)) & 255;
}

/** The hand with another card in a slot. */
export function withCard(hand: u32, slot: i32, card: u32): u32 {
  const shift = slot << 3;
  return (hand & ~(255 << shift)) | (card << shift);
}

/** The cards of a hand as bits; empty places are none. */
export function bitsOf(hand: u32): u64 {
  let bits: u64 = 0;
  for (let slot = 0; slot < HAND; slot++) {
    const card = cardIn(hand, slot);
    if (card < <u32>CARDS) bits |= (<u64>1) << card;
  }
  return bits;
}

/** The hand sorted: rank descending, then card ascending, empty places last. */
export function sorted(hand: u32, kings: i32): u32 {
  let result = hand;
  for (let i = 1; i < HAND; i++) {
    for (let at = i; at > 0; at--) {
      const left = cardIn(result, at - 1);
      const right = cardIn(result, at);
      if (!comesBefore(right, left, kings)) break;
      result = withCard(withCard(result, at, left), at - 1, right);
    }
  }
  return result;
}

function comesBefore(card: u32, other: u32, kings: i32): bool {
  if (card == NO_CARD || other == NO_CARD) return other == NO_CARD && card != NO_CARD;
  const rank = rankOf(card, kings);
  const against = rankOf(other, kings);
  return rank != against ? rank > against : card < other;
}

/** Writes a card: number, then suit. */
export function putCard(card: u32): void {
  putByte(unchecked(NUMBER_NAMES[card % <u32>NUMBERS]));
  putByte(unchecked(SUIT_NAMES[card / <u32>NUMBERS]));
}
