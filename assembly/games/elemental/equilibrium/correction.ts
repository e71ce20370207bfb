/**
 * A small network that corrects the table's sum of an afterstate: one hidden layer of rectified sums over the cards of
 * hands and decks, once as they are and once with the seats exchanged, which counts against it. How much a unit needs and
 * what it is worth depends on the cards left and on the lives. As in leaf.ts, sums over the cards that both sides keep are
 * made once.
 */
import { clearWords, copyWords, LINE } from "../../../core/memory";
import { CARD_WEIGHTS, LAYER_NEEDS, LAYER_WORTHS, LIFE_NEEDS, LIFE_WORTHS, UNITS } from "./correction-table";
import { kindAt } from "./kind-list";
import { KINDS } from "./kinds";

/** Parts of an afterstate to which a card may belong. */
const HAND_0: i32 = 0;
const HAND_1: i32 = 1;
const DECK_0: i32 = 2;
const DECK_1: i32 = 3;

/** Products of sums and worths in one unit of the table's sum. */
const UNIT: i32 = 16;
const MOST_LIVES: i32 = 5;

/** Bytes of a word for each unit, in one half and in both. */
const HALF: usize = (<usize>UNITS) << 2;
const BOTH: usize = 2 * HALF;

/** Sums of both halves of the hidden layer: over the decks, with the kept cards, with the drawn ones. */
const DECK_SUMS: usize = LINE;
const KEPT_SUMS: usize = DECK_SUMS + BOTH;
const SUMS: usize = KEPT_SUMS + BOTH;
/** Where the working memory behind the correction begins. */
export const CORRECTION_END: usize = SUMS + BOTH;

/** Words of what the units of either half need and are worth after an outcome of the round. */
export const NEEDS_SIZE: usize = 2 * BOTH;

/** Where the weights of a card begin that belongs to a part. */
function weightsOf(part: i32, kind: u32): usize {
  return changetype<usize>(CARD_WEIGHTS) + <usize>((part * <i32>KINDS + <i32>kind) * UNITS);
}

/** Adds a card of one part to sums, or takes it away. */
function addCard(sums: usize, part: i32, kind: u32, sign: i32): void {
  const own = weightsOf(part, kind);
  // seen from the other side, the card is in the other hand or deck
  const other = weightsOf(part ^ 1, kind);
  for (let k: usize = 0; k < <usize>UNITS; k++) {
    const at = sums + (k << 2);
    store<i32>(at, load<i32>(at) + sign * <i32>load<i8>(own + k));
    store<i32>(at, load<i32>(at, HALF) + sign * <i32>load<i8>(other + k), HALF);
  }
}

/** Sets both decks as they are before the draw. */
export function openDeckSums(deck0: u64, deck1: u64, count: i32): void {
  clearWords(DECK_SUMS, <i32>BOTH);
  for (let i = 0; i < count; i++) addToDeckSums(kindAt(deck0, i), kindAt(deck1, i));
}

export function addToDeckSums(kind0: u32, kind1: u32): void {
  addCard(DECK_SUMS, DECK_0, kind0, 1);
  addCard(DECK_SUMS, DECK_1, kind1, 1);
}

/** Starts on the positions in which both sides keep `count` cards. */
export function openKeptSums(hand0: u64, hand1: u64, count: i32): void {
  copyWords(KEPT_SUMS, DECK_SUMS, <i32>BOTH);
  for (let i = 0; i < count; i++) {
    addCard(KEPT_SUMS, HAND_0, kindAt(hand0, i), 1);
    addCard(KEPT_SUMS, HAND_1, kindAt(hand1, i), 1);
  }
}

/** Has a card of either kind go from the deck to the hand. */
export function openDrawnSums(drawn0: u32, drawn1: u32): void {
  copyWords(SUMS, KEPT_SUMS, <i32>BOTH);
  addCard(SUMS, HAND_0, drawn0, 1);
  addCard(SUMS, HAND_1, drawn1, 1);
  addCard(SUMS, DECK_0, drawn0, -1);
  addCard(SUMS, DECK_1, drawn1, -1);
}

/** Writes what the units need and are worth at a layer of the table and with these lives. */
export function chooseNeeds(to: usize, layer: i32, life0: i32, life1: i32): void {
  const atLayer = layer * UNITS;
  for (let half = 0; half < 2; half++) {
    const own = half == 0 ? life0 : life1;
    const other = half == 0 ? life1 : life0;
    const atLives = ((own - 1) * MOST_LIVES + other - 1) * UNITS;
    for (let k = 0; k < UNITS; k++) {
      const at = to + ((<usize>(half * UNITS + k)) << 2);
      const worth = <i32>unchecked(LAYER_WORTHS[atLayer + k]) + unchecked(LIFE_WORTHS[atLives + k]);
      store<i32>(at, <i32>unchecked(LAYER_NEEDS[atLayer + k]) + unchecked(LIFE_NEEDS[atLives + k]));
      store<i32>(at, half == 0 ? worth : -worth, BOTH);
    }
  }
}

/** What the network adds to the table's sum once a card of either kind is played. */
export function correctionOf(needs: usize, played0: u32, played1: u32): i32 {
  const total =
    halfOf(SUMS, needs, weightsOf(HAND_0, played0), weightsOf(HAND_1, played1)) +
    halfOf(SUMS + HALF, needs + HALF, weightsOf(HAND_1, played0), weightsOf(HAND_0, played1));
  return total / UNIT;
}

/** One half of the hidden layer, without the two cards played. */
function halfOf(sums: usize, needs: usize, weights0: usize, weights1: usize): i32 {
  let total = 0;
  for (let k: usize = 0; k < <usize>UNITS; k++) {
    const at = k << 2;
    const played = <i32>load<i8>(weights0 + k) + <i32>load<i8>(weights1 + k);
    const sum = load<i32>(sums + at) + load<i32>(needs + at) - played;
    if (sum > 0) total += sum * load<i32>(needs + at, BOTH);
  }
  return total;
}
