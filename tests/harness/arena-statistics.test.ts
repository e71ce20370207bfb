import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  pooled,
  pValue,
  resampledInterval,
  scoreInterval,
  scoreOfFirst,
  scoreOfFirstSide,
  varianceFactor,
} from "../../harness/arena/block-score.js";
import { holm } from "../../harness/arena/holm.js";
import { inverse, product } from "../../harness/arena/matrix.js";
import { ratings } from "../../harness/arena/rating.js";
import { Sprt } from "../../harness/arena/sprt.js";
import { Tally } from "../../harness/arena/tally.js";
import { Z95 } from "../../harness/statistics.js";

/** Even numbers from 0 to 1, the same for the same seed: mulberry32 (T. Ettinger, 2017, public domain). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Score = 0 | 1 | 2;
/** Scores of the two games of a pair. */
type Pair = (roll: () => number) => readonly [Score, Score];

const game = (roll: () => number, win: number, draw = 0): Score => {
  const at = roll();
  return at < win ? 2 : at < win + draw ? 1 : 0;
};

/** Pairs whose games have nothing to do with each other, share their luck, or undo it. */
const kinds: Record<string, { mean: number; pair: Pair }> = {
  "even games": { mean: 0.5, pair: (roll) => [game(roll, 0.5), game(roll, 0.5)] },
  "a favourite": { mean: 0.7, pair: (roll) => [game(roll, 0.7), game(roll, 0.7)] },
  "a great favourite": { mean: 0.96, pair: (roll) => [game(roll, 0.96), game(roll, 0.96)] },
  draws: { mean: 0.5, pair: (roll) => [game(roll, 0.2, 0.6), game(roll, 0.2, 0.6)] },
  "a first side that mostly wins": { mean: 0.55, pair: (roll) => [game(roll, 0.9), game(roll, 0.2)] },
  "deals that decide": {
    mean: 0.55,
    pair: (roll) => {
      const good = roll() < 0.5;
      return [game(roll, good ? 0.9 : 0.2), game(roll, good ? 0.2 : 0.9)];
    },
  },
  "the same game twice": {
    mean: 0.6,
    pair: (roll) => {
      const score = game(roll, 0.6);
      return [score, score];
    },
  },
};

function play(pairs: number, roll: () => number, pair: Pair): Tally {
  const tally = new Tally(2);
  for (let i = 0; i < pairs; i++) tally.add([[...pair(roll)], [1, 1], 1, 1]);
  return tally;
}

