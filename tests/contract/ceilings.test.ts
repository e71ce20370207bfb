import { beforeAll, describe, expect, it } from "vitest";
import type { Abi } from "../../harness/abi.js";
import { chainAgents, classicCosts, counted, fairCosts } from "../../scripts/costs/measure.js";
import { type Cost, executed } from "../../scripts/costs/meter.js";
import { start } from "../../scripts/gate/instance.js";

/** Most wasm instructions of an action, of a decision, and of a decision on average. */
const ACTION_CEILING = 10_000_000;
const DECISION_CEILING = 40_000_000;
const MEAN_CEILING = 10_000_000;

function expectBelow(ceiling: number, costs: ReadonlyMap<string, Cost>, actions: number): void {
  expect(costs.size).toBe(actions);
  for (const [name, { instructions }] of costs) expect(instructions, name).toBeLessThanOrEqual(ceiling);
}

describe("an action takes at most ten million instructions", () => {
  it("of the classic ones", async () => {
    expectBelow(ACTION_CEILING, await classicCosts(), 5);
  });

  it("of the fair ones, the whole reveal with its hashes, whoever the agent is", async () => {
    expectBelow(ACTION_CEILING, await fairCosts(), 9);
  });
});

describe("a decision at the default budget of an agent that the contract seats", () => {
  let exports: WebAssembly.Exports;
  let abi: Abi;

  beforeAll(() => {
    exports = start(counted);
    abi = exports as unknown as Abi;
  });

  it("takes at most ten million instructions on average, and never more than forty", () => {
    for (const agent of chainAgents(abi)) {
      const costs: number[] = [];
      for (let game = 0; game < 20; game++) {
        new DataView(abi.memory.buffer).setUint32(abi.buffer(), game, true);
        abi.reset();
        abi.seat_agent(0, agent);
        abi.seat_agent(1, agent);
        while (abi.actor() >= 0) {
          executed(exports);
          const action = abi.decide(0);
          costs.push(executed(exports));
          expect(abi.apply_action(action)).toBe(0);
        }
      }
      const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
      expect(mean, `agent ${agent}`).toBeLessThanOrEqual(MEAN_CEILING);
      expect(Math.max(...costs), `agent ${agent}`).toBeLessThanOrEqual(DECISION_CEILING);
    }
  });
});
