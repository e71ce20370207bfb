/**
 * What the paper's authors leave for the future, in one agent: a mixture of the three profiles, chosen by deck, hero, foe and
 * hand and reconsidered each turn; whole turns instead of single actions; an eye on what the foe's list still holds.
 */
import { SEARCH_PARAMETERS, SequenceAgent } from "../../agents/sequence-agent";
import { MOST_SUMMANDS, Sequence } from "../../agents/sequences";
import { WIN } from "../../agents/values";
import { Parameter } from "../../core/declarations";
import { LOST } from "../../core/game";
import { closeObject, key, keyNumber, keyString, openObject } from "../../core/json";
import { Mind } from "../../core/mind";
import { keyScale } from "../../core/report";
import { ADAPTIVE_TERMS, EXTRA_TERMS, measureTerms, termOf } from "./adaptive-terms";
import { EXTRAS, PROFILES, SPREAD } from "./adaptive-weights";
import { mulliganOf, pickOf } from "./agents-common";
import { listAreas } from "./area";
import { canStrike, heroCanStrike, strikesOf, strikeTargets } from "./combat";
import { fateOf } from "./features";
import { extrasOf } from "./sight";
import { Side, side, Table } from "./state";
import { FOE_HERO } from "./targets";
import { ONE, SIGNAL_PARTS, SIGNALS, signalOf } from "./tempo";
import { attackOf, heroAttack } from "./values";
import { WEIGHT_SCALE, WEIGHTS } from "./weights";

const TERMS: i32 = WEIGHTS + EXTRA_TERMS;
const MOST_WEIGHT: i32 = 1000 * WEIGHT_SCALE;
const PROFILE_NAMES: StaticArray<string> = ["aggro", "control", "midrange"];
const AGGRO: i32 = 0;
const CONTROL: i32 = 1;
const MIDRANGE: i32 = 2;

const EXTRAS_AT: i32 = 3 * WEIGHTS;
const SIGNALS_AT: i32 = EXTRAS_AT + EXTRA_TERMS;
const SPREAD_AT: i32 = SIGNALS_AT + 5;
const SEARCH_AT: i32 = SPREAD_AT + 1;
/** Signals are told in hundredths. */
const PARTS: i32 = 100;
/** Points are judged in sixteenths. */
const POINT: i32 = 16;
const MOST_SCORE: i64 = WIN / 2 - 1;
/** Damage that a point of mana, and a turn at all, may add to what is on the board. */
const BURN_OF_MANA: i32 = 3;

const weights = new StaticArray<i64>(MOST_SUMMANDS);
const shares = new StaticArray<i32>(3);
const signals = new StaticArray<i32>(5);
let tempo: i32 = 0;
let decider: i32 = 0;
let points: i32 = 1;

export class AdaptiveAgent extends SequenceAgent {
  constructor() {
    super("adaptive", 4000, 1_000_000, 20);
    const parameters = new StaticArray<Parameter>(SEARCH_AT + SEARCH_PARAMETERS);
    for (let i = 0; i < EXTRAS_AT; i++) {
      const name = `${PROFILE_NAMES[i / WEIGHTS].charAt(0)}${((i % WEIGHTS) + 1).toString()}`;
      parameters[i] = new Parameter(name, PROFILES[i], -MOST_WEIGHT, MOST_WEIGHT, WEIGHT_SCALE);
    }
    for (let i = 0; i < EXTRA_TERMS; i++) {
      const name = ADAPTIVE_TERMS[WEIGHTS + i];
      parameters[EXTRAS_AT + i] = new Parameter(name, EXTRAS[i], -MOST_WEIGHT, MOST_WEIGHT, WEIGHT_SCALE);
    }
    for (let i = 0; i < SIGNALS.length; i++) {
      parameters[SIGNALS_AT + i] = new Parameter(SIGNALS[i], SIGNAL_PARTS[i], -2 * PARTS, 2 * PARTS, PARTS);
    }
    parameters[SPREAD_AT] = new Parameter("spread", SPREAD, 1, 10_000);
    this.describeSearch(parameters, SEARCH_AT);
    this.parameters = parameters;
  }

  reflex(mind: Mind): i32 {
    const marks = mulliganOf(mind);
    return marks >= 0 ? marks : pickOf(mind);
  }

