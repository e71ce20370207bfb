/**
 * The component `probability`: hands of the others drawn from the unseen cards in agreement with what was declared, each
 * weighed by how likely its holders would have acted as they did.
 */
import { bitsOf, CARDS, DECK, rankOf } from "../cards";
import { keyIn, kindOf, typeOfRanks } from "../hands";
import { agrees } from "../hidden";
import { accepts, opens } from "./behaviour";
import * as events from "./events";
import { mulq, ONE, q, ramp } from "./fixed";
import { handValue, rowOf } from "./hand-value";
import { allInShare, bigShare, raiseShare } from "./shares";
import { kings, me, mind, real31, seatAfter, seats, side, sight, type } from "./situation";
import { bucketOf, percentile } from "./strength";

/** A drawn deal: the type of each seat's hand, and its weight. */
@unmanaged
export class Sample {
  type0: u16;
  type1: u16;
  type2: u16;
  type3: u16;
  weight: u32;

  typeOf(seat: i32): i32 {
    return load<u16>(changetype<usize>(this) + ((<usize>seat) << 1));
  }
}
const SAMPLE_SIZE: usize = offsetof<Sample>();
/** Above the working memory of a module. */
const SAMPLES: usize = 0x200000;
export const MOST_SAMPLES: i32 = 4000;

/** Attempts for each sample of the budget. */
const MOST_ATTEMPTS: i32 = 64;
const MUS_FLOOR: i64 = q(1_500);
const LANCE_FLOOR: i64 = q(300);
const LEAST_RAISE: i64 = q(200);
/** Stones between a hand that surely wants mus and one that surely does not, Q16. */
const CUT_RANGE: i64 = 4 << 16;

/** Ranks of the unseen cards, in the order of the cards. */
const pool = new StaticArray<u8>(CARDS);
let pooled: i32 = 0;
let drawn: i32 = 0;
let tried: i32 = 0;
let weightSum: i64 = 0;
let effective: i64 = 0;

export function samples(): i32 {
  return drawn;
}
export function attempts(): i32 {
  return tried;
}
export function sampleAt(i: i32): Sample {
  return changetype<Sample>(SAMPLES + <usize>i * SAMPLE_SIZE);
}
export function totalWeight(): i64 {
  return weightSum;
}
/** The number of equally weighed samples that would say as much. */
export function effectiveSamples(): i64 {
  return effective;
}
/** Q16. */
export function sampleConfidence(): i64 {
  return (ONE * effective) / (effective + 256);
}

/** The same as if so many samples had been drawn: a closer look alone makes nobody bolder. */
export function confidenceOver(standard: i32): i64 {
  if (drawn <= standard) return sampleConfidence();
  const scaled = (effective * standard) / drawn;
  return (ONE * scaled) / (scaled + 256);
}

/** Draws so many samples, as far as the attempts go, and weighs them. */
export function drawSamples(budget: i32, weigh: bool): void {
  fillPool();
  drawn = 0;
  tried = 0;
  const most = budget * MOST_ATTEMPTS;
  while (drawn < budget && tried < most) {
    tried++;
    if (drawOne(sampleAt(drawn))) drawn++;
  }
  weighAll(weigh);
}

/** Weighs the samples by what was said, or all alike. */
export function weighAll(weigh: bool): void {
  for (let i = 0; i < drawn; i++) sampleAt(i).weight = <u32>ONE;
  if (weigh) weighSamples();
  sumUp();
}

function fillPool(): void {
  const unseen = DECK & ~bitsOf(sight.hand(me)) & ~sight.dead(me);
  pooled = 0;
  for (let card = 0; card < CARDS; card++)
    if (((unseen >> <u64>card) & 1) != 0) pool[pooled++] = <u8>rankOf(card, kings);
}

function take(used: i32): i32 {
  const j = used + <i32>mind.below(pooled - used);
  const rank = unchecked(pool[j]);
  pool[j] = pool[used];
  pool[used] = rank;
  return rank;
}

function drawOne(sample: Sample): bool {
  let used = 0;
  store<u16>(changetype<usize>(sample) + ((<usize>me) << 1), type);
  for (let k = 1; k < seats; k++) {
    const seat = seatAfter(k);
    const a = take(used++);
    const b = take(used++);
    const c = take(used++);
    const d = take(used++);
    const held = typeOfRanks(a, b, c, d, kings);
    if (!agrees(sight, seat, held, kings)) return false;
    store<u16>(changetype<usize>(sample) + ((<usize>seat) << 1), held);
  }
  return true;
}