describe("the interval of a score", () => {
  it.each(Object.entries(kinds))("covers the truth in 95 of 100 samples: %s", (_, { mean, pair }) => {
    const roll = dice(1);
    for (const pairs of [100, 400]) {
      const samples = 2_000;
      let covered = 0;
      for (let i = 0; i < samples; i++) {
        const { low, high } = scoreInterval(scoreOfFirst(play(pairs, roll, pair)));
        if (low <= mean && mean <= high) covered++;
      }
      // Three standard errors of such a share are 1.5 points.
      expect(covered / samples, `${pairs} pairs`).toBeGreaterThan(0.935);
      expect(covered / samples, `${pairs} pairs`).toBeLessThan(0.968);
    }
  });

  it("keeps to 0..1, has its estimate inside, and does not vanish where all pairs are alike", () => {
    const score = fc.constantFrom<Score>(0, 1, 2);
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 60 }), (pairs) => {
        const tally = new Tally(2);
        for (const pair of pairs) tally.add([pair, [1, 1], 1, 1]);
        for (const each of [scoreOfFirst(tally), scoreOfFirstSide(tally)]) {
          const { low, estimate, high } = scoreInterval(each);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(estimate + 1e-9);
          expect(high).toBeGreaterThanOrEqual(estimate - 1e-9);
          expect(high - low).toBeGreaterThan(0);
          const p = pValue(each);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("goes with the p value: below 0.05 exactly where 1/2 is outside", () => {
    const roll = dice(2);
    let outside = 0;
    for (let i = 0; i < 500; i++) {
      const score = scoreOfFirst(play(60, roll, (next) => [game(next, 0.6), game(next, 0.5)]));
      const { low, high } = scoreInterval(score);
      const excluded = low > 0.5 || high < 0.5;
      expect(pValue(score) < 0.05).toBe(excluded);
      if (excluded) outside++;
    }
    expect(outside).toBeGreaterThan(50);
    expect(outside).toBeLessThan(450);
  });

  it("is the narrower the more of the luck a pair shares, as the factor says", () => {
    const factors = ["even games", "deals that decide", "the same game twice"].map((name) => {
      const tally = play(20_000, dice(3), kinds[name]?.pair ?? (() => [1, 1]));
      return varianceFactor(tally) ?? 0;
    });
    expect(factors[0]).toBeCloseTo(1, 1);
    expect(factors[1]).toBeGreaterThan(1.5);
    expect(factors[2]).toBeCloseTo(0.5, 3);
  });

  it("counts the first side's points, whoever has it", () => {
    const tally = new Tally(2);
    for (const scores of [
      [2, 0],
      [2, 0],
      [0, 2],
      [1, 1],
    ] as const)
      tally.add([[...scores], [1, 1], 1, 1]);
    expect(scoreOfFirst(tally).mean).toBe(0.5);
    expect(scoreOfFirstSide(tally).mean).toBe(0.625);
    expect(pooled([scoreOfFirstSide(tally), scoreOfFirstSide(tally)]).mean).toBe(0.625);
  });
});

describe("blocks of four games", () => {
  it("have their points, those of the first side, and the factor of what they share", () => {
    const tally = new Tally(4);
    tally.add([[2, 0, 2, 0], [1, 1, 1, 1], 1, 1]);
    tally.add([[2, 0, 0, 1], [1, 1, 1, 1], 1, 1]);
    expect(scoreOfFirst(tally).mean).toBe(7 / 16);
    expect(scoreOfFirstSide(tally).mean).toBe(13 / 16);
    // games: mean 7/16, mean square 13/32; block means 1/2 and 3/8
    expect(varianceFactor(tally)).toBeCloseTo((13 / 32 - (7 / 16) ** 2) / 4 / (1 / 128), 12);
    expect([...tally.outcomes()]).toEqual([
      { scores: [2, 0, 0, 1], count: 1 },
      { scores: [2, 0, 2, 0], count: 1 },
    ]);
  });
});

describe("resampling blocks", () => {
  it("gives an interval within 0.2 points of the normal one, from 500 blocks on", () => {
    for (const [seed, { pair }] of Object.values(kinds).entries()) {
      for (const blocks of [500, 2_000, 20_000]) {
        const tally = play(blocks, dice(seed), pair);
        const { mean, variance } = scoreOfFirst(tally);
        const half = Z95 * Math.sqrt(variance / blocks);
        const { low, estimate, high } = resampledInterval(tally) ?? { low: 0, estimate: 0, high: 0 };
        expect(estimate).toBeCloseTo(mean, 12);
        expect(Math.abs(low - (mean - half))).toBeLessThan(0.002);
        expect(Math.abs(high - (mean + half))).toBeLessThan(0.002);
      }
    }
  });

  it("is what drawing one block after the other gives", () => {
    const roll = dice(11);
    const tally = play(40, roll, (next) => [game(next, 0.6), game(next, 0.6)]);
    const means = [...tally.outcomes()].flatMap(({ scores, count }) =>
      Array.from({ length: count }, () => ((scores[0] ?? 0) + (scores[1] ?? 0)) / 4),
    );
    const draws = Array.from({ length: 20_000 }, () => {
      let sum = 0;
      for (let i = 0; i < 40; i++) sum += means[Math.floor(40 * roll())] ?? 0;
      return sum / 40;
    }).sort((a, b) => a - b);
    const { low, high } = resampledInterval(tally) ?? { low: 0, high: 0 };
    // a step of such a mean is 1/80
    expect(Math.abs(low - (draws[500] ?? 0))).toBeLessThanOrEqual(1 / 80 + 1e-9);
    expect(Math.abs(high - (draws[19_500] ?? 0))).toBeLessThanOrEqual(1 / 80 + 1e-9);
  });

  it("gives the same interval each time, and none where all blocks are alike", () => {
    const tally = play(300, dice(12), (next) => [game(next, 0.6), game(next, 0.6)]);
    expect(resampledInterval(tally)).toEqual(resampledInterval(tally));
    expect(resampledInterval(play(300, dice(13), () => [2, 0]))).toBeNull();
  });
});

describe("Holm's adjustment", () => {
  it("is that of a worked example", () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  it("keeps the order, and lies between the value and the number of tests times it", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (values) => {
        const adjusted = holm(values);
        for (const [i, p] of values.entries()) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(p);
          expect(adjusted[i]).toBeLessThanOrEqual(1);
          for (const [j, q] of values.entries()) if (p <= q) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? 1);
        }
        if (values.length > 0) expect(Math.min(...adjusted)).toBe(Math.min(1, values.length * Math.min(...values)));
      }),
    );
  });

  it("finds a difference where there is none in at most 5 of 100 arenas", () => {
    const roll = dice(4);
    let wrong = 0;
    for (let i = 0; i < 1_000; i++) {
      const values = Array.from({ length: 6 }, () =>
        pValue(scoreOfFirst(play(80, roll, (next) => [game(next, 0.5), game(next, 0.5)]))),
      );
      if (Math.min(...holm(values)) < 0.05) wrong++;
    }
    expect(wrong).toBeLessThan(72);
    expect(wrong).toBeGreaterThan(20);
  });
});

