import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tabledModules } from "../../scripts/build/module-table.mjs";
import { games } from "../../scripts/lib/games.mjs";
import { npm } from "../../scripts/lib/npm.mjs";
import { toolFile } from "../../scripts/lib/paths.mjs";
import { type Result, run, runNode } from "../../scripts/lib/run.mjs";

/** Milliseconds for each step: an installation and a compiler, on a machine that does other things too. */
const STEP_TIMEOUT = 300_000;

/** A program that uses the library, from its types to its modules. */
const PROGRAM = `
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { GameModule, Match, parseReplay, parseSeats, parseSeed, runMatch, verifyReplay, type Replay } from "fairhand";
import { loadGame } from "fairhand/node";

const module: GameModule = await loadGame("elemental");
const seats = parseSeats("exploiter,tutorial", module.description);
const match = Match.start(module, { seed: parseSeed("7"), seats });
await runMatch(match, [null, null]);
const replay: Replay = parseReplay(JSON.stringify(match.replay()));
const file: string = fileURLToPath(import.meta.resolve("fairhand/wasm/elemental.wasm"));
const other = await GameModule.load(new Uint8Array(await readFile(file)));
const { ok, recomputed } = verifyReplay(other, replay);
console.log(JSON.stringify({ ok, recomputed, over: match.over }));
`;

const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM"],
    module: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    types: ["node"],
    typeRoots: [toolFile("@types")],
    skipLibCheck: false,
  },
  files: ["program.ts"],
};

describe("the package, installed in an empty project", { timeout: STEP_TIMEOUT }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-pack-"));
  const here = { cwd: folder, env: outsideOfNpm() };
  const bin = path.join(folder, "node_modules", ".bin", "fairhand");
  let files: string[] = [];

  beforeAll(async () => {
    const packed = await npm(["pack", "--ignore-scripts", "--json", "--pack-destination", folder], { env: here.env });
    expect(packed, packed.output).toMatchObject({ code: 0 });
    const [{ filename, files: list }] = JSON.parse(packed.stdout);
    files = list.map((file: { path: string }) => file.path);
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    const flags = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
    const installed = await npm(["install", ...flags, `./${filename}`], here);
    expect(installed, installed.output).toMatchObject({ code: 0 });
  }, STEP_TIMEOUT);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("holds what is used, and nothing of the workshop", () => {
    expect(files).toEqual(
      expect.arrayContaining(["LICENSE", "package.json", ...games().map((g) => `build/${g}.wasm`)]),
    );
    expect(files.filter((file) => /^(assembly|frontend|harness|scripts|tests|site|node_modules)\//.test(file))).toEqual(
      [],
    );
    expect(files.filter((file) => file.endsWith(".ts") && !/\.d\.m?ts$/.test(file))).toEqual([]);
  });

  it("has the modules whose hashes are in the README", () => {
    for (const { file, sha256 } of tabledModules()) {
      const bytes = readFileSync(path.join(folder, "node_modules", "fairhand", "build", file));
      expect(createHash("sha256").update(bytes).digest("hex"), file).toBe(sha256);
    }
  });

  it("brings no development packages", () => {
    const brought = readdirSync(path.join(folder, "node_modules"));
    expect(brought).toContain("fairhand");
    expect(
      brought.filter((name) => ["assemblyscript", "vite", "vitest", "boardgame.io", "typescript"].includes(name)),
    ).toEqual([]);
  });

  it("has types, a library and modules that a program can use", async () => {
    writeFileSync(path.join(folder, "program.ts"), PROGRAM);
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
    const compiled = await runNode(toolFile("typescript/bin/tsc"), ["-p", folder], here);
    expect(compiled, compiled.output).toMatchObject({ code: 0 });
    const { code, stdout, output } = await runNode("program.js", [], here);
    expect(code, output).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ ok: true, recomputed: [0, 1], over: true });
  });

  it("publishes its schema", async () => {
    const script = `import schema from "fairhand/schema/replay.schema.json" with { type: "json" }; console.log(schema.type)`;
    const result = await run(process.execPath, ["--input-type=module", "-e", script], here);
    expect(result.stdout, result.output).toBe("object\n");
  });

  it("has a command that plays, verifies and simulates", async () => {
    const fairhand = async (...args: string[]): Promise<Result> => {
      const result = await run(bin, args, here);
      expect(result, result.output).toMatchObject({ code: 0 });
      return result;
    };
    await fairhand("battle", "elemental", "--seats", "exploiter,tutorial", "--seed", "7", "--out", "r.json");
    await fairhand("verify", "r.json");
    await fairhand("simulate", "tictactoe", "--seats", "random,minimax", "--games", "3", "--json");
    const { stdout } = await fairhand("games", "--json");
    for (const game of games()) expect(stdout).toContain(`"${game}"`);
  });
});

/** The environment without what npm adds for its scripts, which would speak of this project. */
function outsideOfNpm(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?!execpath)/i.test(name) && name !== "NODE_ENV");
  return Object.fromEntries(own);
}
