import { STRIDE } from "../matrix-game.js";
import { net } from "./kinds.js";
import { type Layer, type Side, SLOTS } from "./side.js";

/** What is worked out: both sides' cards and lives, and what equal lives are worth to seat 0 when the cards are gone. */
export interface Table {
  readonly sides: readonly [Side, Side];
  readonly lives: readonly [number, number];
  readonly tie: number;
}

/** One decision: the round from 0, the holdings of both sides in it, and the lives. */
export interface Place {
  round: number;
  holdings: [number, number];
  lives: [number, number];
  /** Number of the state within its round, as values are ordered. */
  state: number;
}

/**
 * What a decision is worth to seat 0, from the values of what follows.
 * @param matrix a row for each kind of seat 0, a column for each of seat 1, {@link STRIDE} places to a row
 */
export type Rule = (matrix: Float64Array, rows: number, columns: number, place: Place) => number;

export interface InductionOptions {
  /** Whether the rule treats alike what the rules of the game do: turned elements, and exchanged seats. */
  symmetric: boolean;
  /** Called now and then with the states that are done; false ends the work. */
  step: (done: number) => Promise<boolean>;
}

/** Pairs of holdings between two calls of `step`. */
const PACE = 2_000;

/** Decisions of a whole table. */
export function countStates({ sides, lives }: Table): number {
  const pairs = sides[0].layers.map((layer, round) => layer.count * (sides[1].layers[round]?.count ?? 0));
  return pairs.reduce((sum, count) => sum + count, 0) * lives[0] * lives[1];
}

/** The mean over the first hands, at full lives, of the values that {@link induct} gives. */
export function meanOfDeals({ sides, lives }: Table, values: Float64Array): number {
  const [chances0, chances1] = [sides[0].chances, sides[1].chances];
  const size = lives[0] * lives[1];
  let sum = 0;
  chances0.forEach((chance0, a) => {
    chances1.forEach((chance1, b) => {
      sum += chance0 * chance1 * (values[(a * chances1.length + b) * size + size - 1] ?? 0);
    });
  });
  return sum;
}

/** Bytes of the largest two arrays that {@link induct} holds at a time. */
export function bytesNeeded({ sides, lives }: Table): number {
  const [layers0, layers1] = [sides[0].layers, sides[1].layers];
  const places = layers0.map((layer, round) => {
    const other = layers1[round] ?? layer;
    const next = layers0[round + 1];
    const otherNext = layers1[round + 1];
    const values = Math.max(layer.count * other.count, next && otherNext ? next.count * otherNext.count : 0);
    return values + layer.leftCount * other.leftCount;
  });
  return Math.max(...places) * lives[0] * lives[1] * Float64Array.BYTES_PER_ELEMENT;
}

/**
 * Backward induction over all states, round by round from the last; draws are averaged over all pairs of cards.
 * @returns the values of round 0, for holding 0, holding 1, lives 0 and lives 1 in this order; null when `step` ended it
 */
export async function induct(table: Table, rule: Rule, options: InductionOptions): Promise<Float64Array | null> {
  const [side0, side1] = table.sides;
  let values: Float64Array | null = null;
  const progress = { done: 0, step: options.step };
  for (let round = side0.layers.length - 1; round >= 0; round--) {
    const layer0 = side0.layers[round];
    const layer1 = side1.layers[round];
    if (!layer0 || !layer1) throw new RangeError("both sides need equally many cards");
    const next = side1.layers[round + 1];
    const expected: Float64Array =
      values && next ? averaged(values, layer0, layer1, next.count, table) : settled(layer0, layer1, table);
    values = await decided({ ...table, round, layer0, layer1, expected, rule, symmetric: options.symmetric }, progress);
    if (!values) return null;
  }
  return values;
}

/** When the last cards are played, lives decide. */
function settled(layer0: Layer, layer1: Layer, { lives, tie }: Table): Float64Array {
  const block = new Float64Array(lives[0] * lives[1]);
  for (let a = 0; a < lives[0]; a++) {
    for (let b = 0; b < lives[1]; b++) block[a * lives[1] + b] = a === b ? tie : Math.sign(a - b);
  }
  const expected = new Float64Array(layer0.leftCount * layer1.leftCount * block.length);
  for (let at = 0; at < expected.length; at += block.length) expected.set(block, at);
  return expected;
}

