import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import utility from "../../../assembly/games/mus/data/score-utility.json" with { type: "json" };
import utilityOfFour from "../../../assembly/games/mus/data/score-utility-4.json" with { type: "json" };
import { pairingSeed } from "../../../harness/arena/blocks.js";
import { LANCES } from "../../../harness/games/mus-lances.js";
import type { Json } from "../../../harness/index.js";
import { Match, parseSeats, parseSeed, runMatch, seedPlus } from "../../../harness/index.js";
import type { Finding } from "../../../harness/measure/measurer.js";
import { ablations } from "../../../harness/measure/mus/ablations.js";
import { calibration } from "../../../harness/measure/mus/calibration.js";
import { ExactChances } from "../../../harness/measure/mus/exact.js";
import {
  addForecast,
  errorsOf,
  noForecasts,
  qualityOf,
  reliabilityOf,
} from "../../../harness/measure/mus/forecasts.js";
import { bestSide, deckOf, keysOf, ranksOf } from "../../../harness/measure/mus/hands.js";
import { hands } from "../../../harness/measure/mus/hands-report.js";
import { WIN_OF_EIGHT, WIN_OF_FOUR } from "../../../harness/measure/mus/score-utility.js";
import { ratioInterval } from "../../../harness/measure/ratio.js";
import type { Rows } from "../../../harness/measure/rows.js";
import { loadGame } from "../../../harness/node/index.js";
import { measureReport } from "../../../harness/node/report/measure-report.js";
import { startCli } from "../../harness/run-cli.js";
import compared from "./conformance.compare.json" with { type: "json" };
import steps from "./conformance.steps.json" with { type: "json" };
import pairs from "./conformance.winprob.json" with { type: "json" };
import type { Lance } from "./naive.js";
import { all } from "./table.js";

/** One in so many of the published rows is gone through: all take a minute. */
const ROWS = 8;

describe("what estimates of mus are held against", () => {
  const keysIn = (hand: string, reyes: number, real31 = 0): number[] => {
    const deck = deckOf({ reyes, real31 });
    return keysOf(ranksOf([...hand], deck), deck);
  };

  it("compares hands as the published table has them", () => {
    for (const [reyes, lance, first, second, result] of compared.rows as [number, Lance, string, string, number][]) {
      const [a = 0, b = 0] = [first, second].map((hand) => keysIn(hand, reyes)[LANCES.indexOf(lance)]);
      expect({ lance, first, second, result: Math.sign(a - b) }).toEqual({ lance, first, second, result });
    }
    for (const [real31, first, second, result] of steps.real31 as [number, string, string, number][]) {
      const [a = 0, b = 0] = [first, second].map((hand) => keysIn(hand, 8, real31)[LANCES.indexOf("juego")]);
      expect({ real31, first, second, result: Math.sign(a - b) }).toEqual({ real31, first, second, result });
    }
  });

  it("gives a lance to the nearer of equals, and to nobody where nobody takes part", () => {
    expect([0, 1, 2, 3].map((mano) => bestSide([5, 5, 1, 5], mano))).toEqual([0, 1, 1, 1]);
    expect(bestSide([0, 0, 0, 0], 2)).toBe(-1);
  });

  it("has the published chances of two hands of a side", () => {
    const chances = new Map([8, 4].map((reyes) => [reyes, new ExactChances(deckOf({ reyes }))]));
    for (const row of pairs.rows.filter((_, at) => at % ROWS === 0)) {
      const deck = deckOf({ reyes: row.reyes });
      const [own, partner] = [row.own, row.partner].map((hand) => ranksOf([...hand], deck));
      const found = chances.get(row.reyes)?.weights(own ?? [], row.pos, partner);
      expect(found).toEqual({ total: row.total, won: LANCES.map((lance) => row[lance][1]) });
    }
  });

  it("is the table that the agents use", () => {
    expect(WIN_OF_EIGHT).toEqual(utility.win);
    expect(WIN_OF_FOUR).toEqual(utilityOfFour.win);
  });
});