describe("the sequential test", () => {
  const plan = { p0: 0.5, p1: 0.55, alpha: 0.05, beta: 0.05 };

  /** Share of tests that decide for p1, and the mean number of pairs. */
  function decide(seed: number, tests: number, pair: Pair) {
    const roll = dice(seed);
    let accepted = 0;
    let pairs = 0;
    for (let i = 0; i < tests; i++) {
      const test = new Sprt(plan);
      while (test.decision === null) {
        const [first, second] = pair(roll);
        test.add((first + second) / 4);
        pairs++;
      }
      if (test.decision === "p1") accepted++;
    }
    return { accepted: accepted / tests, pairs: pairs / tests };
  }

  it.each<[string, (win: number) => Pair]>([
    ["games without draws", (win) => (roll) => [game(roll, win), game(roll, win)]],
    ["games with draws", (win) => (roll) => [game(roll, win - 0.25, 0.5), game(roll, win - 0.25, 0.5)]],
    ["a strong first side", (win) => (roll) => [game(roll, win + 0.3), game(roll, win - 0.3)]],
  ])("errs as often as planned: %s", (_, at) => {
    const under0 = decide(5, 1_000, at(0.5));
    const under1 = decide(6, 1_000, at(0.55));
    // Three standard errors above the planned 5 %.
    expect(under0.accepted).toBeLessThan(0.071);
    expect(1 - under1.accepted).toBeLessThan(0.071);
    // A fixed test of these errors takes about (2 * 1.645)^2 * 0.125 / 0.05^2 = 541 pairs where games are independent.
    expect(Math.max(under0.pairs, under1.pairs)).toBeLessThan(450);
    expect(decide(7, 200, at(0.65)).accepted).toBe(1);
    expect(decide(8, 200, at(0.4)).accepted).toBe(0);
  });

  it("has Wald's bounds, and decides nothing by a handful of equal pairs", () => {
    const test = new Sprt(plan);
    expect([test.lower, test.upper]).toEqual([Math.log(0.05 / 0.95), Math.log(0.95 / 0.05)]);
    for (let i = 0; i < 4; i++) test.add(1);
    expect(test.decision).toBeNull();
  });
});

describe("ratings", () => {
  const score = (mean: number, blocks: number) => ({ blocks, games: 2, mean, variance: (mean * (1 - mean)) / 2 });

  it("of two agents are what the Elo scale says", () => {
    const [a, b] = ratings(2, [{ a: 0, b: 1, score: score(10 / 11, 1_000_000) }]);
    expect((a?.estimate ?? 0) - (b?.estimate ?? 0)).toBeCloseTo(400, 1);
    expect((a?.estimate ?? 0) + (b?.estimate ?? 0)).toBeCloseTo(0, 6);
  });

  it("are found again, and their intervals cover them in 95 of 100 arenas", () => {
    const truth = [150, 50, -20, -180];
    const roll = dice(9);
    const arenas = 500;
    let covered = 0;
    for (let i = 0; i < arenas; i++) {
      const pairings = truth.flatMap((x, a) =>
        truth.slice(a + 1).map((y, at) => {
          const win = 1 / (1 + 10 ** ((y - x) / 400));
          return {
            a,
            b: a + 1 + at,
            score: scoreOfFirst(play(100, roll, (next) => [game(next, win), game(next, win)])),
          };
        }),
      );
      for (const [agent, { low, high }] of ratings(truth.length, pairings).entries()) {
        if (low <= (truth[agent] ?? 0) && (truth[agent] ?? 0) <= high) covered++;
      }
    }
    expect(covered / arenas / truth.length).toBeGreaterThan(0.93);
    expect(covered / arenas / truth.length).toBeLessThan(0.97);
  });

  it("are finite for an agent that won or lost all of its games", () => {
    const rows = ratings(3, [
      { a: 0, b: 1, score: { blocks: 50, games: 2, mean: 1, variance: 0 } },
      { a: 0, b: 2, score: { blocks: 50, games: 2, mean: 1, variance: 0 } },
      { a: 1, b: 2, score: { blocks: 50, games: 2, mean: 0.5, variance: 0 } },
    ]);
    for (const { low, estimate, high } of rows) {
      expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true);
      expect(low < estimate && estimate < high).toBe(true);
    }
  });
});

describe("the inverse of a matrix", () => {
  it("times the matrix is one", () => {
    const entry = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.array(entry, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }), (rows) => {
        const square = product(rows, rows[0]?.map((_, column) => rows.map((row) => row[column] ?? 0)) ?? []);
        const definite = square.map((row, i) => row.map((value, j) => value + (i === j ? 1 : 0)));
        for (const [i, row] of product(definite, inverse(definite)).entries()) {
          for (const [j, value] of row.entries()) expect(value).toBeCloseTo(i === j ? 1 : 0, 6);
        }
      }),
    );
  });
});
