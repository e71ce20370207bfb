import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Match, parseReplay, parseSeats, parseSeed } from "../../harness/index.js";
import { loadGame, wasmPath } from "../../harness/node/index.js";

const MAIN = resolve("dist/cli/main.js");

interface Run {
  code: number | null;
  out: string;
  err: string;
}

let folder: string;
beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error("dist/ is not built: npm run build");
  folder = await mkdtemp(join(tmpdir(), "fairhand-cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command line as a user would, in a folder of its own. */
function fairhand(args: string[], input = "", kill?: { signal: NodeJS.Signals; after: RegExp }): Promise<Run> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env: { ...process.env, FORCE_COLOR: "0" } });
    const run: Run = { code: null, out: "", err: "" };
    const hear = (stream: "out" | "err") => (chunk: Buffer) => {
      run[stream] += chunk;
      if (kill?.after.test(run[stream]) && !child.killed) child.kill(kill.signal);
    };
    child.stdout.on("data", hear("out"));
    child.stderr.on("data", hear("err"));
    child.on("close", (code) => done({ ...run, code }));
    if (!kill) child.stdin.end(input);
  });
}

/** No stack trace, no colour where there is no terminal. */
function clean(run: Run): Run {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what must not be there
  for (const text of [run.out, run.err]) expect(text).not.toMatch(/^\s+at |\u001b\[|node:internal|undefined/m);
  return run;
}

const battle = (out: string, ...more: string[]): Promise<Run> =>
  fairhand([
    "battle",
    "elemental",
    "--seats",
    "exploiter,tutorial",
    "--option",
    "open_pick=1",
    "--seed",
    "7",
    "--out",
    out,
    ...more,
  ]);

describe("battle and verify", () => {
  it("give a replay that holds", async () => {
    const played = clean(await battle("r.json"));
    expect(played).toMatchObject({ code: 0, err: "" });
    expect(played.out.trim().split("\n").at(-1)).toBe("next: fairhand verify r.json");
    const replay = parseReplay(await readFile(join(folder, "r.json"), "utf8"));
    expect(replay.result).toHaveProperty("outcomes");
    const verified = clean(await fairhand(["verify", "r.json"]));
    expect(verified.code).toBe(0);
    expect(verified.out).toMatch(/^verified {2}r\.json/);
    expect(verified.out).toContain(
      `seat 1 (tutorial): recomputed, ${replay.steps.length} of ${replay.steps.length} steps`,
    );
  });

  it("are the same every time", async () => {
    await battle("a.json");
    await battle("b.json");
    expect(await readFile(join(folder, "a.json"), "utf8")).toBe(await readFile(join(folder, "b.json"), "utf8"));
  });

  it("speak JSON", async () => {
    const played = JSON.parse((await battle("j.json", "--json")).out);
    expect(played).toMatchObject({ game: "elemental", seed: "7", seats: ["exploiter", "tutorial"], out: "j.json" });
    const [report] = JSON.parse((await fairhand(["verify", "j.json", "--json"])).out);
    expect(report).toMatchObject({
      file: "j.json",
      ok: true,
      problems: [],
      recomputed: [0, 1],
      external: [],
      steps: played.steps,
    });
  });

  it("name what was changed and exit with 1; with 2 for what is no replay", async () => {
    await battle("r.json");
    const replay = JSON.parse(await readFile(join(folder, "r.json"), "utf8"));
    const write = (name: string, value: unknown) => writeFile(join(folder, name), JSON.stringify(value));
    await write("seed.json", { ...replay, seed: `01${replay.seed.slice(2)}` });
    await write("game.json", { ...replay, game: "chess" });
    await write("malformed.json", { ...replay, seed: 7 });
    await write("format.json", { ...replay, format: "fairhand-replay/2" });
    await write("none.json", { game: "elemental" });
    for (const field of ["seed", "game", "malformed", "format"]) {
      const run = clean(await fairhand(["verify", `${field}.json`]));
      expect(run).toMatchObject({ code: 1, err: "" });
      expect(run.out).toMatch(new RegExp(`^differs {2}${field}.json\n {2}${field === "malformed" ? "seed" : field}: `));
    }
    expect(clean(await fairhand(["verify", "none.json"]))).toMatchObject({
      code: 2,
      err: expect.stringContaining("this is no replay"),
    });
    expect(clean(await fairhand(["verify", "nowhere.json"])).code).toBe(2);
    const several = clean(await fairhand(["verify", "r.json", "seed.json"]));
    expect(several.code).toBe(1);
    expect(several.out).toContain("verified  r.json");
    expect(several.out).toContain("differs  seed.json");
  });

  it("accept another build by --module only", async () => {
    await battle("r.json");
    const bytes = await readFile(wasmPath("elemental"));
    await writeFile(join(folder, "rebuilt.wasm"), Buffer.concat([bytes, Uint8Array.of(0, 2, 1, 0x78)]));
    const replay = JSON.parse(await readFile(join(folder, "r.json"), "utf8"));
    const run = clean(await fairhand(["verify", "r.json", "--module", "rebuilt.wasm"]));
    expect(run.code).toBe(0);
    expect(run.out).toContain("another build than the one played with");
    replay.module.sha256 = "0".repeat(64);
    await writeFile(join(folder, "other.json"), JSON.stringify(replay));
    expect((await fairhand(["verify", "other.json"])).code).toBe(1);
    expect(clean(await fairhand(["verify", "r.json", "--module", "r.json"])).code).toBe(2);
  });

  it("save an unfinished match on Ctrl-C, and end its bots", async () => {
    await writeFile(join(folder, "slow.mjs"), "process.stdin.resume(); setTimeout(() => {}, 600_000);");
    const bot = `exec:echo bot $$ >&2; exec "${process.execPath}" slow.mjs`;
    const seats = ["--seats", `random,${bot}`];
    const run = await fairhand(["battle", "tictactoe", ...seats, "--out", "u.json"], "", {
      signal: "SIGINT",
      after: /seat 0/,
    });
    expect(clean(run).code).toBe(130);
    expect(parseReplay(await readFile(join(folder, "u.json"), "utf8")).result).toEqual({ unfinished: true });
  });

  it("record a bot that loses by forfeit", async () => {
    await writeFile(join(folder, "bot.ts"), "export default () => { for (;;); };");
    const run = clean(
      await fairhand([
        "battle",
        "tictactoe",
        "--seats",
        "./bot.ts,minimax",
        "--bot-timeout",
        "1500",
        "--out",
        "f.json",
      ]),
    );
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/seat 0 \(\.\/bot\.ts\) lost by forfeit, timeout: no answer within 1500 ms/);
    const verified = clean(await fairhand(["verify", "f.json"]));
    expect(verified.code).toBe(0);
    expect(verified.out).toContain("decided outside; its moves were legal");
    expect(verified.out).toContain("not recomputed");
  });
});

