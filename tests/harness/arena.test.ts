import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Check } from "typebox/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArenaResult } from "../../harness/arena/result.js";
import { Match, parseSeats, parseSeed, runMatch, seedPlus } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";
import { type Run, startCli, until } from "./run-cli.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairhand-arena-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const arena = (...args: string[]): Promise<Run> => startCli(folder, ["arena", ...args]).done;

const ELEMENTAL = ["elemental", "--agents", "exploiter,tutorial:view=2,random", "--pairs", "100", "--seed", "3"];
/** Slow enough to be killed in the middle: its first moves search the whole game. */
const SLOW = ["tictactoe", "--agents", "minimax,random", "--pairs", "64", "--opening", "0", "--seed", "5"];

describe("an arena", () => {
  it("gives the same bytes whatever the number of workers", async () => {
    for (const format of [[], ["--json"]]) {
      const [one, two] = [
        await arena(...ELEMENTAL, "--workers", "1", ...format),
        await arena(...ELEMENTAL, "--workers", "2", ...format),
      ];
      expect(one).toMatchObject({ code: 0 });
      expect(two.out).toBe(one.out);
    }
  });

  it("gives the same bytes when it was killed half-way and went on", async () => {
    const whole = await arena(...SLOW, "--json");
    expect(whole).toMatchObject({ code: 0 });
    const resumed = [...SLOW, "--json", "--workers", "2", "--checkpoint", "killed.checkpoint"];
    const file = join(folder, "killed.checkpoint");
    const running = startCli(folder, ["arena", ...resumed]);
    const lines = async () => (await readFile(file, "utf8").catch(() => "")).split("\n").length;
    await until(async () => (await lines()) > 20);
    running.child.kill("SIGKILL");
    await running.done;
    const before = await lines();
    expect(before).toBeLessThan(60);
    expect((await arena(...resumed)).out).toBe(whole.out);
    expect(await lines()).toBe(66);
  });

  it("says what it has when it is interrupted, and how to go on", async () => {
    const running = startCli(folder, ["arena", ...SLOW, "--checkpoint", "interrupted.checkpoint"]);
    const file = join(folder, "interrupted.checkpoint");
    await until(async () => (await readFile(file, "utf8").catch(() => "")).split("\n").length > 5);
    running.child.kill("SIGINT");
    const run = await running.done;
    expect(run.code).toBe(130);
    expect(run.out).toMatch(/^Interrupted, this is not the whole of it: minimax scores /);
    expect(run.out.trim().split("\n").at(-1)).toMatch(/^next: fairhand arena .*--checkpoint interrupted.checkpoint$/);
    expect((await arena(...SLOW, "--checkpoint", "interrupted.checkpoint")).code).toBe(0);
    const other = await arena(...SLOW.slice(0, -1), "6", "--checkpoint", "interrupted.checkpoint");
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("belongs to another run: job.setup.seed is") });
  });

  it("plays each pair from one seed with sides swapped, as a battle would", async () => {
    const { out } = await arena(
      "elemental",
      "--agents",
      "exploiter,tutorial",
      "--pairs",
      "20",
      "--seed",
      "3",
      "--json",
    );
    const [pairing] = JSON.parse(out).pairings;
    const module = await loadGame("elemental");
    let wins = 0;
    let plies = 0;
    for (let pair = 0; pair < 20; pair++) {
      for (const [at, names] of ["exploiter,tutorial", "tutorial,exploiter"].entries()) {
        const seats = parseSeats(names, module.description);
        const match = Match.start(module, { seed: seedPlus(parseSeed(pairing.seed), pair), seats });
        const result = await runMatch(match, [null, null]);
        if ("outcomes" in result && (result.outcomes[at] ?? 0) > 0) wins++;
        plies += match.log.length;
      }
    }
    expect(pairing).toMatchObject({ blocks: 20, games: 40, wins });
    expect(pairing.plies.mean).toBe(plies / 40);
  });

  it("plays blocks of four where an option takes turns, unless its value was chosen", async () => {
    const args = ["mus", "--agents", "sencillo,random", "--pairs", "6", "--seed", "3", "--json"];
    const { out } = await arena(...args, "--workers", "1");
    expect((await arena(...args, "--workers", "2")).out).toBe(out);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ pairs: 6, starts: [{ mano_start: 0 }, { mano_start: 1 }] });
    const [pairing] = result.pairings;
    const module = await loadGame("mus");
    const wins = [0, 0];
    for (let block = 0; block < 3; block++) {
      for (const mano of [0, 1]) {
        for (const [side, names] of ["sencillo,random", "random,sencillo"].entries()) {
          const seats = parseSeats(names, module.description);
          const seed = seedPlus(parseSeed(pairing.seed), block);
          const result = await runMatch(
            Match.start(module, { seed, seats, options: { mano_start: mano } }),
            seats.map(() => null),
          );
          if ("outcomes" in result && (result.outcomes[side] ?? 0) > 0) wins[mano] = (wins[mano] ?? 0) + 1;
        }
      }
    }
    expect(pairing).toMatchObject({ blocks: 3, games: 12, wins: (wins[0] ?? 0) + (wins[1] ?? 0) });
    const chosen = JSON.parse((await arena(...args, "--option", "mano_start=1")).out);
    expect(chosen.starts).toEqual([{}]);
    expect(chosen.pairings[0]).toMatchObject({ blocks: 6, games: 12 });
    const odd = await arena(...args.with(4, "5"));
    expect(odd).toMatchObject({ code: 2, out: "", err: expect.stringContaining("no whole number of blocks") });
  });

  it("stops a pairing once the sequential test has decided, at the same block on any number of workers", async () => {
    const args = ["elemental", "--agents", "exploiter,random,tutorial", "--pairs", "5000", "--seed", "1", "--json"];
    const [one, two] = [
      await arena(...args, "--sprt", "0.45,0.55", "--workers", "1"),
      await arena(...args, "--sprt", "0.45,0.55", "--workers", "3"),
    ];
    expect(two.out).toBe(one.out);
    const { pairings } = JSON.parse(one.out);
    expect(pairings.map(({ sprt }: { sprt: { decision: string } }) => sprt.decision)).toEqual(["p1", "p1", "p0"]);
    for (const { blocks } of pairings) expect(blocks).toBeLessThan(200);
  });

  it("lets programs and scripts play, and counts their forfeits as lost", async () => {
    await writeFile(join(folder, "first.ts"), "export default ({ legal }) => legal[0].action;");
    await writeFile(join(folder, "crash.mjs"), "process.exit(3);");
    const crash = `exec:"${process.execPath}" crash.mjs`;
    const { out, code } = await arena(
      ...["tictactoe", "--agents", `./first.ts,random,${crash}`, "--pairs", "2", "--seed", "1", "--json"],
    );
    expect(code).toBe(0);
    const { agents, pairings } = JSON.parse(out);
    expect(agents.map(({ name }: { name: string }) => name)).toContain("./first.ts");
    expect(agents.at(-1)).toMatchObject({ name: crash, score: 0 });
    expect(pairings.at(-1)).toMatchObject({ b: crash, losses: 0, wins: 4 });
    expect(pairings.at(-1).forfeits).toHaveLength(4);
    expect(pairings.at(-1).forfeits[0]).toMatchObject({ agent: 1, reason: "crash" });
  });

  it("opens games without luck at random, and others not", async () => {
    const openings = async (game: string): Promise<number> =>
      JSON.parse((await arena(game, "--agents", "random,./first.ts", "--pairs", "1", "--seed", "1", "--json")).out)
        .opening;
    expect([await openings("tictactoe"), await openings("elemental")]).toEqual([2, 0]);
  });

  it("keeps what is never the same twice out of its result", async () => {
    const plain = JSON.parse((await arena(...ELEMENTAL, "--json")).out);
    const timed = JSON.parse((await arena(...ELEMENTAL, "--json", "--timing")).out);
    const { timing, ...rest } = timed;
    expect(rest).toEqual(plain);
    expect(timing.decisions).toHaveLength(3);
    expect(Check(ArenaResult, plain)).toBe(true);
    const text = `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...ArenaResult }, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot("../../schema/arena.schema.json");
  });

  it.each([
    [[], "--agents is missing"],
    [["--agents", "random", "--pairs", "1"], "one agent is named"],
    [["--agents", "random,random", "--pairs", "1"], "random is named twice"],
    [["--agents", "random,human", "--pairs", "1"], "an arena has no human"],
    [["--agents", "random,nobody"], "nobody"],
    [["--agents", "random,./none.ts", "--pairs", "1"], "there is no file ./none.ts"],
    [["--agents", "random,tutorial"], "--pairs is missing"],
    [["--agents", "random,tutorial", "--pairs", "0"], "--pairs cannot be"],
    [["--agents", "random,tutorial", "--pairs", "1", "--opening", "256"], "--opening cannot be"],
    [["--agents", "random,tutorial", "--pairs", "1", "--workers", "0"], "--workers cannot be"],
    [["--agents", "random,tutorial", "--pairs", "1", "--sprt", "0.5"], "--sprt cannot be"],
    [["--agents", "random,tutorial", "--pairs", "1", "--sprt", "0.6,0.5"], "--sprt cannot be"],
    [["--agents", "random,tutorial", "--pairs", "1", "--checkpoint", "c"], "--seed is missing"],
    [["--agents", "random,tutorial", "--pairs", "1", "--html", "none/r.html"], "cannot write"],
    [["--agents", "random,tutorial", "--pairs", "1", "--html", "./r", "--checkpoint", "r"], "the same file"],
    [["--agents", "random,tutorial", "--pairs", "1", "--option", "nothing=1"], "nothing"],
    [["--agents", "random,tutorial", "--pairs", "1", "--redis", "http://localhost"], "no URL of a Redis"],
    [["--agents", "random,tutorial", "--pairs", "1", "--redis", "redis://127.0.0.1:1"], "there is no Redis at"],
  ])("refuses %j", async (args, message) => {
    const run = await arena("elemental", ...args);
    expect(run).toMatchObject({ code: 2, out: "", err: expect.stringContaining(message) });
    expect(run.err).not.toMatch(/^\s+at |undefined/m);
  });
});
