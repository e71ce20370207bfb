import { errorFunction } from "simple-statistics";
import { type Interval, wilson } from "../statistics.js";
import { bootstrap, type Repeated } from "./bootstrap.js";
import { meanScore, type Tally } from "./tally.js";

/** A score per game, from 0 to 1, with the variance of what a block of games gives. */
export interface BlockScore {
  blocks: number;
  /** Of a block. */
  games: number;
  mean: number;
  /** Of one block's mean score; the square of the mean's standard error is this divided by `blocks`. */
  variance: number;
}

/** The score of the agent named first. */
export function scoreOfFirst(tally: Tally): BlockScore {
  return blockScore(tally, meanScore);
}

/** The score of the side that has the first seat, whichever agent that is: sides are swapped in every second game. */
export function scoreOfFirstSide(tally: Tally): BlockScore {
  return blockScore(tally, (scores) => meanScore(scores.map((score, game) => (game % 2 === 0 ? score : 2 - score))));
}

function blockScore(tally: Tally, value: (scores: readonly number[]) => number): BlockScore {
  const { blocks, games } = tally;
  let sum = 0;
  let squares = 0;
  for (const { scores, count } of tally.outcomes()) {
    const score = value(scores);
    sum += count * score;
    squares += count * score * score;
  }
  const mean = sum / blocks;
  const variance = blocks > 1 ? Math.max(0, (squares - blocks * mean * mean) / (blocks - 1)) : 0;
  return { blocks, games, mean, variance };
}

/** The mean over several pairings, each with its weight in blocks; `variance` is again of one block. */
export function pooled(scores: readonly BlockScore[]): BlockScore {
  const blocks = scores.reduce((sum, score) => sum + score.blocks, 0);
  const mean = scores.reduce((sum, score) => sum + score.blocks * score.mean, 0) / blocks;
  const variance = scores.reduce((sum, score) => sum + score.blocks * score.variance, 0) / blocks;
  return { blocks, games: scores[0]?.games ?? 0, mean, variance };
}

/**
 * The 95 % interval of the score of the agent named first by resampling blocks; null where all gave the same, of which
 * resampling would make an interval of no width.
 */
export function resampledInterval(tally: Tally): Interval | null {
  const counts = new Map<number, number>();
  for (const { scores, count } of tally.outcomes()) {
    const value = meanScore(scores);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const blocks: Repeated[] = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  return blocks.length > 1 ? bootstrap(blocks) : null;
}

/**
 * How many independent games without draws would tell as much: m (1 - m) n / s^2, with mean m and variance s^2 over n blocks. Where all
 * blocks gave the same, their variance says nothing, and each counts as one game.
 */
export function effectiveGames({ blocks, mean, variance }: BlockScore): number {
  const spread = mean * (1 - mean);
  return variance > 0 && spread > 0 ? (spread * blocks) / variance : blocks;
}

/**
 * The 95 % interval of a mean score: Wilson's score interval at the effective number of games, so that it is the normal
 * interval of the blocks' means in the middle, keeps to 0..1, and does not shrink to nothing where every game was won.
 */
export function scoreInterval(score: BlockScore): Interval {
  const games = effectiveGames(score);
  return wilson(score.mean * games, games);
}

/** Two-sided p value of the hypothesis that the true score is 1/2: the score test that the interval inverts. */
export function pValue(score: BlockScore): number {
  const z = (score.mean - 0.5) / (0.5 / Math.sqrt(effectiveGames(score)));
  return Math.min(1, 1 - errorFunction(Math.abs(z) / Math.SQRT2));
}

/**
 * By what factor blocks have made the interval's square narrower than that of as many independent games: the variance of
 * a game, divided by their number in a block, over that of a block's mean. Null where all blocks gave the same.
 */
export function varianceFactor(tally: Tally): number | null {
  const { mean, variance, blocks, games } = scoreOfFirst(tally);
  if (variance === 0) return null;
  let squares = 0;
  for (const { scores, count } of tally.outcomes()) {
    for (const score of scores) squares += (count * score * score) / 4;
  }
  return (squares / (games * blocks) - mean * mean) / games / variance;
}
