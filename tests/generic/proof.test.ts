import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { games, parseReplay, verifyReplay } from "../../harness/index.js";
import { tenants } from "./support.js";

describe.each(tenants)("proof of $name", ({ name, module }) => {
  const folder = `tests/games/${name}`;

  it("has a conformance table: facts about the game from outside of this code", () => {
    const tables = existsSync(folder) ? readdirSync(folder).filter((file) => /^conformance.*\.json$/.test(file)) : [];
    expect(tables, `no ${folder}/conformance*.json`).not.toEqual([]);
    for (const table of tables)
      expect(Object.keys(JSON.parse(readFileSync(`${folder}/${table}`, "utf8")))).not.toEqual([]);
  });

  it("has golden replays, which outlive every rebuild", () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^golden.*\.replay\.json$/.test(file)) : [];
    expect(files, `none in ${folder}: write one with node_modules/.bin/jiti scripts/golden.ts ${name}`).not.toEqual([]);
    for (const file of files) {
      const replay = parseReplay(readFileSync(`${folder}/${file}`, "utf8"));
      expect(replay.game).toBe(name);
      expect(replay.result).toHaveProperty("outcomes");
      expect(replay.seats.every((seat) => "agent" in seat)).toBe(true);
      expect({ file, problems: verifyReplay(module, replay, { acceptModule: true }).problems }).toEqual({
        file,
        problems: [],
      });
    }
  });

  it("has its row in the games table, with an opponent that it knows", () => {
    const row = games.find((known) => known.name === name);
    expect(row?.wasm).toBe(`${name}.wasm`);
    expect(module.description.agents.map((agent) => agent.name)).toContain(row?.opponent);
  });
});
