import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Check } from "typebox/schema";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readWeights, Weights } from "../../harness/evolve/weights.js";
import { resolveAgent } from "../../harness/index.js";
import { InProcess, loadGame } from "../../harness/node/index.js";
import { inRoot, toolFile } from "../../scripts/lib/paths.mjs";
import { run, runNode } from "../../scripts/lib/run.mjs";
import { layOutLearning } from "../../scripts/weights/learning.js";
import { type Knob, Spsa } from "../../scripts/weights/spsa.js";
import { knobs } from "../../scripts/weights/tiletroop.js";

// programs that play whole games, on cores that may be shared
vi.setConfig({ testTimeout: 400_000 });

const module = await loadGame("tiletroop");
const SEED = new Uint8Array(32).fill(7);
const MAIN = [inRoot("scripts", "weights", "main.ts"), "--seed", "5"];
const JITI = toolFile("jiti/lib/jiti-cli.mjs");
const TINY = ["--iterations", "2", "--pairs", "2"];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairhand-weights-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const weights = (...args: string[]) => runNode(JITI, [...MAIN, ...args]);
const lines = async (file: string): Promise<number> =>
  (await readFile(join(folder, file), "utf8").catch(() => "")).split("\n").length - 1;

describe("SPSA", () => {
  const target = [140, -300, 25];
  const rows: Knob[] = [
    { name: "a", start: 100, step: 10, least: -1000, most: 1000 },
    { name: "b", start: -100, step: 40, least: -1000, most: 1000 },
    { name: "c", start: 0, step: 5, least: -1000, most: 20 },
  ];

  it("finds what wins, and keeps to the ranges", () => {
    const spsa = new Spsa(rows, 4, SEED);
    // who is nearer to the target, in steps, wins the more surely the nearer
    const loss = (values: readonly number[]): number =>
      rows.reduce((sum, { step }, at) => sum + (((values[at] ?? 0) - (target[at] ?? 0)) / step) ** 2, 0);
    for (let i = 0; i < 400; i++) {
      spsa.advance(
        [0, 1, 2, 3].map((pair) => {
          const [first, second] = spsa.sides(pair);
          for (const side of [first, second]) {
            for (const [at, value] of side.entries()) expect(value).toBeLessThanOrEqual(rows[at]?.most ?? 0);
          }
          return Math.max(-1, Math.min(1, (loss(second) - loss(first)) / 40));
        }),
      );
    }
    const [a, b, c] = spsa.learned();
    expect(Math.abs((a ?? 0) - 140)).toBeLessThan(3);
    expect(Math.abs((b ?? 0) + 300)).toBeLessThan(12);
    // its range ends before the target
    expect(c).toBe(15);
  });

  it("stays where it is when nobody wins, and moves by its seed alone", () => {
    const drawn = new Spsa(rows, 2, SEED);
    drawn.advance([0, 0]);
    expect(drawn.learned()).toEqual(rows.map(({ start }) => start));
    const [one, same, other] = [SEED, SEED, SEED.map(() => 8)].map((seed) => new Spsa(rows, 2, seed));
    const sides = (spsa?: Spsa) => [0, 1].map((pair) => spsa?.sides(pair));
    expect(sides(one)).toEqual(sides(same));
    expect(sides(one)).not.toEqual(sides(other));
  });
});

describe("a pair of games of the learner", () => {
  it("is that between agents that have both sides' weights", async () => {
    const seats = ["alphabeta", "planner"].map((agent) => ({
      kind: "agent" as const,
      agent,
      parameters: {},
      budget: 60,
    }));
    const rows = knobs(module.description);
    const plan = { seed: "3", iterations: 2, pairs: 4, agents: seats, knobs: rows, opening: 4 };
    const { batches } = layOutLearning(module, plan);
    const runner = new InProcess();
    const { signal } = new AbortController();
    const setup = batches.job.setup as unknown as { agents: { name: string; spec: { parameters: object } }[] };
    for (const index of [0, 1, 2, 3]) {
      const { over, ...range } = batches.input(index) as unknown as { over: [object, object]; pairing: number };
      expect(Object.keys(over[0])).toEqual(rows.map(({ name }) => name));
      expect(over[0]).not.toEqual(over[1]);
      const agent = setup.agents[range.pairing];
      const agents = over.map((parameters) => ({
        name: agent?.name,
        spec: { ...resolveAgent(seats[range.pairing] as (typeof seats)[number], module.description), parameters },
      }));
      const plain = { task: "arena", setup: { ...setup, agents, pairings: [[0, 1]] } };
      const scores = async (job: object, input: object): Promise<unknown> =>
        ((await runner.run(job as never, input as never, signal)) as { blocks: unknown }).blocks;
      const found = await scores(batches.job, batches.input(index) as object);
      expect(found).toEqual(await scores(plain, { ...range, pairing: 0 }));
    }
  });
});

describe("npm run weights", () => {
  it("gives the same with one worker and with two, and files that a seat can name", async () => {
    const [one, two] = [
      await weights(...TINY, "--workers", "1", "--json", "--out", join(folder, "one")),
      await weights(...TINY, "--workers", "2", "--json", "--out", join(folder, "two")),
    ];
    expect(one).toMatchObject({ code: 0 });
    expect(two.stdout).toBe(one.stdout);
    const told = JSON.parse(one.stdout) as { games: number; learned: Record<string, number>; start: object };
    expect(told.games).toBe(8);
    expect(told.learned).not.toEqual(told.start);
    for (const agent of ["alphabeta", "planner"]) {
      const text = await readFile(join(folder, "one", `learned-${agent}.json`), "utf8");
      expect(await readFile(join(folder, "two", `learned-${agent}.json`), "utf8")).toBe(text);
      expect(Check(Weights, JSON.parse(text))).toBe(true);
      const scaled = Object.entries(told.learned).map(([name, value]) => [name, Math.round(10 * value)]);
      expect(readWeights(text, "it", agent, module.description)).toEqual(Object.fromEntries(scaled));
    }
  });

  it("goes on where it was interrupted, and only with the same command line", async () => {
    const long = ["--iterations", "4", "--pairs", "2", "--json"];
    const whole = await weights(...long);
    const checkpoint = ["--checkpoint", join(folder, "cut")];
    const child = spawn(process.execPath, [JITI, ...MAIN, ...long, "--workers", "1", ...checkpoint]);
    const said: string[] = [];
    child.stderr.on("data", (text) => said.push(String(text)));
    while ((await lines("cut")) < 3) await new Promise((wait) => setTimeout(wait, 10));
    child.kill("SIGINT");
    expect(await new Promise((end) => child.on("close", end))).toBe(130);
    expect(said.join("")).toContain("the same command line goes on");
    expect(await lines("cut")).toBeLessThan(9);
    expect(await weights(...long, ...checkpoint)).toMatchObject({ code: 0, stdout: whole.stdout });
    const other = await weights("--iterations", "5", "--pairs", "2", ...checkpoint);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("--checkpoint");
  });

  it.each([
    [["--iterations", "0"], "--iterations"],
    [["--pairs", "3"], "--pairs"],
    [["--workers", "0"], "--workers"],
    [["--speed", "3"], "--speed"],
    [["--seed", ""], "--seed"],
    [["--out", "package.json/there", ...TINY], "--out"],
    [["--checkpoint", "nowhere/there", ...TINY], "--checkpoint"],
  ])("refuses %j, naming the flag", async (args, flag) => {
    const { code, stdout, stderr } = await weights(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(flag);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it("asks for a seed", async () => {
    const { code, stderr } = await run(process.execPath, [JITI, MAIN[0] ?? ""]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("--seed is missing") });
  });
});
