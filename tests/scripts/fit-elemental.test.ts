import { beforeAll, describe, expect, it } from "vitest";
import { PolicyTool } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";
import type { Card } from "../../harness/solve/elemental/kinds.js";
import { type Afterstate, MOST_LEFT, playAfterstates } from "../../scripts/fit/elemental-afterstates.js";
import { errorsOf, fitNet, LAYERS } from "../../scripts/fit/elemental-net.js";

const GAMES = 60;
const PASSES = 25;

async function play(): Promise<Afterstate[]> {
  const module = await loadGame("elemental");
  const { cards, decks } = module.description.tables as { cards: Card[]; decks: number[][] };
  const tool = new PolicyTool(module);
  const rows: Afterstate[] = [];
  for (let game = 0; game < GAMES; game++) playAfterstates(tool, cards, decks, game, rows);
  return rows;
}

describe("the fit of Elemental's correction", () => {
  let rows: Afterstate[];

  beforeAll(async () => {
    rows = await play();
  });

  it("is made on afterstates: three cards in either hand, all decks up to nine, and values that differ", () => {
    expect(new Set(rows.map(({ left }) => left)).size).toBe(MOST_LEFT);
    for (const { features, lives, left, before, target } of rows) {
      expect(features).toHaveLength(2 * 3 + 2 * left);
      for (const life of lives) expect([1, 2, 3, 4, 5]).toContain(life);
      for (const value of [before, target]) expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }
    expect(rows.filter(({ before, target }) => before !== target).length).toBeGreaterThan(rows.length / 2);
  });

  it("makes the same of the same games, and brings the error down on them", async () => {
    const fitted = fitNet(rows, PASSES, 1, () => {});
    expect(fitNet(await play(), PASSES, 1, () => {})).toEqual(fitted);
    const errors = errorsOf(rows, fitted);
    expect(errors).toHaveLength(LAYERS);
    const sum = (key: "before" | "after"): number => errors.reduce((total, error) => total + error[key], 0);
    expect(sum("after")).toBeLessThan(0.97 * sum("before"));
  });
});
