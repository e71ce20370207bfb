/** The greedy agent of the paper: ten weighted sums, every legal action, until the end of the turn is best. */

import { MOST_SAMPLES } from "../../agents/bounded";
import { LinearAgent } from "../../agents/linear";
import { Parameter } from "../../core/declarations";
import { Mind } from "../../core/mind";
import { classOf, mulliganOf } from "./agents-common";
import { FOE_ARMOUR, OWN_ARMOUR } from "./features";
import { Table } from "./state";
import { classWeight, WEIGHT_SCALE, WEIGHTS } from "./weights";

const MOST_WEIGHT: i32 = 1_000 * WEIGHT_SCALE;
/** The parameter of a weight that is left to the class. */
const OF_CLASS: i32 = -MOST_WEIGHT - 1;

const ROUND: i32 = WEIGHTS;
const SAMPLES: i32 = WEIGHTS + 1;
const DEPTH: i32 = WEIGHTS + 2;
const SLIP: i32 = WEIGHTS + 3;

export class GretiveAgent extends LinearAgent {
  constructor() {
    super("gretive");
    this.scale = WEIGHT_SCALE;
    this.terms = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    this.signs = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    this.samplesAt = SAMPLES;
    const parameters = new StaticArray<Parameter>(SLIP + 1);
    for (let i = 0; i < WEIGHTS; i++) {
      parameters[i] = new Parameter(`w${(i + 1).toString()}`, OF_CLASS, OF_CLASS, MOST_WEIGHT, WEIGHT_SCALE);
    }
    parameters[ROUND] = new Parameter("round", 1, 0, 1);
    parameters[SAMPLES] = new Parameter("samples", 1, 1, MOST_SAMPLES);
    parameters[DEPTH] = new Parameter("depth", 0, 0, 1);
    parameters[SLIP] = new Parameter("slip", 0, 0, 1);
    this.parameters = parameters;
  }

  reflex(mind: Mind): i32 {
    return mulliganOf(mind);
  }

  weight(mind: Mind, index: i32): i64 {
    const set = mind.parameter(index);
    return set == OF_CLASS ? classWeight(classOf(mind), index) : set;
  }

  rounds(mind: Mind): bool {
    return mind.parameter(ROUND) != 0;
  }

  /** The slip of the published code: the foe's armour is read from the own hero. */
  feature(mind: Mind, measured: StaticArray<i32>, term: i32): i32 {
    return unchecked(measured[term == FOE_ARMOUR && mind.parameter(SLIP) != 0 ? OWN_ARMOUR : term]);
  }

  /** The depth of the 2020 submission, if asked for. */
  depth(mind: Mind): i32 {
    if (mind.parameter(DEPTH) == 0) return 0;
    const n = mind.count;
    if (n > 32) return 1;
    const turn = <i32>changetype<Table>(mind.sight).turn;
    return n < 12 || (turn > 12 && n < 22) ? 3 : 2;
  }
}
