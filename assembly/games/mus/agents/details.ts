/** The panel's own reports: each component's estimates with value, confidence and sample size. */
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
} from "../../../core/json";
import { Mind } from "../../../core/mind";
import { put } from "../../../core/text";
import { putAction } from "../actions";
import { JUEGO, LANCES, PARES } from "../lances";
import { BETTING, NOBODY } from "../position";
import { profileMean } from "./behaviour";
import { chanceBluff, chanceMedium, chanceStrong } from "./bluff";
import { candidate, candidates } from "./candidates";
import { countUnseen, measureAgainstOne, possibleTypes, strengthAgainstOne } from "./cards";
import * as level from "./data/levels";
import { decidedByTables, sayOfTables } from "./equilibrium/adviser";
import { writeDetails } from "./equilibrium/explain";
import { placeIn } from "./equilibrium/place";
import { ONE, stakeClass } from "./fixed";
import { handValue, rowOf } from "./hand-value";
import { isProfessional, PRO_AGENT, prepare, riskAversion, setting } from "./orchestrator";
import { foldsOf, musSignal, partnerAccepts, partnerOpens, partnerRaises } from "./partner";
import { attempts, chanceOf, effectiveSamples, rivalsHold, sampleConfidence, samples } from "./probability";
import { isSampled } from "./report";
import { lead } from "./score";
import { look, me, partner, seats, sight, type } from "./situation";

const STRENGTH_NAMES: StaticArray<string> = [
  "strength_grande",
  "strength_chica",
  "strength_pares",
  "strength_juego",
  "strength_punto",
];
const WIN_NAMES: StaticArray<string> = ["p_win_grande", "p_win_chica", "p_win_pares", "p_win_juego", "p_win_punto"];
const DROPPED: StaticArray<string> = [
  "",
  "would end the juego",
  "cannot lose",
  "a smaller bet says as much",
  "too weak",
];

function open(agent: string): void {
  openObject();
  keyString("agent", agent);
  key("estimates");
  openObject();
}

function estimate(name: string, value: i64, confidence: i64, n: i64): void {
  key(name);
  openObject();
  keyNumber("value", value);
  keyNumber("confidence", confidence);
  keyNumber("n", n);
  closeObject();
}

function close(): void {
  closeObject();
  key("recommendations");
  openList();
  closeList();
  key("notes");
  openList();
  closeList();
  closeObject();
}

/** Writes the reports of all components that were asked. */
export function writeAgents(who: Mind): void {
  look(who);
  const byTables = decidedByTables(who);
  if (byTables) writeDetails();
  else {
    keyString(
      "unit",
      who.agent == PRO_AGENT && setting(level.UTILITY_TABLE) != 0 && sight.phase == BETTING ? "win" : "stones",
    );
  }
  key("agents");
  openList();
  reportCards();
  if (sight.phase == BETTING && sayOfTables(who) > 0) reportEquilibrium(sayOfTables(who));
  if (!byTables && isSampled()) {
    prepare(isProfessional());
    reportProbability();
    reportBehaviour();
    if (sight.bettor != NOBODY) reportBluff();
    if (partner >= 0) reportPartner();
    reportScore();
  }
  if (!byTables) reportJudge();
  closeList();
}

function reportCards(): void {
  countUnseen();
  measureAgainstOne(type);
  open("cards");
  for (let lance = 0; lance < LANCES; lance++) {
    estimate(unchecked(STRENGTH_NAMES[lance]), strengthAgainstOne(lance), ONE, possibleTypes());
  }
  estimate("hand_value", handValue(rowOf(me, sight.redraws > 0), type) << 8, ONE, 1);
  close();
}

function reportProbability(): void {
  open("probability");
  const confidence = sampleConfidence();
  for (let lance = 0; lance < LANCES; lance++) {
    estimate(unchecked(WIN_NAMES[lance]), chanceOf(lance), confidence, samples());
  }
  estimate("p_rivals_duples", rivalsHold(PARES, 3), confidence, samples());
  estimate("p_rivals_juego", rivalsHold(JUEGO, 2), confidence, samples());
  estimate("p_rivals_31", rivalsHold(JUEGO, 3), confidence, samples());
  estimate("attempts", attempts(), ONE, attempts());
  estimate("n_eff", effectiveSamples(), ONE, samples());
  close();
}

function reportBehaviour(): void {
  open("behaviour");
  for (let seat = 0; seat < seats; seat++) {
    if (seat == me) continue;
    estimate(
      seat == 0 ? "opens_0" : seat == 1 ? "opens_1" : seat == 2 ? "opens_2" : "opens_3",
      profileMean(seat, 0),
      ONE,
      1,
    );
  }
  close();
}

function reportBluff(): void {
  open("bluff");
  const confidence = sampleConfidence();
  estimate("p_strong", chanceStrong(), confidence, samples());
  estimate("p_medium", chanceMedium(), confidence, samples());
  estimate("p_bluff", chanceBluff(), confidence, samples());
  close();
}

function reportPartner(): void {
  open("partner");
  const confidence = sampleConfidence();
  const k = sight.ordago != 0 ? 4 : stakeClass(max(2, <i32>sight.pending));
  const accepts = partnerAccepts(k);
  estimate("p_partner_accepts", accepts, confidence, samples());
  estimate("p_partner_raises", partnerRaises(k), confidence, samples());
  estimate("p_partner_folds", foldsOf(accepts), confidence, samples());
  estimate("p_partner_bets", partnerOpens(), confidence, samples());
  estimate("mus_signal", musSignal(), ONE, 1);
  close();
}

function reportScore(): void {
  open("score");
  estimate("lead", (<i64>lead()) << 16, ONE, 1);
  estimate("lambda", riskAversion(), ONE, 1);
  close();
}

/** How often the solved strategies decide here, and where in the tree that is; their mix is told where they do. */
function reportEquilibrium(often: i64): void {
  open("equilibrium");
  estimate("decides", often, ONE, 1);
  estimate("place", <i64>placeIn(sight.lance), ONE, 1);
  close();
}

/** The judge names what it dropped, and why. */
function reportJudge(): void {
  openObject();
  keyString("agent", "judge");
  key("estimates");
  openObject();
  closeObject();
  key("recommendations");
  openList();
  for (let i = 0; i < candidates(); i++) if (candidate(i).dropped == 0) writeName(i, false);
  closeList();
  key("notes");
  openList();
  for (let i = 0; i < candidates(); i++) if (candidate(i).dropped != 0) writeName(i, true);
  closeList();
  closeObject();
}

function writeName(i: i32, why: bool): void {
  openString();
  putAction(candidate(i).action);
  if (why) {
    put(": ");
    put(unchecked(DROPPED[candidate(i).dropped]));
  }
  closeString();
}
