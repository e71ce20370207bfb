/** Deck lists: the standard ones, automatic ones, and those given as data. A list is 30 cards, ascending. */
import { deal } from "../../core/chance";
import { copyBytes } from "../../core/memory";
import { DEAL_STREAM, keyOf, refused, word } from "../../core/random";
import { dataInPlay, option } from "../../core/settings";
import { sha256 } from "../../core/sha256";
import { CARD_IDS, CLASS, COLLECTIBLE } from "./card-table";
import { CLASS0, DECK0, DRAWN_DECK, OWN_DECK, STANDARD_DECK } from "./options";
import { sortCards } from "./sorting";
import { MOST_DECK } from "./state";

/** Equal cards a deck may hold. */
const COPIES: i32 = 2;
const KINDS: i32 = MOST_DECK / COPIES;

/** Two copies of each, fifteen a class. */
// biome-ignore format: a table
const STANDARD: StaticArray<u8> = [
  24, 28, 29, 31, 38, 43, 50, 51, 52, 53, 54, 55, 57, 58, 59, 5, 8, 9, 14, 16, 17, 19, 23, 35, 40, 60, 61, 65, 67, 68,
  17, 22, 24, 28, 29, 31, 32, 39, 42, 43, 70, 72, 75, 76, 78, 5, 8, 9, 14, 19, 23, 24, 35, 38, 40, 81, 82, 85, 88, 89,
  14, 17, 24, 26, 29, 31, 38, 90, 91, 92, 93, 94, 95, 98, 99, 17, 22, 24, 29, 31, 32, 38, 43, 100, 101, 103, 106, 107,
  108, 109, 10, 14, 17, 21, 24, 29, 31, 38, 110, 111, 115, 116, 117, 118, 119, 8, 14, 16, 23, 24, 29, 35, 120, 121, 122,
  123, 124, 125, 126, 129, 5, 8, 14, 17, 19, 21, 23, 24, 35, 130, 131, 132, 135, 136, 138,
];
export const DECK_NAMES: StaticArray<string> = [
  "Long Distillation",
  "Quick Wings",
  "Slow Lamps",
  "Breach Company",
  "Old Growth",
  "Night Ward",
  "Open Hand",
  "Back Stairs",
  "Short Loan",
];

/** Card `i` of a class's standard deck. */
export function standardCard(klass: i32, i: i32): u32 {
  return unchecked(STANDARD[(klass - 1) * KINDS + i / COPIES]);
}

/** Whether a deck of a class may hold a card. */
export function isAllowed(card: u32, klass: u32): bool {
  if (card >= <u32>CARD_IDS || unchecked(COLLECTIBLE[card]) == 0) return false;
  const owner = <u32>unchecked(CLASS[card]);
  return owner == 0 || owner == klass;
}

function countIn(list: usize, length: i32, card: u32): i32 {
  let count = 0;
  for (let i = 0; i < length; i++) count += i32(load<u8>(list + <usize>i) == card);
  return count;
}

/** The place of the first card of a list that a deck of a class cannot hold, or -1. */
export function misfit(list: usize, klass: u32): i32 {
  for (let i = 0; i < MOST_DECK; i++) {
    const card = load<u8>(list + <usize>i);
    if (!isAllowed(card, klass) || countIn(list, i, card) >= COPIES) return i;
  }
  return -1;
}

/** Writes the list of a seat as its options say; a random deck is drawn from the deal. */
export function writeList(seat: i32, to: usize): void {
  const klass = option(CLASS0 + seat);
  const number = option(DECK0 + seat);
  if (number == STANDARD_DECK) {
    for (let i = 0; i < MOST_DECK; i++) store<u8>(to + <usize>i, standardCard(klass, i));
  } else if (number == OWN_DECK) {
    copyBytes(to, dataInPlay(seat), MOST_DECK);
  } else {
    if (number != DRAWN_DECK) keyDeck(klass, number);
    fill(klass, to, number == DRAWN_DECK);
  }
  sortCards(to, MOST_DECK);
}

/** Key and counter of a numbered deck's stream. */
const key = new StaticArray<u32>(2);
let drawn: u32 = 0;
const text = new StaticArray<u8>(32);
let written: i32 = 0;

function putText(piece: string): void {
  for (let i = 0; i < piece.length; i++) text[written++] = <u8>piece.charCodeAt(i);
}

function putDigits(value: i32): void {
  let unit = 1;
  while (value / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) text[written++] = <u8>(0x30 + ((value / unit) % 10));
}

/** The stream of deck `number` of a class: its seed is SHA-256 of `duel-deck/1/<class>/<number>`. */
function keyDeck(klass: i32, number: i32): void {
  written = 0;
  putText("duel-deck/1/");
  putDigits(klass);
  putText("/");
  putDigits(number);
  sha256(changetype<usize>(text), written, changetype<usize>(text));
  keyOf(changetype<usize>(text), changetype<usize>(key));
  drawn = 0;
}

function drawForDeck(n: u32): u32 {
  let w: u32;
  do w = word(unchecked(key[0]), unchecked(key[1]), DEAL_STREAM, drawn++);
  while (refused(w, n));
  return w % n;
}

const pool = new StaticArray<u8>(CARD_IDS);

/** Draws cards of the class's pool until the deck is full, none a third time. */
function fill(klass: u32, to: usize, fromDeal: bool): void {
  let size = 0;
  for (let card: u32 = 0; card < <u32>CARD_IDS; card++) {
    if (!isAllowed(card, klass)) continue;
    pool[size] = <u8>card;
    size++;
  }
  for (let count = 0; count < MOST_DECK; ) {
    const card = unchecked(pool[fromDeal ? deal(size) : drawForDeck(size)]);
    if (countIn(to, count, card) >= COPIES) continue;
    store<u8>(to + <usize>count, card);
    count++;
  }
}
