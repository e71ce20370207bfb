/** The component `judge`: which candidates hold together, what each scores, and which is played. */
import { ENVIDO, isBet, NO_QUIERO, ORDAGO, PASO } from "../actions";
import { NOBODY } from "../position";
import { bestCandidate, candidate, candidates, indexOf } from "./candidates";
import { canBeBeatenBy, countUnseen } from "./cards";
import { mulq, ONE, q } from "./fixed";
import { ownScore } from "./score";
import {
  distance,
  isEligible,
  me,
  mind,
  partner,
  refusalStones,
  seatAfter,
  seats,
  sight,
  stillToSpeak,
  target,
  type,
} from "./situation";
import { ALL_IN_STAKE } from "./strategy";

/** Candidates this near to the best count as close, in Q16 stones. */
export const NEAR: i64 = q(5_000);

/** Reasons for dropping a candidate, in the order of their checks; 0 keeps it. */
export const ENDS_JUEGO: u32 = 1;
export const CANNOT_LOSE: u32 = 2;
export const NEEDLESS: u32 = 3;
export const TOO_WEAK: u32 = 4;

/** Drops what makes no sense whatever its expectation. */
export function checkCoherence(): void {
  const refusing = indexOf(NO_QUIERO);
  if (refusing >= 0) {
    const bettors = <i32>sight.bettor & 1;
    const partnerMay = partner >= 0 && stillToSpeak(partner);
    const ends = (bettors == 0 ? <i32>sight.score0 : <i32>sight.score1) + refusalStones() >= target;
    if (ends && !partnerMay) candidate(refusing).dropped = ENDS_JUEGO;
    else if (!anyRivalBeats()) candidate(refusing).dropped = CANNOT_LOSE;
  }
  keepSmallest();
}

function anyRivalBeats(): bool {
  countUnseen();
  for (let k = 1; k < seats; k += 2) {
    const rival = seatAfter(k);
    if (isEligible(rival) && canBeBeatenBy(rival, sight.lance, type, distance(rival) < distance(me))) return true;
  }
  return false;
}

function stakeOf(action: u32): i32 {
  if (action == ORDAGO) return ALL_IN_STAKE;
  return isBet(action) ? <i32>sight.pending + <i32>(action - ENVIDO) : 0;
}

/** Of bets that all win the juego, the smallest says enough. */
function keepSmallest(): void {
  let smallest = i32.MAX_VALUE;
  for (let i = 0; i < candidates(); i++) {
    const stake = stakeOf(candidate(i).action);
    if (stake > 0 && stake + ownScore() >= target) smallest = min(smallest, stake);
  }
  for (let i = 0; i < candidates(); i++) {
    const stake = stakeOf(candidate(i).action);
    if (stake > smallest) candidate(i).dropped = NEEDLESS;
  }
}

/** Scores every candidate: its expectation less what its risk costs, the less sure the more. */
export function scoreCandidates(lambda: i64, confidence: i64): void {
  for (let i = 0; i < candidates(); i++) {
    const one = candidate(i);
    one.score = one.ev - mulq(mulq(lambda, one.risk), ONE - confidence);
  }
}

/** Whether a chance in Q16 comes true; what cannot draws nothing. */
export function happens(chance: i64): bool {
  return chance > 0 && <i64>(mind.word() >>> 16) < chance;
}

/** The candidate that is played: the best, or by mistake another near it; then perhaps a bluff instead of a pass. */
export function choose(epsilon: i64, bluff: i64): i32 {
  let chosen = bestCandidate();
  if (happens(epsilon)) chosen = nearBest(candidate(chosen).score);
  const passing = candidate(chosen).action == PASO && sight.bettor == NOBODY;
  if (!passing || !happens(bluff)) return candidate(chosen).action;
  return bluffIsLegal() ? <i32>ENVIDO + 2 : <i32>PASO;
}

function bluffIsLegal(): bool {
  for (let i = 0; i < mind.count; i++) if (mind.legalAction(i) == <i32>ENVIDO + 2) return true;
  return false;
}

function nearBest(score: i64): i32 {
  let near: u32 = 0;
  for (let i = 0; i < candidates(); i++) near += u32(isNear(i, score));
  let k = mind.below(near);
  for (let i = 0; i < candidates(); i++) if (isNear(i, score) && k-- == 0) return i;
  return bestCandidate();
}

function isNear(i: i32, score: i64): bool {
  return candidate(i).dropped == 0 && candidate(i).score >= score - NEAR;
}
