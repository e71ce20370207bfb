import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clean, fairhand, folder } from "./cli.js";
import type { Run } from "./run-cli.js";

describe("analyze", () => {
  it.each([
    ["analyze", "elemental", "--option", "deck=1", "--seed", "5", "--agent", "mcts@100"],
    ["perft", "tictactoe", "--depth", "2", "--position", "xo......."],
  ])("and its like end with a command about the same position that works: %s %s", async (...args) => {
    const words =
      clean(await fairhand(args))
        .out.trimEnd()
        .split("\n")
        .at(-1)
        ?.split(" ")
        .slice(2) ?? [];
    for (const word of args.slice(2).filter((word) => word.includes("=") || word.startsWith("xo"))) {
      expect(words).toContain(word);
    }
    expect(clean(await fairhand(words))).toMatchObject({ code: 0 });
  });

  it("tells the action and the line of a search in a position", async () => {
    const args = ["analyze", "tictactoe", "--position", "xx.oo....", "--agent", "alphabeta", "--json"];
    expect(JSON.parse((await fairhand(args)).out)).toMatchObject({ action: 2, line: ["play 2"], seat: 0 });
    const run = clean(await fairhand(["analyze", "tiletroop", "--agent", "planner", "--budget", "500"]));
    expect(run.out).toMatch(/line: move 15 /);
    for (const wrong of [
      ["--agent", "human"],
      ["--budget", "-1"],
      ["--position", "x"],
    ]) {
      expect(clean(await fairhand(["analyze", "tictactoe", ...wrong]))).toMatchObject({ code: 2 });
    }
  });
});

describe("perft and simulate", () => {
  it("count sequences, from a position too", async () => {
    expect(JSON.parse((await fairhand(["perft", "tictactoe", "--depth", "9", "--json"])).out)).toMatchObject({
      sequences: "127872",
      complete: true,
    });
    const args = ["perft", "tictactoe", "--depth", "2", "--position", "xoxo....."];
    expect(clean(await fairhand(args)).out).toMatch(/^20 sequences of 2 actions, /);
    const run = clean(await fairhand([...args, "--divide"]));
    expect(run.out).toMatch(/^play 4 +4\n/);
    expect(JSON.parse((await fairhand([...args, "--json"])).out)).not.toHaveProperty("actions");
    expect(JSON.parse((await fairhand([...args, "--divide", "--json"])).out).actions).toHaveLength(5);
    expect(clean(await fairhand(["perft", "tictactoe", "--depth", "2", "--position", "xoxo...z."]))).toMatchObject({
      code: 2,
      err: expect.stringContaining('at "xoxo...z."'),
    });
  });

  it.each([
    ["perft", "--depth", "30"],
    ["simulate", "--seats", "exploiter,tutorial", "--games", "1000000000"],
  ])("can be interrupted: %s", async (command, ...args) => {
    const run = await fairhand([command, "elemental", ...args], "", { signal: "SIGINT", after: /so far|games/ });
    expect(run.code).toBe(130);
    expect(run.out).toMatch(/interrupted/);
  });

  it("simulate the same games as battles with the seeds counted on", async () => {
    const seats = ["--seats", "random,exploiter", "--json"];
    const sum = JSON.parse((await fairhand(["simulate", "elemental", "--games", "3", "--seed", "5", ...seats])).out);
    expect(sum).toMatchObject({ games: 3, complete: true, seats: [{ name: "random" }, { name: "exploiter" }] });
    let wins = 0;
    for (const seed of ["5", "6", "7"]) {
      const { result } = JSON.parse((await fairhand(["battle", "elemental", "--seed", seed, ...seats])).out);
      wins += result.outcomes[1] > 0 ? 1 : 0;
    }
    expect(sum.seats[1].wins).toBe(wins);
  });

  it("print shares with their intervals", async () => {
    const run = clean(
      await fairhand(["simulate", "tictactoe", "--seats", "random,random", "--games", "2000", "--seed", "1"]),
    );
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/random +\d+\.\d\d \[\d+\.\d\d, \d+\.\d\d\]/);
    expect(clean(await fairhand(["simulate", "tictactoe", "--seats", "random,human", "--games", "1"])).code).toBe(2);
  });
});

