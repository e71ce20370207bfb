/** A matrix as its rows. */
export type Matrix = readonly (readonly number[])[];

export function product(a: Matrix, b: Matrix): number[][] {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0)),
  );
}

/** The inverse of a symmetric, positive definite matrix, by Gauss-Jordan elimination, which needs no pivoting there. */
export function inverse(matrix: Matrix): number[][] {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (const [i, pivotRow] of rows.entries()) {
    const pivot = pivotRow[i] ?? 0;
    for (const [j, value] of pivotRow.entries()) pivotRow[j] = value / pivot;
    for (const [k, row] of rows.entries()) {
      const factor = row[i] ?? 0;
      if (k === i || factor === 0) continue;
      for (const [j, value] of pivotRow.entries()) row[j] = (row[j] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}
