/** Mus and discards by exact expectation: cutting against the best of all fifteen discards. */
import { DISCARD, MOST_MASK, MUS, NO_MUS } from "../actions";
import { addCandidate, candidate, startCandidates } from "./candidates";
import { countUnseen } from "./cards";
import { q } from "./fixed";
import { handValue, maskValue, rowOf } from "./hand-value";
import { happens } from "./judge";
import { musSignal } from "./partner";
import { isLegal } from "./rules";
import { me, mind, sight, type } from "./situation";

/** Q16 stones within which cutting or not is a close call. */
const CLOSE: i64 = q(2_500);

/** The best mask, the smallest of equals; its value is `bestValue`. */
let bestValue: i64 = 0;
function bestMask(): u32 {
  let best: u32 = 0;
  for (let mask: u32 = 1; mask <= MOST_MASK; mask++) {
    const value = maskValue(mask);
    if (best == 0 || value > bestValue) {
      best = mask;
      bestValue = value;
    }
  }
  return best;
}

/** Decides a discard: every mask is a candidate. */
export function decideDiscard(): i32 {
  countUnseen();
  startCandidates();
  let best: u32 = 0;
  for (let mask: u32 = 1; mask <= MOST_MASK; mask++) {
    const one = addCandidate(DISCARD + mask);
    one.ev = maskValue(mask);
    one.score = one.ev;
    if (best == 0 || one.score > candidate(best - 1).score) best = mask;
  }
  return DISCARD + best;
}

/** Decides between mus and cutting; `signal`: whether what the others said counts, `epsilon`: the chance of a mistake. */
export function decideMus(signal: bool, epsilon: i64): i32 {
  countUnseen();
  startCandidates();
  const cut = addCandidate(NO_MUS);
  cut.ev = handValue(rowOf(me, sight.redraws > 0), type) << 8;
  if (signal) cut.ev += musSignal();
  cut.score = cut.ev;
  if (!isLegal(MUS)) return NO_MUS;
  bestMask();
  const redraw = addCandidate(MUS);
  redraw.ev = bestValue;
  redraw.score = bestValue;
  const gap = cut.ev - bestValue;
  if (gap <= CLOSE && gap >= -CLOSE && happens(epsilon)) return mind.below(2) == 0 ? MUS : NO_MUS;
  return gap >= 0 ? NO_MUS : MUS;
}
