/** What the agent makes of a position: how far it looked, the matrix, its value, and the mixes of both sides. */
import { MOST, ROW_BYTES, Solution } from "../../../agents/kernel";
import { solve } from "../../../agents/matrix-game";
import { roundMix } from "../../../agents/mix";
import { clearWords, copyWords } from "../../../core/memory";
import { MOST_LEFT, MOST_STATES, solveEndgame } from "./endgame";
import { kindAt } from "./kind-list";
import { setLeaf } from "./leaf";
import { buildMatrix, countDeepest, DEEPEST, openMatrix, root } from "./search";

/** Solved to the end, by all draws; any other method is the number of rounds looked ahead. */
export const EXACT: i32 = 0;

/** The budget from which the last six rounds are tried to the end whatever they take; the states that others may take. */
const GENEROUS: i32 = 500;
const LAST_LEFT: i32 = 2;
const MOST_TRIED: i32 = 3000;
/** States that a unit of the budget pays for, by the leaf as published, and by the others below the generous budget. */
const TRIED: i32 = 2;
const TRIED_MORE: i32 = 5;

/**
 * The published leaf is a table. Leaf 1 reads it a round later where few cards are left, from the generous budget on;
 * below, it corrects the table, and tries longer to look to the end. Leaf 2 corrects it at every budget.
 */
export const PUBLISHED_LEAF: i32 = 0;
export const BETTER_LEAF: i32 = 1;
export const CORRECTED_LEAF: i32 = 2;
/**
 * Decks that leaves 1 and 2 look at three rounds deep from the generous budget on, if that takes at most so many matrices: with
 * three cards it always does, with four where few cards or lives are left to tell apart.
 */
const LATER_LEFT: i32 = 4;
const LATER_NODES: i32 = 1800;

@unmanaged
export class Policy {
  method: i32;
  /** Pairs of draws that method 2 looked at. */
  pairs: i32;
  /** Matrices built and states solved. */
  nodes: i32;
  rows: i32;
  columns: i32;
  /** The kinds of rows and columns, four bits each, the first lowest. */
  rowKinds: u32;
  columnKinds: u32;
  /** Value to seat 0, in 1/16384 of a win. */
  value: i32;

  /** How many kinds a seat can play, and which. */
  count(seat: i32): i32 {
    return seat == 0 ? this.rows : this.columns;
  }
  kind(seat: i32, index: i32): u32 {
    return kindAt(seat == 0 ? this.rowKinds : this.columnKinds, index);
  }

  entry(row: i32, column: i32): i32 {
    return load<i32>(changetype<usize>(this) + MATRIX_AT + <usize>row * ROW_BYTES + ((<usize>column) << 2));
  }

  /** Where a seat's mix out of 65536 stands, i32 each. */
  mix(seat: i32): usize {
    return changetype<usize>(this) + MIXES_AT + <usize>seat * ROW_BYTES;
  }

  /** The probability of a row's or a column's kind, out of 65536. */
  share(seat: i32, index: i32): i32 {
    return load<i32>(this.mix(seat) + ((<usize>index) << 2));
  }

  /** Both mixes before they were rounded. */
  solution(): Solution {
    return changetype<Solution>(changetype<usize>(this) + SOLUTION_AT);
  }
}

/** Behind the fields: the matrix, both mixes, the solution. */
const MATRIX_AT: usize = offsetof<Policy>();
const MIXES_AT: usize = MATRIX_AT + <usize>MOST * ROW_BYTES;
const SOLUTION_AT: usize = MIXES_AT + 2 * ROW_BYTES;

/** Writes the policy for the position that stands in the search's root. */
export function findPolicy(policy: Policy, budget: i32, tieIsDraw: bool, leaf: i32): void {
  const better = leaf != PUBLISHED_LEAF;
  const corrects = leaf == CORRECTED_LEAF || (better && budget < GENEROUS);
  // the correction was fitted to hands of four
  setLeaf(tieIsDraw, corrects && root.held == MOST);
  openMatrix(root);
  lookAhead(policy, budget, tieIsDraw, better);
  policy.rows = root.rows;
  policy.columns = root.columns;
  policy.rowKinds = 0;
  policy.columnKinds = 0;
  for (let row = 0; row < root.rows; row++) policy.rowKinds |= root.rowKind(row) << (row << 2);
  for (let column = 0; column < root.columns; column++) policy.columnKinds |= root.columnKind(column) << (column << 2);
  // what is no entry of the matrix is zero, not what an earlier search has left
  clearWords(changetype<usize>(policy) + MATRIX_AT, MOST * <i32>ROW_BYTES);
  for (let row = 0; row < root.rows; row++) {
    const at = <usize>row * ROW_BYTES;
    copyWords(changetype<usize>(policy) + MATRIX_AT + at, root.matrix() + at, root.columns << 2);
  }
  const solution = policy.solution();
  policy.value = solve(root.matrix(), root.rows, root.columns, solution);
  roundMix(solution.weights(0), solution.sum, MOST, policy.mix(0));
  roundMix(solution.weights(1), solution.sum, MOST, policy.mix(1));
}

/** Fills the root's matrix as exactly as the budget allows. */
function lookAhead(policy: Policy, budget: i32, tieIsDraw: bool, better: bool): void {
  const left = root.left;
  const generous = budget >= GENEROUS;
  policy.nodes = 0;
  policy.pairs = 0;
  if (left <= MOST_LEFT) {
    const tried = better && !generous ? TRIED_MORE : TRIED;
    const all = left == 0 || (left <= LAST_LEFT && generous);
    const most = all ? MOST_STATES : min(tried * budget, MOST_TRIED);
    const states = solveEndgame(root, most, tieIsDraw);
    policy.method = EXACT;
    policy.nodes = 1 + states;
    if (states >= 0) return;
    policy.nodes = 1 + most;
  }
  const cells = root.liveCells();
  const matrices = better && generous && left <= LATER_LEFT ? max(budget, LATER_NODES) : budget;
  if (left > LAST_LEFT && matrices > 1 + cells * left && countDeepest(matrices) <= matrices) {
    policy.method = DEEPEST;
    policy.nodes += buildMatrix(DEEPEST, left - 1, left);
    return;
  }
  const pairs = left > 1 && cells > 0 ? min(left, (budget - 1) / cells) : 0;
  policy.method = pairs > 0 ? 2 : 1;
  policy.pairs = pairs;
  policy.nodes += buildMatrix(policy.method, pairs, 0);
}
