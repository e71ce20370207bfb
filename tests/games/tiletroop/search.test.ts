import { describe, expect, it, vi } from "vitest";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { positions } from "./positions.js";
import { mirrored, rotated, rotatedAction } from "./symmetry.js";

// many decisions, on cores that may be shared
vi.setConfig({ testTimeout: 120_000 });

const module = await loadGame("tiletroop");
const source = await module.another();

const OFF = {
  table: 0,
  aspiration: 0,
  iterate: 0,
  symmetry: 0,
  scout: 0,
  killers: 0,
  history: 0,
  reduce: 0,
  quiet: 0,
  select: 0,
  order: 0,
};
/** Enough for any tree here. */
const NODES = 1_000_000;

interface Found {
  action: string;
  value: number;
}

function start(options: Record<string, number>): void {
  module.setOptions(options);
  module.reset(parseSeed("1"));
}

function decided(text: string, agent: string, parameters: Record<string, number>, budget: number): Found {
  module.parsePosition(text);
  const seat = module.actor();
  module.seatAgent(seat, agent);
  for (const [name, value] of Object.entries(parameters)) module.setParameter(seat, name, value);
  const action = module.actionText(module.decide(budget));
  return { action, value: module.explain<{ details: { value: number } }>().details.value };
}

describe("alpha-beta", () => {
  it.each([
    { radius: 1, depth: 3, count: 600, leastCut: 300 },
    // a seat that acts twice only maximizes, so that two plies leave nothing to cut
    { radius: 2, depth: 2, count: 400, leastCut: 0 },
  ])("with every refinement off is minimax: radius $radius, depth $depth, $count positions", (row) => {
    const options = { radius: row.radius };
    start(options);
    let cut = 0;
    for (const text of positions(source, options, row.count)) {
      const exact = decided(text, "minimax", { depth: row.depth }, NODES);
      const { nodes = 0 } = module.explain().work;
      const found = decided(text, "alphabeta", { ...OFF, depth: row.depth }, NODES);
      const fewer = module.explain().work.nodes ?? 0;
      expect({ text, value: found.value }).toEqual({ text, value: exact.value });
      expect(fewer).toBeLessThanOrEqual(nodes);
      if (fewer < nodes) cut++;
    }
    expect(cut).toBeGreaterThanOrEqual(row.leastCut);
  });

  it("values a position the same with a table as without", () => {
    // which positions have been repeated is no part of a table's key
    const options = { radius: 1, repetition: 0 };
    start(options);
    let hits = 0;
    for (const text of positions(source, options, 100)) {
      const without = decided(text, "alphabeta", { ...OFF, depth: 4, order: 1 }, NODES);
      const { value } = decided(text, "alphabeta", { ...OFF, depth: 4, order: 1, table: 16 }, NODES);
      hits += module.explain<{ details: { hits: number } }>().details.hits;
      expect({ text, value }).toEqual({ text, value: without.value });
    }
    expect(hits).toBeGreaterThan(300);
  });

  it("decides as in a fresh module, whatever was searched before", async () => {
    const fresh = await module.another();
    const both = [module, fresh];
    for (const each of both) {
      each.setOptions({});
      each.reset(parseSeed("1"));
    }
    for (let ply = 0; ply < 120 && module.actor() >= 0; ply++) {
      const seat = module.actor();
      for (const other of ["planner", "mcts", "top10"]) {
        module.seatAgent(seat, other);
        module.decide(other === "planner" ? 10_000 : other === "mcts" ? 100 : 0);
      }
      const [after, alone] = both.map((each) => {
        each.seatAgent(seat, "alphabeta");
        const action = each.decide(1_000);
        return { action, why: each.explanationText() };
      });
      expect({ ply, ...after }).toEqual({ ply, ...alone });
      for (const each of both) each.apply(alone?.action ?? 0);
    }
  });

  it("says so where its budget does not reach to value a single action", () => {
    start({});
    decided("3 a 0 .15 a1 .5 b3 .15", "alphabeta", {}, 1);
    const { narrative, alternatives } = module.explain();
    expect(narrative.en).toContain("does not reach");
    expect(narrative.es).toContain("no alcanza");
    expect(alternatives).toEqual([]);
    decided("3 a 0 .15 a1 .5 b3 .15", "alphabeta", {}, 100);
    expect(module.explain().narrative.en).toContain("it is worth");
  });
});

describe.each([2, 3])("with radius %i, the board's symmetries", (radius) => {
  const options = { radius };

  it("keep values", () => {
    start(options);
    for (const text of positions(source, options, 24)) {
      const parameters = { ...OFF, depth: 2 };
      const { value } = decided(text, "alphabeta", parameters, NODES);
      expect(decided(rotated(text), "alphabeta", parameters, NODES).value).toBe(value);
      expect(decided(mirrored(text), "alphabeta", parameters, NODES).value).toBe(value);
    }
  });

  it.each([
    ["alphabeta", 400],
    ["planner", 600],
  ])("commute with decisions of %s under half a turn", (agent, budget) => {
    start(options);
    for (const text of positions(source, options, 100)) {
      const { action, value } = decided(text, agent, {}, budget);
      const there = decided(rotated(text), agent, {}, budget);
      expect({ text, ...there }).toEqual({ text, value, action: rotatedAction(action, radius) });
    }
  });
});