  begin(mind: Mind): void {
    decider = mind.seat;
    points = mind.parameter(SPREAD_AT) * POINT;
    listAreas(mind.seat, mind.sight);
    this.mix(mind);
    for (let i = 0; i < TERMS; i++) weights[i] = weightOf(mind, i);
  }

  /** Chooses the mixture of profiles from what is seen. */
  private mix(mind: Mind): void {
    const seen = changetype<Table>(mind.sight);
    let sum = 0;
    const lead = attackSeen(mind.sight, mind.seat) - attackSeen(mind.sight, 1 - mind.seat);
    for (let i = 0; i < SIGNALS.length; i++) {
      signals[i] = (signalOf(i, seen, mind.seat, lead) * mind.parameter(SIGNALS_AT + i)) / PARTS;
      sum += signals[i];
    }
    tempo = min(max(sum, -ONE), ONE);
    shares[AGGRO] = max(tempo, 0);
    shares[CONTROL] = max(-tempo, 0);
    shares[MIDRANGE] = ONE - abs(tempo);
  }

  score(seat: i32): i32 {
    measureTerms(seat, seat == decider);
    let sum: i64 = 0;
    for (let i = 0; i < TERMS; i++) sum += unchecked(weights[i]) * termOf(i);
    return <i32>min(max((sum * POINT) / WEIGHT_SCALE, -MOST_SCORE), MOST_SCORE);
  }

  spread(): i32 {
    return points;
  }

  noteTerms(seat: i32, sequence: Sequence): void {
    measureTerms(seat, true);
    for (let i = 0; i < TERMS; i++) sequence.addTerm(i, termOf(i));
  }

  nearness(seat: i32): i32 {
    measureTerms(seat, false);
    return -4 * (termOf(7) + termOf(9)) - termOf(5) - termOf(3);
  }

  /** Whether what stands on the board and could come for the mana reaches as far as the foe's life. */
  mayFinish(seat: i32): bool {
    const own = side(seat);
    const foe = side(1 - seat);
    return <i32>foe.health + foe.armour <= force(own, seat) + BURN_OF_MANA * (<i32>own.mana + 1);
  }

  /** Whether blows at the foe's hero alone do it. */
  finishes(seat: i32): bool {
    if (fateOf(seat) == LOST || (strikeTargets(seat) & (1 << FOE_HERO)) == 0) return false;
    const foe = side(1 - seat);
    return <i32>foe.health + foe.armour <= force(side(seat), seat);
  }

  writeFactors(mind: Mind): void {
    if (mind.note0 == 0) return;
    const best = this.chosen();
    this.begin(mind);
    for (let i = 0; i < TERMS; i++) {
      openObject();
      keyString("name", ADAPTIVE_TERMS[i]);
      keyNumber("value", best.term(i));
      keyNumber("weight", weights[i]);
      keyNumber("contribution", weights[i] * best.term(i));
      keyScale(<i64>WEIGHT_SCALE * max(1, best.valued));
      closeObject();
    }
  }

  writeDetails(mind: Mind): void {
    super.writeDetails(mind);
    if (mind.note0 == 0) return;
    this.begin(mind);
    key("mixture");
    openObject();
    for (let i = 0; i < 3; i++) keyNumber(PROFILE_NAMES[i], shares[i]);
    closeObject();
    keyNumber("tempo", tempo);
    key("signals");
    openObject();
    for (let i = 0; i < SIGNALS.length; i++) keyNumber(SIGNALS[i], signals[i]);
    closeObject();
  }
}

/** Weight `index` of the present mixture. */
function weightOf(mind: Mind, index: i32): i64 {
  if (index >= WEIGHTS) return mind.parameter(EXTRAS_AT + index - WEIGHTS);
  let sum: i64 = 0;
  for (let p = 0; p < 3; p++) sum += <i64>unchecked(shares[p]) * mind.parameter(p * WEIGHTS + index);
  return sum / ONE;
}

function attackSeen(sight: usize, seat: i32): i32 {
  let sum = 0;
  for (let place = 0; place < <i32>changetype<Table>(sight).side(seat).minions; place++) {
    sum += extrasOf(sight).minionAttack(seat, place);
  }
  return sum;
}

/** The damage of all blows that a seat has left in this turn. */
function force(own: Side, seat: i32): i32 {
  let sum = heroCanStrike(seat) ? heroAttack(seat) : 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    if (canStrike(minion)) sum += attackOf(minion) * (strikesOf(minion) - minion.attacks);
  }
  return sum;
}
