import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { mean, quantileSorted } from "simple-statistics";
import type { Pairing } from "./arena.js";
import {
  pValue,
  resampledInterval,
  scoreInterval,
  scoreOfFirst,
  scoreOfFirstSide,
  varianceFactor,
} from "./block-score.js";
import { pairingSeed } from "./blocks.js";
import type { ArenaJob } from "./job.js";
import type { ArenaPairing } from "./result.js";
import type { Tally } from "./tally.js";

/** Shares of the games below and above which a length is unusual. */
const TAIL = 0.05;

/** What a pairing's blocks amount to; `holm` needs the other pairings and is left null. */
export function concludePairing({ a, b, tally, sprt }: Pairing, job: ArenaJob): ArenaPairing {
  const name = (index: number): string => job.agents[index]?.name ?? "";
  const points = Array.from({ length: 2 * tally.games + 1 }, () => 0);
  const results: [losses: number, draws: number, wins: number] = [0, 0, 0];
  for (const { scores, count } of tally.outcomes()) {
    const sum = scores.reduce((before, score) => before + score, 0);
    points[sum] = (points[sum] ?? 0) + count;
    for (const score of scores) results[score as 0 | 1 | 2] += count;
  }
  const [losses, draws, wins] = results;
  const some = tally.blocks > 0;
  const score = scoreOfFirst(tally);
  return {
    a: name(a),
    b: name(b),
    seed: bytesToHex(pairingSeed(hexToBytes(job.seed), name(a), name(b))),
    blocks: tally.blocks,
    games: tally.games * tally.blocks,
    wins,
    draws,
    losses,
    score: some ? scoreInterval(score) : null,
    resampled: some ? resampledInterval(tally) : null,
    blockScores: points,
    varianceFactor: some ? varianceFactor(tally) : null,
    p: some ? pValue(score) : null,
    holm: null,
    sprt: sprt && { llr: sprt.llr, lower: sprt.lower, upper: sprt.upper, decision: sprt.decision },
    firstSide: some ? scoreInterval(scoreOfFirstSide(tally)) : null,
    plies: some ? lengths(tally) : null,
    forfeits: tally.forfeits,
  };
}

function lengths({ plies }: Tally): NonNullable<ArenaPairing["plies"]> {
  const games = [...plies].sort(([a], [b]) => a - b);
  const each = games.flatMap(([length, count]) => Array.from({ length: count }, () => length));
  return {
    mean: mean(each),
    median: quantileSorted(each, 0.5),
    low: quantileSorted(each, TAIL),
    high: quantileSorted(each, 1 - TAIL),
    games,
  };
}
