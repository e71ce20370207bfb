import type { GameModule } from "../module.js";
import { unknownName } from "../suggest.js";

/** A position of Elemental Battles in which nobody has picked yet; cards by their ids, 0 for an empty slot. */
export interface PolicyPosition {
  readonly hands: readonly [readonly number[], readonly number[]];
  readonly decks: readonly [readonly number[], readonly number[]];
  readonly lives: readonly [number, number];
  /** Whether equal lives are a draw when cards run out; otherwise seat 0 loses. */
  readonly tie: number;
}

/** What the equilibrium agent makes of a position. Rows are kinds of seat 0, columns of seat 1. */
export interface Policy {
  /** `exact`, or `1`, `2:k` and `3` for the rounds looked ahead, k being the pairs of draws looked at. */
  readonly method: string;
  /** Matrices built and states solved. */
  readonly nodes: number;
  /** Kinds 0 to 10, ascending: fire 1 2 3, wood 1 2 3, water 1 2 3, neutral, void. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Value to seat 0 of each pair of kinds, in 1/16384 of a win. */
  readonly matrix: readonly (readonly number[])[];
  /** What the agent plays with in seat 0, and in seat 1, out of 65536. */
  readonly mixes: readonly [readonly number[], readonly number[]];
  /** The same before it was rounded, out of `sum`. */
  readonly weights: readonly [readonly number[], readonly number[]];
  readonly sum: number;
  /** Value to seat 0, in 1/16384 of a win. */
  readonly value: number;
}

const TOOL = "policy";
const INPUT_BYTES = 32;
/** Where the parts of the answer begin: fields, matrix, mixes, sum, weights. */
const MATRIX = 32;
const MIXES = 96;
const SUM = 128;
const WEIGHTS = 144;
const OUTPUT_BYTES = 208;
const MOST = 4;

/** The module's tool `policy`: the equilibrium agent's view of any position, the running game left alone. */
export class PolicyTool {
  readonly #module: GameModule;
  readonly #tool: number;
  readonly #input = new DataView(new ArrayBuffer(INPUT_BYTES));

  /** @throws FairhandError when the module has no such tool */
  constructor(module: GameModule) {
    const { tools } = module.description;
    this.#module = module;
    this.#tool = tools.indexOf(TOOL);
    if (this.#tool < 0) throw unknownName("tool", TOOL, tools, "tool");
  }

  /**
   * @param budget nodes, 0 for the agent's default
   * @throws ModuleError `bad_position` with the index of the field that is wrong: hands 0 and 1, decks 2 and 3, lives 4 and 5
   */
  ask({ hands, decks, lives, tie }: PolicyPosition, budget = 0, leaf = 0): Policy {
    const fields = [...hands.map(handBytes), ...decks.map(cardSet), ...lives, tie, leaf];
    for (const [index, field] of fields.entries()) this.#input.setUint32(4 * index, field, true);
    const { output } = this.#module.compute(this.#tool, budget, new Uint8Array(this.#input.buffer), OUTPUT_BYTES);
    return readPolicy(new DataView(output.buffer));
  }
}

function handBytes(hand: readonly number[]): number {
  return hand.reduce((bytes, card, slot) => bytes | (card << (8 * slot)), 0) >>> 0;
}

function cardSet(cards: readonly number[]): number {
  return cards.reduce((set, card) => set | (1 << card), 0) >>> 0;
}

function readPolicy(view: DataView): Policy {
  const field = (index: number): number => view.getInt32(4 * index, true);
  const [rows, columns] = [field(3), field(4)];
  const list = <T>(length: number, at: (index: number) => T): T[] => Array.from({ length }, (_, index) => at(index));
  const whole = (from: number, index: number): number => view.getInt32(from + 4 * index, true);
  const weight = (side: number, index: number): number =>
    Number(view.getBigInt64(WEIGHTS + 8 * (MOST * side + index), true));
  const [method, pairs] = [field(0), field(1)];
  return {
    method: method === 0 ? "exact" : method === 2 ? `2:${pairs}` : String(method),
    nodes: field(2),
    rows: list(rows, (index) => (field(5) >>> (4 * index)) & 15),
    columns: list(columns, (index) => (field(6) >>> (4 * index)) & 15),
    matrix: list(rows, (row) => list(columns, (column) => whole(MATRIX, MOST * row + column))),
    mixes: [list(rows, (index) => whole(MIXES, index)), list(columns, (index) => whole(MIXES, MOST + index))],
    weights: [list(rows, (index) => weight(0, index)), list(columns, (index) => weight(1, index))],
    sum: Number(view.getBigInt64(SUM, true)),
    value: field(7),
  };
}
