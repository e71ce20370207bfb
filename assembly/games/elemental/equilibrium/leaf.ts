/**
 * What afterstates are worth by the table: both cards are played, the damage is done, nobody has drawn. All positions in
 * which one round ends share the cards that both sides keep, so the sums over those are made once for each outcome of the
 * next round; a pair of draws adds its own terms, and a cell takes off what its two cards have to do with.
 */
import { ROW_BYTES } from "../../../agents/kernel";
import {
  addToDeckSums,
  CORRECTION_END,
  chooseNeeds,
  correctionOf,
  NEEDS_SIZE,
  openDeckSums,
  openDrawnSums,
  openKeptSums,
} from "./correction";
import { CORRECTED_LAYERS } from "./correction-table";
import { cross, EQUAL_UNARY, INTERCEPT, OWN_0, OWN_1, own, UNARIES, UNARY_0, UNARY_1, unary } from "./features";
import { decides, WIN } from "./frame";
import { distinctOf, kindAt } from "./kind-list";
import { netOf } from "./kinds";
import { LAYER_WEIGHTS, LAYERS, LINK, ROW_STARTS, TIE_INTERCEPTS, WEIGHTS } from "./leaf-table";

/** Most lives that the table tells apart. */
const MOST_LIVES: i32 = 5;
/** Lives lost in a round reach from -3 to 3. */
const NETS: i32 = 7;
const MIDDLE: i32 = 3;
/** The place of a drawn card, behind those kept. */
const DRAWN: i32 = 3;
const SHARP: i32 = 32768;

/** The sums of one outcome of the round: `total` over all cards, parts of each card, and what each pair across adds. */
@unmanaged
class Outcome {
  /** Weights of the row, and where its parts for either side's hand and deck begin. */
  weights: usize;
  own0: usize;
  own1: usize;
  unary0: usize;
  unary1: usize;
  /** Whether the row is for the seats exchanged. */
  exchanged: bool;
  /** What the sum is multiplied by, what seat 1's own terms are before that, and what is added. */
  sign: i32;
  sign1: i32;
  intercept: i32;
  keptTotal: i32;
  total: i32;
}

/** Behind the fields, four words each: parts of the kept cards of both sides, the same with the drawn ones, crosses. */
const KEPT_0: usize = offsetof<Outcome>();
const KEPT_1: usize = KEPT_0 + 16;
const PARTS_0: usize = KEPT_1 + 16;
const PARTS_1: usize = PARTS_0 + 16;
const CROSSES: usize = PARTS_1 + 16;
/** What the correction's units need and are worth. */
const NEEDS: usize = CROSSES + 64;
const OUTCOME_SIZE: usize = NEEDS + NEEDS_SIZE;

/** The kinds at the places of both hands, and the features of both decks; a word each. */
const HAND_0: usize = CORRECTION_END;
const HAND_1: usize = HAND_0 + 16;
const COUNTS_0: usize = HAND_1 + 16;
const COUNTS_1: usize = COUNTS_0 + 4 * <usize>UNARIES;
const OUTCOMES: usize = COUNTS_1 + 4 * <usize>UNARIES;
/** Where the working memory behind the leaves begins. */
export const LEAVES_END: usize = OUTCOMES + <usize>NETS * OUTCOME_SIZE;

let tieIsDraw: bool = false;
/** Whether sums are corrected wherever the network goes, and at this deck size. */
let corrects: bool = false;
let corrected: bool = false;
/** The matrix row of the table's layer, and the lives and kept cards of the cell. */
let layer: i32 = 0;
let life0: i32 = 0;
let life1: i32 = 0;
let kept: i32 = 0;
/** Places of the kept kinds, each once, and their number. */
let rowPlaces: u32 = 0;
let columnPlaces: u32 = 0;
let keptRows: i32 = 0;
let keptColumns: i32 = 0;
/** Outcomes whose sums over the kept cards are made, and with the drawn ones; by bits. */
let keptMade: i32 = 0;
let made: i32 = 0;

