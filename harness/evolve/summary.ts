import { linearRegression, max, mean, min, probit, sampleStandardDeviation } from "simple-statistics";
import { type Interval, meanInterval } from "../statistics.js";
import { fitnessOf, type Individual } from "./evolution.js";

/** A mean over runs, and the runs' standard deviation; null of one run. */
export interface Spread {
  mean: number;
  deviation: number | null;
}

/** Of a population, or averaged over generations: fitness and share of games won. */
export interface Levels<T> {
  bestFitness: T;
  worstFitness: T;
  meanFitness: T;
  bestRate: T;
  worstRate: T;
  meanRate: T;
}

export interface EvolutionSummary {
  /** By generation, averaged over the runs. */
  curve: Levels<number>[];
  /** Each a run's average over its generations. */
  averages: Levels<Spread>;
  /** A run's single extremes. */
  extremes: Levels<Spread>;
  /** Change of the population's mean in a generation: slope of the straight line, its interval from run to run. */
  trend: { fitness: Interval | null; rate: Interval | null; fitnessSlope: number; rateSlope: number };
  /** Best and worst share that equal individuals would show by luck alone: those of so many normal values. */
  noise: { rate: number; standardError: number; best: number; worst: number };
  /** Mean fitness of a game won, and of one lost or drawn. */
  perGame: { won: number | null; lost: number | null };
}

const LEVELS = ["bestFitness", "worstFitness", "meanFitness", "bestRate", "worstRate", "meanRate"] as const;

function levels<T>(of: (name: (typeof LEVELS)[number]) => T): Levels<T> {
  return Object.fromEntries(LEVELS.map((name) => [name, of(name)])) as unknown as Levels<T>;
}

/**
 * What runs have come to, over the generations that all of them have evaluated.
 * @param games of an individual
 * @returns null before the first generation
 */
export function summarize(histories: readonly (readonly Individual[][])[], games: number): EvolutionSummary | null {
  const generations = min(histories.map((history) => history.length));
  if (generations === 0) return null;
  const runs = histories.map((history) =>
    history.slice(0, generations).map((population) => levelsOf(population, games)),
  );
  const individuals = histories.flatMap((history) => history.slice(0, generations).flat());
  const averages = levels((name) => spread(runs.map((run) => mean(run.map((row) => row[name])))));
  const slopes = (name: (typeof LEVELS)[number]) => runs.map((run) => slope(run.map((row) => row[name])));
  return {
    curve: Array.from({ length: generations }, (_, g) =>
      levels((name) => mean(runs.map((run) => run[g]?.[name] ?? 0))),
    ),
    averages,
    extremes: levels((name) => {
      const extreme = name.startsWith("best") ? max : name.startsWith("worst") ? min : mean;
      return spread(runs.map((run) => extreme(run.map((row) => row[name]))));
    }),
    trend: {
      fitness: meanInterval(slopes("meanFitness")),
      rate: meanInterval(slopes("meanRate")),
      fitnessSlope: mean(slopes("meanFitness")),
      rateSlope: mean(slopes("meanRate")),
    },
    noise: noiseOf(averages.meanRate.mean, games, histories[0]?.[0]?.length ?? 1),
    perGame: perGame(individuals, games),
  };
}

function levelsOf(population: readonly Individual[], games: number): Levels<number> {
  const fitness = population.map(fitnessOf);
  const rates = population.map(({ wins }) => wins / games);
  return {
    bestFitness: max(fitness),
    worstFitness: min(fitness),
    meanFitness: mean(fitness),
    bestRate: max(rates),
    worstRate: min(rates),
    meanRate: mean(rates),
  };
}

/** Of the straight line through values at 0, 1, 2, ... */
export function slope(values: readonly number[]): number {
  return values.length < 2 ? 0 : linearRegression(values.map((value, at) => [at, value])).m;
}

function spread(values: number[]): Spread {
  return { mean: mean(values), deviation: values.length < 2 ? null : sampleStandardDeviation(values) };
}

/**
 * Expected extremes of n normal values by Blom's approximation (G. Blom: Statistical Estimates and Transformed Beta-Variables,
 * 1958): the quantile at (n - 0.375) / (n + 0.25); 2.04 standard errors for 30. Shares stay within 0 and 1.
 */
function noiseOf(rate: number, games: number, individuals: number): EvolutionSummary["noise"] {
  const standardError = Math.sqrt((rate * (1 - rate)) / games);
  const reach = individuals < 2 ? 0 : probit((individuals - 0.375) / (individuals + 0.25)) * standardError;
  return { rate, standardError, best: Math.min(1, rate + reach), worst: Math.max(0, rate - reach) };
}

function perGame(individuals: readonly Individual[], games: number): EvolutionSummary["perGame"] {
  const wins = individuals.reduce((sum, individual) => sum + individual.wins, 0);
  const losses = individuals.length * games - wins;
  const total = (key: "won" | "lost"): number => individuals.reduce((sum, individual) => sum + individual[key], 0);
  return { won: wins > 0 ? total("won") / wins : null, lost: losses > 0 ? total("lost") / losses : null };
}
