/**
 * Where a real decision stands in the tree of a lance between two. Its 28 decisions are numbered in the order in which
 * `lance-game.ts` adds them: the opening, the opening after a paso, then answers to the second player, then to the first.
 */
import { put } from "../../../../core/text";
import { ENVIDO, ORDAGO, putAction, stonesOf } from "../../actions";
import { codeAt } from "../../chronicle";
import { NOBODY } from "../../position";
import { me, sight } from "../situation";

const OPENING: i32 = 0;
const OPENING_AFTER_PASO: i32 = 1;
/** Answers to bets of the player who speaks second, and of the one who speaks first. */
const TO_SECOND: i32 = 2;
const TO_FIRST: i32 = 15;
/** From an answer to a bet of 2 to the same of 5, and from there to the answer to an ordago. */
const NEXT_BET: i32 = 6;
const TO_ORDAGO: i32 = 12;
/** Within a bet: the answers to a raise of 2 and of 5, each followed by that to an ordago over it; to one over the bet. */
const TO_RAISE: i32 = 1;
const NEXT_RAISE: i32 = 2;
const OVER_RAISE: i32 = 1;
const OVER_BET: i32 = 5;

const SMALL: i32 = 2;
const BIG: i32 = 5;
/** What an ordago counts in the tree: a bet of nearly as much is answered as one. */
const ALL: i32 = 40;

/** 0 where a number is nearer to `low` than to `high`, or as near; else 1. */
function nearer(number: i32, low: i32, high: i32): i32 {
  return 2 * number <= low + high ? 0 : 1;
}

/** Stones of the first bet of this lance; an ordago has none. */
function firstBet(): i32 {
  let at = sight.lastCount + sight.count;
  let code: u32 = 0;
  for (let bets = <i32>sight.raises + 1; bets > 0; bets -= i32(isBet(code))) code = codeAt(sight, --at);
  return code == ORDAGO ? 0 : stonesOf(code);
}

function isBet(code: u32): bool {
  return code == ORDAGO || stonesOf(code) > 0;
}

/** A bet and a raise of the tree, as `NEXT_BET` and `NEXT_RAISE` count them, whose sum is nearest to a stake. */
function raisedTo(stake: i32, bet: i32): i32 {
  // 4 is 2 and 2 more, 10 is 5 and 5 more; at 7 the first bet tells which of the two it is
  if (nearer(stake, SMALL + SMALL, SMALL + BIG) == 0) return 0;
  if (nearer(stake, SMALL + BIG, BIG + BIG) == 1) return NEXT_BET + NEXT_RAISE;
  return nearer(bet, SMALL, BIG) == 0 ? NEXT_RAISE : NEXT_BET;
}

/** Whether the own side speaks first. */
export function speaksFirst(): bool {
  return (<i32>sight.eligibleSeat(0) & 1) == (me & 1);
}

/** The number of the tree's decision that is nearest to the present one of a lance. */
export function decisionNow(): i32 {
  const first = speaksFirst();
  if (sight.bettor == NOBODY) return first ? OPENING : OPENING_AFTER_PASO;
  const toRival = first ? TO_SECOND : TO_FIRST;
  const toMe = first ? TO_FIRST : TO_SECOND;
  const raises = <i32>sight.raises;
  const pending = <i32>sight.pending;
  const accepted = <i32>sight.accepted;
  const before = raises == 0 ? BIG : BIG + BIG;
  if (sight.ordago != 0 || nearer(pending, before, ALL) == 1) {
    if (raises == 0) return toRival + TO_ORDAGO;
    if (raises == 1) return toMe + NEXT_BET * nearer(accepted, SMALL, BIG) + OVER_BET;
    return toRival + TO_RAISE + OVER_RAISE + raisedTo(accepted, firstBet());
  }
  if (raises == 0) return toRival + NEXT_BET * nearer(pending, SMALL, BIG);
  // who is raised has bet before; of more raises than the tree has the last counts
  return toMe + TO_RAISE + raisedTo(pending, firstBet());
}

/** Writes what was said on the way to a decision of the tree; false where that is nothing. */
export function putPath(decision: i32): bool {
  if (decision == OPENING) return false;
  const second = decision < TO_FIRST;
  if (second) put("paso");
  if (decision == OPENING_AFTER_PASO) return true;
  if (second) put(", ");
  const within = decision - (second ? TO_SECOND : TO_FIRST);
  if (within == TO_ORDAGO) {
    putAction(ORDAGO);
    return true;
  }
  const step = within % NEXT_BET;
  putAction(ENVIDO + (within < NEXT_BET ? SMALL : BIG));
  if (step == 0) return true;
  if (step < OVER_BET) {
    put(", ");
    putAction(ENVIDO + (step < TO_RAISE + NEXT_RAISE ? SMALL : BIG));
    if (step != TO_RAISE && step != TO_RAISE + NEXT_RAISE) put(", ordago");
  } else put(", ordago");
  return true;
}