describe("solve", () => {
  it("gives the value of a small game, and both mixes of a position", async () => {
    const game = JSON.parse((await fairhand(["solve", "elemental", "--option", "deck=1", "--json"])).out);
    expect(game).toMatchObject({ value: expect.closeTo(-0.307779198824, 9), states: 50_275, choices: null });
    const run = clean(await fairhand(["solve", "elemental", "--position", "1 5 0 0 / 6 8 0 0 / - / - / 3 2"]));
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toMatch(/^seat 0 \\ seat 1 +wood 1 +wood 2 +mix\nfire 1 /);
  });

  it("comes near an equilibrium of a lance of mus, and writes its strategy", async () => {
    const args = ["solve", "mus", "--lance", "juego", "--iterations", "64", "--out", "juego.json"];
    const run = clean(await fairhand(args));
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toMatch(/^part +hands +infosets +value .*\njuego +104 +2912 +\+1\.\d{6} +0\.\d{6} /);
    const { what, parts } = JSON.parse(await readFile(join(folder, "juego.json"), "utf8"));
    expect(what).toContain("fairhand solve mus --lance juego --iterations 64");
    expect(parts[0]).toMatchObject({ part: "juego", iterations: 64 });
    expect(parts[0].table).toHaveLength(28);
    const wrong = clean(await fairhand(["solve", "mus", "--lance", "gande"]));
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("grande") });
    const stray = clean(await fairhand(["solve", "elemental", "--iterations", "64"]));
    expect(stray).toMatchObject({ code: 2, err: expect.stringContaining("--iterations") });
    const option = clean(await fairhand(["solve", "mus", "--option", "reyes=4"]));
    expect(option).toMatchObject({ code: 2, err: expect.stringContaining("reyes=8") });
  });

  it("goes on from a checkpoint of the same lances and iterations only", async () => {
    const solve = async (lance: string, iterations: string, ...more: string[]): Promise<Run> => {
      const kept = ["--checkpoint", "lance.checkpoint", "--json", ...more];
      return clean(await fairhand(["solve", "mus", "--lance", lance, "--iterations", iterations, ...kept]));
    };
    const first = await solve("juego", "2");
    expect((await solve("juego", "2")).out).toBe(first.out);
    for (const other of [await solve("punto", "2"), await solve("juego", "3")]) {
      expect(other).toMatchObject({ code: 2, out: "", err: expect.stringContaining("belongs to another run") });
    }
    const over = await solve("juego", "2", "--out", "./lance.checkpoint");
    expect(over).toMatchObject({ code: 2, err: expect.stringContaining("--out and --checkpoint name the same file") });
  });

  it("says which option makes a game too large, and which games can be solved", async () => {
    const large = clean(await fairhand(["solve", "elemental"]));
    expect(large).toMatchObject({ code: 2, err: expect.stringContaining("--option deck") });
    const other = clean(await fairhand(["solve", "tictactoe"]));
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("one of: elemental") });
  });
});

describe("exploit", () => {
  const exploit = (...more: string[]): Promise<Run> => fairhand(["exploit", "elemental", "--agent", ...more]);

  it("gives a best response in a small game, whatever the workers, and goes on from a checkpoint", async () => {
    const words = ["equilibrium:leaf=0@1", "--option", "deck=1", "--option", "tie=1", "--json"];
    const one = await exploit(...words, "--workers", "1", "--checkpoint", "exploit.checkpoint");
    expect(JSON.parse(one.out).exploitability).toEqual([expect.closeTo(0.17062, 4), expect.closeTo(0.17062, 4)]);
    expect((await exploit(...words, "--workers", "2")).out).toBe(one.out);
    const lines = (await readFile(join(folder, "exploit.checkpoint"), "utf8")).split("\n");
    await writeFile(join(folder, "exploit.checkpoint"), `${lines.slice(0, 9).join("\n")}\n{"ind`);
    expect((await exploit(...words, "--checkpoint", "exploit.checkpoint")).out).toBe(one.out);
  });

  it("gives what a best response wins in a lance of mus, whatever the workers", async () => {
    const words = ["exploit", "mus", "--agent", "equilibrio", "--lance", "juego"];
    const json = await fairhand([...words, "--json", "--workers", "1"]);
    const { sum, parts } = JSON.parse(json.out);
    expect(sum).toBeLessThan(0.01);
    expect(parts).toMatchObject([{ part: "juego", loss: sum, infosets: 2912 }]);
    expect((await fairhand([...words, "--json", "--workers", "2"])).out).toBe(json.out);
    const run = clean(await fairhand(words));
    expect(run.out).toMatch(/^equilibrio +loses .*\njuego +0\.00\d\d /);
    for (const flag of ["--level", "--seed"]) {
      const stray = clean(await fairhand([...words, flag, "1"]));
      expect(stray).toMatchObject({ code: 2, err: expect.stringContaining(flag) });
    }
    const other = clean(await fairhand(["exploit", "elemental", "--agent", "equilibrium", "--lance", "juego"]));
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("--lance") });
  });

  it("lets an attacker play where a best response is out of reach", async () => {
    const large = clean(await exploit("equilibrium"));
    expect(large).toMatchObject({ code: 2, err: expect.stringContaining("--level 1 --draws 13 --games 100") });
    const words = ["equilibrium@1", "--level", "0", "--draws", "1", "--games", "30", "--seat", "1", "--seed", "1"];
    const run = clean(await exploit(...words));
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/^attacker +level 0, 1 draws, seat 1, against equilibrium@1\nscore +\d\d\.\d\d % \[/);
  });

  it.each([
    [["exploiter"], /the mixed strategy of exploiter is not known/],
    [["human"], /human is no agent of the game/],
    [["equilibrium", "--draws", "4"], /--draws needs --level/],
    [["equilibrium", "--level", "1", "--games", "4"], /--draws is missing/],
    [["equilibrium", "--level", "9"], /--level cannot be "9"/],
  ])("refuses %j", async (words, message) => {
    expect(clean(await exploit(...words))).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });
});
