/**
 * A search over the own turn, after S. Miller, who won the premade deck track of the 2020 competition. With other
 * coefficients it is that of the winner of 2019 (Heimbrodt).
 */
import { MOST_SAMPLES } from "../../agents/bounded";
import { LinearAgent } from "../../agents/linear";
import { Parameter } from "../../core/declarations";
import { Mind } from "../../core/mind";
import { mulliganOf } from "./agents-common";
import {
  FEATURES,
  FOE_ATTACK,
  FOE_HEALTH,
  FOE_MINION_HEALTH,
  FOE_MINIONS,
  OWN_ATTACK,
  OWN_HEALTH,
  OWN_MINION_HEALTH,
  OWN_MINIONS,
} from "./features";

const SCALE: i32 = 1000;
const MOST_WEIGHT: i32 = 1000 * SCALE;
const STANDARD: StaticArray<i32> = [2, 3, 4, 6, 5, 6, 9, 8];
const COEFFICIENTS: i32 = 8;

export class LookaheadAgent extends LinearAgent {
  constructor() {
    super("lookahead");
    this.canStop = true;
    this.lossFirst = false;
    this.scale = SCALE;
    this.samplesAt = COEFFICIENTS;
    this.terms = [
      OWN_HEALTH,
      FOE_HEALTH,
      OWN_MINIONS,
      FOE_MINIONS,
      OWN_MINION_HEALTH,
      OWN_ATTACK,
      FOE_MINION_HEALTH,
      FOE_ATTACK,
    ];
    this.signs = [1, -1, 1, -1, 1, 1, -1, -1];
    const parameters = new StaticArray<Parameter>(COEFFICIENTS + 1);
    for (let i = 0; i < COEFFICIENTS; i++) {
      parameters[i] = new Parameter(FEATURES[this.terms[i]], STANDARD[i] * SCALE, 0, MOST_WEIGHT, SCALE);
    }
    parameters[COEFFICIENTS] = new Parameter("samples", 1, 1, MOST_SAMPLES);
    this.parameters = parameters;
  }

  reflex(mind: Mind): i32 {
    return mulliganOf(mind);
  }

  depth(mind: Mind): i32 {
    return mind.count < 5 ? 3 : mind.count < 25 ? 2 : 1;
  }
}