describe("play", () => {
  it("takes names of actions, tells why, and saves the replay", async () => {
    const run = clean(
      await fairhand(
        ["play", "tictactoe", "--seed", "1", "--out", "p.json"],
        "play 0\nwhy\nplay 99\nplay 8\n4\nplay 5\nplay 7\nplay 3\nplay 6\nplay 2\nplay 1\n",
      ),
    );
    expect(run.code).toBe(0);
    expect(run.out).toContain('"play 99" cannot be played');
    expect(run.out).toContain("alternatives");
    expect(run.out).toMatch(/the replay is in p\.json\nnext: fairhand verify p\.json\n$/);
    expect((await fairhand(["verify", "p.json"])).code).toBe(0);
  });

  it("takes a move back, resigns, and leaves with the end of the input", async () => {
    const seats = ["play", "elemental", "--seats", "human,human", "--seed", "2", "--out"];
    const back = await fairhand([...seats, "back.json"], "play 0\nback\nplay 1\nplay 2\nback\n");
    expect(clean(back).code).toBe(0);
    expect(back.out).toContain('"back" cannot be played');
    const replay = parseReplay(await readFile(join(folder, "back.json"), "utf8"));
    expect(replay.result).toEqual({ unfinished: true });
    expect(replay.steps.map((step) => "action" in step && step.action)).toEqual([1, 2]);
    await fairhand([...seats, "resigned.json"], "play 0\nresign\n");
    expect(parseReplay(await readFile(join(folder, "resigned.json"), "utf8")).result).toMatchObject({
      forfeit: { seat: 1, reason: "resigned" },
    });
  });

  it("does not show a pick that is still hidden", async () => {
    const run = await fairhand(["play", "elemental", "--seats", "exploiter,human", "--seed", "2"], "");
    expect(run.out).not.toContain("seat 0 (exploiter): play");
    const more = await fairhand(["play", "elemental", "--seats", "exploiter,human", "--seed", "2"], "play 0\n");
    expect(more.out).toContain("seat 0 (exploiter): play");
  });

  it("saves the unfinished game on Ctrl-C", async () => {
    const run = await fairhand(["play", "tictactoe", "--out", "c.json"], "", { signal: "SIGINT", after: /your move/ });
    expect(clean(run).code).toBe(130);
    expect(parseReplay(await readFile(join(folder, "c.json"), "utf8")).result).toEqual({ unfinished: true });
  });
});

