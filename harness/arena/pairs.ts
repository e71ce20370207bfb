import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  Record as Dictionary,
  Integer,
  Array as List,
  Number as Numeric,
  Object as Shape,
  type Static,
  String as Text,
  Tuple,
} from "typebox";

/** Games of a pair: the first with side 0 for the agent named first, the second with sides swapped. */
export const GAMES = 2;
/** So many first pairs, and then one in so many, have their decisions measured. */
const MEASURED = 64;

/** Whether the decisions of a pair are measured: what they took, and what the agents count of their own work. */
export function isMeasured(pair: number): boolean {
  return pair < MEASURED || pair % MEASURED === 0;
}

const Count = Integer({ minimum: 0 });
const Score = Integer({ minimum: 0, maximum: 2 });

/**
 * A pair of games: the scores of the agent named first (2 for a win, 1 for a draw) in both, their plies, and the decisions
 * of both agents over the two.
 */
export const PairRow = Tuple([Score, Score, Count, Count, Count, Count]);
export type PairRow = Static<typeof PairRow>;

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
  pair: Count,
  game: Integer({ minimum: 0, maximum: GAMES - 1 }),
  agent: Integer({ minimum: 0, maximum: 1 }),
  reason: Text(),
  detail: Text(),
});
export type Forfeit = Static<typeof Forfeit>;

/** Consecutive pairs of one pairing. */
export const PairBatch = Shape({
  pairs: List(PairRow),
  /** Of the pairs that {@link isMeasured} names, in order: both agents'. */
  measured: List(Tuple([Measurement, Measurement])),
  forfeits: List(Forfeit),
});
export type PairBatch = Static<typeof PairBatch>;

/** What a batch is told: which pairing, from which pair on, how many. */
export const PairRange = Shape({ pairing: Count, first: Count, count: Integer({ minimum: 1 }) });
export type PairRange = Static<typeof PairRange>;

/**
 * The seed of a pairing's first pair; pair i has it plus i, for both games. It depends on the two agents and on the
 * arena's seed, so that other agents in the same arena change nothing.
 */
export function pairingSeed(seed: Uint8Array, first: string, second: string): Uint8Array {
  return sha256(concatBytes(seed, utf8ToBytes(JSON.stringify([first, second]))));
}