/** The mean over the draws of both sides, for all that can be left to them. */
function averaged(values: Float64Array, layer0: Layer, layer1: Layer, width: number, { lives }: Table): Float64Array {
  const size = lives[0] * lives[1];
  const expected = new Float64Array(layer0.leftCount * layer1.leftCount * size);
  const starts0 = layer0.drawFrom;
  const starts1 = layer1.drawFrom;
  let to = 0;
  for (let left0 = 0; left0 < layer0.leftCount; left0++) {
    for (let left1 = 0; left1 < layer1.leftCount; left1++, to += size) {
      for (let d0 = starts0[left0] as number; d0 < (starts0[left0 + 1] as number); d0++) {
        const line = (layer0.drawTo[d0] as number) * width;
        const chance0 = layer0.drawChance[d0] as number;
        for (let d1 = starts1[left1] as number; d1 < (starts1[left1 + 1] as number); d1++) {
          const from = (line + (layer1.drawTo[d1] as number)) * size;
          const chance = chance0 * (layer1.drawChance[d1] as number);
          for (let k = 0; k < size; k++) {
            expected[to + k] = (expected[to + k] as number) + chance * (values[from + k] as number);
          }
        }
      }
    }
  }
  return expected;
}

interface Round extends Table {
  round: number;
  layer0: Layer;
  layer1: Layer;
  expected: Float64Array;
  rule: Rule;
  symmetric: boolean;
}

async function decided(
  round: Round,
  progress: { done: number; step: InductionOptions["step"] },
): Promise<Float64Array | null> {
  const { layer0, layer1, lives } = round;
  const size = lives[0] * lives[1];
  const values = new Float64Array(layer0.count * layer1.count * size);
  const known = new Uint8Array(layer0.count * layer1.count);
  let pairs = 0;
  for (let a = 0; a < layer0.count; a++) {
    for (let b = 0; b < layer1.count; b++) {
      const at = a * layer1.count + b;
      if (known[at]) continue;
      decidePair(round, a, b, values, at * size);
      known[at] = 1;
      progress.done += size;
      if (round.symmetric) progress.done += size * copyImages(round, a, b, values, known);
      if (++pairs % PACE === 0 && !(await progress.step(progress.done))) return null;
    }
  }
  return (await progress.step(progress.done)) ? values : null;
}

const matrix = new Float64Array(STRIDE * STRIDE);

/** The values of a pair of holdings for all lives. */
function decidePair(round: Round, a: number, b: number, values: Float64Array, to: number): void {
  const { layer0, layer1, lives, expected, rule } = round;
  const rows = layer0.choices[a] as number;
  const columns = layer1.choices[b] as number;
  const place: Place = { round: round.round, holdings: [a, b], lives: [0, 0], state: to };
  for (let life0 = 1; life0 <= lives[0]; life0++) {
    for (let life1 = 1; life1 <= lives[1]; life1++) {
      for (let i = 0; i < rows; i++) {
        const kind0 = layer0.kinds[SLOTS * a + i] as number;
        const line = (layer0.left[SLOTS * a + i] as number) * layer1.leftCount;
        for (let j = 0; j < columns; j++) {
          const damage = net(kind0, layer1.kinds[SLOTS * b + j] as number);
          const after0 = life0 - Math.max(-damage, 0);
          const after1 = life1 - Math.max(damage, 0);
          const block = (line + (layer1.left[SLOTS * b + j] as number)) * lives[0];
          matrix[STRIDE * i + j] =
            after1 <= 0 ? 1 : after0 <= 0 ? -1 : (expected[(block + after0 - 1) * lives[1] + after1 - 1] as number);
        }
      }
      place.lives[0] = life0;
      place.lives[1] = life1;
      place.state = to + (life0 - 1) * lives[1] + life1 - 1;
      values[place.state] = rule(matrix, rows, columns, place);
    }
  }
}

/** Copies a pair's values to what symmetry makes equal to it; gives how many pairs became known. */
function copyImages(round: Round, a: number, b: number, values: Float64Array, known: Uint8Array): number {
  const { layer0, layer1, sides, lives, tie } = round;
  const size = lives[0] * lives[1];
  const from = (a * layer1.count + b) * size;
  // Seats can be exchanged where both have the same cards to come, and ties favour neither.
  const exchange = sides[0] === sides[1] && lives[0] === lives[1] && tie === 0;
  let copied = 0;
  let [image0, image1] = [a, b];
  do {
    copied += copyTo(image0 * layer1.count + image1, false);
    if (exchange) copied += copyTo(image1 * layer1.count + image0, true);
    image0 = layer0.turned?.[image0] ?? a;
    image1 = layer1.turned?.[image1] ?? b;
    if (!layer0.turned || !layer1.turned) break;
  } while (image0 !== a || image1 !== b);
  return copied;

  function copyTo(pair: number, exchanged: boolean): number {
    if (known[pair]) return 0;
    known[pair] = 1;
    const to = pair * size;
    for (let k = 0; k < size; k++) {
      const mirrored = (k % lives[0]) * lives[0] + Math.floor(k / lives[0]);
      values[to + k] = exchanged ? -(values[from + mirrored] as number) : (values[from + k] as number);
    }
    return 1;
  }
}
