import { sampleCorrelation } from "simple-statistics";
import { Integer, Array as List, Literal, Object as Shape, type Static, String as Text } from "typebox";
import { Estimate, EvolvedBest, EvolveResult, orNull } from "../evolve/result.js";
import type { EvolutionSummary } from "../evolve/summary.js";
import { type Interval, Z95 } from "../statistics.js";

/** The format of the experiment's result. */
export const GRETIVE_FORMAT = "fairhand-gretive/1";

const { genes, fitness, summary, plan, rules, module, seed } = EvolveResult.properties;
const Games = Integer({ minimum: 2 });
const Tried = Shape({ run: Integer({ minimum: 1 }), best: EvolvedBest, rate: Estimate });

/** A profile's evolution and its champion. */
const GretiveProfile = Shape({
  name: Text(),
  champion: orNull(Tried),
  tried: List(Tried, { description: "the best of each run against the sparring partner" }),
  genes,
  fitness,
  summary,
});
export type GretiveProfile = Static<typeof GretiveProfile>;

/** The result of the experiment: nothing in it depends on how fast, or on how many machines, it was worked out. */
export const GretiveResult = Shape({
  format: Literal(GRETIVE_FORMAT),
  rules,
  module,
  seed,
  differs: List(Text(), {
    description: "words of the command line that make it another experiment than the paper's",
  }),
  plan: Shape({ ...plan.properties, selection: Games, comparison: Games }),
  profiles: List(GretiveProfile),
  comparisons: List(
    Shape({
      profile: Text(),
      opponent: Text(),
      deck: Text({ description: "of both sides" }),
      first: Estimate,
      second: Estimate,
      total: Estimate,
      draws: Integer({ minimum: 0 }),
    }),
    { description: "shares of games that the champion won, as the first seat, as the second, and of all" },
  ),
});
export type GretiveResult = Static<typeof GretiveResult>;

/** What the paper found, and whether it is found here. */
export interface Finding {
  claim: string;
  found: "yes" | "no" | "not sure";
  figures: string;
}

const per = (value: number, digits = 1): string => value.toFixed(digits);
const inBrackets = ({ low, high }: Interval, write: (value: number) => string): string =>
  `[${write(low)}, ${write(high)}]`;
const percent = (share: number): string => per(100 * share);

function signOf({ low, high }: Interval | { low: number; high: number }, zero: number): Finding["found"] {
  return low > zero ? "yes" : high < zero ? "no" : "not sure";
}

/** What should reappear, as the intervals have it. */
export function findings({ profiles, comparisons }: GretiveResult): Finding[] {
  const rising = profiles.flatMap(({ name, summary }): Finding[] => {
    if (!summary?.trend.fitness || !summary.trend.rate) return [];
    const { fitness, rate } = summary.trend;
    const points = (value: number): string => per(100 * value, 3);
    const curve = summary.curve;
    const alike = curve.length < 3 ? null : correlation(curve);
    return [
      {
        claim: `${name}: fitness rises`,
        found: signOf(fitness, 0),
        figures: `${per(fitness.estimate, 2)} ${inBrackets(fitness, (value) => per(value, 2))} a generation`,
      },
      {
        claim: `${name}: wins rise`,
        found: signOf(rate, 0),
        figures: `${points(rate.estimate)} ${inBrackets(rate, points)} points a generation`,
      },
      ...(alike === null
        ? []
        : [
            {
              claim: `${name}: both have one shape`,
              found: alike > 0.9 ? ("yes" as const) : ("no" as const),
              figures: `correlation ${per(alike, 3)} of the mean curves`,
            },
          ]),
    ];
  });
  const against = comparisons
    .filter(({ opponent }) => opponent === "eva")
    .flatMap(({ profile, deck, first, second, total }) => {
      const gap = difference(first, second);
      const name = `${profile}, ${deck}`;
      return [
        {
          claim: `${name}: the first seat wins more`,
          found: signOf(gap, 0),
          figures: `${percent(gap.estimate)} ${inBrackets(gap, percent)} points more`,
        },
        {
          claim: `${name}: beats eva`,
          found: signOf(total, 0.5),
          figures: `${percent(total.estimate)} % ${inBrackets(total, percent)}`,
        },
      ];
    });
  return [...rising, ...against];
}

function correlation(curve: EvolutionSummary["curve"]): number {
  return sampleCorrelation(
    curve.map(({ meanFitness }) => meanFitness),
    curve.map(({ meanRate }) => meanRate),
  );
}

/**
 * The difference of two shares of independent games, by Newcombe's interval from both Wilson intervals (R. G. Newcombe,
 * Statistics in Medicine 17, 1998, method 10).
 */
export function difference(a: Interval, b: Interval): Interval {
  const estimate = a.estimate - b.estimate;
  return {
    estimate,
    low: estimate - Math.hypot(a.estimate - a.low, b.high - b.estimate),
    high: estimate + Math.hypot(a.high - a.estimate, b.estimate - b.low),
  };
}

/** Half the width of the interval that a share of 0.5 has in the paper's numbers of games, which it does not print. */
export function halfWidth(share: number, games: number): number {
  return Z95 * Math.sqrt((share * (1 - share)) / games);
}
