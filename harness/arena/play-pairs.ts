import type { GameModule } from "../module.js";
import type { Player } from "../players.js";
import type { ReplaySeat } from "../replay.js";
import { seedPlus } from "../seed.js";
import { seatAll } from "../setup.js";
import {
  addEffort,
  GAMES,
  isMeasured,
  type Measurement,
  noEffort,
  type PairBatch,
  type PairRange,
  type PairRow,
} from "./pairs.js";
import { type Played, playGame } from "./play-game.js";
import { bySeat, type Sides } from "./sides.js";

/** Milliseconds between two moments in which other things, such as a stop, can happen. */
const BREATH = 50;

/** One of the two that are compared. */
export interface Contender {
  /** As the module is to seat it. */
  seat: ReplaySeat;
  /** Starts its player for one game; null for an agent of the module. */
  player(): Player | null;
}

export interface PairOptions {
  sides: Sides;
  /** Seed of the pairing's pair 0. */
  seed: Uint8Array;
  opening: number;
  botTimeout: number;
  signal: AbortSignal;
}

/** Plays consecutive pairs of games between two contenders, in a module that has its options set. */
export async function playPairs(
  module: GameModule,
  contenders: readonly [Contender, Contender],
  range: Omit<PairRange, "pairing">,
  options: PairOptions,
): Promise<PairBatch> {
  const batch: PairBatch = { pairs: [], measured: [], forfeits: [] };
  const rows = Array.from({ length: range.count }, (): PairRow => [0, 0, 0, 0, 0, 0]);
  const measured = new Map<number, [Measurement, Measurement]>();
  let breath = performance.now();
  // All games of one seating, then all of the other: seating is slower than a game.
  for (let game = 0; game < GAMES; game++) {
    const order = game === 0 ? contenders : ([contenders[1], contenders[0]] as const);
    seatAll(module, bySeat(options.sides, order[0].seat, order[1].seat));
    for (const [at, row] of rows.entries()) {
      const pair = range.first + at;
      const efforts = isMeasured(pair) ? options.sides.flat().map(noEffort) : null;
      const played = await oneGame(module, order, seedPlus(options.seed, pair), efforts, options);
      enter(row, game, played, module, options.sides);
      if (played.forfeit) {
        const { seat, reason, detail } = played.forfeit;
        batch.forfeits.push({ pair, game, agent: agentOf(seat, game, options.sides), reason, detail });
      }
      if (efforts) measure(measured, pair, game, efforts, options.sides);
      if (performance.now() - breath > BREATH) {
        await new Promise((resolve) => setTimeout(resolve));
        breath = performance.now();
      }
      options.signal.throwIfAborted();
    }
  }
  batch.pairs = rows;
  batch.measured = [...measured.values()];
  batch.forfeits.sort((a, b) => a.pair - b.pair || a.game - b.game);
  return batch;
}

async function oneGame(
  module: GameModule,
  order: readonly [Contender, Contender],
  seed: Uint8Array,
  efforts: Measurement[] | null,
  { sides, opening, botTimeout, signal }: PairOptions,
): Promise<Played> {
  const players = sides.flat().map((_, seat) => order[sides[0].includes(seat) ? 0 : 1].player());
  try {
    return await playGame(module, { seed, opening, players, botTimeout, signal, efforts });
  } finally {
    await Promise.all(players.map((player) => player?.close()));
  }
}

/** Which of the two agents a seat belongs to. */
function agentOf(seat: number, game: number, sides: Sides): 0 | 1 {
  return sides[game]?.includes(seat) ? 0 : 1;
}

function enter(row: PairRow, game: number, played: Played, module: GameModule, sides: Sides): void {
  const { forfeit, plies, decisions } = played;
  row[game === 0 ? 0 : 1] = forfeit
    ? 2 * agentOf(forfeit.seat, game, sides)
    : 1 + Math.sign(module.outcome(sides[game === 0 ? 0 : 1][0] ?? 0));
  row[game === 0 ? 2 : 3] = plies;
  for (const [seat, count] of decisions.entries()) row[agentOf(seat, game, sides) === 0 ? 4 : 5] += count;
}

function measure(
  all: Map<number, [Measurement, Measurement]>,
  pair: number,
  game: number,
  efforts: readonly Measurement[],
  sides: Sides,
): void {
  const both = all.get(pair) ?? [noEffort(), noEffort()];
  all.set(pair, both);
  for (const [seat, effort] of efforts.entries()) {
    addEffort(both[agentOf(seat, game, sides)], effort);
  }
}
