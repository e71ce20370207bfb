/**
 * A small network that corrects the table's sum of an afterstate: one hidden layer of rectified sums over the cards, once
 * as they are and once with the seats exchanged, which counts against it. How much a unit needs and what it is worth
 * depends on the cards left and on the lives. Fitted by Adam (Kingma and Ba 2014) through the bend of the table.
 */
import { KINDS, turned } from "../../harness/solve/elemental/kinds.js";
import { choices } from "../lib/choices.js";
import { type Afterstate, MOST_LEFT } from "./elemental-afterstates.js";

/** Units of either half of the hidden layer. */
export const UNITS = 16;
/** Deck sizes and lives that are told apart, and features of an afterstate. */
export const LAYERS = MOST_LEFT;
export const LIVES = 5;
export const FEATURES = 4 * KINDS;

/** Where the parts of the parameters begin: what a card gives to a unit, then for a layer and for lives. */
const NEEDS = FEATURES * UNITS;
const WORTHS = NEEDS + (LAYERS + LIVES * LIVES) * UNITS;
export const PARAMETERS = WORTHS + (LAYERS + LIVES * LIVES) * UNITS;

const BATCH = 256;
const RATE = 0.004;
const [DECAY, SQUARE_DECAY, TINY] = [0.9, 0.999, 1e-8];
/** Beyond it a value tells too little of the sum that was bent into it. */
const MOST_VALUE = 0.9999;
const TURNS = 3;

/** The parameters as they are used: cards by features, then needs and worths by layers and pairs of lives. */
export interface Net {
  readonly cards: Float64Array;
  readonly needs: Float64Array;
  readonly worths: Float64Array;
}

export function partsOf(parameters: Float64Array): Net {
  return {
    cards: parameters.subarray(0, NEEDS),
    needs: parameters.subarray(NEEDS, WORTHS),
    worths: parameters.subarray(WORTHS),
  };
}

/** The range of values that the agent bends its sums into, and back. */
function bent(sum: number): number {
  return sum / (1 + sum ** 4) ** 0.25;
}
function unbent(value: number): number {
  const within = Math.min(Math.max(value, -MOST_VALUE), MOST_VALUE);
  return within / (1 - within ** 4) ** 0.25;
}

/** Root mean square error on afterstates of each layer, of the table alone and with the network. */
export function errorsOf(rows: readonly Afterstate[], parameters: Float64Array): { before: number; after: number }[] {
  const pass = new Pass(parameters);
  return Array.from({ length: LAYERS }, (_, layer) => {
    const inLayer = rows.filter(({ left }) => left === layer + 1);
    const error = (value: (row: Afterstate) => number): number =>
      Math.sqrt(inLayer.reduce((sum, row) => sum + (value(row) - row.target) ** 2, 0) / inLayer.length);
    return {
      before: error(({ before }) => before),
      after: error((row) => bent(unbent(row.before) + pass.forward(row, 0))),
    };
  });
}

/**
 * Fits the network.
 * @param report takes the number of passes over the rows that are done
 */
export function fitNet(
  rows: readonly Afterstate[],
  passes: number,
  seed: number,
  report: (done: number) => void,
): Float64Array {
  const below = choices(seed);
  const parameters = startingPoint(below);
  const pass = new Pass(parameters);
  const [mean, square] = [new Float64Array(PARAMETERS), new Float64Array(PARAMETERS)];
  const weights = layerWeights(rows);
  const order = rows.map((_, index) => index);
  const batches = Math.floor(rows.length / BATCH);
  let step = 0;
  for (let done = 0; done < passes; done++) {
    for (let i = order.length - 1; i > 0; i--) {
      const other = below(i + 1);
      [order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0];
    }
    for (let batch = 0; batch < batches; batch++) {
      pass.gradient.fill(0);
      for (let i = batch * BATCH; i < (batch + 1) * BATCH; i++) {
        const row = rows[order[i] ?? 0];
        if (!row) continue;
        const sum = unbent(row.before) + pass.forward(row, below(TURNS));
        const slope = (1 + sum ** 4) ** -1.25;
        pass.backward(row, ((weights[row.left - 1] ?? 0) * 2 * (bent(sum) - row.target) * slope) / BATCH);
      }
      step++;
      const rate = RATE * (1 - step / (passes * batches + 1));
      for (let p = 0; p < PARAMETERS; p++) {
        const slope = pass.gradient[p] ?? 0;
        mean[p] = DECAY * (mean[p] ?? 0) + (1 - DECAY) * slope;
        square[p] = SQUARE_DECAY * (square[p] ?? 0) + (1 - SQUARE_DECAY) * slope * slope;
        const size = Math.sqrt((square[p] ?? 0) / (1 - SQUARE_DECAY ** step)) + TINY;
        parameters[p] = (parameters[p] ?? 0) - (rate * (mean[p] ?? 0)) / (1 - DECAY ** step) / size;
      }
    }
    report(done + 1);
  }
  return parameters;
}

