/**
 * What an afterstate is worth by the table: both cards are played, the damage is done, nobody has drawn. The sums over
 * all cards are made once for each outcome of a round; a cell takes off what the two played cards have to do with.
 */
import { SLOTS } from "../rules";
import { cross, EQUAL_UNARY, INTERCEPT, OWN_0, OWN_1, own, UNARIES, UNARY_0, UNARY_1, unary } from "./features";
import { Frame } from "./frame";
import { kindAt } from "./kind-list";
import { LAYER_WEIGHTS, LAYERS, LINK, ROW_STARTS, TIE_INTERCEPTS, WEIGHTS } from "./leaf-table";

/** Most lives that the table tells apart. */
const MOST_LIVES: i32 = 5;
/** Lives lost in a round reach from -3 to 3. */
const NETS: i32 = 7;
const MIDDLE: i32 = 3;

/** For each outcome: the sum over all cards, what each card of a hand adds to it, and what each pair across adds. */
const totals = new StaticArray<i32>(NETS);
const parts0 = new StaticArray<i32>(NETS * SLOTS);
const parts1 = new StaticArray<i32>(NETS * SLOTS);
const crosses = new StaticArray<i32>(NETS * SLOTS * SLOTS);
/** Outcomes whose sums are made, by bits. */
let made: i32 = 0;
/** Cards of the decks by feature. */
const counts0 = new StaticArray<i32>(UNARIES);
const counts1 = new StaticArray<i32>(UNARIES);
let tieIsDraw: bool = false;

/** Says how ties count in the game that is searched. */
export function setTie(draw: bool): void {
  tieIsDraw = draw;
}

/** Starts on the afterstates of a frame. */
export function openLeaves(frame: Frame): void {
  made = 0;
  for (let i = 0; i < UNARIES; i++) {
    counts0[i] = 0;
    counts1[i] = 0;
  }
  for (let i = 0; i < frame.left; i++) {
    const a = unary(kindAt(frame.deck0, i));
    const b = unary(kindAt(frame.deck1, i));
    counts0[a] = counts0[a] + 1;
    counts1[b] = counts1[b] + 1;
  }
}

/** The value of the afterstate in which the cards at two places of the hands are played, and seat 1 has lost `net` lives. */
export function leafOf(frame: Frame, place0: i32, place1: i32, net: i32): i32 {
  const outcome = net + MIDDLE;
  if (((made >>> outcome) & 1) == 0) addUp(frame, outcome, frame.life0 + min(net, 0), frame.life1 - max(net, 0));
  return bent(
    unchecked(totals[outcome]) -
      unchecked(parts0[outcome * SLOTS + place0]) -
      unchecked(parts1[outcome * SLOTS + place1]) +
      unchecked(crosses[(outcome * SLOTS + place0) * SLOTS + place1]),
  );
}

/** Bends a sum of weights into the range of values. */
function bent(sum: i32): i32 {
  const size = abs(sum);
  if (size >= 32768) return sum < 0 ? -16383 : 16383;
  const k = size >> 7;
  const low = <i32>unchecked(LINK[k]);
  const value = low + (((<i32>unchecked(LINK[k + 1]) - low) * (size & 127)) >> 7);
  return sum < 0 ? -value : value;
}

/** Makes the sums of an outcome after which the lives are these. */
function addUp(frame: Frame, outcome: i32, life0: i32, life1: i32): void {
  made |= 1 << outcome;
  const excess = max(max(life0, life1) - MOST_LIVES, 0);
  life0 = max(life0 - excess, 1);
  life1 = max(life1 - excess, 1);
  const layer = min(frame.left, LAYERS) - 1;
  // the table holds one order of the lives; the other is the same position with the seats exchanged
  const exchanged = life0 > life1;
  const low = exchanged ? life1 : life0;
  const high = exchanged ? life0 : life1;
  const row = <i32>unchecked(ROW_STARTS[((low - 1) * (2 * MOST_LIVES + 2 - low)) / 2 + high - low]);
  const weights = changetype<usize>(WEIGHTS) + ((<usize>(layer * LAYER_WEIGHTS + row)) << 1);
  const sign = exchanged ? -1 : 1;
  const held = frame.held;
  let total = 0;
  for (let i = 0; i < held; i++) {
    parts0[outcome * SLOTS + i] = 0;
    parts1[outcome * SLOTS + i] = 0;
  }
  for (let i = 0; i < held; i++) {
    const a = kindAt(frame.hand0, i);
    let part = 0;
    for (let j = 0; j < held; j++) {
      const b = kindAt(frame.hand1, j);
      const weight = sign * weightOf(weights, exchanged ? cross(b, a) : cross(a, b));
      crosses[(outcome * SLOTS + i) * SLOTS + j] = weight;
      part += weight;
      parts1[outcome * SLOTS + j] += weight;
    }
    total += part;
    parts0[outcome * SLOTS + i] += part;
  }
  const equal = low == high;
  const own0 = equal || !exchanged ? OWN_0 : OWN_1;
  const own1 = equal || exchanged ? OWN_0 : OWN_1;
  const unary0 = equal ? EQUAL_UNARY : exchanged ? UNARY_1 : UNARY_0;
  const unary1 = equal ? EQUAL_UNARY : exchanged ? UNARY_0 : UNARY_1;
  // at equal lives the weights of one seat are those of the other, negated
  const sign1 = equal ? -1 : sign;
  total += addPairs(parts0, outcome, frame.hand0, held, weights, own0, sign);
  total += addPairs(parts1, outcome, frame.hand1, held, weights, own1, sign1);
  for (let i = 0; i < UNARIES; i++) {
    total += sign * unchecked(counts0[i]) * weightOf(weights, unary0 + i);
    total += sign1 * unchecked(counts1[i]) * weightOf(weights, unary1 + i);
  }
  if (tieIsDraw) total += equal ? 0 : sign * weightOf(weights, INTERCEPT);
  else total += unchecked(TIE_INTERCEPTS[(layer * MOST_LIVES + life0 - 1) * MOST_LIVES + life1 - 1]);
  totals[outcome] = total;
}

/** Adds what the pairs inside a hand are worth to the parts of both cards; returns the sum over the pairs. */
function addPairs(
  parts: StaticArray<i32>,
  outcome: i32,
  hand: u64,
  held: i32,
  weights: usize,
  first: i32,
  sign: i32,
): i32 {
  let total = 0;
  for (let i = 1; i < held; i++) {
    for (let j = 0; j < i; j++) {
      const weight = sign * weightOf(weights, first + own(kindAt(hand, i), kindAt(hand, j)));
      parts[outcome * SLOTS + i] += weight;
      parts[outcome * SLOTS + j] += weight;
      total += weight;
    }
  }
  return total;
}

function weightOf(weights: usize, feature: i32): i32 {
  return load<i16>(weights + ((<usize>feature) << 1));
}
