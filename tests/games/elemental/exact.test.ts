import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../../../harness/index.js";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import solver from "../../../harness/solve/elemental.js";
import table from "./conformance.exact.json" with { type: "json" };

const goOn = async (): Promise<boolean> => true;

/** Both hands by slot, both decks, the lives. */
function positionText({ hands, decks, lives }: (typeof table.positions)[number]): string {
  const hand = (cards: number[]): string => [0, 1, 2, 3].map((slot) => cards[slot] ?? 0).join(" ");
  const deck = (cards: number[]): string => cards.join(" ") || "-";
  return [...hands.map(hand), ...decks.map(deck), lives.join(" ")].join(" / ");
}

describe("exact values", () => {
  let module: GameModule;
  beforeAll(async () => {
    module = await loadGame("elemental");
  });

  const start = (options: Record<string, number>): void => {
    module.setOptions(options);
    module.reset(parseSeed("1"));
  };

  it.each(table.games)("of deck $deck, hand $hand, life $life, tie $tie", async ({ value, ...options }) => {
    start(options);
    const solution = await solver.solve(module, false, goOn);
    expect(Math.abs((solution?.value ?? Number.NaN) - value)).toBeLessThan(1e-9);
  });

  it("of 108 positions, with their matrices and mixes that are sure of the value", async () => {
    expect(table.positions).toHaveLength(108);
    for (const position of table.positions) {
      const { deck, tie, matrix, value } = position;
      start({ deck, tie });
      module.parsePosition(positionText(position));
      const solution = await solver.solve(module, true, goOn);
      const choices = solution?.choices;
      if (!choices) throw new Error("no choices");
      const [x, y] = choices.mixes;
      const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
      expect(solution?.value).toBeCloseTo(value, 8);
      matrix.forEach((row, i) => {
        expect(choices.matrix[i]).toEqual(row.map((payoff) => expect.closeTo(payoff, 8)));
        expect(sum(row.map((payoff, j) => payoff * (y[j] ?? 0)))).toBeLessThan(value + 1e-8);
      });
      for (const j of y.keys()) {
        expect(sum(matrix.map((row, i) => (row[j] ?? 0) * (x[i] ?? 0)))).toBeGreaterThan(value - 1e-8);
      }
    }
  });

  it("are the same with exchanged seats, where the sides of a position differ", async () => {
    start({ tie: 1 });
    const values: (number | undefined)[] = [];
    for (const text of ["1 5 11 16 / 3 6 8 17 / 2 4 / 9 10 / 3 2", "3 6 8 17 / 1 5 11 16 / 9 10 / 2 4 / 2 3"]) {
      module.parsePosition(text);
      values.push((await solver.solve(module, true, goOn))?.value);
    }
    expect(values[0]).toBeCloseTo(-(values[1] ?? Number.NaN), 12);
    expect(values[0]).not.toBeCloseTo(0, 3);
  });

  it("favour seat 1 where it sees what seat 0 has picked", async () => {
    start({ deck: 1, open_pick: 1 });
    const open = await solver.solve(module, false, goOn);
    expect(open?.choices).toBeNull();
    expect(open?.value).toBeLessThan(-0.3078);
  });

  it("end when they are told to", async () => {
    start({ deck: 1 });
    expect(await solver.solve(module, false, async () => false)).toBeNull();
  });

  it("are refused for a game too large, naming the option", async () => {
    start({});
    await expect(solver.solve(module, false, goOn)).rejects.toMatchObject({
      code: "too_large",
      field: "--option deck",
    });
    await expect(solver.solve(module, true, goOn)).rejects.toMatchObject({ field: "--position" });
  });
});
