import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Abi } from "../../../harness/abi.js";
import { COUNTER, countInstructions } from "../../../scripts/counter/count-instructions.js";
import { start } from "../../../scripts/gate/instance.js";
import { choices } from "../../generic/support.js";

const CARDS = Array.from({ length: 17 }, (_, i) => i + 1);
const HAND = 4;
/** Deck sizes 0 to 13, in turn, and positions of each. */
const DECK_SIZES = 14;
const ROUNDS = 40;
/** Wasm instructions of a decision: on average and at most at the default budget, and at most at the contract's. */
const MEAN = 10_000_000;
const MOST = 40_000_000;
const MOST_ON_CHAIN = 8_000_000;
const CHAIN_BUDGET = 256;

/** The question of the tool `policy` for random hands and decks of every size, nearly all lives left. */
function* questions(): Generator<number[]> {
  const below = choices(11);
  for (let i = 0; i < ROUNDS * DECK_SIZES; i++) {
    const [mine, theirs] = [0, 1].map(() => {
      const cards = [...CARDS];
      const draw = (count: number) => Array.from({ length: count }, () => cards.splice(below(cards.length), 1)[0] ?? 0);
      const hand = draw(HAND).reduce((bytes, card, slot) => bytes | (card << (8 * slot)), 0);
      const deck = draw(i % DECK_SIZES).reduce((set, card) => set | (1 << card), 0);
      return { hand: hand >>> 0, deck: deck >>> 0 };
    });
    yield [mine?.hand ?? 0, theirs?.hand ?? 0, mine?.deck ?? 0, theirs?.deck ?? 0, 3 + below(7), 3 + below(7), 1, 1];
  }
}

describe("the equilibrium agent's work on hard positions", () => {
  const exports = start(countInstructions(readFileSync("build/elemental.wasm")));
  const abi = exports as unknown as Abi;
  const counter = exports[COUNTER] as WebAssembly.Global;

  function costs(budget: number): number[] {
    const buffer = new DataView(abi.memory.buffer, abi.buffer());
    return [...questions()].map((fields) => {
      for (const [index, field] of fields.entries()) buffer.setUint32(4 * index, field, true);
      counter.value = 0n;
      expect(abi.compute(0, budget)).toBe(0);
      return Number(counter.value);
    });
  }

  it("keeps to the ceilings at its default budget", () => {
    const found = costs(0);
    expect(found.reduce((sum, cost) => sum + cost, 0) / found.length).toBeLessThanOrEqual(MEAN);
    expect(Math.max(...found)).toBeLessThanOrEqual(MOST);
  });

  it("leaves room in an action of a contract", () => {
    expect(Math.max(...costs(CHAIN_BUDGET))).toBeLessThanOrEqual(MOST_ON_CHAIN);
  });
});