/** Small numbers, the same for each seed; needs above 0, so that few units begin without a slope. */
function startingPoint(below: (n: number) => number): Float64Array {
  const spread = (width: number): number => (width * (below(2001) - 1000)) / 1000;
  const parameters = new Float64Array(PARAMETERS);
  const { cards, needs, worths } = partsOf(parameters);
  const ofLayers = LAYERS * UNITS;
  for (let i = 0; i < cards.length; i++) cards[i] = spread(0.25);
  needs.fill(0.2, 0, ofLayers);
  for (let i = ofLayers; i < worths.length; i++) worths[i] = spread(0.08);
  return parameters;
}

/** Layers in which the table errs much must not drown the others: one over the root mean square error of each. */
function layerWeights(rows: readonly Afterstate[]): number[] {
  return Array.from({ length: LAYERS }, (_, layer) => {
    const errors = rows.filter(({ left }) => left === layer + 1).map(({ before, target }) => (before - target) ** 2);
    return 0.1 / Math.sqrt(errors.reduce((sum, error) => sum + error, 0) / errors.length);
  });
}

/** One afterstate through the network, forward and back. */
class Pass {
  readonly gradient = new Float64Array(PARAMETERS);
  readonly #parameters: Float64Array;
  /** Sums of the units, as they are and with the seats exchanged; and the features that made them. */
  readonly #sums = [new Float64Array(UNITS), new Float64Array(UNITS)] as const;
  #features: readonly (readonly number[])[] = [];

  constructor(parameters: Float64Array) {
    this.#parameters = parameters;
  }

  /** What the network adds to the table's sum. @param turns how often the elements are turned round */
  forward({ features, lives, left }: Afterstate, turns: number): number {
    const p = this.#parameters;
    let result = 0;
    const own = features.map((feature) => turnedFeature(feature, turns));
    this.#features = [own, own.map(exchanged)];
    for (const half of [0, 1] as const) {
      const sums = this.#sums[half];
      const [layer, pair] = placesOf(lives, left, half);
      for (let k = 0; k < UNITS; k++) sums[k] = (p[NEEDS + layer + k] ?? 0) + (p[NEEDS + pair + k] ?? 0);
      for (const feature of this.#features[half] ?? []) {
        for (let k = 0; k < UNITS; k++) sums[k] = (sums[k] ?? 0) + (p[feature * UNITS + k] ?? 0);
      }
      for (let k = 0; k < UNITS; k++) {
        const worth = (p[WORTHS + layer + k] ?? 0) + (p[WORTHS + pair + k] ?? 0);
        result += (half === 0 ? 1 : -1) * worth * Math.max(sums[k] ?? 0, 0);
      }
    }
    return result;
  }

  /** Adds to the gradient, for the afterstate that went forward last. */
  backward({ lives, left }: Afterstate, slope: number): void {
    const p = this.#parameters;
    const g = this.gradient;
    const add = (at: number, amount: number): void => {
      g[at] = (g[at] ?? 0) + amount;
    };
    for (const half of [0, 1] as const) {
      const [layer, pair] = placesOf(lives, left, half);
      const signed = half === 0 ? slope : -slope;
      for (let k = 0; k < UNITS; k++) {
        const sum = this.#sums[half][k] ?? 0;
        if (sum <= 0) continue;
        const back = signed * ((p[WORTHS + layer + k] ?? 0) + (p[WORTHS + pair + k] ?? 0));
        add(WORTHS + layer + k, signed * sum);
        add(WORTHS + pair + k, signed * sum);
        add(NEEDS + layer + k, back);
        add(NEEDS + pair + k, back);
        for (const feature of this.#features[half] ?? []) add(feature * UNITS + k, back);
      }
    }
  }
}

/** Where the units' numbers for a layer and for a pair of lives begin. */
function placesOf(lives: readonly [number, number], left: number, half: 0 | 1): [number, number] {
  const [own, other] = half === 0 ? lives : [lives[1], lives[0]];
  return [(left - 1) * UNITS, (LAYERS + (own - 1) * LIVES + other - 1) * UNITS];
}

function turnedFeature(feature: number, turns: number): number {
  let kind = feature % KINDS;
  for (let i = 0; i < turns; i++) kind = turned(kind);
  return feature - (feature % KINDS) + kind;
}

/** The same card in the other seat's hand or deck. */
function exchanged(feature: number): number {
  const part = Math.floor(feature / KINDS);
  return (part % 2 === 0 ? 1 : -1) * KINDS + feature;
}
