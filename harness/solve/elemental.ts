import type { GameModule } from "../module.js";
import { countStates, induct, meanOfDeals, type Rule } from "./elemental/induction.js";
import { tableOf } from "./elemental/table.js";
import { answeredValue, matrixValue, STRIDE, solveMatrix } from "./matrix-game.js";
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
    return { value: meanOfDeals(table, values), states, choices };

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
  },
};

export default solver;
