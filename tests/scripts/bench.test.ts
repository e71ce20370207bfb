import { describe, expect, it } from "vitest";
import { median } from "../../scripts/bench/statistics.js";
import { summarize } from "../../scripts/bench/summary.js";
import { table } from "../../scripts/bench/table.js";
import { games } from "../../scripts/lib/games.mjs";
import { inRoot, toolFile } from "../../scripts/lib/paths.mjs";
import { runNode } from "../../scripts/lib/run.mjs";

const sample = (amount: number, cpu: number, wall: number) => ({ amount, cpu, wall });

describe("the benchmark", () => {
  it("takes the median", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it("compares within a round, by CPU and by wall time", () => {
    const samples = new Map([
      ["fairhand", [sample(100, 1, 2), sample(100, 2, 4), sample(100, 1, 2)]],
      ["other", [sample(10, 1, 1), sample(10, 2, 2), sample(10, 1, 4)]],
    ]);
    const row = { others: [], speed: 90, ratios: [{ to: "other", by: "wall", least: 6 } as const], agents: [] };
    const summary = summarize("chess", row, samples);
    expect(summary.lines[0]?.cpu).toEqual({ median: 100, least: 50, most: 100 });
    expect(summary.lines[1]?.slower).toEqual({ cpu: 10, wall: 5 });
    expect(summary.targets.map(({ found, reached }) => [found, reached])).toEqual([
      [100, true],
      [5, false],
    ]);
    expect(table(summary)).toMatch(/other +10 +±25 % +5 +±[\d]+ % +10 x +5 x/);
    expect(table(summary)).toContain("MISSED   5 times other, by wall (target 6)");
  });

  it("measures every game", async () => {
    const args = [
      inRoot("scripts", "bench", "main.ts"),
      "--rounds",
      "1",
      "--seconds",
      "0.01",
      "--decisions",
      "30",
      "--json",
    ];
    const { code, stdout } = await runNode(toolFile("jiti/lib/jiti-cli.mjs"), args);
    expect(code).toBe(0);
    const found = JSON.parse(stdout) as ReturnType<typeof summarize>[];
    expect(found.map(({ game }) => game)).toEqual(games());
    for (const { lines } of found) for (const { cpu } of lines) expect(cpu.median).toBeGreaterThan(0);
    const matches = found.flatMap((row) => row.matches);
    expect(matches.map(({ agent }) => agent)).toEqual(["gretive"]);
    for (const { lines } of matches) for (const { cpu } of lines) expect(cpu.median).toBeGreaterThan(0);
    const agents = found.flatMap((row) => row.agents);
    expect(agents.map(({ agent }) => agent)).toContain("equilibrium");
    const calls = found.flatMap((row) => row.calls);
    expect(calls.map(({ unit }) => unit)).toEqual(["deals", "deals", "simulations", "leaves", "nodes"]);
    for (const { lines } of calls) for (const { cpu } of lines) expect(cpu.median).toBeGreaterThan(0);
    const times = found.flatMap((row) => row.times);
    expect(times.map(({ agent }) => agent)).toEqual(["sencillo", "medio", "pro"]);
    for (const { median, percentile95, most } of times) {
      expect(percentile95).toBeGreaterThanOrEqual(median);
      expect(most).toBeGreaterThanOrEqual(percentile95);
    }
    for (const { lines, costs } of agents) {
      for (const { cpu } of lines) expect(cpu.median).toBeGreaterThan(0);
      expect(costs.decisions).toBe(30);
      expect(costs.mean).toBeGreaterThan(0);
      expect(costs.percentile95).toBeGreaterThanOrEqual(costs.mean);
      expect(costs.most).toBeGreaterThanOrEqual(costs.percentile95);
    }
  }, 900_000);

  it.each([
    [["--rounds", "0"], "--rounds takes a whole number from 1"],
    [["--seconds", "-1"], "--seconds"],
    [["--decisions", "0"], "--decisions takes a whole number from 1"],
    [["checkers"], "there is no game checkers"],
  ])("%j is bad usage", async (args, message) => {
    const { code, stderr } = await runNode(toolFile("jiti/lib/jiti-cli.mjs"), [
      inRoot("scripts/bench/main.ts"),
      ...args,
    ]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
