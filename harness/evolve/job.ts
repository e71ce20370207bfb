import {
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
  Unknown,
} from "typebox";
import { AgentSpec } from "../arena/job.js";

/** Raised when the same job would be played otherwise than before. */
export const EVOLVE_VERSION = 1;

const Count = Integer({ minimum: 0 });

/** Whom an individual meets, and how. */
export const Contest = Shape({
  /** The individual's side, 0 or 1: a seat, or a team. */
  side: Union([Literal(0), Literal(1)]),
  /** The evolved agent; genes are set over its parameters. */
  agent: AgentSpec,
  genes: List(Text()),
  opponent: AgentSpec,
  options: Dictionary(Text(), Integer()),
  /** Data slots, in hex. */
  data: Dictionary(Text(), Text()),
  /** The profile whose fitness counts; null counts games won. */
  profile: Union([Text(), Null()]),
});
export type Contest = Static<typeof Contest>;

/** All that a worker needs to evaluate any individual. */
export const EvolveJob = Shape({
  version: Literal(EVOLVE_VERSION),
  game: Text({ pattern: "^[a-z]+$" }),
  /** SHA-256 of the game's module, in hex: another build would play otherwise. */
  module: Text(),
  contests: List(Contest),
  /** What else the run depends on; a checkpoint of other plans does not fit. */
  plan: Unknown(),
});
export type EvolveJob = Static<typeof EvolveJob>;

/** A batch: the genes of an individual, and what it plays. */
export const EvaluateInput = Shape({
  genes: List(Integer()),
  plays: List(
    Shape({
      contest: Count,
      /** Of the first game, in hex; game i has it plus i. */
      seed: Text({ pattern: "^[0-9a-f]{64}$" }),
      games: Integer({ minimum: 1 }),
    }),
  ),
});
export type EvaluateInput = Static<typeof EvaluateInput>;

/** What each of the plays gave the individual. */
export const EvaluateResult = Shape({
  plays: List(Shape({ wins: Count, draws: Count, won: Numeric(), lost: Numeric() })),
});
export type EvaluateResult = Static<typeof EvaluateResult>;
