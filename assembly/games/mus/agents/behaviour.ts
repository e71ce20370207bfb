/**
 * The component `behaviour`: how the others play, as Beta counters by context. A memory of zeros stands for the priors:
 * only what was observed beyond them is kept.
 */
import { Mind } from "../../../core/mind";
import { typeOf } from "../hands";
import { BEHAVIOUR } from "./data/levels";
import {
  ACCEPTED_IT,
  eventClass,
  eventKind,
  eventLance,
  eventSeat,
  nextEvent,
  OPENED,
  OPENED_ALL_IN,
  PASSED,
  RAISED,
  REFUSED_IT,
  readLastHand,
  SAID_MUS,
  SAID_NO_MUS,
} from "./events";
import { clamp, mulq, ONE, q, STAKE_CLASSES } from "./fixed";
import * as parameters from "./parameters";
import { acceptShare, openShare } from "./shares";
import { kings, look, me, mind, partner, seats, sight } from "./situation";
import { bucketOf, percentile } from "./strength";

/** Counters of a seat. */
const OPEN_LOW: i32 = 0;
const OPEN_HIGH: i32 = 1;
const CLASS_0: i32 = 2;
const CUT: i32 = 7;
const BLUFF: i32 = 8;
const FAST: i32 = 9;
const FAST_CLASS_0: i32 = 11;
const COUNTERS: i32 = 12;
/** Three other seats, then both rivals together. */
const SLOTS: i32 = 4;
const SESSION: i32 = 3;

/** A counter is two Q8 numbers, of what happened and what did not. */
const COUNTER_SIZE: i32 = 8;
const ONCE: i32 = 256;
const MOST_COUNT: i32 = 1 << 24;
export const BEHAVIOUR_MEMORY: i32 = 4 + SLOTS * COUNTERS * COUNTER_SIZE;

const SLOW_DECAY: i64 = 65208;
const FAST_DECAY: i64 = 58982;
const BLUFF_STRENGTH: i64 = 40 << 16;
const CUT_STRENGTH: i64 = 12 << 16;
const CUT_MEAN: i64 = q(3_500);
const HALF: i64 = q(5_000);
/** How far a profile may shift a percentile. */
const MOST_SHIFT: i64 = q(3_000);
/** A change of strategy: so many observations, so far apart. */
const CHANGE_COUNT: i32 = 4 * ONCE;
const CHANGE_GAP: i64 = q(2_500);
const BLUFF_MEAN: i64 = q(500);
const LEAST_OPEN: i64 = q(100);
const MOST_OPEN: i64 = q(9_500);

function counterAt(memory: usize, slot: i32, counter: i32): usize {
  return memory + 4 + <usize>((slot * COUNTERS + counter) * COUNTER_SIZE);
}

/** The slot of another seat. */
function slotOf(seat: i32): i32 {
  return seat < me ? seat : seat - 1;
}

/** Whether bytes can be such a memory. */
export function isBehaviour(memory: usize): bool {
  for (let at = memory + 4; at < memory + <usize>BEHAVIOUR_MEMORY; at += 4) {
    if (load<u32>(at) > <u32>MOST_COUNT) return false;
  }
  return true;
}

function priorMean(slot: i32, counter: i32): i64 {
  if (counter == CUT) return CUT_MEAN;
  if (slot == SESSION) {
    return mind.parameter(counter == OPEN_LOW ? parameters.SESSION_OPEN : parameters.SESSION_ACCEPT);
  }
  let context = counter;
  if (counter == BLUFF) context = parameters.PRIOR_BLUFF;
  else if (counter >= FAST) context = counter == FAST_CLASS_0 ? CLASS_0 : counter - FAST;
  return mind.parameter(slot * parameters.PRIORS + context);
}

/** The prior mean of a player of whom nothing is known. */
function usualMean(slot: i32, counter: i32): i64 {
  if (slot == SESSION) return counter == OPEN_LOW ? parameters.USUAL_SESSION_OPEN : parameters.USUAL_SESSION_ACCEPT;
  return unchecked(parameters.PRIOR_MEANS[counter]);
}

function priorStrength(slot: i32, counter: i32): i64 {
  if (counter == BLUFF) return BLUFF_STRENGTH;
  if (counter == CUT) return CUT_STRENGTH;
  return mind.parameter(slot == SESSION ? parameters.SESSION_STRENGTH : parameters.STRENGTH + slot);
}

/** The mean of a counter with its prior, Q16. */
function meanOf(memory: usize, slot: i32, counter: i32): i64 {
  const at = counterAt(memory, slot, counter);
  const strength = priorStrength(slot, counter);
  const yes = (mulq(strength, priorMean(slot, counter)) >> 8) + load<i32>(at);
  const all = (strength >> 8) + load<i32>(at) + load<i32>(at, 4);
  return (ONE * yes) / all;
}

function count(memory: usize, slot: i32, counter: i32, happened: bool): void {
  const at = counterAt(memory, slot, counter) + (happened ? 0 : 4);
  store<i32>(at, load<i32>(at) + ONCE);
}

/** Looks at the last hand, once. */
export function watchHand(who: Mind): void {
  look(who);
  if (sight.lastValid == 0 || load<u32>(who.memory) == sight.lastHandNo + 1) return;
  store<u32>(who.memory, sight.lastHandNo + 1);
  fade(who.memory);
  readLastHand(sight);
  while (nextEvent()) if (eventSeat != me) note(who.memory);
  for (let slot = 0; slot < SESSION; slot++) followChange(who.memory, slot);
}