/** Rows and columns of the matrix that was filled last. */
export let rows: i32 = 0;
export let columns: i32 = 0;

/** Says how ties count in the game that is searched, and whether the table's sums are corrected. */
export function setLeaf(draw: bool, correct: bool): void {
  tieIsDraw = draw;
  corrects = correct;
}

/** Sets both decks as they are before the draw. */
export function openDecks(deck0: u64, deck1: u64, count: i32): void {
  for (let i: usize = 0; i < 8 * <usize>UNARIES; i += 4) store<i32>(COUNTS_0 + i, 0);
  for (let i = 0; i < count; i++) {
    add(COUNTS_0, unary(kindAt(deck0, i)), 1);
    add(COUNTS_1, unary(kindAt(deck1, i)), 1);
  }
  layer = min(count - 1, LAYERS) - 1;
  corrected = corrects && layer < CORRECTED_LAYERS;
  if (corrected) openDeckSums(deck0, deck1, count);
}

/** Has the decks hold one more card each, which then count as drawn from them. */
export function addToDecks(kind0: u32, kind1: u32, count: i32): void {
  add(COUNTS_0, unary(kind0), 1);
  add(COUNTS_1, unary(kind1), 1);
  layer = min(count, LAYERS) - 1;
  corrected = corrected && layer < CORRECTED_LAYERS;
  if (corrected) addToDeckSums(kind0, kind1);
}

/** Starts on the positions that a round leaves: the cards kept, `count` in either hand, and the lives. */
export function openCell(hand0: u64, hand1: u64, count: i32, lives0: i32, lives1: i32): void {
  kept = count;
  life0 = lives0;
  life1 = lives1;
  keptMade = 0;
  for (let i = 0; i < count; i++) {
    store<u32>(HAND_0 + ((<usize>i) << 2), kindAt(hand0, i));
    store<u32>(HAND_1 + ((<usize>i) << 2), kindAt(hand1, i));
  }
  const distinct0 = distinctOf(hand0, count);
  const distinct1 = distinctOf(hand1, count);
  rowPlaces = <u32>distinct0;
  columnPlaces = <u32>distinct1;
  keptRows = <i32>(distinct0 >>> 60);
  keptColumns = <i32>(distinct1 >>> 60);
  if (corrected) openKeptSums(hand0, hand1, count);
}

/**
 * Fills a matrix with the afterstates of the cell once a card of either kind is drawn: the kept kinds in their order,
 * then the drawn ones where they are new.
 */
export function fillLeaves(matrix: usize, drawn0: u32, drawn1: u32): void {
  store<u32>(HAND_0, drawn0, 4 * DRAWN);
  store<u32>(HAND_1, drawn1, 4 * DRAWN);
  made = 0;
  if (corrected) openDrawnSums(drawn0, drawn1);
  const rowList = rowPlaces | (DRAWN << (keptRows << 2));
  const columnList = columnPlaces | (DRAWN << (keptColumns << 2));
  rows = keptRows + i32(isNew(HAND_0, drawn0));
  columns = keptColumns + i32(isNew(HAND_1, drawn1));
  for (let row = 0; row < rows; row++) {
    const place0 = <usize>kindAt(rowList, row);
    const kind0 = load<u32>(HAND_0 + (place0 << 2));
    for (let column = 0; column < columns; column++) {
      const place1 = <usize>kindAt(columnList, column);
      const net = netOf(kind0, load<u32>(HAND_1 + (place1 << 2)));
      const value = decides(net, life0, life1) ? (net > 0 ? WIN : -WIN) : leafOf(net, place0, place1);
      store<i32>(matrix + <usize>row * ROW_BYTES + ((<usize>column) << 2), value);
    }
  }
}

function isNew(hand: usize, drawn: u32): bool {
  for (let i = 0; i < kept; i++) if (load<u32>(hand + ((<usize>i) << 2)) == drawn) return false;
  return true;
}