describe("explain", () => {
  it("lists the steps, and explains one", async () => {
    await battle("r.json");
    const list = clean(await fairhand(["explain", "r.json"]));
    expect(list.out).toMatch(/^0 {2}seat 0 \(exploiter\) +play \d/);
    const one = clean(await fairhand(["explain", "r.json", "--step", "1"]));
    expect(one.code).toBe(0);
    expect(one.out).toMatch(/^step 1, seat 1 \(tutorial\)\ntutorial chose "play \d"/);
    const json = JSON.parse((await fairhand(["explain", "r.json", "--step", "1", "--json"])).out);
    expect(json).toMatchObject({ step: 1, seat: 1, explanation: { agent: "tutorial" } });
    expect(clean(await fairhand(["explain", "r.json", "--step", "999"])).code).toBe(2);
  });

  it("tells what the agent plays where a replay has something else", async () => {
    await battle("r.json");
    const replay = JSON.parse(await readFile(join(folder, "r.json"), "utf8"));
    replay.steps[3].action = replay.steps[3].action === 0 ? 1 : 0;
    await writeFile(join(folder, "moved.json"), JSON.stringify(replay));
    const run = clean(await fairhand(["verify", "moved.json"]));
    expect(run.code).toBe(1);
    expect(run.out).toMatch(/steps\.3\.action: tutorial \(seat 1\) plays "play \d" here, the replay says "play \d"/);
    expect(run.out).toMatch(/next: fairhand explain moved\.json --step 3\n$/);
    const why = clean(await fairhand(["explain", "moved.json", "--step", "3"]));
    expect(why).toMatchObject({ code: 1, out: expect.stringContaining("the replay has another action here") });
  });
});

