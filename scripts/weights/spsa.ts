/**
 * Simultaneous perturbation stochastic approximation (Spall: Multivariate stochastic approximation using a simultaneous
 * perturbation gradient approximation, 1992): all values are moved at once by a random sign each, the two sides play each
 * other, and the values follow the winner.
 */
import { power } from "../../harness/evolve/power.js";
import { Philox } from "../../harness/philox.js";

/** A value that is learned, in the scaled whole numbers of its parameter. */
export type Knob = {
  readonly name: string;
  readonly start: number;
  /** How far it is moved to either side to be tried. */
  readonly step: number;
  readonly least: number;
  readonly most: number;
};

/** Values of all knobs, in their order. */
export type Values = readonly number[];

/** Steps that a whole win of a pair moves each value by, at first. */
const GAIN = 0.1;
/** Spall's exponent, and the iterations after which the gain has begun to fall. */
const DECAY = 0.602;
const STABLE = 40;

export class Spsa {
  /** The values after each iteration. */
  readonly history: Values[] = [];
  readonly #knobs: readonly Knob[];
  readonly #stream: Philox;
  #values: number[];
  /** The signs by which each pair of this iteration moves the values. */
  #signs: number[][];

  /** @param pairs of sides that are compared in an iteration @param seed 32 bytes */
  constructor(knobs: readonly Knob[], pairs: number, seed: Uint8Array) {
    this.#knobs = knobs;
    this.#stream = new Philox(seed);
    this.#values = knobs.map(({ start }) => start);
    this.#signs = Array.from({ length: pairs }, () => this.#draw());
  }

  /** Both sides of a pair of the present iteration, whole numbers within the knobs' ranges. */
  sides(pair: number): [Values, Values] {
    const signs = this.#signs[pair] ?? [];
    const side = (way: number): Values =>
      this.#knobs.map((knob, at) => Math.round((this.#values[at] ?? 0) + way * (signs[at] ?? 0) * knob.step));
    return [side(1), side(-1)];
  }

  /** Takes in the balance of each pair, from -1, all lost by its first side, to 1, all won. */
  advance(balances: readonly number[]): void {
    // (1 + iterations / STABLE)^-DECAY, by a base between 0 and 1
    const gain = GAIN * power(STABLE / (STABLE + this.history.length), DECAY);
    this.#values = this.#knobs.map((knob, at) => {
      const pull = balances.reduce((sum, balance, pair) => sum + balance * (this.#signs[pair]?.[at] ?? 0), 0);
      return held((this.#values[at] ?? 0) + gain * knob.step * pull, knob);
    });
    this.history.push(this.#values);
    this.#signs = this.#signs.map(() => this.#draw());
  }

  /** What was learned: the mean of the values over the second half of the iterations (Polyak, Juditsky 1992). */
  learned(): Values {
    const late = this.history.slice(Math.floor(this.history.length / 2));
    if (late.length === 0) return this.#values.map(Math.round);
    return this.#knobs.map((_, at) => Math.round(late.reduce((sum, row) => sum + (row[at] ?? 0), 0) / late.length));
  }

  #draw(): number[] {
    return this.#knobs.map(() => 2 * this.#stream.below(2) - 1);
  }
}

/** A value from which a step to either side stays in the knob's range. */
function held(value: number, { least, most, step }: Knob): number {
  return Math.min(Math.max(value, least + step), most - step);
}
