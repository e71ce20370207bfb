import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Match, parseReplay, parseSeats, parseSeed } from "../../harness/index.js";
import { loadGame, wasmPath } from "../../harness/node/index.js";
import { battle, clean, fairhand, folder } from "./cli.js";
import { MAIN } from "./run-cli.js";

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
    const withGarbage = await fairhand(["verify", "r.json", "none.json", "nowhere.json", "--json"]);
    expect(withGarbage.code).toBe(2);
    expect(JSON.parse(withGarbage.out)).toMatchObject([
      { file: "r.json", ok: true },
      { file: "none.json", ok: false, problems: [{ field: "format" }] },
      { file: "nowhere.json", ok: false, problems: [{ field: "nowhere.json" }] },
    ]);
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
