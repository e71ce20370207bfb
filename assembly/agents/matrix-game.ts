/** Zero-sum matrix games of at most 4x4, solved exactly in whole numbers. Layout and limits of a matrix: kernel.ts. */
import { findKernel, MOST, ROW_BYTES, Solution } from "./kernel";
import { rounded } from "./rounding";

/** A copy from which dominated rows and columns are taken out, and what its kernel gives. */
const rest = new StaticArray<i32>(MOST * MOST);
const solved = changetype<Solution>(new StaticArray<u8>(<i32>offsetof<Solution>()));

/** Writes the first optimal kernel, sizes ascending, sets in lexicographic order; returns the value, rounded. */
export function solve(matrix: usize, rows: i32, columns: i32, solution: Solution): i32 {
  let size = 1;
  while (!findKernel(matrix, rows, columns, size, solution)) size++;
  return <i32>rounded(solution.determinant, solution.sum);
}

/** The value alone, rounded: the same number by a shorter way. */
export function gameValue(matrix: usize, rows: i32, columns: i32): i32 {
  let lowest = i32.MIN_VALUE;
  for (let row = 0; row < rows; row++) {
    const from = matrix + <usize>row * ROW_BYTES;
    let least = load<i32>(from);
    for (let column = 1; column < columns; column++) least = min(least, load<i32>(from + ((<usize>column) << 2)));
    lowest = max(lowest, least);
  }
  let highest = i32.MAX_VALUE;
  for (let column = 0; column < columns; column++) {
    const from = matrix + ((<usize>column) << 2);
    let most = load<i32>(from);
    for (let row = 1; row < rows; row++) most = max(most, load<i32>(from + <usize>row * ROW_BYTES));
    highest = min(highest, most);
  }
  return lowest == highest ? lowest : mixedValue(matrix, rows, columns);
}

/** The value of a game without a saddle point; taking dominated rows and columns out leaves at least 2x2 of it. */
function mixedValue(matrix: usize, rows: i32, columns: i32): i32 {
  const left = changetype<usize>(rest);
  for (let i: usize = 0; i < <usize>rows * ROW_BYTES; i += 8) store<u64>(left + i, load<u64>(matrix + i));
  for (;;) {
    const row = dominatedRow(left, rows, columns);
    if (row >= 0) {
      rows--;
      for (let i: usize = 0; i < ROW_BYTES; i += 8) {
        store<u64>(left + <usize>row * ROW_BYTES + i, load<u64>(left + <usize>rows * ROW_BYTES + i));
      }
      continue;
    }
    const column = dominatedColumn(left, rows, columns);
    if (column < 0) break;
    columns--;
    for (let i: usize = 0; i < <usize>rows * ROW_BYTES; i += ROW_BYTES) {
      store<i32>(left + i + ((<usize>column) << 2), load<i32>(left + i + ((<usize>columns) << 2)));
    }
  }
  if (rows == 2 && columns == 2) {
    const a: i64 = load<i32>(left);
    const b: i64 = load<i32>(left, 4);
    const c: i64 = load<i32>(left, ROW_BYTES);
    const d: i64 = load<i32>(left, ROW_BYTES + 4);
    const sum = a - b - c + d;
    const determinant = a * d - b * c;
    return <i32>(sum < 0 ? rounded(-determinant, -sum) : rounded(determinant, sum));
  }
  const found =
    (rows > 2 && columns > 2 && findKernel(left, rows, columns, 3, solved)) ||
    findKernel(left, rows, columns, 2, solved);
  if (!found) findKernel(left, rows, columns, MOST, solved);
  return <i32>rounded(solved.determinant, solved.sum);
}

/** A row that another is nowhere below, or -1. */
function dominatedRow(matrix: usize, rows: i32, columns: i32): i32 {
  for (let row = 0; row < rows; row++) {
    for (let other = 0; other < rows; other++) {
      if (other == row) continue;
      let column = 0;
      while (column < columns && at(matrix, other, column) >= at(matrix, row, column)) column++;
      if (column == columns) return row;
    }
  }
  return -1;
}

/** A column that another is nowhere above, or -1. */
function dominatedColumn(matrix: usize, rows: i32, columns: i32): i32 {
  for (let column = 0; column < columns; column++) {
    for (let other = 0; other < columns; other++) {
      if (other == column) continue;
      let row = 0;
      while (row < rows && at(matrix, row, other) <= at(matrix, row, column)) row++;
      if (row == rows) return column;
    }
  }
  return -1;
}

function at(matrix: usize, row: i32, column: i32): i32 {
  return load<i32>(matrix + <usize>row * ROW_BYTES + ((<usize>column) << 2));
}
