import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { mean, quantileSorted } from "simple-statistics";
import type { Pairing } from "./arena.js";
import type { ArenaJob } from "./job.js";
import { pValue, scoreInterval, scoreOfFirst, scoreOfFirstSide, varianceFactor } from "./pair-score.js";
import { pairingSeed } from "./pairs.js";
import type { ArenaPairing } from "./result.js";
import type { Tally } from "./tally.js";

/** Shares of the games below and above which a length is unusual. */
const TAIL = 0.05;

/** What a pairing's pairs amount to; `holm` needs the other pairings and is left null. */
export function concludePairing({ a, b, tally, sprt }: Pairing, job: ArenaJob): ArenaPairing {
  const name = (index: number): string => job.agents[index]?.name ?? "";
  const points = [0, 0, 0, 0, 0];
  const results: [losses: number, draws: number, wins: number] = [0, 0, 0];
  for (const { first, second, count } of tally.scores()) {
    points[first + second] = (points[first + second] ?? 0) + count;
    for (const score of [first, second]) results[score as 0 | 1 | 2] += count;
  }
  const [losses, draws, wins] = results;
  const some = tally.pairs > 0;
  const score = scoreOfFirst(tally);
  return {
    a: name(a),
    b: name(b),
    seed: bytesToHex(pairingSeed(hexToBytes(job.seed), name(a), name(b))),
    pairs: tally.pairs,
    games: 2 * tally.pairs,
    wins,
    draws,
    losses,
    score: some ? scoreInterval(score) : null,
    pairScores: points,
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
