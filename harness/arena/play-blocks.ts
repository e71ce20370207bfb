import type { GameModule } from "../module.js";
import type { Player } from "../players.js";
import type { ReplaySeat } from "../replay.js";
import { seedPlus } from "../seed.js";
import { seatAll } from "../setup.js";
import {
  addEffort,
  type BlockBatch,
  type BlockRange,
  type BlockRow,
  GAMES,
  isMeasured,
  type Measurement,
  noEffort,
} from "./blocks.js";
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

export interface BlockOptions {
  sides: Sides;
  options: Readonly<Record<string, number>>;
  /** What each pair of a block starts from, beside those options. */
  starts: readonly Readonly<Record<string, number>>[];
  /** Seed of the pairing's block 0. */
  seed: Uint8Array;
  opening: number;
  botTimeout: number;
  signal: AbortSignal;
}

/** Plays consecutive blocks of games between two contenders, in a module that has its data set. */
export async function playBlocks(
  module: GameModule,
  contenders: readonly [Contender, Contender],
  range: Omit<BlockRange, "pairing">,
  options: BlockOptions,
): Promise<BlockBatch> {
  const batch: BlockBatch = { blocks: [], measured: [], forfeits: [] };
  const rows = Array.from({ length: range.count }, (): BlockRow => [[], [], 0, 0]);
  const measured = new Map<number, [Measurement, Measurement]>();
  let breath = performance.now();
  // All games of one seating, then all of the other: seating is slower than a game.
  for (let game = 0; game < GAMES * options.starts.length; game++) {
    if (game % GAMES === 0) begin(module, options, game / GAMES);
    const order = game % GAMES === 0 ? contenders : ([contenders[1], contenders[0]] as const);
    seatAll(module, bySeat(options.sides, order[0].seat, order[1].seat));
    for (const [at, row] of rows.entries()) {
      const block = range.first + at;
      const efforts = isMeasured(block) ? options.sides.flat().map(noEffort) : null;
      const played = await oneGame(module, order, seedPlus(options.seed, block), efforts, options);
      enter(row, game, played, module, options.sides);
      if (played.forfeit) {
        const { seat, reason, detail } = played.forfeit;
        batch.forfeits.push({ block, game, agent: agentOf(seat, game, options.sides), reason, detail });
      }
      if (efforts) measure(measured, block, game, efforts, options.sides);
      if (performance.now() - breath > BREATH) {
        await new Promise((resolve) => setTimeout(resolve));
        breath = performance.now();
      }
      options.signal.throwIfAborted();
    }
  }
  batch.blocks = rows;
  batch.measured = [...measured.values()];
  batch.forfeits.sort((a, b) => a.block - b.block || a.game - b.game);
  return batch;
}

function begin(module: GameModule, { options, starts }: BlockOptions, pair: number): void {
  // Where nothing takes turns, the module has its options already.
  if (starts.length > 1) module.setOptions({ ...options, ...starts[pair] });
}

async function oneGame(
  module: GameModule,
  order: readonly [Contender, Contender],
  seed: Uint8Array,
  efforts: Measurement[] | null,
  { sides, opening, botTimeout, signal }: BlockOptions,
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
  return sides[game % GAMES]?.includes(seat) ? 0 : 1;
}

function enter(row: BlockRow, game: number, played: Played, module: GameModule, sides: Sides): void {
  const { forfeit, plies, decisions } = played;
  row[0][game] = forfeit
    ? 2 * agentOf(forfeit.seat, game, sides)
    : 1 + Math.sign(module.outcome(sides[game % GAMES]?.[0] ?? 0));
  row[1][game] = plies;
  for (const [seat, count] of decisions.entries()) row[agentOf(seat, game, sides) === 0 ? 2 : 3] += count;
}

function measure(
  all: Map<number, [Measurement, Measurement]>,
  block: number,
  game: number,
  efforts: readonly Measurement[],
  sides: Sides,
): void {
  const both = all.get(block) ?? [noEffort(), noEffort()];
  all.set(block, both);
  for (const [seat, effort] of efforts.entries()) {
    addEffort(both[agentOf(seat, game, sides)], effort);
  }
}
