/** Weights of the evaluation, by feature; each counts the mover's side less the other's. */
import { Weights } from "../../agents/weights";
import { Parameter } from "../../core/declarations";

/** Weights are counted in tenths. */
export const WEIGHT_SCALE: i32 = 10;

export const TILE: i32 = 0;
export const TROOP: i32 = 1;
/** A troop, for each step that it is nearer to the enemy castle than the board is wide. */
export const ADVANCE: i32 = 2;
/** A troop within two steps of the enemy castle, for each step less than three. */
export const SIEGE: i32 = 3;
export const EMPTY: i32 = 4;
/** A troop beside the enemy. */
export const CONTACT: i32 = 5;
/** An own tile that the enemy can take next turn, and one of the enemy's that we could take now. */
export const AT_RISK: i32 = 6;
export const THREAT: i32 = 7;
export const CASTLE_TROOP: i32 = 8;

const WEIGHTS: i32 = 9;
/** What the evaluation counts with, in tenths, by the numbers above. */
const inUse = new StaticArray<i32>(WEIGHTS);

/** The weight of a feature, in tenths. */
export function weightOf(feature: i32): i32 {
  return unchecked(inUse[feature]);
}

/** Set by hand. The ranges keep every evaluation below what a search takes for a win, on boards of any size. */
export class BoardWeights extends Weights {
  constructor() {
    super();
    // in the order of the numbers above
    this.parameters = [
      weight("tile", 600, 5000),
      weight("troop", 100, 1000),
      weight("advance", 30, 400),
      weight("siege", 30, 1000),
      weight("empty", -60, 5000),
      weight("contact", 50, 1000),
      weight("at_risk", -400, 5000),
      weight("threat", 100, 5000),
      weight("castle_troop", -40, 1000),
    ];
    this.restore();
  }

  set(index: i32, value: i32): void {
    inUse[index] = value;
  }
}

function weight(name: string, standard: i32, most: i32): Parameter {
  return new Parameter(name, standard, -most, most, WEIGHT_SCALE);
}
