import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
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

/** Runs a program of ours that imports the library by its name. */
async function runProgram(source: string) {
  const here = (path: string): string => JSON.stringify(pathToFileURL(resolve(path)).href);
  const program = source
    .replace('"fairhand/node"', here("dist/node/index.js"))
    .replace('"fairhand"', here("dist/index.js"));
  const file = join(folder, "program.mjs");
  await writeFile(file, program);
  return spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
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

describe("README.md", () => {
  it("has nothing left to fill in", async () => {
    expect(await readFile("README.md", "utf8")).not.toMatch(/@@|TODO|TBD/);
  });

  it("gives command lines that work, one after the other", async () => {
    const readme = await readFile("README.md", "utf8");
    const block = /```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
    // the last line is for a person
    const lines = block.trim().split("\n").slice(0, -1);
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      const args = line.replace("npx fairhand", "").trim().split(/\s+/);
      const { status, stderr } = spawnSync(process.execPath, [resolve("dist/cli/main.js"), ...args], {
        cwd: folder,
        encoding: "utf8",
      });
      expect({ line, status, stderr: status === 0 ? "" : stderr }).toEqual({ line, status: 0, stderr: "" });
    }
  });

  it("gives a program that works", async () => {
    const readme = await readFile("README.md", "utf8");
    const source = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
    const { status, stdout, stderr } = await runProgram(source);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.trim().split("\n").at(-1)).toMatch(/^\{ outcomes: \[ (-?1), -?1 \] \} true$/);
  });
});

it("docs/arena.md gives a program that works", async () => {
  const source = /```ts\n([\s\S]*?)```/.exec(await readFile("docs/arena.md", "utf8"))?.[1] ?? "";
  const { status, stdout, stderr } = await runProgram(source);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/estimate: 0\.\d+/);
});
