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

  it("has a golden replay, which outlives every rebuild", () => {
    const file = `${folder}/golden.replay.json`;
    expect(existsSync(file), `no ${file}: write it with node_modules/.bin/jiti scripts/golden.ts ${name}`).toBe(true);
    const replay = parseReplay(readFileSync(file, "utf8"));
    expect(replay.game).toBe(name);
    expect(replay.result).toHaveProperty("outcomes");
    expect(replay.seats.every((seat) => "agent" in seat)).toBe(true);
    expect(verifyReplay(module, replay, { acceptModule: true }).problems).toEqual([]);
  });

  it("has its row in the games table, with an opponent that it knows", () => {
    const row = games.find((known) => known.name === name);
    expect(row?.wasm).toBe(`${name}.wasm`);
    expect(module.description.agents.map((agent) => agent.name)).toContain(row?.opponent);
  });
});