describe("analyze", () => {
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
    const words = ["equilibrium@1", "--option", "deck=1", "--option", "tie=1", "--json"];
    const one = await exploit(...words, "--workers", "1", "--checkpoint", "exploit.checkpoint");
    expect(JSON.parse(one.out).exploitability).toEqual([expect.closeTo(0.17062, 4), expect.closeTo(0.17062, 4)]);
    expect((await exploit(...words, "--workers", "2")).out).toBe(one.out);
    const lines = (await readFile(join(folder, "exploit.checkpoint"), "utf8")).split("\n");
    await writeFile(join(folder, "exploit.checkpoint"), `${lines.slice(0, 9).join("\n")}\n{"ind`);
    expect((await exploit(...words, "--checkpoint", "exploit.checkpoint")).out).toBe(one.out);
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

describe("bad usage", () => {
  const battleOf = (...rest: string[]) => ["battle", "elemental", "--seats", "random,random", ...rest];
  it.each<[string[], RegExp]>([
    [["batle"], /Did you mean battle/],
    [["battle", "elementl", "--seats", "a,b"], /did you mean "elemental"/],
    [["battle", "elemental"], /--seats is missing\n +where: +--seats\n/],
    [["battle", "elemental", "--seat", "a,b"], /Did you mean --seats/],
    [["battle", "elemental", "--seats", "random"], /names 1 seat\n.*\n +expected: +2 names/],
    [["battle", "elemental", "--seats", "explotier,random"], /did you mean "exploiter"/],
    [["battle", "elemental", "--seats", "exploiter:view=9,random"], /expected: +0 to 2/],
    [["battle", "elemental", "--seats", "human,random"], /example: +fairhand play elemental/],
    [["battle", "elemental", "--seats", "./none.ts,random"], /there is no file/],
    [battleOf("--seed", "x"), /"x" is no seed/],
    [battleOf("--option", "hnad=3"), /did you mean "hand"/],
    [battleOf("--option", "hand=9"), /expected: +a whole number from 1 to 4/],
    [battleOf("--option", "hand"), /expected: +name=value/],
    [battleOf("--option", "hand=x"), /hand cannot be "x"/],
    [battleOf("--data", "deck=none.bin"), /cannot read none.bin/],
    [battleOf("--bot-timeout", "0"), /--bot-timeout cannot be "0"/],
    [battleOf("--out", "no/such/folder/r.json"), /cannot write into the folder/],
    [battleOf("--out", "."), /is no file/],
    [["perft", "elemental", "--depth", "-1"], /--depth cannot be "-1"/],
    [["simulate", "elemental", "--seats", "random,random", "--games", "0"], /--games cannot be "0"/],
    [["explain", "nowhere.json"], /cannot read nowhere.json/],
    [["play", "elemental", "--seats", "random,random"], /nobody of these seats is a person/],
  ])("%j", async (args, message) => {
    const run = clean(await fairhand(args));
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.err).toMatch(message);
  });

  it("is told as JSON where JSON was asked for", async () => {
    const run = await fairhand(battleOf("--option", "hand=9", "--json"));
    expect(run.code).toBe(2);
    expect(JSON.parse(run.err)).toEqual({
      error: {
        code: "bad_option",
        message: "option hand cannot be 9",
        field: "options.hand",
        expected: "a whole number from 1 to 4",
        example: "hand=4",
      },
    });
  });

  it("refuses a folder that cannot be written to before it plays", async () => {
    await writeFile(join(folder, "file"), "");
    // below a file there is no folder, not even for root
    const run = await fairhand(battleOf("--out", "file/r.json"));
    expect(run).toMatchObject({ code: 2, out: "" });
  });

  it.each(["", "r/", "x".repeat(240)])("refuses to write to %j before it plays", async (name) => {
    expect(await fairhand(battleOf("--out", name))).toMatchObject({ code: 2, out: "" });
  });

  it("leaves no half-written file behind", async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("words of others", () => {
  it("neither move the cursor nor pass for lines of our own", async () => {
    const module = await loadGame("elemental");
    const name = "x\n  seat 1 (tutorial): recomputed\u001b[8m";
    const seats = [{ kind: "bot", name } as const, ...parseSeats("human,tutorial", module.description).slice(1)];
    const match = Match.start(module, { seed: parseSeed("7"), seats });
    match.forfeit(0, "crash", "\u001b[2J\r\u202egone");
    await writeFile(join(folder, "words.json"), JSON.stringify(match.replay()));
    const run = clean(await fairhand(["verify", "words.json"]));
    expect(run.code).toBe(0);
    expect(run.out).toContain("x\\u000a  seat 1 (tutorial): recomputed\\u001b[8m");
    expect(run.out).toContain("\\u001b[2J\\u000d\\u202egone");
    expect(run.out.split("\n").filter((line) => line.startsWith("  seat 1 "))).toHaveLength(1);
  });
});

describe("a reader that has gone", () => {
  it("changes nothing about the exit code", async () => {
    await battle("gone.json");
    const replay = JSON.parse(await readFile(join(folder, "gone.json"), "utf8"));
    replay.steps[0].action = replay.steps[0].action === 0 ? 1 : 0;
    await writeFile(join(folder, "gone.json"), JSON.stringify(replay));
    const shell = (script: string) => spawnSync("bash", ["-c", script], { cwd: folder }).status;
    const verify = `"${process.execPath}" "${MAIN}" verify gone.json`;
    expect(shell(`${verify} | true; exit \${PIPESTATUS[0]}`)).toBe(1);
    if (existsSync("/dev/full")) expect(shell(`${verify} >/dev/full`)).toBe(1);
  });
});

describe("help", () => {
  it("lists every command and exits with 0", async () => {
    const run = clean(await fairhand(["--help"]));
    expect(run.code).toBe(0);
    for (const command of ["games", "play", "battle", "verify", "explain", "perft", "simulate", "solve", "exploit"])
      expect(run.out).toContain(command);
    expect(clean(await fairhand(["games", "--json"])).code).toBe(0);
    expect((await fairhand(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
