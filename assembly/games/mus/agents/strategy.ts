/** The component `strategy`: candidates with their expected utility and risk, over the samples. */
import { option } from "../../../core/settings";
import { ENVIDO, NO_QUIERO, ORDAGO, PASO, QUIERO } from "../actions";
import * as options from "../options";
import { NOBODY } from "../position";
import { accepts, opens } from "./behaviour";
import { addCandidate, Candidate, candidate, candidates, startCandidates } from "./candidates";
import { ALL_IN_CLASS, isqrt, mulq, ONE, q, stakeClass } from "./fixed";
import { Sample, sampleAt, samples, totalWeight } from "./probability";
import { isLegal } from "./rules";
import { bestIn, highScore, ifAccepted, ifAllIn, ifPassed, ifRefused, lookAt } from "./score";
import { acceptShare, raiseShare } from "./shares";
import {
  isEligible,
  me,
  partner,
  refusalStones,
  seatAfter,
  seats,
  side,
  sight,
  stillToSpeak,
  target,
  type,
} from "./situation";
import { bucketOf, percentile } from "./strength";

/** The bets that are weighed, and what a raise is thought to add. */
const SMALL: i32 = 2;
const BIG: i32 = 5;
const HUGE: i32 = 10;
/** The stake of an ordago where one has to be named. */
export const ALL_IN_STAKE: i32 = 40;
const HALF: i64 = q(5_000);

let partnerCounts: bool = true;
let current: Sample = changetype<Sample>(0);
/** Weight of an accepted ordago, and of those that the own side wins. */
let calledWeight: i64 = 0;
let calledWon: i64 = 0;

/** Whether the partner's own answers are thought of. */
export function thinkOfPartner(yes: bool): void {
  partnerCounts = yes;
}

/** Lists what is worth weighing. `huge`: also a bet of ten; `raiseLimit`: the highest stake that is raised. */
export function listCandidates(huge: bool, raiseLimit: i32): void {
  startCandidates();
  if (sight.bettor == NOBODY) {
    addLegal(PASO);
    addLegal(ENVIDO + SMALL);
    addLegal(ENVIDO + BIG);
    if (huge) addLegal(ENVIDO + HUGE);
  } else {
    addLegal(QUIERO);
    addLegal(NO_QUIERO);
    if (<i32>sight.pending <= raiseLimit) {
      addLegal(ENVIDO + SMALL);
      addLegal(ENVIDO + BIG);
    }
  }
  addLegal(ORDAGO);
}

function addLegal(action: u32): void {
  if (isLegal(action)) addCandidate(action);
}

/** Works out expectation and risk of every candidate. */
export function weighCandidates(): void {
  calledWeight = 0;
  calledWon = 0;
  for (let c = 0; c < candidates(); c++) {
    candidate(c).sum = 0;
    candidate(c).squares = 0;
  }
  for (let i = 0; i < samples(); i++) {
    current = sampleAt(i);
    lookAt(current);
    const weight = <i64>current.weight;
    for (let c = 0; c < candidates(); c++) {
      const one = candidate(c);
      const u = utilityOf(one.action);
      one.sum += weight * u;
      one.squares += weight * ((u * u) >> 16);
    }
  }
  for (let c = 0; c < candidates(); c++) finish(candidate(c));
}

function finish(one: Candidate): void {
  const weight = max(1, totalWeight());
  one.ev = one.sum / weight;
  const spread = one.squares / weight - ((one.ev * one.ev) >> 16);
  one.risk = <i64>isqrt(<u64>(max(0, spread) << 16));
}

function utilityOf(action: u32): i64 {
  if (action == PASO) return ifPassing();
  if (action == QUIERO) return sight.ordago != 0 ? ifAllIn() : ifAccepted(sight.pending);
  if (action == NO_QUIERO) return ifRefusing();
  if (action == ORDAGO) return ifBetting(ALL_IN_STAKE, true);
  const stake = <i32>sight.pending + <i32>(action - ENVIDO);
  return ifBetting(stake, option(options.BET_CAP) == 2 && stake >= target);
}