function weighSamples(): void {
  events.readHand(sight);
  while (events.nextEvent()) {
    if (events.eventSeat == me || events.eventKind == events.THREW) continue;
    const saying = events.eventKind <= events.SAID_NO_MUS;
    if (saying && events.eventRound != <i32>sight.redraws) continue;
    for (let i = 0; i < drawn; i++) {
      const sample = sampleAt(i);
      const likely = likelihood(sample.typeOf(events.eventSeat));
      const floor = saying ? MUS_FLOOR : LANCE_FLOOR;
      sample.weight = <u32>max(1, mulq(sample.weight, max(likely, floor)));
    }
  }
}

/** Q16: how likely the seat of the event would have done so with such a hand. */
function likelihood(held: i32): i64 {
  const seat = events.eventSeat;
  const kind = events.eventKind;
  if (kind <= events.SAID_NO_MUS) {
    const cutting = ramp(handValue(rowOf(seat, sight.redraws > 0), held) << 8, 0, CUT_RANGE);
    return kind == events.SAID_NO_MUS ? cutting : ONE - cutting;
  }
  const lance = events.eventLance;
  const bucket = bucketOf(percentile(lance, held));
  if (kind == events.PASSED) return ONE - opens(seat, lance, held);
  const all = allInShare(lance, bucket);
  if (kind == events.OPENED_ALL_IN) return mulq(opens(seat, lance, held), all);
  if (kind == events.OPENED) {
    const small = mulq(opens(seat, lance, held), ONE - all);
    const big = bigShare(lance, bucket);
    return mulq(small, events.eventStones > 2 ? big : ONE - big);
  }
  const stays = accepts(seat, lance, events.eventClass, held);
  const raises = raiseShare(events.eventClass, bucket);
  if (kind == events.REFUSED_IT) return ONE - stays;
  if (kind == events.ACCEPTED_IT) return mulq(stays, ONE - raises);
  return max(mulq(stays, raises), LEAST_RAISE);
}

/** Scales the weights so that the largest is 1, and sums them. */
function sumUp(): void {
  let highest: i64 = 1;
  for (let i = 0; i < drawn; i++) highest = max(highest, <i64>sampleAt(i).weight);
  let squares: i64 = 0;
  weightSum = 0;
  for (let i = 0; i < drawn; i++) {
    const weight = max(1, (<i64>sampleAt(i).weight * ONE) / highest);
    sampleAt(i).weight = <u32>weight;
    weightSum += weight;
    squares += (weight * weight) >> 16;
  }
  effective = ((weightSum >> 8) * (weightSum >> 8)) / max(1, squares);
}

/** The side with the best hand of a lance in a sample, or -1 where nobody takes part; of equals, nearer to mano. */
export function bestSide(sample: Sample, lance: i32): i32 {
  let best = -1;
  let highest = 0;
  let seat = <i32>sight.mano;
  for (let i = 0; i < seats; i++) {
    const key = keyIn(kindOf(sample.typeOf(seat), kings), lance, real31);
    if (key > highest) {
      highest = key;
      best = seat & 1;
    }
    seat = seat + 1 == seats ? 0 : seat + 1;
  }
  return best;
}

/** Q16: the chance that the own side holds the best hand of a lance. */
export function chanceOf(lance: i32): i64 {
  let won: i64 = 0;
  for (let i = 0; i < drawn; i++) if (bestSide(sampleAt(i), lance) == side) won += sampleAt(i).weight;
  return weightSum == 0 ? 0 : (ONE * won) / weightSum;
}

/** Q16: the weight of the samples in which a rival holds a hand of at least this value in a lance. */
export function rivalsHold(lance: i32, value: i32): i64 {
  let held: i64 = 0;
  for (let i = 0; i < drawn; i++) {
    for (let rival = 1 - side; rival < seats; rival += 2) {
      const kind = kindOf(sampleAt(i).typeOf(rival), kings);
      if (<i32>(lance == 2 ? kind.paresValue : kind.juegoValue) < value) continue;
      held += sampleAt(i).weight;
      break;
    }
  }
  return weightSum == 0 ? 0 : (ONE * held) / weightSum;
}
