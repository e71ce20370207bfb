import { bytesToHex } from "@noble/hashes/utils.js";
import type { Batches, Json } from "../batches/batches.js";
import { checked } from "../description.js";
import { seedPlus } from "../seed.js";
import { type Score, seedOf } from "./evolution.js";
import { type Contest, EVOLVE_VERSION, EvaluateResult, type EvolveJob } from "./job.js";
import { added } from "./runs.js";

/** Most games in a batch. */
const CHUNK = 100;

/** Games of one individual on both sides. */
export interface Series {
  contests: readonly [Contest, Contest];
  genes: readonly number[];
  /** Games on each side. */
  games: number;
  /** Text that, with `/0` and `/1` for the sides, the SHA-256 of gives the first seed. */
  seed: string;
}

/** What a series gave, by side. */
export type SeriesScore = readonly [Score, Score];

const NOTHING: Score = { wins: 0, draws: 0, won: 0, lost: 0 };

/** Several series as batches, and what they have given so far. */
export class SeriesWork {
  readonly batches: Batches<EvaluateResult>;
  readonly #scores: [Score, Score][];

  /** @param game its name @param module SHA-256 of its module @param series at least one */
  constructor(game: string, module: string, series: readonly Series[]) {
    const cuts = series.flatMap(({ games }, at) =>
      ([0, 1] as const).flatMap((side) =>
        Array.from({ length: Math.ceil(games / CHUNK) }, (_, chunk) => ({ at, side, from: chunk * CHUNK })),
      ),
    );
    this.#scores = series.map(() => [NOTHING, NOTHING]);
    const setup: EvolveJob = {
      version: EVOLVE_VERSION,
      game,
      module,
      contests: series.flatMap(({ contests }) => [...contests]),
      plan: series.map(({ genes, games, seed }) => ({ genes, games, seed })),
    };
    this.batches = {
      job: { task: "evolve", setup: JSON.parse(JSON.stringify(setup)) as Json },
      count: cuts.length,
      input: (index) => {
        const { at, side, from } = cuts[index] as (typeof cuts)[0];
        const { genes, games, seed } = series[at] as Series;
        const first = seedPlus(seedOf(`${seed}/${side}`), from);
        const play = { contest: 2 * at + side, seed: bytesToHex(first), games: Math.min(CHUNK, games - from) };
        return { genes: [...genes], plays: [play] };
      },
      read: (result, index) => checked(EvaluateResult, result, "bad_result", `the result of batch ${index}`),
      fold: ({ plays }, index) => {
        const { at, side } = cuts[index] as (typeof cuts)[0];
        const scores = this.#scores[at] as [Score, Score];
        scores[side] = plays.reduce(added, scores[side]);
      },
    };
  }

  /** By series. */
  get scores(): readonly SeriesScore[] {
    return this.#scores;
  }
}
