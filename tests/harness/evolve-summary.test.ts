import { describe, expect, it } from "vitest";
import type { Individual } from "../../harness/evolve/evolution.js";
import { summarize } from "../../harness/evolve/summary.js";
import { meanInterval } from "../../harness/statistics.js";

const individual = (wins: number, won: number, lost: number): Individual => ({ genes: [], wins, draws: 0, won, lost });

describe("the summary of an evolution", () => {
  it("has the means, extremes and slopes that are worked out by hand", () => {
    // two runs of three generations of two individuals with ten games
    const runs = [
      [
        [individual(4, 10, -6), individual(6, 12, -2)],
        [individual(5, 14, -4), individual(5, 16, -2)],
        [individual(6, 18, -2), individual(8, 20, 0)],
      ],
      [
        [individual(2, 0, 0), individual(2, 2, 0)],
        [individual(4, 4, 0), individual(4, 6, 0)],
        [individual(6, 8, 0), individual(6, 10, 0)],
      ],
    ];
    const summary = summarize(runs, 10);
    expect(summary?.curve.map(({ meanFitness }) => meanFitness)).toEqual([(7 + 1) / 2, (12 + 5) / 2, (18 + 9) / 2]);
    expect(summary?.averages.bestFitness.mean).toBeCloseTo(((10 + 14 + 20) / 3 + (2 + 6 + 10) / 3) / 2, 12);
    expect(summary?.extremes.worstFitness.mean).toBe((4 + 0) / 2);
    expect(summary?.extremes.bestRate.mean).toBeCloseTo((0.8 + 0.6) / 2, 12);
    expect(summary?.trend.fitnessSlope).toBeCloseTo(((18 - 7) / 2 + (9 - 1) / 2) / 2, 12);
    expect(summary?.trend.rateSlope).toBeCloseTo((0.1 + 0.2) / 2, 12);
    expect(summary?.perGame.won).toBeCloseTo((90 + 30) / (34 + 24), 12);
    expect(summary?.perGame.lost).toBeCloseTo(-16 / (60 - 34 + 60 - 24), 12);
  });

  it("knows how far luck alone takes the best of thirty", () => {
    const population = Array.from({ length: 30 }, (_, at) => individual(at % 2 === 0 ? 24 : 25, 0, 0));
    const { noise } = summarize([[population]], 40) ?? {};
    const error = Math.sqrt((0.6125 * 0.3875) / 40);
    expect(noise?.standardError).toBeCloseTo(error, 12);
    expect(((noise?.best ?? 0) - 0.6125) / error).toBeCloseTo(2.04, 2);
    expect((noise?.best ?? 0) + (noise?.worst ?? 0)).toBeCloseTo(1.225, 12);
  });

  it("lets luck win no more than all games, and no fewer than none", () => {
    const always = Array.from({ length: 5 }, (_, at) => individual(at === 0 ? 1 : 2, 0, 0));
    const never = Array.from({ length: 5 }, (_, at) => individual(at === 0 ? 1 : 0, 0, 0));
    expect(summarize([[always]], 2)?.noise).toMatchObject({ best: 1 });
    expect(summarize([[never]], 2)?.noise).toMatchObject({ worst: 0 });
  });

  it("is nothing before the first generation, and has no interval of one run", () => {
    expect(summarize([[], []], 40)).toBeNull();
    const one = summarize([[[individual(1, 1, 0)], [individual(2, 2, 0)]]], 4);
    expect(one?.trend.fitness).toBeNull();
    expect(one?.averages.meanFitness.deviation).toBeNull();
  });

  it("has Student's interval of a mean", () => {
    // ten values of mean 5.5 and sample variance 55/6: 2.262 standard errors
    const interval = meanInterval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const half = 2.262 * Math.sqrt(55 / 6 / 10);
    expect(interval).toEqual({ estimate: 5.5, low: 5.5 - half, high: 5.5 + half });
  });
});