function acceptsNow(seat: i32, k: i32): i64 {
  return isEligible(seat) ? accepts(seat, sight.lance, k, current.typeOf(seat)) : 0;
}

function partnerAccepts(k: i32): i64 {
  return partner >= 0 && partnerCounts ? acceptsNow(partner, k) : 0;
}

/** Whether the own hand would answer a stake of this class: the same in every sample. */
function wouldAnswer(k: i32): i64 {
  const bucket = bucketOf(percentile(sight.lance, type));
  return acceptShare(sight.lance, k, bucket) >= HALF ? ONE : 0;
}

function between(share: i64, from: i64, to: i64): i64 {
  return from + mulq(share, to - from);
}

function ifRefusing(): i64 {
  const refused = ifRefused(<i32>sight.bettor & 1, refusalStones());
  if (partner < 0 || !stillToSpeak(partner)) return refused;
  const accepted = sight.ordago != 0 ? ifAllIn() : ifAccepted(sight.pending);
  return between(partnerAccepts(sight.ordago != 0 ? ALL_IN_CLASS : stakeClass(sight.pending)), refused, accepted);
}

/** The chance that no rival accepts a small bet. */
function rivalsFold(): i64 {
  let fold = ONE;
  for (let k = 1; k < seats; k += 2) fold = mulq(fold, ONE - acceptsNow(seatAfter(k), 0));
  return fold;
}

function ifPassing(): i64 {
  let left = ONE;
  let u: i64 = 0;
  for (let i = <i32>sight.queueAt + 1; i < <i32>sight.queueCount; i++) {
    const seat = <i32>sight.queued(i);
    if (seat == partner && !partnerCounts) continue;
    const betting = mulq(left, opens(seat, sight.lance, current.typeOf(seat)));
    left -= betting;
    const ours = ((seat ^ me) & 1) == 0;
    const fold = ours ? rivalsFold() : mulq(ONE - wouldAnswer(0), ONE - partnerAccepts(0));
    u += mulq(betting, between(fold, ifAccepted(SMALL), ifRefused(ours ? side : 1 - side, 1)));
  }
  return u + mulq(left, ifPassed());
}

function ifBetting(stake: i32, allIn: bool): i64 {
  const k = allIn ? ALL_IN_CLASS : stakeClass(stake);
  let fold = ONE;
  let raised: i64 = 0;
  for (let i = 1; i < seats; i += 2) {
    const rival = seatAfter(i);
    if (!isEligible(rival)) continue;
    const held = current.typeOf(rival);
    const accept = accepts(rival, sight.lance, k, held);
    if (!allIn) {
      const raise = raiseShare(k, bucketOf(percentile(sight.lance, held)));
      raised += mulq(mulq(fold, accept), raise);
    }
    fold = mulq(fold, ONE - accept);
  }
  if (allIn) noteCall(fold);
  const paid = sight.pending == 0 ? 1 : <i32>sight.pending + (option(options.DEJE) != 0 && sight.lance >= 2 ? 1 : 0);
  const called = allIn ? ifAllIn() : ifAccepted(stake);
  let u = mulq(fold, ifRefused(side, paid)) + mulq(ONE - fold - raised, called);
  if (raised > 0) u += mulq(raised, ifRaised(stake));
  return u;
}

/** The rivals raise by five more; where that reaches the end it is as good as an ordago. */
function ifRaised(stake: i32): i64 {
  const all = highScore() + stake + BIG >= target;
  const called = all ? ifAllIn() : ifAccepted(stake + BIG);
  const k = all ? ALL_IN_CLASS : stakeClass(stake + BIG);
  const fold = mulq(ONE - wouldAnswer(k), ONE - partnerAccepts(k));
  return between(fold, called, ifRefused(1 - side, stake));
}

function noteCall(fold: i64): void {
  const weight = mulq(current.weight, ONE - fold);
  calledWeight += weight;
  if (bestIn(sight.lance) == side) calledWon += weight;
}

/** Q16: the chance of winning an ordago if it is accepted. */
export function chanceIfCalled(): i64 {
  return calledWeight == 0 ? ONE : (ONE * calledWon) / calledWeight;
}