/** The value of the afterstate in which the cards at two places are played, and seat 1 has lost `net` lives. */
function leafOf(net: i32, place0: usize, place1: usize): i32 {
  const at = OUTCOMES + <usize>(net + MIDDLE) * OUTCOME_SIZE;
  const outcome = changetype<Outcome>(at);
  const bit = 1 << (net + MIDDLE);
  if ((made & bit) == 0) {
    made |= bit;
    if ((keptMade & bit) == 0) {
      keptMade |= bit;
      addKept(outcome, at, life0 + min(net, 0), life1 - max(net, 0));
    }
    addDrawn(outcome, at);
  }
  const parts = load<i32>(at + (place0 << 2), PARTS_0) + load<i32>(at + (place1 << 2), PARTS_1);
  const across = load<i32>(at + (((place0 << 2) + place1) << 2), CROSSES);
  let sum = outcome.sign * (outcome.total - parts + across) + outcome.intercept;
  if (corrected) {
    const played0 = load<u32>(HAND_0 + (place0 << 2));
    sum += correctionOf(at + NEEDS, played0, load<u32>(HAND_1 + (place1 << 2)));
  }
  return bent(sum);
}

/** Bends a sum of weights into the range of values. */
function bent(sum: i32): i32 {
  const size = abs(sum);
  if (size >= SHARP) return sum < 0 ? 1 - WIN : WIN - 1;
  const k = size >> 7;
  const low = <i32>unchecked(LINK[k]);
  const value = low + (((<i32>unchecked(LINK[k + 1]) - low) * (size & 127)) >> 7);
  return sum < 0 ? -value : value;
}

/** Finds the weights of an outcome after which the lives are these. */
function chooseRow(outcome: Outcome, lives0: i32, lives1: i32): void {
  const excess = max(max(lives0, lives1) - MOST_LIVES, 0);
  lives0 = max(lives0 - excess, 1);
  lives1 = max(lives1 - excess, 1);
  if (corrected) chooseNeeds(changetype<usize>(outcome) + NEEDS, layer, lives0, lives1);
  // the table holds one order of the lives; the other is the same position with the seats exchanged
  const exchanged = lives0 > lives1;
  const low = min(lives0, lives1);
  const high = max(lives0, lives1);
  const row = <i32>unchecked(ROW_STARTS[((low - 1) * (2 * MOST_LIVES + 2 - low)) / 2 + high - low]);
  const weights = changetype<usize>(WEIGHTS) + ((<usize>(layer * LAYER_WEIGHTS + row)) << 1);
  const equal = low == high;
  outcome.weights = weights;
  outcome.exchanged = exchanged;
  outcome.sign = exchanged ? -1 : 1;
  // at equal lives the weights of seat 1 are those of seat 0, negated
  outcome.sign1 = equal ? -1 : 1;
  outcome.own0 = feature(weights, equal || !exchanged ? OWN_0 : OWN_1);
  outcome.own1 = feature(weights, equal || exchanged ? OWN_0 : OWN_1);
  outcome.unary0 = feature(weights, equal ? EQUAL_UNARY : exchanged ? UNARY_1 : UNARY_0);
  outcome.unary1 = feature(weights, equal ? EQUAL_UNARY : exchanged ? UNARY_0 : UNARY_1);
  if (!tieIsDraw)
    outcome.intercept = unchecked(TIE_INTERCEPTS[(layer * MOST_LIVES + lives0 - 1) * MOST_LIVES + lives1 - 1]);
  else outcome.intercept = equal ? 0 : outcome.sign * weightOf(weights, INTERCEPT);
}

