import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { Check } from "typebox/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { championOf, type Tried } from "../../harness/reproduce/gretive.js";
import { difference, findings, GretiveResult } from "../../harness/reproduce/gretive-result.js";
import { wilson } from "../../harness/statistics.js";
import { clean, fairhand, folder } from "./cli.js";
import { startCli, until } from "./run-cli.js";

const TINY = [
  ...["reproduce", "gretive", "--runs", "2", "--population", "5", "--generations", "3", "--games", "4"],
  ...["--selection", "20", "--comparison", "20", "--seed", "9"],
];
const FILES = [
  ...["aggro", "control", "midrange", "selection", "comparison"].map((name) => `${name}.checkpoint`),
  ...[3, 4, 5].flatMap((figure) => [`fig${figure}-fitness.svg`, `fig${figure}-win-rate.svg`]),
  ...["gretive-ag.json", "gretive-ct.json", "gretive-mr.json", "gretive.json", "report.html"],
  ...["run-aggro.json", "run-control.json", "run-midrange.json", "table3.csv", "table4.csv", "table5.csv"],
].sort();

const read = (out: string, file: string): Promise<string> => readFile(join(folder, out, file), "utf8");
let result: GretiveResult;

describe("fairhand reproduce gretive", () => {
  beforeAll(async () => {
    const run = clean(await fairhand([...TINY, "--out", "whole", "--json"]));
    expect(run).toMatchObject({ code: 0, err: "" });
    result = JSON.parse(run.out) as GretiveResult;
  });

  it("writes tables, figures, weights and a report", async () => {
    expect((await readdir(join(folder, "whole"))).sort()).toEqual(FILES);
    expect(JSON.parse(await read("whole", "gretive.json"))).toEqual(result);
    expect(result.profiles.map(({ name }) => name)).toEqual(["aggro", "control", "midrange"]);
    expect(result.comparisons.map(({ profile, opponent, deck }) => `${profile} ${opponent} ${deck}`)).toEqual([
      ...["aggro", "control", "midrange"].map((name) => `${name} eva drawn`),
      "midrange eva standard",
      ...["aggro", "control", "midrange"].map((name) => `${name} lookahead drawn`),
      "midrange lookahead standard",
    ]);
    expect(result.differs).toEqual([
      ...["--population 5", "--generations 3", "--games 4", "--runs 2", "--selection 20", "--comparison 20"],
    ]);
    const table5 = (await read("whole", "table5.csv")).trim().split("\n");
    expect(table5).toHaveLength(1 + 8 + 4);
    expect(table5).toContain("midrange,eva,standard,paper,70.6,,,55.9,,,63.25,,");
    for (const line of table5) expect(line.split(",")).toHaveLength(13);
    const table3 = (await read("whole", "table3.csv")).trim().split("\n");
    expect(table3).toContain(
      "control,averages,paper,6139.9,370.8,699.7,802.9,3712.6,488.4,0.7000,0.0300,0.4000,0.0300,0.5500,0.0200",
    );
  });

  it("keeps to its published schema", async () => {
    const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", ...GretiveResult };
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot("../../schema/gretive.schema.json");
    expect(Check(GretiveResult, result)).toBe(true);
    expect(Check(GretiveResult, { ...result, comparisons: [{ profile: "aggro" }] })).toBe(false);
  });

  it("chooses the champion by its own games, and seats it by its file", async () => {
    for (const { name, tried, champion } of result.profiles) {
      const best = Math.max(...tried.map(({ rate }) => rate.estimate));
      expect(champion?.run).toBe(tried.find(({ rate }) => rate.estimate === best)?.run);
      const file = { aggro: "ag", control: "ct", midrange: "mr" }[name];
      const { parameters } = JSON.parse(await read("whole", `gretive-${file}.json`)) as {
        parameters: Record<string, number>;
      };
      const values = champion?.best.genes.map((value) => value / 1_000_000);
      expect(Array.from({ length: 10 }, (_, at) => parameters[`w${at + 1}`])).toEqual(values);
    }
    const seats = "gretive:weights=whole/gretive-ct.json,aggro";
    const run = await fairhand(["simulate", "duel", "--seats", seats, "--games", "10", "--seed", "1"]);
    expect(clean(run).code).toBe(0);
  });

  it("plays the champions' games as simulate does", async () => {
    const { createHash } = await import("node:crypto");
    const [row] = result.comparisons;
    const seed = createHash("sha256").update("duel-gretive/1/9/compare/aggro/eva/drawn/1").digest("hex");
    const options = ["class0=2", "class1=2", "deck0=1", "deck1=1"].flatMap((text) => ["--option", text]);
    const seats = "eva,gretive:weights=whole/gretive-ag.json";
    const run = await fairhand([
      ...["simulate", "duel", "--seats", seats, "--games", "10", "--seed", seed, "--json"],
      ...options,
    ]);
    const { wins } = (JSON.parse(run.out) as { seats: { wins: number }[] }).seats[1] ?? {};
    expect(row?.second.estimate).toBe((wins ?? Number.NaN) / 10);
  });

  it("writes the same bytes when it was killed and went on, with one worker", async () => {
    const { child, done } = startCli(folder, [...TINY, "--out", "killed", "--json", "--workers", "1"]);
    await until(async () => (await read("killed", "control.checkpoint").catch(() => "")).length > 0);
    child.kill("SIGKILL");
    await done;
    const run = clean(await fairhand([...TINY, "--out", "killed", "--json", "--workers", "1"]));
    expect(JSON.parse(run.out)).toEqual(result);
    for (const file of FILES.filter((name) => !name.endsWith(".checkpoint"))) {
      expect(await read("killed", file)).toBe(await read("whole", file));
    }
    await rm(join(folder, "killed"), { recursive: true });
  });

  it("reports the paper's figures beside ours, reconstructions marked, in one file", async () => {
    const html = await read("whole", "report.html");
    expect(html).not.toMatch(/<(script|link|img|iframe)|\b(src|href)=|@import|url\(|https?:(?!\/\/www\.w3\.org\/)/);
    const { document } = parseHTML(html);
    const text = document.body.textContent ?? "";
    for (const part of ["50.85", "53.85", "52.55", "63.25", "reconstructed", "luck alone", "--population 5"]) {
      expect(text).toContain(part);
    }
    expect(document.querySelectorAll("svg")).toHaveLength(14);
  });

  it.each([
    [["reproduce", "gretiv"], 'did you mean "gretive"?'],
    [["reproduce", "gretive", "--selection", "7"], "an even number"],
    [["reproduce", "gretive", "--comparison", "0"], "--comparison cannot be"],
    [["reproduce", "gretive", "--population", "7"], "a multiple of 5"],
    [[...TINY, "--pm", "0.5", "--out", "whole"], "belongs to another run"],
    [[...TINY, "--seed", "10", "--out", "whole"], "--out another"],
  ])("refuses %j", async (args, message) => {
    const run = clean(await fairhand(args));
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.err).toContain(message);
  });
});

