/** The orchestrator: which components are asked in a situation, and with how many samples. */
import { Mind } from "../../../core/mind";
import { ENVIDO, NO_QUIERO, ORDAGO, PASO, QUIERO } from "../actions";
import { BETTING, DISCARDING, NOBODY } from "../position";
import { readProfiles } from "./behaviour";
import { candidate, candidates, indexOf, startCandidates } from "./candidates";
import * as level from "./data/levels";
import { drawFromTables, tablesDecide } from "./equilibrium/adviser";
import { ALL_IN_CLASS, q, stakeClass } from "./fixed";
import { checkCoherence, choose, scoreCandidates, TOO_WEAK } from "./judge";
import { decideDiscard, decideMus } from "./mus-phase";
import { SETTINGS } from "./parameters";
import { chanceOf, confidenceOver, drawSamples, MOST_SAMPLES, samples } from "./probability";
import { appetite, faded, isClose, lead, ownScore, useTable } from "./score";
import { look, mind, sight, target } from "./situation";
import { ALL_IN_STAKE, chanceIfCalled, listCandidates, thinkOfPartner, weighCandidates } from "./strategy";

/** How much less than its samples the middle level believes a bettor, by class of stake. */
const DISTRUST: StaticArray<i64> = [q(1_000), q(1_800), q(3_000), q(3_800), q(4_000)];
/** From which chance on the middle level thinks of an ordago, and when it has to. */
const SURE: i64 = q(9_200);
const EVEN: i64 = q(5_000);
/** An ordago that is worse than even if accepted is dropped where something else is worth this much. */
const GOOD_ENOUGH: i64 = q(2_000);
const CLOSE: i32 = 5;
/** The number of `pro` among the agents. */
export const PRO_AGENT: i32 = 3;
const SMALL_BET: u32 = ENVIDO + 2;

export function setting(column: i32): i64 {
  return mind.parameter(SETTINGS + column);
}

/** A deep analysis takes a multiple of the samples, where the caller leaves the budget to the level. */
function sampleBudget(): i32 {
  const standard = isProfessional() ? level.PRO[level.SAMPLES] : level.MEDIO[level.SAMPLES];
  if (mind.budget != standard) return mind.budget;
  const deep = sight.ordago != 0 || isClose();
  const wanted = setting(level.SAMPLES) * (deep ? setting(level.DEEP_FACTOR) : 1);
  return <i32>min(wanted, MOST_SAMPLES);
}

/** Whether it is the level that models each rival by himself and thinks of big bets. */
export function isProfessional(): bool {
  return mind.agent == PRO_AGENT;
}

/** Decides by all the components of the level. */
export function decideLevel(who: Mind): i32 {
  look(who);
  who.work = 0;
  if (tablesDecide(who)) return drawFromTables(who);
  if (sight.phase == DISCARDING) return decideDiscard();
  if (sight.phase != BETTING) return decideMus(setting(level.PARTNER) != 0, setting(level.EPSILON));
  const whole = isProfessional();
  prepare(whole);
  drawSamples(sampleBudget(), setting(level.WEIGHTS) != 0);
  who.work = samples();
  startCandidates();
  if (samples() == 0) return sight.bettor == NOBODY ? PASO : NO_QUIERO;
  listCandidates(whole, <i32>setting(level.RAISE_LIMIT));
  weighCandidates();
  judge(whole);
  const last = sight.queueAt + 1 == sight.queueCount;
  return choose(setting(level.EPSILON), setting(last ? level.BLUFF_LAST : level.BLUFF));
}

/** Sets up profiles, utility and partner as the level has them. */
export function prepare(whole: bool): void {
  readProfiles(whole);
  useTable(setting(level.UTILITY_TABLE) != 0);
  thinkOfPartner(setting(level.PARTNER) != 0);
}

/** Lambda for the present score. */
export function riskAversion(): i64 {
  const mood = appetite();
  const column = mood == 1 ? level.LAMBDA_AHEAD : mood == 2 ? level.LAMBDA_BEHIND : level.LAMBDA;
  const lambda = setting(column);
  return isProfessional() ? faded(lambda) : lambda;
}

/** Corrects expectations as the level does, drops what makes no sense, and scores the rest. */
export function judge(whole: bool): void {
  if (whole) beCautious();
  else beDistrustful();
  checkCoherence();
  if (!whole) forbidOrdago();
  else dropWeakOrdago();
  scoreCandidates(riskAversion(), judgeConfidence());
}

/** How sure the judge is: a deep analysis sharpens the estimates, but makes nobody bolder. */
export function judgeConfidence(): i64 {
  return confidenceOver(<i32>setting(level.SAMPLES));
}

/** The model of the others flatters big pots. */
function beCautious(): void {
  const caution = setting(level.CAUTION);
  for (let i = 0; i < candidates(); i++) {
    const one = candidate(i);
    const raising = sight.bettor != NOBODY;
    if (one.action == PASO || one.action == QUIERO || one.action == NO_QUIERO) continue;
    if (one.action == SMALL_BET && !raising) continue;
    one.ev -= one.action == ORDAGO && raising ? 2 * caution : caution;
  }
}

function beDistrustful(): void {
  const accepting = indexOf(QUIERO);
  if (accepting < 0) return;
  const all = sight.ordago != 0;
  const stake: i64 = all ? ALL_IN_STAKE : <i32>sight.pending;
  candidate(accepting).ev -= 2 * stake * unchecked(DISTRUST[all ? ALL_IN_CLASS : stakeClass(sight.pending)]);
}

/** The middle level bets all only when it is sure, or when the rivals are about to win. */
function forbidOrdago(): void {
  const all = indexOf(ORDAGO);
  if (all < 0) return;
  const chance = chanceOf(sight.lance);
  const desperate = ownScore() - lead() >= target - CLOSE && lead() < 0;
  if (chance >= SURE || (desperate && chance >= EVEN)) return;
  candidate(all).dropped = TOO_WEAK;
}

function dropWeakOrdago(): void {
  const all = indexOf(ORDAGO);
  if (all < 0 || chanceIfCalled() >= EVEN) return;
  for (let i = 0; i < candidates(); i++) {
    if (i == all || candidate(i).dropped != 0 || candidate(i).ev < GOOD_ENOUGH) continue;
    candidate(all).dropped = TOO_WEAK;
    return;
  }
}
