/**
 * Kernels of a matrix game (L. S. Shapley and R. N. Snow, "Basic solutions of discrete games", 1950): square parts whose
 * cofactors, added up by row and by column, may be an optimal pair of strategies. The row player maximises.
 * Entries are i32, at most 16384 in size, so that all products stay below 2^62; a row takes ROW_BYTES.
 */

/** Most rows and columns. */
export const MOST: i32 = 4;
export const ROW_BYTES: usize = (<usize>MOST) << 2;

/** Sets of rows or columns of sizes 1 to 4, each size in lexicographic order, and where each size begins. */
const SETS: StaticArray<u8> = [1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15];
const FIRST_SET: StaticArray<u8> = [0, 0, 4, 10, 14, 15];

/** Both strategies over their sum, and the value times that sum; strategies have MOST weights each. */
@unmanaged
export class Solution {
  sum: i64;
  determinant: i64;
  x0: i64;
  x1: i64;
  x2: i64;
  x3: i64;
  y0: i64;
  y1: i64;
  y2: i64;
  y3: i64;

  /** Where the weights of the rows (0) or of the columns (1) stand, i64 each. */
  weights(side: i32): usize {
    return changetype<usize>(this) + offsetof<Solution>("x0") + ((<usize>(side * MOST)) << 3);
  }

  /** Weight of a row. */
  x(row: i32): i64 {
    return load<i64>(changetype<usize>(this) + ((<usize>row) << 3), offsetof<Solution>("x0"));
  }

  /** Weight of a column. */
  y(column: i32): i64 {
    return load<i64>(changetype<usize>(this) + ((<usize>column) << 3), offsetof<Solution>("y0"));
  }
}

/** Finds the first kernel of `size` that is optimal in the whole game, and writes it to `solution`; false if none is. */
export function findKernel(matrix: usize, rows: i32, columns: i32, size: i32, solution: Solution): bool {
  const end = <i32>unchecked(FIRST_SET[size + 1]);
  for (let i = <i32>unchecked(FIRST_SET[size]); i < end; i++) {
    const rowSet: u32 = unchecked(SETS[i]);
    if (rowSet >>> rows != 0) continue;
    for (let j = <i32>unchecked(FIRST_SET[size]); j < end; j++) {
      const columnSet: u32 = unchecked(SETS[j]);
      if (columnSet >>> columns != 0) continue;
      const found =
        size == 1
          ? single(matrix, rowSet, columnSet, solution)
          : size == 2
            ? pair(matrix, rowSet, columnSet, solution)
            : size == 3
              ? triple(matrix, rowSet, columnSet, solution)
              : whole(matrix, solution);
      if (found && isOptimal(matrix, rows, columns, rowSet, columnSet, solution)) return true;
    }
  }
  return false;
}

/** Where the `k`-th member of a set of rows, or of columns, begins. */
function rowOf(matrix: usize, set: u32, k: i32): usize {
  for (; k > 0; k--) set &= set - 1;
  return matrix + <usize>ctz(set) * ROW_BYTES;
}
function columnOf(set: u32, k: i32): usize {
  for (; k > 0; k--) set &= set - 1;
  return (<usize>ctz(set)) << 2;
}

function entry(row: usize, column: usize): i64 {
  return load<i32>(row + column);
}

function clear(solution: Solution): void {
  for (let i: usize = 0; i < 2 * <usize>MOST; i++) {
    store<i64>(changetype<usize>(solution) + (i << 3), 0, offsetof<Solution>("x0"));
  }
}

function setX(solution: Solution, set: u32, k: i32, weight: i64): void {
  store<i64>(changetype<usize>(solution) + (columnOf(set, k) << 1), weight, offsetof<Solution>("x0"));
}
function setY(solution: Solution, set: u32, k: i32, weight: i64): void {
  store<i64>(changetype<usize>(solution) + (columnOf(set, k) << 1), weight, offsetof<Solution>("y0"));
}

function single(matrix: usize, rowSet: u32, columnSet: u32, solution: Solution): bool {
  clear(solution);
  setX(solution, rowSet, 0, 1);
  setY(solution, columnSet, 0, 1);
  solution.sum = 1;
  solution.determinant = entry(rowOf(matrix, rowSet, 0), columnOf(columnSet, 0));
  return true;
}

function pair(matrix: usize, rowSet: u32, columnSet: u32, solution: Solution): bool {
  const row0 = rowOf(matrix, rowSet, 0);
  const row1 = rowOf(matrix, rowSet, 1);
  const column0 = columnOf(columnSet, 0);
  const column1 = columnOf(columnSet, 1);
  const a = entry(row0, column0);
  const b = entry(row0, column1);
  const c = entry(row1, column0);
  const d = entry(row1, column1);
  const sum = a - b - c + d;
  if (sum == 0) return false;
  const sign: i64 = sum < 0 ? -1 : 1;
  const x0 = sign * (d - c);
  const x1 = sign * (a - b);
  const y0 = sign * (d - b);
  const y1 = sign * (a - c);
  if ((x0 | x1 | y0 | y1) < 0) return false;
  clear(solution);
  setX(solution, rowSet, 0, x0);
  setX(solution, rowSet, 1, x1);
  setY(solution, columnSet, 0, y0);
  setY(solution, columnSet, 1, y1);
  solution.sum = sign * sum;
  solution.determinant = sign * (a * d - b * c);
  return true;
}

