import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrixValue, STRIDE, solveMatrix } from "../../harness/solve/matrix-game.js";

/** Matrices of all sizes; few different payoffs make every kind of degeneracy. */
const game = fc
  .record({
    rows: fc.integer({ min: 1, max: 4 }),
    columns: fc.integer({ min: 1, max: 4 }),
    steps: fc.constantFrom(1, 2, 16384),
  })
  .chain(({ rows, columns, steps }) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      payoffs: fc.array(
        fc.integer({ min: -steps, max: steps }).map((n) => n / steps),
        { minLength: 16, maxLength: 16 },
      ),
    }),
  );

describe("a matrix game", () => {
  it("is solved by mixes that neither side can improve on", () => {
    fc.assert(
      fc.property(game, ({ rows, columns, payoffs }) => {
        const matrix = Float64Array.from(payoffs);
        const { value, mixes } = solveMatrix(matrix, rows, columns);
        const [x, y] = mixes;
        expect(Math.abs(matrixValue(matrix, rows, columns) - value)).toBeLessThan(1e-10);
        for (const mix of mixes) {
          expect(Math.min(...mix)).toBeGreaterThanOrEqual(-1e-10);
          expect(Math.abs(mix.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-10);
        }
        for (let i = 0; i < rows; i++) {
          const payoff = y.reduce((sum, share, j) => sum + share * (matrix[STRIDE * i + j] ?? 0), 0);
          expect(payoff).toBeLessThan(value + 1e-10);
        }
        for (let j = 0; j < columns; j++) {
          const payoff = x.reduce((sum, share, i) => sum + share * (matrix[STRIDE * i + j] ?? 0), 0);
          expect(payoff).toBeGreaterThan(value - 1e-10);
        }
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });

  it("has the value of the text books", () => {
    const rock = Float64Array.of(0, -1, 1, 0, 1, 0, -1, 0, -1, 1, 0, 0);
    expect(matrixValue(rock, 3, 3)).toBeCloseTo(0, 12);
    expect(solveMatrix(rock, 3, 3).mixes[0]).toEqual([1, 1, 1].map((share) => expect.closeTo(share / 3, 12)));
    expect(matrixValue(Float64Array.of(0.5, -0.25, 0, 0, -0.5, 0.75), 2, 2)).toBeCloseTo(0.125, 12);
  });
});
