import { errorFunction } from "simple-statistics";
import { type Interval, wilson } from "../statistics.js";
import type { Tally } from "./tally.js";

/** A score per game, from 0 to 1, with the variance of what a pair of games gives. */
export interface PairScore {
  pairs: number;
  mean: number;
  /** Of one pair's mean score; the square of the mean's standard error is this divided by `pairs`. */
  variance: number;
}

/** The score of the agent named first. */
export function scoreOfFirst(tally: Tally): PairScore {
  return pairScore(tally, (first, second) => (first + second) / 4);
}

/** The score of the side that has the first seat, whichever agent that is. */
export function scoreOfFirstSide(tally: Tally): PairScore {
  return pairScore(tally, (first, second) => (first + 2 - second) / 4);
}

function pairScore(tally: Tally, value: (first: number, second: number) => number): PairScore {
  const { pairs } = tally;
  let sum = 0;
  let squares = 0;
  for (const { first, second, count } of tally.scores()) {
    const score = value(first, second);
    sum += count * score;
    squares += count * score * score;
  }
  const mean = sum / pairs;
  return { pairs, mean, variance: pairs > 1 ? Math.max(0, (squares - pairs * mean * mean) / (pairs - 1)) : 0 };
}

/** The mean over several pairings, each with its weight in pairs; `variance` is again of one pair. */
export function pooled(scores: readonly PairScore[]): PairScore {
  const pairs = scores.reduce((sum, score) => sum + score.pairs, 0);
  const mean = scores.reduce((sum, score) => sum + score.pairs * score.mean, 0) / pairs;
  const variance = scores.reduce((sum, score) => sum + score.pairs * score.variance, 0) / pairs;
  return { pairs, mean, variance };
}

/**
 * How many independent games without draws would tell as much: m (1 - m) n / s^2, with mean m and variance s^2 over n pairs. Where all
 * pairs gave the same, their variance says nothing, and each counts as one game.
 */
export function effectiveGames({ pairs, mean, variance }: PairScore): number {
  const spread = mean * (1 - mean);
  return variance > 0 && spread > 0 ? (spread * pairs) / variance : pairs;
}

/**
 * The 95 % interval of a mean score: Wilson's score interval at the effective number of games, so that it is the normal
 * interval of the pairs' means in the middle, keeps to 0..1, and does not shrink to nothing where every pair was won.
 */
export function scoreInterval(score: PairScore): Interval {
  const games = effectiveGames(score);
  return wilson(score.mean * games, games);
}

/** Two-sided p value of the hypothesis that the true score is 1/2: the score test that the interval inverts. */
export function pValue(score: PairScore): number {
  const z = (score.mean - 0.5) / (0.5 / Math.sqrt(effectiveGames(score)));
  return Math.min(1, 1 - errorFunction(Math.abs(z) / Math.SQRT2));
}

/**
 * By what factor pairing has made the interval's square narrower than that of as many independent games: the variance of
 * a game over twice that of a pair's mean. Null where all pairs gave the same.
 */
export function varianceFactor(tally: Tally): number | null {
  const { mean, variance, pairs } = scoreOfFirst(tally);
  if (variance === 0) return null;
  let squares = 0;
  for (const { first, second, count } of tally.scores()) squares += (count * (first * first + second * second)) / 4;
  return (squares / (2 * pairs) - mean * mean) / 2 / variance;
}
