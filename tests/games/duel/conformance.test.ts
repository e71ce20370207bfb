import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { expectRow, type Row } from "./conformance.js";
import positions from "./conformance.positions.json" with { type: "json" };
import scenarios from "./conformance.scenarios.json" with { type: "json" };

let module: GameModule;

beforeAll(async () => {
  module = await loadGame("duel");
});

describe("duel, held against the reference engine", () => {
  const named = scenarios.scenarios as unknown as (Row & { about: string })[];
  it.each(named.map((row) => [row.name, row] as const))("%s", (_, row) => {
    expect(row.steps.length).toBeGreaterThan(0);
    expectRow(module, row);
  });

  const rows = positions.positions as unknown as Row[];
  it.each(rows.map((row) => [row.name, row] as const))("%s", (_, row) => {
    expect(row.steps.length).toBeGreaterThan(0);
    expectRow(module, row);
  });

  it("has all rows", () => {
    expect(named).toHaveLength(20);
    expect(rows).toHaveLength(162);
  });
});