function triple(matrix: usize, rowSet: u32, columnSet: u32, solution: Solution): bool {
  const row0 = rowOf(matrix, rowSet, 0);
  const row1 = rowOf(matrix, rowSet, 1);
  const row2 = rowOf(matrix, rowSet, 2);
  const column0 = columnOf(columnSet, 0);
  const column1 = columnOf(columnSet, 1);
  const column2 = columnOf(columnSet, 2);
  const a = entry(row0, column0);
  const b = entry(row0, column1);
  const c = entry(row0, column2);
  const d = entry(row1, column0);
  const e = entry(row1, column1);
  const f = entry(row1, column2);
  const g = entry(row2, column0);
  const h = entry(row2, column1);
  const i = entry(row2, column2);
  const f00 = e * i - f * h;
  const f01 = f * g - d * i;
  const f02 = d * h - e * g;
  const f10 = c * h - b * i;
  const f11 = a * i - c * g;
  const f12 = b * g - a * h;
  const f20 = b * f - c * e;
  const f21 = c * d - a * f;
  const f22 = a * e - b * d;
  let x0 = f00 + f01 + f02;
  let x1 = f10 + f11 + f12;
  let x2 = f20 + f21 + f22;
  const sum = x0 + x1 + x2;
  if (sum == 0) return false;
  let y0 = f00 + f10 + f20;
  let y1 = f01 + f11 + f21;
  let y2 = f02 + f12 + f22;
  const sign: i64 = sum < 0 ? -1 : 1;
  x0 *= sign;
  x1 *= sign;
  x2 *= sign;
  y0 *= sign;
  y1 *= sign;
  y2 *= sign;
  if ((x0 | x1 | x2 | y0 | y1 | y2) < 0) return false;
  clear(solution);
  setX(solution, rowSet, 0, x0);
  setX(solution, rowSet, 1, x1);
  setX(solution, rowSet, 2, x2);
  setY(solution, columnSet, 0, y0);
  setY(solution, columnSet, 1, y1);
  setY(solution, columnSet, 2, y2);
  solution.sum = sign * sum;
  solution.determinant = sign * (a * f00 + b * f01 + c * f02);
  return true;
}

/** Cofactors of the whole 4x4 matrix, one minor at a time. */
function whole(matrix: usize, solution: Solution): bool {
  clear(solution);
  let sum: i64 = 0;
  let determinant: i64 = 0;
  for (let row = 0; row < MOST; row++) {
    for (let column = 0; column < MOST; column++) {
      const cofactor = ((row + column) & 1) == 0 ? minor(matrix, row, column) : -minor(matrix, row, column);
      setX(solution, 1 << row, 0, solution.x(row) + cofactor);
      setY(solution, 1 << column, 0, solution.y(column) + cofactor);
      sum += cofactor;
      if (row == 0) determinant += cofactor * entry(matrix, (<usize>column) << 2);
    }
  }
  if (sum == 0) return false;
  const sign: i64 = sum < 0 ? -1 : 1;
  let signs: i64 = 0;
  for (let i = 0; i < MOST; i++) {
    setX(solution, 1 << i, 0, sign * solution.x(i));
    setY(solution, 1 << i, 0, sign * solution.y(i));
    signs |= solution.x(i) | solution.y(i);
  }
  solution.sum = sign * sum;
  solution.determinant = sign * determinant;
  return signs >= 0;
}

/** The determinant of the 4x4 matrix without a row and a column. */
function minor(matrix: usize, row: i32, column: i32): i64 {
  const rowSet: u32 = 15 ^ (1 << row);
  const columnSet: u32 = 15 ^ (1 << column);
  const row0 = rowOf(matrix, rowSet, 0);
  const row1 = rowOf(matrix, rowSet, 1);
  const row2 = rowOf(matrix, rowSet, 2);
  const column0 = columnOf(columnSet, 0);
  const column1 = columnOf(columnSet, 1);
  const column2 = columnOf(columnSet, 2);
  const e = entry(row1, column0);
  const f = entry(row1, column1);
  const g = entry(row1, column2);
  const h = entry(row2, column0);
  const i = entry(row2, column1);
  const j = entry(row2, column2);
  return (
    entry(row0, column0) * (f * j - g * i) +
    entry(row0, column1) * (g * h - e * j) +
    entry(row0, column2) * (e * i - f * h)
  );
}

/** Whether no row does better against y, and none worse against x, than the kernel's; inside it all do the same. */
function isOptimal(matrix: usize, rows: i32, columns: i32, rowSet: u32, columnSet: u32, solution: Solution): bool {
  for (let row = 0; row < rows; row++) {
    if (((rowSet >>> row) & 1) != 0) continue;
    let sum: i64 = 0;
    for (let column = 0; column < columns; column++) {
      sum += entry(matrix + <usize>row * ROW_BYTES, (<usize>column) << 2) * solution.y(column);
    }
    if (sum > solution.determinant) return false;
  }
  for (let column = 0; column < columns; column++) {
    if (((columnSet >>> column) & 1) != 0) continue;
    let sum: i64 = 0;
    for (let row = 0; row < rows; row++) {
      sum += entry(matrix + <usize>row * ROW_BYTES, (<usize>column) << 2) * solution.x(row);
    }
    if (sum < solution.determinant) return false;
  }
  return true;
}
