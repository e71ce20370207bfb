import {
  Record as Dictionary,
  Integer,
  Array as List,
  Literal,
  Object as Shape,
  type Static,
  String as Text,
  Tuple,
  Union,
} from "typebox";
import { BOT_TIMEOUT } from "../run-match.js";

/** An agent of the module, as a job names it. */
export const AgentSpec = Shape({
  kind: Literal("agent"),
  agent: Text(),
  parameters: Dictionary(Text(), Integer()),
  budget: Integer({ minimum: 0 }),
});
const Exec = Shape({ kind: Literal("exec"), command: Text() });
const Script = Shape({ kind: Literal("script"), path: Text() });

/** Who can be compared: everybody who needs no person. */
export const ContenderSpec = Union([AgentSpec, Exec, Script]);
export type ContenderSpec = Static<typeof ContenderSpec>;

/** Options by name that take turns within a block. */
export const Starts = Dictionary(Text(), Integer());

/** Raised when the same job would be played otherwise than before. */
export const ARENA_VERSION = 2;

/** All that a worker needs to play any batch of an arena. */
export const ArenaJob = Shape({
  version: Literal(ARENA_VERSION),
  game: Text(),
  /** SHA-256 of the game's module, in hex: another build would play otherwise. */
  module: Text(),
  options: Dictionary(Text(), Integer()),
  /** Data slots, in hex. */
  data: Dictionary(Text(), Text()),
  /** 32 bytes in hex. */
  seed: Text({ pattern: "^[0-9a-f]{64}$" }),
  /** By their full names, which also tell their seeds. */
  agents: List(Shape({ name: Text(), spec: ContenderSpec })),
  /** Indices of the agents. */
  pairings: List(Tuple([Integer({ minimum: 0 }), Integer({ minimum: 0 })])),
  /** Most blocks of each pairing. */
  blocks: Integer({ minimum: 1 }),
  /** A block has a pair of games for each of these, with these options beside the others. */
  starts: List(Starts, { minItems: 1 }),
  /** Random plies at the start of each game. */
  opening: Integer({ minimum: 0, maximum: 255 }),
  /** Milliseconds that an external program may take for an action. */
  botTimeout: Integer({ minimum: 1, default: BOT_TIMEOUT }),
});
export type ArenaJob = Static<typeof ArenaJob>;
