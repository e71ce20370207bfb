import {
  Boolean as Bool,
  Record as Dictionary,
  Integer,
  Array as List,
  Literal,
  Null,
  Number as Numeric,
  Object as Shape,
  type Static,
  String as Text,
  Union,
} from "typebox";

/** The format of what evolution writes. */
export const EVOLVE_FORMAT = "fairhand-evolve/1";

const Count = Integer({ minimum: 0 });
export const orNull = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()]);
export const Estimate = Shape(
  { estimate: Numeric(), low: Numeric(), high: Numeric() },
  { description: "with its 95 % interval" },
);
const Spread = Shape({
  mean: Numeric(),
  deviation: orNull(Numeric({ description: "standard deviation over the runs; null of one run" })),
});
const levels = <T extends Parameters<typeof Union>[0][number]>(schema: T) =>
  Shape({
    bestFitness: schema,
    worstFitness: schema,
    meanFitness: schema,
    bestRate: schema,
    worstRate: schema,
    meanRate: schema,
  });

const Formula = Shape({
  constant: Numeric(),
  terms: Dictionary(Text(), Numeric()),
  source: Union([Literal("printed"), Literal("partly reconstructed"), Literal("reconstructed")]),
});

export const EvolvedIndividual = Shape({
  genes: List(Integer(), { description: "scaled whole numbers, in the order of the genes" }),
  wins: Count,
  draws: Count,
  won: Numeric({ description: "fitness of the games won" }),
  lost: Numeric({ description: "fitness of the games lost or drawn" }),
});

export const EvolvedBest = Shape({
  ...EvolvedIndividual.properties,
  generation: Integer({ minimum: 1 }),
  individual: Count,
});

export const EvolveSummary = Shape({
  curve: List(levels(Numeric()), { description: "by generation, averaged over the runs" }),
  averages: levels(Spread),
  extremes: levels(Spread),
  trend: Shape({
    fitness: orNull(Estimate),
    rate: orNull(Estimate),
    fitnessSlope: Numeric({ description: "of the straight line, a generation" }),
    rateSlope: Numeric(),
  }),
  noise: Shape({ rate: Numeric(), standardError: Numeric(), best: Numeric(), worst: Numeric() }),
  perGame: Shape({ won: orNull(Numeric()), lost: orNull(Numeric()) }),
});

const Settings = Dictionary(Text(), Text());

/** The result of evolution: nothing in it depends on how fast, or on how many machines, it was worked out. */
export const EvolveResult = Shape({
  format: Literal(EVOLVE_FORMAT),
  game: Text(),
  rules: Integer(),
  module: Shape({ sha256: Text() }),
  seed: Text(),
  profile: orNull(Text()),
  agent: Text({ description: "the evolved agent; genes are set over its parameters" }),
  version: Integer({ minimum: 1 }),
  genes: List(
    Shape({
      name: Text(),
      scale: Integer({ minimum: 1 }),
      low: Integer(),
      high: Integer(),
      firstLow: Integer(),
      firstHigh: Integer(),
    }),
  ),
  fitness: orNull(Shape({ won: Formula, lost: Formula }, { description: "for each game; null: games won" })),
  fixtures: List(Shape({ own: Settings, opponent: Text(), foe: Settings })),
  options: Dictionary(Text(), Integer()),
  plan: Shape({
    runs: Integer({ minimum: 1 }),
    population: Integer({ minimum: 5 }),
    generations: Integer({ minimum: 1 }),
    games: Integer({ minimum: 2 }),
    crossover: Numeric(),
    cut: Union([Literal("middle"), Literal("random")]),
    mutation: Numeric(),
    gene: Numeric(),
    shape: Numeric(),
    spare: Count,
    commonSeeds: Bool(),
  }),
  differs: List(Text(), {
    description: "words of the command line that make it another experiment than the usual one",
  }),
  complete: Bool({ description: "false when it was interrupted" }),
  runs: List(
    Shape({
      run: Integer({ minimum: 1 }),
      generations: List(List(EvolvedIndividual)),
      best: orNull(EvolvedBest),
    }),
  ),
  summary: orNull(EvolveSummary),
});
export type EvolveResult = Static<typeof EvolveResult>;
