/** Most rows, and most columns, of a matrix; a matrix lies in an array with this many places to a row. */
export const STRIDE = 4;

/** A reduced cost nearer to 0 than this, and a pivot nearer to 0 than that, is rounding. */
const EPSILON = 1e-12;
const LEAST_PIVOT = 1e-9;
/** Payoffs are from -1 to 1; raised by this much they are positive, as the linear program needs. */
const LIFT = 2;

const WIDTH = STRIDE + 1;
const tableau = new Float64Array(WIDTH * WIDTH);
/** Variables at the side of the tableau and at its head: columns are 0 to 3, rows 4 to 7. */
const side = new Int32Array(STRIDE);
const head = new Int32Array(STRIDE);

/**
 * The value of a zero-sum matrix game to the player of the rows. Exact but for the rounding of doubles (below 1e-10): the
 * simplex method on the linear program of the columns' player, with Bland's rule, which cannot cycle (R. G. Bland,
 * Mathematics of Operations Research 2, 1977).
 * @param matrix payoffs from -1 to 1, {@link STRIDE} places to a row
 * @param rows 1 to 4
 * @param columns 1 to 4
 */
export function matrixValue(matrix: Float64Array, rows: number, columns: number): number {
  const pure = saddlePoint(matrix, rows, columns);
  if (!Number.isNaN(pure)) return pure;
  run(matrix, rows, columns);
  return 1 / at(rows, columns) - LIFT;
}

/** An optimal mix for both players of a matrix as in {@link matrixValue}, and the value. */
export function solveMatrix(
  matrix: Float64Array,
  rows: number,
  columns: number,
): { value: number; mixes: [number[], number[]] } {
  run(matrix, rows, columns);
  const total = at(rows, columns);
  const x = new Array<number>(rows).fill(0);
  const y = new Array<number>(columns).fill(0);
  for (let i = 0; i < rows; i++) {
    const variable = side[i] as number;
    if (variable < STRIDE) y[variable] = at(i, columns) / total;
  }
  for (let j = 0; j < columns; j++) {
    const variable = head[j] as number;
    if (variable >= STRIDE) x[variable - STRIDE] = at(rows, j) / total;
  }
  return { value: 1 / total - LIFT, mixes: [x, y] };
}

/** The value where the player of the columns sees the row before it answers. */
export function answeredValue(matrix: Float64Array, rows: number, columns: number): number {
  let best = -1;
  for (let i = 0; i < rows; i++) {
    let answer = 1;
    for (let j = 0; j < columns; j++) answer = Math.min(answer, matrix[i * STRIDE + j] as number);
    best = Math.max(best, answer);
  }
  return best;
}

/** Highest row minimum; NaN where it is below the lowest column maximum, so that no pure pair is optimal. */
function saddlePoint(matrix: Float64Array, rows: number, columns: number): number {
  let low = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j < columns; j++) least = Math.min(least, matrix[i * STRIDE + j] as number);
    low = Math.max(low, least);
  }
  for (let j = 0; j < columns; j++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < rows; i++) most = Math.max(most, matrix[i * STRIDE + j] as number);
    if (most <= low) return low;
  }
  return Number.NaN;
}

function at(i: number, j: number): number {
  return tableau[i * WIDTH + j] as number;
}

/** Maximises the sum of y under (matrix + lift) y <= 1, y >= 0. The corner holds the sum, the head's last row the duals. */
function run(matrix: Float64Array, rows: number, columns: number): void {
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) tableau[i * WIDTH + j] = (matrix[i * STRIDE + j] as number) + LIFT;
    tableau[i * WIDTH + columns] = 1;
    side[i] = STRIDE + i;
  }
  for (let j = 0; j < columns; j++) {
    tableau[rows * WIDTH + j] = -1;
    head[j] = j;
  }
  tableau[rows * WIDTH + columns] = 0;
  for (let column = entering(rows, columns); column >= 0; column = entering(rows, columns)) {
    pivot(leaving(column, rows, columns), column, rows, columns);
  }
}

/** The improving column of the lowest variable, or -1 at the optimum. */
function entering(rows: number, columns: number): number {
  let best = -1;
  for (let j = 0; j < columns; j++) {
    if (at(rows, j) < -EPSILON && (best < 0 || (head[j] as number) < (head[best] as number))) best = j;
  }
  return best;
}

/** The row that binds first, the lowest variable on ties. There is one: the payoffs are positive, so y is bounded. */
function leaving(column: number, rows: number, columns: number): number {
  let best = -1;
  let bound = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows; i++) {
    const slope = at(i, column);
    if (slope <= LEAST_PIVOT) continue;
    const ratio = at(i, columns) / slope;
    const ties = ratio === bound && (side[i] as number) < (side[best] as number);
    if (ratio < bound || ties) {
      best = i;
      bound = ratio;
    }
  }
  return best;
}

function pivot(row: number, column: number, rows: number, columns: number): void {
  const inverse = 1 / at(row, column);
  for (let j = 0; j <= columns; j++) {
    if (j !== column) tableau[row * WIDTH + j] = at(row, j) * inverse;
  }
  for (let i = 0; i <= rows; i++) {
    if (i === row) continue;
    const factor = at(i, column);
    for (let j = 0; j <= columns; j++) {
      if (j !== column) tableau[i * WIDTH + j] = at(i, j) - factor * at(row, j);
    }
    tableau[i * WIDTH + column] = -factor * inverse;
  }
  tableau[row * WIDTH + column] = inverse;
  const variable = side[row] as number;
  side[row] = head[column] as number;
  head[column] = variable;
}
