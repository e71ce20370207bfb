import { expect, it } from "vitest";
import { layOutEvolution, parseSeat, parseSeed, runBatches } from "../../harness/index.js";
import { InProcess, loadGame } from "../../harness/node/index.js";

it("evolves an agent from the library alone", async () => {
  const module = await loadGame("duel");
  const agent = parseSeat("gretive", module.description);
  const opponent = parseSeat("random", module.description);
  if (agent.kind !== "agent" || opponent.kind !== "agent") throw new Error("no agents");
  const operators = { crossover: 0.4, cut: "middle", mutation: 0.1, gene: 0.1, shape: 5, spare: 1 } as const;
  const gene = { name: "w1", low: 0, high: 9_000_000, firstLow: 0, firstHigh: 9_000_000 };
  const who = { agent, genes: [gene], profile: null, fixtures: [{ own: {}, opponent, foe: {} }] };
  const sizes = { runs: 1, population: 5, generations: 2, games: 2, commonSeeds: false };
  const plan = { seed: parseSeed("1"), options: {}, data: {}, ...operators, ...who, ...sizes };
  const work = layOutEvolution(module, plan, null);
  expect(await runBatches(work.batches, { runner: new InProcess() })).toBe(true);
  const { complete, runs } = work.conclude(true, null, []);
  expect(complete).toBe(true);
  expect(runs[0]?.generations.map((population) => population.length)).toEqual([5, 5]);
  const value = runs[0]?.best?.genes[0] ?? -1;
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(9_000_000);
});
