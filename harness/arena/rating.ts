import { type Interval, Z95 } from "../statistics.js";
import { type BlockScore, effectiveGames } from "./block-score.js";
import { inverse, product } from "./matrix.js";

/** A pairing's score, for the agent of index `a`. */
export interface RatedPairing {
  a: number;
  b: number;
  score: BlockScore;
}

/** Games of a pairing that are added as drawn, so that an agent that won all of its games has a rating at all. */
const VIRTUAL_GAMES = 1;
/** Rating points of a factor of 10 in strength: the scale of A. E. Elo, The Rating of Chessplayers, 1978. */
const ELO_SCALE = 400;
const MOST_ROUNDS = 100_000;
const PRECISION = 1e-12;

interface Edge {
  a: number;
  b: number;
  games: number;
  /** Score of a, with the virtual games. */
  mean: number;
  /** Variance of that score. */
  variance: number;
}

/**
 * Ratings on the Elo scale, with mean 0: the maximum-likelihood strengths of the Bradley-Terry model, a draw counting as
 * half a win, by the MM algorithm of D. R. Hunter (Annals of Statistics 32, 2004). The 95 % intervals come from the
 * sandwich covariance: the model's curvature, and the variances that the blocks of games really had.
 */
export function ratings(agents: number, pairings: readonly RatedPairing[]): Interval[] {
  const edges = pairings.filter(({ score }) => score.blocks > 0).map(edgeOf);
  const strengths = strengthsOf(agents, edges);
  const deviations = standardErrors(agents, edges, strengths);
  const logs = strengths.map(Math.log);
  const centre = logs.reduce((sum, log) => sum + log, 0) / agents;
  const scale = ELO_SCALE / Math.LN10;
  return logs.map((log, i) => {
    const estimate = scale * (log - centre);
    const half = scale * Z95 * (deviations[i] ?? 0);
    return { estimate, low: estimate - half, high: estimate + half };
  });
}

function edgeOf({ a, b, score }: RatedPairing): Edge {
  const played = score.games * score.blocks;
  const games = played + VIRTUAL_GAMES;
  const mean = (played * score.mean + VIRTUAL_GAMES / 2) / games;
  return { a, b, games, mean, variance: (mean * (1 - mean)) / effectiveGames(score) };
}

function strengthsOf(agents: number, edges: readonly Edge[]): number[] {
  let strengths = Array.from({ length: agents }, () => 1);
  const at = (i: number): number => strengths[i] ?? 1;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wins = strengths.map(() => 0);
    const weights = strengths.map(() => 0);
    for (const { a, b, games, mean } of edges) {
      const weight = games / (at(a) + at(b));
      wins[a] = (wins[a] ?? 0) + games * mean;
      wins[b] = (wins[b] ?? 0) + games * (1 - mean);
      for (const i of [a, b]) weights[i] = (weights[i] ?? 0) + weight;
    }
    const next = strengths.map((strength, i) => (weights[i] ? (wins[i] ?? 0) / (weights[i] ?? 1) : strength));
    const mean = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / agents);
    const scaled = next.map((value) => value / mean);
    const change = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / at(i)))));
    strengths = scaled;
    if (change < PRECISION) break;
  }
  return strengths;
}

/** Standard errors of the logarithms of the strengths, relative to their mean. */
function standardErrors(agents: number, edges: readonly Edge[], strengths: readonly number[]): number[] {
  const curvature = square(agents, 1 / agents);
  const spread = square(agents, 0);
  for (const { a, b, games, variance } of edges) {
    const expected = (strengths[a] ?? 1) / ((strengths[a] ?? 1) + (strengths[b] ?? 1));
    addEdge(curvature, a, b, games * expected * (1 - expected));
    addEdge(spread, a, b, games * games * variance);
  }
  // With the mean of all added, the curvature's inverse is its pseudo-inverse plus that mean, which the spread cancels.
  const bread = inverse(curvature);
  const covariance = product(product(bread, spread), bread);
  return covariance.map((row, i) => Math.sqrt(Math.max(0, row[i] ?? 0)));
}

function square(size: number, value: number): number[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => value));
}

/** Adds an edge's weight to a graph's Laplacian. */
function addEdge(matrix: number[][], a: number, b: number, weight: number): void {
  for (const [i, j, sign] of [
    [a, a, 1],
    [b, b, 1],
    [a, b, -1],
    [b, a, -1],
  ] as const) {
    const row = matrix[i];
    if (row) row[j] = (row[j] ?? 0) + sign * weight;
  }
}