function fade(memory: usize): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    for (let counter = 0; counter < COUNTERS; counter++) {
      if (counter == BLUFF) continue;
      const decay = counter >= FAST ? FAST_DECAY : SLOW_DECAY;
      const at = counterAt(memory, slot, counter);
      store<i32>(at, <i32>mulq(load<i32>(at), decay));
      store<i32>(at, <i32>mulq(load<i32>(at, 4), decay), 4);
    }
  }
}

function note(memory: usize): void {
  const slot = slotOf(eventSeat);
  const rival = ((eventSeat ^ me) & 1) != 0;
  if (eventKind == SAID_MUS || eventKind == SAID_NO_MUS) return count(memory, slot, CUT, eventKind == SAID_NO_MUS);
  if (eventKind == PASSED || eventKind == OPENED || eventKind == OPENED_ALL_IN) {
    const bet = eventKind != PASSED;
    const context = eventLance < 2 ? OPEN_LOW : OPEN_HIGH;
    count(memory, slot, context, bet);
    count(memory, slot, FAST + context, bet);
    if (rival) count(memory, SESSION, OPEN_LOW, bet);
    if (sight.lastShown == 0) return;
    const shown = typeOf(sight.shown(eventSeat), kings);
    if (percentile(eventLance, shown) < HALF) count(memory, slot, BLUFF, bet);
    return;
  }
  if (eventKind != REFUSED_IT && eventKind != ACCEPTED_IT && eventKind != RAISED) return;
  const stays = eventKind != REFUSED_IT;
  count(memory, slot, CLASS_0 + eventClass, stays);
  if (eventClass == 0) count(memory, slot, FAST_CLASS_0, stays);
  if (rival && eventClass < 2) count(memory, SESSION, CLASS_0, stays);
}

/** Where the fast counter has gone elsewhere, the slow one follows at once. */
function followChange(memory: usize, slot: i32): void {
  const fast = counterAt(memory, slot, FAST_CLASS_0);
  if (load<i32>(fast) + load<i32>(fast, 4) < CHANGE_COUNT) return;
  const gap = meanOf(memory, slot, FAST_CLASS_0) - meanOf(memory, slot, CLASS_0);
  if (gap <= CHANGE_GAP && gap >= -CHANGE_GAP) return;
  const slow = counterAt(memory, slot, CLASS_0);
  store<i32>(slow, load<i32>(fast));
  store<i32>(slow, load<i32>(fast, 4), 4);
}

const openShift = new StaticArray<i64>(4);
const acceptShift = new StaticArray<i64>(4 * STAKE_CLASSES);
const bluffMean = new StaticArray<i64>(4);

/** Nobody has a profile. */
export function forgetProfiles(): void {
  for (let seat = 0; seat < 4; seat++) {
    openShift[seat] = 0;
    bluffMean[seat] = BLUFF_MEAN;
    for (let k = 0; k < STAKE_CLASSES; k++) acceptShift[seat * STAKE_CLASSES + k] = 0;
  }
}

/** How far a mean is from what is usual: what past games told of a player is part of it. */
function shift(memory: usize, slot: i32, counter: i32): i64 {
  return meanOf(memory, slot, counter) - usualMean(slot, counter);
}

/** Reads the profiles from the mind's memory: seat by seat, or of both rivals together. */
export function readProfiles(bySeat: bool): void {
  forgetProfiles();
  if (mind.parameter(parameters.SETTINGS + BEHAVIOUR) == 0) return;
  for (let seat = 0; seat < seats; seat++) {
    if (seat == me || (!bySeat && seat == partner)) continue;
    const slot = bySeat ? slotOf(seat) : SESSION;
    let open = shift(mind.memory, slot, OPEN_LOW);
    if (bySeat) open = (open + shift(mind.memory, slot, OPEN_HIGH)) / 2;
    openShift[seat] = clamp(open, -MOST_SHIFT, MOST_SHIFT);
    for (let k = 0; k < STAKE_CLASSES; k++) {
      const moved = shift(mind.memory, slot, bySeat ? CLASS_0 + k : CLASS_0);
      acceptShift[seat * STAKE_CLASSES + k] = clamp(moved, -MOST_SHIFT, MOST_SHIFT);
    }
    if (bySeat) bluffMean[seat] = meanOf(mind.memory, slot, BLUFF);
  }
}

/** The mean of a context of another seat, Q16, for reports. */
export function profileMean(seat: i32, counter: i32): i64 {
  return meanOf(mind.memory, slotOf(seat), counter);
}

/** Q16: how likely a seat with this hand bets if it may open. */
export function opens(seat: i32, lance: i32, type: i32): i64 {
  const percent = percentile(lance, type);
  const bucket = bucketOf(clamp(percent + unchecked(openShift[seat]), 0, ONE));
  const open = openShare(lance, bucket);
  if (percent >= HALF) return open;
  return clamp((open * unchecked(bluffMean[seat])) / BLUFF_MEAN, LEAST_OPEN, MOST_OPEN);
}

/** Q16: how likely a seat with this hand does not refuse a stake of a class. */
export function accepts(seat: i32, lance: i32, k: i32, type: i32): i64 {
  const percent = percentile(lance, type) + unchecked(acceptShift[seat * STAKE_CLASSES + k]);
  return acceptShare(lance, k, bucketOf(clamp(percent, 0, ONE)));
}
