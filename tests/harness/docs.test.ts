import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Match, parseSeats, parseSeed, runMatch } from "../../harness/index.js";
import { loadGame, playersFor } from "../../harness/node/index.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairhand-docs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The first block of a language in docs/bots.md, saved as a file. */
async function example(language: string, name: string): Promise<string> {
  const text = await readFile("docs/bots.md", "utf8");
  const source = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (!source) throw new Error(`docs/bots.md has no ${language} example`);
  const path = join(folder, name);
  await writeFile(path, source);
  return path;
}

async function play(seat: string): Promise<Match> {
  const module = await loadGame("tictactoe");
  const seats = parseSeats(`${seat},random`, module.description);
  const match = Match.start(module, { seed: parseSeed("5"), seats });
  await runMatch(match, playersFor(seats));
  return match;
}

describe("the examples of docs/bots.md play", () => {
  const python = spawnSync("python3", ["--version"]).status === 0;

  it.skipIf(!python)("in Python", async () => {
    const match = await play(`exec:python3 "${await example("python", "bot.py")}"`);
    expect(match.result).toHaveProperty("outcomes");
  });

  it("in TypeScript", async () => {
    const match = await play(await example("ts", "bot.ts"));
    expect(match.result).toHaveProperty("outcomes");
    expect(match.log[0]?.text).toBe("play 4");
  });
});
