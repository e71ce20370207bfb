/** The level `sencillo`: percentiles from the full deck and fixed rules, in stones, with mistakes and a bluff at times. */

import { Mind } from "../../../core/mind";
import { DISCARD, ENVIDO, MUS, NO_MUS, NO_QUIERO, PASO, QUIERO } from "../actions";
import { HAND, rankOf } from "../cards";
import { kindOf } from "../hands";
import { JUEGO, PARES, PUNTO } from "../lances";
import { BETTING, DISCARDING, NOBODY } from "../position";
import { addCandidate, candidates, startCandidates } from "./candidates";
import { SENCILLO } from "./data/levels";
import { drawFromTables, tablesDecide } from "./equilibrium/adviser";
import { mulq, ONE, q, stakeClass } from "./fixed";
import { checkCoherence, choose, happens } from "./judge";
import { PanelAgent } from "./panel";
import { SETTINGS } from "./parameters";
import { isLegal } from "./rules";
import { kings, look, me, sight, type } from "./situation";
import { ALL_IN_STAKE } from "./strategy";
import { percentile } from "./strength";

const EPSILON_COLUMN: i32 = 1;
const BLUFF_COLUMN: i32 = 2;
const HALF: i64 = q(5_000);
/** How far a percentile moves a chance. */
const SLOPE: i64 = q(7_500);
/** By how much whoever bets is better than his percentile says, by class of stake. */
const RESPECT: StaticArray<i64> = [q(1_800), q(2_000), q(2_200), q(2_500), q(3_000)];
/** Chance that a bet is refused and respect for who calls it: for two stones, and for five. */
const FOLD_SMALL: i64 = q(3_000);
const CALL_SMALL: i64 = q(1_200);
const FOLD_BIG: i64 = q(4_000);
const CALL_BIG: i64 = q(2_500);
const FOLD_RAISE: i64 = q(2_000);
const CALL_RAISE: i64 = q(3_200);
const RAISE: i32 = 5;
const MOST_RAISED: i32 = 10;

/** Points and ranks, as they are with eight kings and with four. */
function rankOfNumber(number: i32): i32 {
  return rankOf(number, kings);
}
const ACE: i32 = 0;
const SOTA: i32 = 7;
const CABALLO: i32 = 8;
const KING: i32 = 9;

/** Stones of the lance besides the stake. */
function lanceValue(lance: i32): i64 {
  if (lance == JUEGO) return 2;
  return lance == PARES || lance == PUNTO ? 1 : 0;
}

/** Q16: twice a chance less one, times stones. */
function balance(chance: i64, stones: i64): i64 {
  return (2 * chance - ONE) * stones;
}

function bets(chance: i64, fold: i64, respect: i64, stones: i64, value: i64): i64 {
  return fold * (1 + value) + mulq(ONE - fold, balance(chance - respect, stones + value));
}

function add(action: u32, value: i64): void {
  if (!isLegal(action)) return;
  const one = addCandidate(action);
  one.ev = value;
  one.score = value;
}

function weighLance(): void {
  const lance = <i32>sight.lance;
  const chance = HALF + mulq(SLOPE, percentile(lance, type) - HALF);
  const value = lanceValue(lance);
  startCandidates();
  if (sight.bettor == NOBODY) {
    add(PASO, balance(chance, lance < PARES ? 1 : value));
    add(ENVIDO + 2, bets(chance, FOLD_SMALL, CALL_SMALL, 2, value));
    add(ENVIDO + 5, bets(chance, FOLD_BIG, CALL_BIG, 5, value));
    return;
  }
  const all = sight.ordago != 0;
  const stake = all ? ALL_IN_STAKE : <i32>sight.pending;
  const respect = RESPECT[all ? 4 : stakeClass(stake)];
  add(QUIERO, balance(chance - respect, stake + value));
  add(NO_QUIERO, -((sight.accepted == 0 ? 1 : <i64>sight.accepted) + value) << 16);
  if (all || stake >= MOST_RAISED) return;
  const called = balance(chance - CALL_RAISE, stake + RAISE + value);
  add(ENVIDO + RAISE, FOLD_RAISE * (stake + value) + mulq(ONE - FOLD_RAISE, called));
}

/** Whether the hand is good enough to cut: 31, juego with pares, duples, three kings or aces, three kings or more. */
function isGood(): bool {
  const kind = kindOf(type, kings);
  if (kind.juegoValue == 3 || kind.paresValue == 3) return true;
  if (kind.juego > 0 && kind.pares > 0) return true;
  const king = rankOfNumber(KING);
  const tripled = (<i32>kind.pares >> 4) & 15;
  if (kind.paresValue == 2 && (tripled == king || tripled == ACE)) return true;
  return countOf(king) >= 3;
}

function countOf(rank: i32): i32 {
  let count = 0;
  for (let slot = 0; slot < HAND; slot++) count += i32(rankIn(slot) == rank);
  return count;
}

function rankIn(slot: i32): i32 {
  return rankOf((sight.hand(me) >>> (slot << 3)) & 255, kings);
}

/** Keeps kings, pairs of sotas and caballos, and without a king pairs of aces; something is thrown in any case. */
function discardMask(): u32 {
  let mask: u32 = 0;
  const king = rankOfNumber(KING);
  for (let slot = 0; slot < HAND; slot++) {
    const rank = rankIn(slot);
    if (rank == king) continue;
    const figure = rank == rankOfNumber(SOTA) || rank == rankOfNumber(CABALLO);
    if (figure && countOf(rank) >= 2) continue;
    if (rank == ACE && countOf(king) == 0 && countOf(rank) >= 2) continue;
    mask |= 1 << slot;
  }
  return mask == 0 ? 8 : mask;
}

export class SimpleAgent extends PanelAgent {
  constructor() {
    super("sencillo", SENCILLO);
    this.mixed = true;
    this.unit = "evaluations";
    this.memorySize = 0;
  }

  decide(who: Mind): i32 {
    look(who);
    who.work = 0;
    if (tablesDecide(who)) return drawFromTables(who);
    const epsilon = <i64>who.parameter(SETTINGS + EPSILON_COLUMN);
    if (sight.phase == DISCARDING) {
      startCandidates();
      add(DISCARD + discardMask(), ONE);
      return <i32>(DISCARD + discardMask());
    }
    if (sight.phase != BETTING) return decideMus(epsilon);
    weighLance();
    checkCoherence();
    who.work = candidates();
    return choose(epsilon, who.parameter(SETTINGS + BLUFF_COLUMN));
  }

  watch(_who: Mind): void {}

  validMemory(_memory: usize): bool {
    return true;
  }
}

function decideMus(epsilon: i64): i32 {
  let cut = isGood();
  if (!isLegal(MUS)) cut = true;
  else if (happens(epsilon / 3)) cut = !cut;
  startCandidates();
  add(NO_MUS, cut ? ONE : 0);
  add(MUS, cut ? 0 : ONE);
  return <i32>(cut ? NO_MUS : MUS);
}
