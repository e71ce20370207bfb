/** Logistic regression by Newton's method, with a ridge that pulls the weights towards a prior. */

export interface Row {
  readonly features: readonly number[];
  readonly won: boolean;
}

export interface Fit {
  readonly weights: number[];
  /** Mean negative log-likelihood of the rows, in nats. */
  readonly loss: number;
}

const STEPS = 6;

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Mean negative log-likelihood of rows under some weights, in nats. */
export function lossOf(rows: readonly Row[], weights: readonly number[]): number {
  const losses = rows.map(
    ({ features, won }) => -Math.log(Math.max(1e-9, chance((won ? 1 : -1) * dot(features, weights)))),
  );
  return losses.reduce((sum, loss) => sum + loss, 0) / rows.length;
}

/** Solves `matrix` x = `vector` by Gaussian elimination with partial pivoting; both are overwritten. */
function solve(matrix: number[][], vector: number[]): number[] {
  const n = vector.length;
  const at = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let row = k + 1; row < n; row++) if (Math.abs(at(row, k)) > Math.abs(at(pivot, k))) pivot = row;
    [matrix[k], matrix[pivot]] = [matrix[pivot] ?? [], matrix[k] ?? []];
    [vector[k], vector[pivot]] = [vector[pivot] ?? 0, vector[k] ?? 0];
    for (let row = k + 1; row < n; row++) {
      const factor = at(row, k) / at(k, k);
      const target = matrix[row] ?? [];
      for (let column = k; column < n; column++) target[column] = at(row, column) - factor * at(k, column);
      vector[row] = (vector[row] ?? 0) - factor * (vector[k] ?? 0);
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    let rest = vector[k] ?? 0;
    for (let column = k + 1; column < n; column++) rest -= at(k, column) * (vector[column] ?? 0);
    vector[k] = rest / at(k, k);
  }
  return vector;
}

/**
 * Fits P(won) = 1 / (1 + exp(-features . weights)). The ridge costs `ridge` / 2 for each squared step from the prior that
 * changes a column's contribution by its root mean square.
 */
export function fitLogistic(rows: readonly Row[], prior: readonly number[], ridge: number): Fit {
  const n = prior.length;
  const scales = prior.map(
    (_, i) => rows.reduce((sum, { features }) => sum + (features[i] ?? 0) ** 2, 0) / rows.length,
  );
  let weights = [...prior];
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, i) => -ridge * (scales[i] || 1) * (weight - (prior[i] ?? 0)));
    const curvature = weights.map((_, i) => weights.map((_, k) => (i === k ? ridge * (scales[i] || 1) : 0)));
    for (const { features, won } of rows) {
      const p = chance(dot(features, weights));
      const error = (won ? 1 : 0) - p;
      const strength = p * (1 - p);
      for (let i = 0; i < n; i++) {
        const x = features[i] ?? 0;
        if (x === 0) continue;
        slope[i] = (slope[i] ?? 0) + error * x;
        const row = curvature[i] ?? [];
        for (let k = 0; k < n; k++) row[k] = (row[k] ?? 0) + strength * x * (features[k] ?? 0);
      }
    }
    const change = solve(curvature, slope);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
  }
  return { weights, loss: lossOf(rows, weights) };
}
