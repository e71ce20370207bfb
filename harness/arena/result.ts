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
  Tuple,
  Union,
} from "typebox";
import { Forfeit } from "./blocks.js";
import { ContenderSpec, Starts } from "./job.js";

/** The format of an arena's result. */
export const ARENA_FORMAT = "fairhand-arena/1";

const Count = Integer({ minimum: 0 });
const Share = Numeric({ minimum: 0, maximum: 1 });
const Estimate = Shape(
  { estimate: Numeric(), low: Numeric(), high: Numeric() },
  { description: "with its 95 % interval" },
);
const orNull = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()]);

const Sequential = Shape({
  llr: Numeric({ description: "log-likelihood ratio of p1 to p0" }),
  lower: Numeric({ description: "at or below: p0 is accepted" }),
  upper: Numeric({ description: "at or above: p1 is accepted" }),
  decision: orNull(Union([Literal("p0"), Literal("p1")])),
});

/** How long games were, in plies: actions of all seats, those of the opening included. */
const Lengths = Shape({
  mean: Numeric(),
  median: Numeric(),
  low: Numeric({ description: "5 % of the games are shorter" }),
  high: Numeric({ description: "5 % of the games are longer" }),
  games: List(Tuple([Count, Count]), { description: "plies, and how many games had them" }),
});

export const ArenaPairing = Shape({
  a: Text(),
  b: Text(),
  seed: Text({ description: "of block 0, in hex; block i has it plus i, as a 256-bit little-endian number" }),
  blocks: Count,
  games: Count,
  wins: Count,
  draws: Count,
  losses: Count,
  score: orNull(Estimate),
  resampled: orNull(Estimate),
  blockScores: List(Count, { description: "blocks by the points of a: 0, 1/2, 1 and so on to all" }),
  varianceFactor: orNull(
    Numeric({ description: "of independent games over that of blocks; above 1 pairing has helped" }),
  ),
  p: orNull(Share),
  holm: orNull(Share),
  sprt: orNull(Sequential),
  firstSide: orNull(Estimate),
  plies: orNull(Lengths),
  forfeits: List(Forfeit),
});
export type ArenaPairing = Static<typeof ArenaPairing>;

export const ArenaAgent = Shape({
  name: Text(),
  spec: ContenderSpec,
  version: orNull(Integer({ minimum: 1 })),
  rating: orNull(Estimate),
  score: orNull(Share),
  games: Count,
  decisions: Count,
  work: Dictionary(Text(), Numeric(), {
    description: "what the agent counts of its work, a decision, over measured blocks",
  }),
});
export type ArenaAgent = Static<typeof ArenaAgent>;

/** The result of an arena: nothing in it depends on how fast, or on how many machines, it was played. */
export const ArenaResult = Shape({
  format: Literal(ARENA_FORMAT),
  game: Text(),
  rules: Integer(),
  module: Shape({ sha256: Text() }),
  options: Dictionary(Text(), Integer()),
  data: Dictionary(Text(), Text()),
  seed: Text(),
  pairs: Integer({ minimum: 1, description: "most pairs of games of a pairing" }),
  starts: List(Starts, { description: "options that take turns: a block has one seed, and a pair for each of these" }),
  opening: Count,
  sprt: orNull(Shape({ p0: Share, p1: Share, alpha: Share, beta: Share })),
  complete: Bool({ description: "false when it was interrupted" }),
  agents: List(ArenaAgent, { description: "by rating, the best first" }),
  pairings: List(ArenaPairing),
  firstSide: orNull(Estimate),
});
export type ArenaResult = Static<typeof ArenaResult>;

/** What an arena took: never the same twice. */
export interface ArenaTiming {
  seconds: number;
  gamesPerSecond: number;
  /** Milliseconds of a decision, by agent; null where none was measured. */
  decisions: { agent: string; milliseconds: number | null }[];
}