describe("what forecasts amount to", () => {
  it("is worked out as on paper", () => {
    const forecasts = noForecasts();
    // 0.25 three times, of which one comes true, and 0.75 once, which does
    for (const came of [true, false, false]) addForecast(forecasts, 1, false, 16_384, came);
    addForecast(forecasts, 1, false, 49_152, true);
    addForecast(forecasts, 1, true, 65_536, false);
    const bins = forecasts[1]?.[0] ?? [];
    expect(qualityOf(bins)).toEqual({
      forecasts: 4,
      came: 0.5,
      brier: (0.75 ** 2 + 2 * 0.25 ** 2 + 0.25 ** 2) / 4,
      baseRate: 0.25,
      ece: (Math.abs(0.75 - 1) + 0.25) / 4,
    });
    expect(reliabilityOf(bins)).toEqual([
      { foretold: 0.25, came: 1 / 3, count: 3 },
      { foretold: 0.75, came: 1, count: 1 },
    ]);
    expect(errorsOf(forecasts[1]?.[1] ?? [])).toEqual([1, 1]);
    expect(qualityOf(forecasts[0]?.[0] ?? [])).toBeNull();
  });

  it("has the normal interval of the blocks' means where all have the same number of values", () => {
    const { estimate, low, high } = ratioInterval([
      [4, 4],
      [8, 4],
      [0, 4],
    ]);
    expect(estimate).toBe(1);
    expect(high - estimate).toBeCloseTo(1.96 / Math.sqrt(3), 3);
    expect(estimate - low).toBeCloseTo(high - estimate, 12);
  });
});

describe("single hands", () => {
  it("bring the stones that matches of one hand end with", async () => {
    const module = await loadGame("mus");
    const seed = parseSeed("4");
    const report = hands(module, { options: {}, seed, games: 8 });
    const row = 5; // medio - sencillo at 30-30
    const sums = await report.work(row, 0, 2, new AbortController().signal);
    for (const [block, [stones]] of sums.entries()) {
      let played = 0;
      for (const mano_start of [0, 1]) {
        for (const [side, names] of ["medio,sencillo", "sencillo,medio"].entries()) {
          const options = { mano_start, hands_limit: 1, score_a: 30, score_b: 30 };
          const start = pairingSeed(seed, "hands", "medio,sencillo 30-30");
          const seats = parseSeats(names, module.description);
          const match = Match.start(module, { seed: seedPlus(start, block), seats, options });
          await runMatch(
            match,
            seats.map(() => null),
          );
          const { last_hand: last } = all(module);
          if (last?.ordago) played += last.ordago[1] === side ? 20 : -20;
          else played += module.outcome(side);
        }
      }
      expect(stones).toBe(played);
    }
  });
});

describe("the reports of mus", () => {
  const { signal } = new AbortController();
  let findings: Finding[];
  beforeAll(async () => {
    const module = await loadGame("mus");
    const request = { options: {}, seed: parseSeed("3"), games: 8 };
    /** Works out some rows of a report: blocks and deals from 0 on. */
    const report = async <R extends Json>(rows: Rows<R>, counts: readonly number[]): Promise<Finding> => {
      for (const [row, count] of counts.entries()) {
        if (count > 0) rows.fold(row, await rows.work(row, 0, count, signal));
      }
      return rows.conclude();
    };
    findings = [
      await report(calibration(module, request), [2, 2, 2]),
      await report(ablations(module, request), [2, 2]),
      await report(hands(module, request), [0, 0, 0, 0, 2, 2, 2, 2]),
    ];
  });

  it("tell both agents' forecasts, coverage, the variants that were played, and every pairing and score", () => {
    const [first, second, third] = findings.map(({ data }) => data as Record<string, unknown>);
    expect(first).toMatchObject({
      agents: [
        { agent: "pro", forecasts: expect.any(Number) },
        { agent: "medio", forecasts: expect.any(Number) },
      ],
      coverage: [
        { samples: 200, cases: 2 },
        { samples: 1000, cases: 2 },
      ],
    });
    expect(second).toMatchObject([
      { agent: "pro", games: 8, worth: null },
      { agent: "pro:weights=0", games: 8, worth: { estimate: expect.any(Number) } },
    ]);
    expect(third).toMatchObject(["0-0", "30-30", "35-25", "25-35"].map((score) => ({ score, hands: 8 })));
  });

  it("have a page with every figure, and nothing that is no number", () => {
    const origin = { game: "mus", rules: 1, sha256: "0", seed: "3", complete: true, command: "again" };
    const html = measureReport(findings, origin);
    expect(html).not.toMatch(/NaN|undefined|Infinity|<script|https?:(?!\/\/www\.w3\.org\/)/);
    const { document } = parseHTML(html);
    expect(document.querySelectorAll("svg.narrow")).toHaveLength(3);
    expect(document.querySelectorAll("table")).toHaveLength(4);
  });

  it("share the deals among the variants of an ablation, so that the whole against itself is worth nothing", async () => {
    const module = await loadGame("mus");
    const rows = ablations(module, { options: {}, seed: parseSeed("3"), games: 8 });
    const wins = await rows.work(0, 0, 2, signal);
    for (const row of [0, 1]) rows.fold(row, wins);
    expect((rows.conclude().data as { worth: object }[])[1]?.worth).toEqual({ estimate: 0, low: 0, high: 0 });
  });
});

