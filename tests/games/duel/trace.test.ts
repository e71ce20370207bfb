import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";

const folder = mkdtempSync(join(tmpdir(), "fairhand-trace-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command line as it was built; gives its exit code and what it said. */
function trace(game: string, ...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("dist/cli/main.js"), "trace", game, ...args],
    {
      encoding: "utf8",
    },
  );
  return { code: status, said: stdout + stderr };
}

interface Line {
  game?: string;
  step: number;
  options?: Record<string, number>;
  action?: number;
  text?: string;
  state: unknown;
  known: unknown;
  chance: unknown;
  legal: unknown;
}

describe("fairhand trace duel", () => {
  it("writes every position of every game, as the module tells it", async () => {
    const out = join(folder, "trace.jsonl");
    const options = ["--option", "class0=6", "--option", "deck1=1"];
    const { code, said } = trace(
      "duel",
      "--seats",
      "random,gretive",
      "--games",
      "2",
      "--seed",
      "5",
      ...options,
      "--out",
      out,
    );
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toMatch(/positions of 2 games/);
    const texts = readFileSync(out, "utf8").trimEnd().split("\n");
    const lines = texts.map((text) => JSON.parse(text) as Line);
    expect(lines.filter((line) => line.step === 0)).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      game: "duel",
      options: { class0: 6, class1: 4, deck0: 0, deck1: 1, mulligan: 1 },
    });
    expect(Object.keys(lines[0] ?? {})).toEqual(["game", "step", "options", "state", "known", "chance", "legal"]);
    expect(Object.keys(lines[1] ?? {})).toEqual(["step", "action", "text", "state", "known", "chance", "legal"]);

    const module = await loadGame("duel");
    module.setOptions({ class0: 6, deck1: 1 });
    let game = -1;
    for (const [index, line] of lines.entries()) {
      if (line.step === 0) module.reset(parseSeed(String(5 + ++game)));
      else {
        expect(module.actionText(line.action ?? -1)).toBe(line.text);
        module.apply(line.action ?? -1);
      }
      const full = module.observationText(-1);
      for (const field of ["state", "known", "chance", "legal"] as const) {
        const told = `"${field}":${JSON.stringify(line[field])}`;
        expect(full).toContain(told);
        expect(texts[index]).toContain(told);
      }
    }
    expect(module.actor()).toBe(-1);
  });

  it("refuses what cannot be traced, and leaves nothing behind", () => {
    const out = join(folder, "none.jsonl");
    const before = readdirSync(folder);
    for (const [game, seats, games, field] of [
      ["tictactoe", "random,random", "1", "tictactoe has no trace"],
      ["duel", "human,random", "1", "--seats"],
      ["duel", "random,random", "0", "--games"],
    ] as const) {
      const { code, said } = trace(game, "--seats", seats, "--games", games, "--out", out);
      expect(code).toBe(2);
      expect(said).toContain(field);
      expect(said).not.toMatch(/^ {4}at /m);
    }
    expect(readdirSync(folder)).toEqual(before);
  });
});
