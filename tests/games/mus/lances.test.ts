import { beforeAll, describe, expect, it } from "vitest";
import { LANCES, LanceTools, WHOLE } from "../../../harness/games/mus-lances.js";
import type { GameModule } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { cellOf, decisionsOf, shippedOf } from "../../../harness/solve/mus/table.js";
import table from "./conformance.lances.json" with { type: "json" };
import { LanceSums, TYPES } from "./lance-sums.js";

let module: GameModule;
let tools: LanceTools;

beforeAll(async () => {
  module = await loadGame("mus");
  tools = new LanceTools(module);
});

const digits = (number: number): number => Number(number.toPrecision(4));

describe("lances between two", () => {
  it.each(table.lances)("$lance has the hands, infosets and weights that it should", ({ lance, ...row }) => {
    const name = LANCES.find((known) => known === lance);
    if (!name) throw new Error(`unknown lance ${lance}`);
    const open = tools.open(name);
    const decisions = decisionsOf(open);
    expect(decisions).toHaveLength(28);
    expect(open.hands).toHaveLength(row.hands);
    expect(decisions.length * open.hands.length).toBe(row.infosets);
    expect(open.weight).toBe(BigInt(row.weight));
    expect(new Set(decisions.map(({ path }) => path.join())).size).toBe(28);
  });

  it("order their hands from the weakest, and chica's as the mirror of grande's", () => {
    const [grande, chica] = [tools.open("grande").hands, tools.open("chica").hands];
    const mirrored = (type: number): string =>
      [...(TYPES[type] ?? [])]
        .map((rank) => 7 - rank)
        .sort()
        .join();
    const plain = (type: number): string => [...(TYPES[type] ?? [])].sort().join();
    expect(chica.map(({ type }) => mirrored(type))).toEqual(grande.map(({ type }) => plain(type)));
  });

  it("lose to best responses in juego what sums pair by pair say", () => {
    const open = tools.open("juego");
    const sums = new LanceSums(
      "juego",
      open.nodes,
      open.hands.map(({ type }) => type),
    );
    const uniform = open.nodes.flatMap(({ children }) => children.map(() => 1 / children.length));
    // quiero where something is to be answered, paso where nothing is
    const accepting = decisionsOf(open).flatMap(({ actions }) =>
      actions.map((action) => Number(action === "quiero" || action === "paso")),
    );
    for (const row of [uniform, accepting]) {
      const profile = Uint32Array.from({ length: open.entries * open.hands.length }, (_, cell) =>
        Math.floor(WHOLE * (row[Math.floor(cell / open.hands.length)] ?? 0)),
      );
      for (const { node } of decisionsOf(open)) {
        for (const hand of open.hands.keys()) {
          const cells = node.children.map((_, action) => cellOf(open, node, action, hand));
          const left = WHOLE - cells.reduce((sum, cell) => sum + (profile[cell] ?? 0), 0);
          profile[cells[0] ?? 0] = (profile[cells[0] ?? 0] ?? 0) + left;
        }
      }
      tools.takeProfile(profile);
      const { responses } = tools.measure();
      const strategy = (entry: number): number => row[entry] ?? 0;
      expect(responses[0]).toBeCloseTo(sums.bestResponse(0, strategy), row === accepting ? 9 : 5);
      expect(responses[1]).toBeCloseTo(sums.bestResponse(1, strategy), row === accepting ? 9 : 5);
    }
  });

  it("refuse what is no strategy, and name the node", () => {
    const { entries, hands } = tools.open("juego");
    expect(() => tools.takeProfile(new Uint32Array(entries * hands.length))).toThrow(
      expect.objectContaining({ name: "ModuleError", detail: expect.objectContaining({ index: 0 }) }),
    );
  });

  it("refuse more iterations than whole numbers are known to hold, and to solve what was not opened", async () => {
    tools.open("juego");
    expect(() => tools.iterate(65)).toThrow("budget");
    const fresh = new LanceTools(await module.another());
    expect(() => fresh.iterate(1)).toThrow(expect.objectContaining({ name: "ModuleError" }));
  });

  it("leave the running game alone", () => {
    const before = module.save();
    tools.open("juego");
    tools.iterate(2);
    tools.takeAverage();
    tools.measure();
    expect(module.save()).toEqual(before);
  });
});

describe("juego, solved in 1024 iterations", () => {
  const row = table.lances.find(({ lance }) => lance === "juego");

  it("comes to the values of an independent solver, digit for digit, and to its one strategy", () => {
    const open = tools.open("juego");
    for (let done = 0; done < 1024; ) {
      done = tools.iterate(64);
      const expected = row?.integer.find(([iterations]) => iterations === done);
      if (!expected) continue;
      tools.takeAverage();
      const { values, exploitability } = tools.measure();
      expect(Number(values[0].toFixed(6))).toBe(expected[1]);
      expect(digits(exploitability)).toBe(expected[2]);
    }
    const average = tools.takeAverage();
    tools.takeProfile(shippedOf(open, average));
    expect(tools.measure().exploitability).toBeLessThan(0.01);
    const sums = new LanceSums(
      "juego",
      open.nodes,
      open.hands.map(({ type }) => type),
    );
    const strategy = (entry: number, hand: number): number => (average[entry * open.hands.length + hand] ?? 0) / WHOLE;
    tools.takeProfile(average);
    const { responses } = tools.measure();
    expect(responses[0]).toBeCloseTo(sums.bestResponse(0, strategy), 5);
    expect(responses[1]).toBeCloseTo(sums.bestResponse(1, strategy), 5);
  });
});
