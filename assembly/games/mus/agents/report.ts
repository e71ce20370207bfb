/** What the levels tell of a decision: factors, alternatives, and one sentence. */
import { closeObject, keyNumber, keyString, openObject } from "../../../core/json";
import { Mind } from "../../../core/mind";
import { CERTAIN, keyAction } from "../../../core/report";
import { put, putByte, putNumber } from "../../../core/text";
import { putAction } from "../actions";
import { LANCE_NAMES } from "../lances";
import { BETTING, NOBODY } from "../position";
import { forgetProfiles } from "./behaviour";
import { chanceBluff } from "./bluff";
import { candidate, candidates, indexOf, ranked } from "./candidates";
import * as level from "./data/levels";
import { mulq, q } from "./fixed";
import { scoreCandidates } from "./judge";
import { isProfessional, judge, judgeConfidence, prepare, riskAversion, setting } from "./orchestrator";
import { partnerAccepts } from "./partner";
import { chanceOf, sampleConfidence, samples, weighAll } from "./probability";
import { ownScore, useTable, winChance } from "./score";
import { look, mind, partner, seats, side, sight, target, type } from "./situation";
import { thinkOfPartner, weighCandidates } from "./strategy";
import { percentile } from "./strength";

/** Below these a confidence is low, or medium. */
const LOW: i64 = q(4_000);
const HIGH: i64 = q(7_000);

/** Whether the decision was made over samples. */
export function isSampled(): bool {
  return sight.phase == BETTING && mind.agent > 1 && samples() > 0;
}

/** Q16: how sure the estimates are; where nothing is estimated, null. */
export function confidenceOf(who: Mind): i32 {
  look(who);
  if (sight.phase != BETTING) return CERTAIN;
  if (who.agent == 1) return <i32>q(5_000);
  return samples() == 0 ? 0 : <i32>sampleConfidence();
}

function factor(name: string, value: i64, contribution: i64): void {
  openObject();
  keyString("name", name);
  keyNumber("value", value);
  keyNumber("contribution", contribution);
  closeObject();
}

/** The score of the chosen action, judged once more as things are set now. */
function rejudged(chosen: i32): i64 {
  weighCandidates();
  judge(isProfessional());
  return candidate(chosen).score;
}

/** The score as it would be if a stone were worth the same at any score, in the unit of the table. */
function withPlainStones(chosen: i32): i64 {
  useTable(false);
  const stones = rejudged(chosen);
  useTable(true);
  const own = ownScore();
  const theirs = side == 0 ? <i32>sight.score1 : <i32>sight.score0;
  const mano = (((<i32>sight.mano + 1) % seats) & 1) == side;
  const now = winChance(own, theirs, mano);
  const ahead = own + 1 < target ? winChance(own + 1, theirs, mano) : 65536;
  return now + mulq(stones, ahead - now);
}

export function writeFactors(who: Mind): void {
  look(who);
  const chosen = indexOf(who.action);
  if (sight.phase != BETTING) {
    if (chosen >= 0 && candidates() > 1)
      factor("hand_value", candidate(chosen).ev, candidate(chosen).ev - other(chosen));
    return;
  }
  const strength = percentile(sight.lance, type);
  if (!isSampled() || chosen < 0) return factor("hand_strength", strength, chosen < 0 ? 0 : candidate(chosen).score);
  prepare(isProfessional());
  const score = candidate(chosen).score;
  const weighs = setting(level.WEIGHTS) != 0;
  weighAll(false);
  const unweighed = rejudged(chosen);
  weighAll(weighs);
  forgetProfiles();
  const unprofiled = rejudged(chosen);
  prepare(isProfessional());
  thinkOfPartner(false);
  const alone = rejudged(chosen);
  prepare(isProfessional());
  const plain = setting(level.UTILITY_TABLE) != 0 ? withPlainStones(chosen) : score;
  rejudged(chosen);
  scoreCandidates(0, judgeConfidence());
  const fearless = candidate(chosen).score;
  scoreCandidates(riskAversion(), judgeConfidence());
  factor("hand_strength", strength, score - unweighed);
  factor("opponent_bluff_p", sight.bettor == NOBODY ? 0 : chanceBluff(), score - unprofiled);
  factor("partner", partner < 0 ? 0 : partnerAccepts(0), score - alone);
  factor("score_context", ownScore(), score - plain);
  factor("risk", candidate(chosen).risk, score - fearless);
}

/** The expectation of the best other candidate. */
function other(chosen: i32): i64 {
  const next = ranked(ranked(0) == chosen ? 1 : 0);
  return next < 0 ? 0 : candidate(next).ev;
}

export function writeAlternatives(): void {
  for (let k = 0; k < candidates(); k++) {
    const i = ranked(k);
    if (i < 0) return;
    openObject();
    keyAction(candidate(i).action);
    keyNumber("score", candidate(i).score);
    keyNumber("ev", candidate(i).ev);
    keyNumber("risk", candidate(i).risk);
    closeObject();
  }
}

/** Writes a Q16 number with so many decimals, rounded half up. */
function putDecimal(value: i64, decimals: i32): void {
  const unit: i64 = decimals == 3 ? 1000 : 100;
  const scaled = (value * unit + 32768) >> 16;
  const size = scaled < 0 ? -scaled : scaled;
  if (scaled < 0) putByte(0x2d);
  putNumber(size / unit);
  putByte(0x2e);
  for (let digit = unit / 10; digit > 0; digit /= 10) putByte(0x30 + <u32>((size / digit) % 10));
}

function putEv(i: i32): void {
  put("EV(");
  putAction(candidate(i).action);
  put(")=");
  putDecimal(candidate(i).ev, 3);
}

function putConfidence(spanish: bool): void {
  const confidence = sampleConfidence();
  if (confidence < LOW) put(spanish ? " (Baja)" : " (low)");
  else if (confidence < HIGH) put(spanish ? " (Media)" : " (medium)");
  else put(spanish ? " (Alta)" : " (high)");
}

export function writeNarrative(who: Mind, spanish: bool): void {
  look(who);
  const chosen = indexOf(who.action);
  if (chosen < 0) {
    put(spanish ? "Sin estimaciones: " : "No estimates: ");
    putAction(who.action);
    return;
  }
  putEv(chosen);
  const next = ranked(ranked(0) == chosen ? 1 : 0);
  if (next >= 0 && next != chosen) {
    put(" vs ");
    putEv(next);
  }
  if (!isSampled()) return;
  put(spanish ? "; P(ganar " : "; P(win ");
  put(unchecked(LANCE_NAMES[sight.lance]));
  put(")=");
  putDecimal(chanceOf(sight.lance), 2);
  putConfidence(spanish);
  if (sight.bettor == NOBODY) return;
  put(spanish ? "; P(farol)=" : "; P(bluff)=");
  putDecimal(chanceBluff(), 2);
  putConfidence(spanish);
}
