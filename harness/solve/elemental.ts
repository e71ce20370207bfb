import type { GameModule } from "../module.js";
import { countStates, induct, type Rule } from "./elemental/induction.js";
import { SLOTS } from "./elemental/side.js";
import { tableOf } from "./elemental/table.js";
import { matrixValue, STRIDE, solveMatrix } from "./matrix-game.js";
import type { Choices, Solution, Solver, Watch } from "./solver.js";

/** Exact values of Elemental by backward induction over all states. */
const solver: Solver = {
  async solve(module: GameModule, position: boolean, watch: Watch): Promise<Solution | null> {
    const { table, openPick, names } = tableOf(module, position);
    const value = openPick ? answeredValue : matrixValue;
    let choices: Choices | null = null;
    // The place of the position comes last, so its matrix is the one that stays.
    const rule: Rule = (matrix, rows, columns, { round }) => {
      if (round === 0 && position && !openPick) choices = choicesOf(matrix, rows, columns);
      return value(matrix, rows, columns);
    };
    const states = countStates(table);
    const values = await induct(table, rule, { symmetric: true, step: (done) => watch(done, states) });
    if (!values) return null;
    return { value: meanOfDeals(values), states, choices };

    function choicesOf(matrix: Float64Array, rows: number, columns: number): Choices {
      const named = (seat: 0 | 1, count: number): string[] =>
        Array.from(table.sides[seat].layers[0]?.kinds.subarray(0, count) ?? [], (kind) => names[kind] ?? "");
      return {
        rows: named(0, rows),
        columns: named(1, columns),
        matrix: Array.from({ length: rows }, (_, i) => Array.from(matrix.subarray(STRIDE * i, STRIDE * i + columns))),
        mixes: solveMatrix(matrix, rows, columns).mixes,
      };
    }

    /** The mean over the first hands, at full lives. */
    function meanOfDeals(of: Float64Array): number {
      const [chances0, chances1] = [table.sides[0].chances, table.sides[1].chances];
      const size = table.lives[0] * table.lives[1];
      let sum = 0;
      chances0.forEach((chance0, a) => {
        chances1.forEach((chance1, b) => {
          sum += chance0 * chance1 * (of[(a * chances1.length + b) * size + size - 1] ?? 0);
        });
      });
      return sum;
    }
  },
};

/** The value where seat 1 sees what seat 0 has picked before it answers. */
function answeredValue(matrix: Float64Array, rows: number, columns: number): number {
  let best = -1;
  for (let i = 0; i < rows; i++) {
    let answer = 1;
    for (let j = 0; j < columns; j++) answer = Math.min(answer, matrix[i * SLOTS + j] as number);
    best = Math.max(best, answer);
  }
  return best;
}

export default solver;