describe("fairhand arena mus --report", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fairhand-reports-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const arena = (...args: string[]) => startCli(folder, ["arena", ...args]).done;
  const HANDS = ["mus", "--report", "hands", "--games", "8", "--seed", "3"];

  it("gives the same bytes on any number of workers, and from a checkpoint, on which it goes on", async () => {
    const one = await arena(...HANDS, "--json", "--workers", "1", "--checkpoint", "reports.checkpoint");
    expect(one).toMatchObject({ code: 0 });
    expect((await arena(...HANDS, "--json", "--workers", "2")).out).toBe(one.out);
    const { reports, complete } = JSON.parse(one.out);
    expect({ complete, rows: reports.hands.length }).toEqual({ complete: true, rows: 8 });
    // half of it is gone, as if it had been killed
    const file = join(folder, "reports.checkpoint");
    const lines = (await readFile(file, "utf8")).split("\n");
    await writeFile(file, `${lines.slice(0, 5).join("\n")}\n`);
    const again = await arena(...HANDS, "--checkpoint", "reports.checkpoint", "--html", "reports.html");
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("next: open reports.html") });
    expect((await readFile(file, "utf8")).split("\n").sort()).toEqual(lines.sort());
    expect(await readFile(join(folder, "reports.html"), "utf8")).toContain("--games 8 --seed 3");
  });

  it("sets equilibrio against the levels where two play", async () => {
    const run = await arena(...HANDS, "--option", "players=2", "--json");
    const rivals = ["medio", "medio:equilibrium=0", "sencillo"];
    const rows = rivals.map((rival) => ({ agents: `equilibrio - ${rival}`, score: "0-0", hands: 8 }));
    expect(JSON.parse(run.out).reports.hands).toMatchObject(rows);
  });

  it.each([
    [["mus", "--report", "calibrate"], 'did you mean "calibration"'],
    [["mus", "--report", "hands,hands"], "named twice"],
    [["tictactoe", "--report", "hands"], "no reports of its own"],
    [["mus", "--report", "hands", "--agents", "pro,medio"], "--agents says nothing with --report"],
    [["mus", "--report", "hands", "--games", "7"], "--games cannot be"],
    [["mus", "--report", "hands,calibration", "--option", "players=2"], "four players"],
    [["mus", "--report", "hands", "--option", "mano_start=1"], "mano_start"],
    [["mus", "--report", "hands", "--checkpoint", "c"], "--seed is missing"],
    [["mus", "--agents", "pro,medio", "--games", "4"], "--games says nothing without --report"],
  ])("refuses %j", async (args, message) => {
    const run = await arena(...args);
    expect(run).toMatchObject({ code: 2, out: "", err: expect.stringContaining(message) });
    expect(run.err).not.toMatch(/^\s+at |undefined/m);
  });
});
