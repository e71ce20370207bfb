import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  Record as Dictionary,
  Integer,
  Array as List,
  Number as Numeric,
  Optional,
  Object as Shape,
  type Static,
  String as Text,
  Tuple,
} from "typebox";

/** Games of a pair: the first with side 0 for the agent named first, the second with sides swapped. */
export const GAMES = 2;
/** So many first blocks, and then one in so many, have their decisions measured. */
const MEASURED = 64;

/** Whether the decisions of a block are measured: what they took, and what the agents count of their own work. */
export function isMeasured(block: number): boolean {
  return block < MEASURED || block % MEASURED === 0;
}

const Count = Integer({ minimum: 0 });
const Score = Integer({ minimum: 0, maximum: 2 });

/**
 * A block, all games of one seed, a pair for each start: the scores of the agent named first (2 for a win, 1 for a draw)
 * and the plies, game by game, and the decisions of both agents over them.
 */
export const BlockRow = Tuple([List(Score), List(Count), Count, Count]);
export type BlockRow = Static<typeof BlockRow>;

/** What decisions took: how many they were, milliseconds and the agent's own counts (such as nodes) summed over them. */
const Measurement = Shape({ decisions: Count, time: Numeric({ minimum: 0 }), work: Dictionary(Text(), Numeric()) });
export type Measurement = Static<typeof Measurement>;

export function noEffort(): Measurement {
  return { decisions: 0, time: 0, work: {} };
}

/** Adds what other decisions took. */
export function addEffort(sum: Measurement, { decisions, time, work }: Measurement): void {
  sum.decisions += decisions;
  sum.time += time;
  for (const [name, count] of Object.entries(work)) sum.work[name] = (sum.work[name] ?? 0) + count;
}

/** A game that an external program lost by its own fault. */
export const Forfeit = Shape({
  block: Count,
  game: Integer({ minimum: 0, description: "in its block: sides are swapped in odd ones; a pair for each start" }),
  agent: Integer({ minimum: 0, maximum: 1 }),
  reason: Text(),
  detail: Text(),
});
export type Forfeit = Static<typeof Forfeit>;

/** Consecutive blocks of one pairing. */
export const BlockBatch = Shape({
  blocks: List(BlockRow),
  /** Of the blocks that {@link isMeasured} names, in order: both agents'. */
  measured: List(Tuple([Measurement, Measurement])),
  forfeits: List(Forfeit),
});
export type BlockBatch = Static<typeof BlockBatch>;

/** Parameters by name, as scaled whole numbers. */
const Parameters = Dictionary(Text(), Integer());

/** What a batch is told: which pairing, from which block on, how many. */
export const BlockRange = Shape({
  pairing: Count,
  first: Count,
  count: Integer({ minimum: 1 }),
  /** Of both agents, set over those that the job names: so that parameters can be tried out without a job for each. */
  over: Optional(Tuple([Parameters, Parameters])),
});
export type BlockRange = Static<typeof BlockRange>;

/**
 * The seed of a pairing's first block; block i has it plus i, for all its games. It depends on the two agents and on the
 * arena's seed, so that other agents in the same arena change nothing.
 */
export function pairingSeed(seed: Uint8Array, first: string, second: string): Uint8Array {
  return sha256(concatBytes(seed, utf8ToBytes(JSON.stringify([first, second]))));
}