/** Makes the sums over the kept cards and both decks, before anybody draws. */
function addKept(outcome: Outcome, at: usize, lives0: i32, lives1: i32): void {
  chooseRow(outcome, lives0, lives1);
  const sign1 = outcome.sign1;
  let total = 0;
  for (let i = 0; i < UNARIES; i++) {
    total += load<i32>(COUNTS_0 + ((<usize>i) << 2)) * weightOf(outcome.unary0, i);
    total += sign1 * load<i32>(COUNTS_1 + ((<usize>i) << 2)) * weightOf(outcome.unary1, i);
  }
  for (let i: usize = 0; i < 16; i += 4) {
    store<i32>(at + i, 0, KEPT_0);
    store<i32>(at + i, 0, KEPT_1);
  }
  for (let i = 0; i < kept; i++) {
    const a = load<u32>(HAND_0 + ((<usize>i) << 2));
    const b = load<u32>(HAND_1 + ((<usize>i) << 2));
    for (let j = 0; j < kept; j++) {
      const weight = crossWeight(outcome, a, load<u32>(HAND_1 + ((<usize>j) << 2)));
      store<i32>(at + ((<usize>(i * 4 + j)) << 2), weight, CROSSES);
      add(at + KEPT_0, i, weight);
      add(at + KEPT_1, j, weight);
      total += weight;
    }
    for (let j = 0; j < i; j++) {
      const mine = weightOf(outcome.own0, own(a, load<u32>(HAND_0 + ((<usize>j) << 2))));
      const theirs = sign1 * weightOf(outcome.own1, own(b, load<u32>(HAND_1 + ((<usize>j) << 2))));
      add(at + KEPT_0, i, mine);
      add(at + KEPT_0, j, mine);
      add(at + KEPT_1, i, theirs);
      add(at + KEPT_1, j, theirs);
      total += mine + theirs;
    }
  }
  outcome.keptTotal = total;
}

/** Adds what the drawn cards have to do with the kept ones and with one another, and takes them out of the decks. */
function addDrawn(outcome: Outcome, at: usize): void {
  const a = load<u32>(HAND_0, 4 * DRAWN);
  const b = load<u32>(HAND_1, 4 * DRAWN);
  const sign1 = outcome.sign1;
  const both = crossWeight(outcome, a, b);
  store<i32>(at, both, CROSSES + 4 * (4 * DRAWN + DRAWN));
  let part0 = both;
  let part1 = both;
  let total =
    outcome.keptTotal - weightOf(outcome.unary0, unary(a)) - sign1 * weightOf(outcome.unary1, unary(b)) - both;
  for (let i: usize = 0; i < (<usize>kept) << 2; i += 4) {
    const mine = load<u32>(HAND_0 + i);
    const theirs = load<u32>(HAND_1 + i);
    const acrossA = crossWeight(outcome, a, theirs);
    const acrossB = crossWeight(outcome, mine, b);
    const ownA = weightOf(outcome.own0, own(a, mine));
    const ownB = sign1 * weightOf(outcome.own1, own(b, theirs));
    store<i32>(at + i, acrossA, CROSSES + 16 * DRAWN);
    store<i32>(at + (i << 2), acrossB, CROSSES + 4 * DRAWN);
    store<i32>(at + i, load<i32>(at + i, KEPT_0) + acrossB + ownA, PARTS_0);
    store<i32>(at + i, load<i32>(at + i, KEPT_1) + acrossA + ownB, PARTS_1);
    part0 += acrossA + ownA;
    part1 += acrossB + ownB;
  }
  store<i32>(at, part0, PARTS_0 + 4 * DRAWN);
  store<i32>(at, part1, PARTS_1 + 4 * DRAWN);
  // the pair of drawn cards is in both parts
  outcome.total = total + part0 + part1;
}

function crossWeight(outcome: Outcome, a: u32, b: u32): i32 {
  return weightOf(outcome.weights, outcome.exchanged ? cross(b, a) : cross(a, b));
}

function feature(weights: usize, index: i32): usize {
  return weights + ((<usize>index) << 1);
}

function weightOf(weights: usize, index: i32): i32 {
  return load<i16>(feature(weights, index));
}

/** Adds to a word of a list. */
function add(list: usize, index: i32, amount: i32): void {
  const at = list + ((<usize>index) << 2);
  store<i32>(at, load<i32>(at) + amount);
}