it("refuses a folder that cannot take one of its files, before it plays", async () => {
  await mkdir(join(folder, "taken", "table4.csv"), { recursive: true });
  const run = clean(await fairhand([...TINY, "--out", "taken"]));
  expect(run).toMatchObject({ code: 2, out: "" });
  expect(run.err).toContain("table4.csv is there already and is no file");
});

describe("what is found", () => {
  it("is the earlier of equal champions", () => {
    const tried = (run: number, wins: number): Tried => ({ run, best: {} as Tried["best"], rate: wilson(wins, 10) });
    expect(championOf([tried(1, 4), tried(2, 6), tried(3, 6)]).run).toBe(2);
  });

  it("follows the intervals", () => {
    const found = findings(result);
    const eva = found.find(({ claim }) => claim === "aggro, drawn: beats eva");
    const { low, high } = result.comparisons[0]?.total ?? { low: 0, high: 0 };
    expect(eva?.found).toBe(low > 0.5 ? "yes" : high < 0.5 ? "no" : "not sure");
  });

  it("has Newcombe's interval for a difference", () => {
    // R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, table II: 56/70 less 48/80.
    const { estimate, low, high } = difference(wilson(56, 70), wilson(48, 80));
    expect(estimate).toBeCloseTo(0.2, 10);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });
});
