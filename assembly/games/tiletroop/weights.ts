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

/** By the numbers above, in tenths. Set by hand. */
export const BY_HAND: StaticArray<i32> = [600, 100, 30, 30, -60, 50, -400, 100, -40];
/** Learned by `npm run weights -- --seed 1`, as weights/tiletroop has them. */
export const LEARNED: StaticArray<i32> = [600, 78, 23, 61, -83, 76, -269, 174, -23];

/** What the evaluation counts with. */
const inUse = new StaticArray<i32>(BY_HAND.length);

/** The weight of a feature, in tenths. */
export function weightOf(feature: i32): i32 {
  return unchecked(inUse[feature]);
}

/** The ranges keep every evaluation below what a search takes for a win, on boards of any size. */
export class BoardWeights extends Weights {
  /** `standard`: what the agent evaluates with if nothing is said; without an agent that is BY_HAND. */
  constructor(standard: StaticArray<i32>) {
    super();
    // in the order of the numbers above
    this.parameters = [
      weight("tile", standard[TILE], 5000),
      weight("troop", standard[TROOP], 1000),
      weight("advance", standard[ADVANCE], 400),
      weight("siege", standard[SIEGE], 1000),
      weight("empty", standard[EMPTY], 5000),
      weight("contact", standard[CONTACT], 1000),
      weight("at_risk", standard[AT_RISK], 5000),
      weight("threat", standard[THREAT], 5000),
      weight("castle_troop", standard[CASTLE_TROOP], 1000),
    ];
    this.restore();
  }

  set(index: i32, value: i32): void {
    inUse[index] = value;
  }

  restore(): void {
    for (let i = 0; i < BY_HAND.length; i++) this.set(i, BY_HAND[i]);
  }
}

function weight(name: string, standard: i32, most: i32): Parameter {
  return new Parameter(name, standard, -most, most, WEIGHT_SCALE);
}
