import { FairhandError } from "../../errors.js";
import type { GameModule } from "../../module.js";
import { parseSeat } from "../../seat.js";
import { seedPlus } from "../../seed.js";
import { seatAll, seatEntry } from "../../setup.js";

/** How one of the games of a block is set up. */
export interface Setting {
  options: Readonly<Record<string, number>>;
  /** Side of the agent named first. */
  side: 0 | 1;
}

/** A duplicate block: the agent named first on either side, either side as mano. */
export const BLOCK: readonly Setting[] = [0, 1].flatMap((mano_start) =>
  ([0, 1] as const).map((side) => ({ options: { mano_start }, side })),
);

/** Consecutive blocks, from a number on. */
export interface Blocks {
  /** Options of all games; the others are at their defaults. */
  options: Readonly<Record<string, number>>;
  settings: readonly Setting[];
  /** The agent named first, and the other one, as on a command line. */
  agents: readonly [string, string];
  /** Seed of block 0; block i has it plus i. */
  seed: Uint8Array;
  first: number;
  count: number;
}

/**
 * Plays blocks, all games of one setting and then those of the next.
 * @param play plays the game that was started in the module; it is told the block, counted from 0, and the side of the
 *   agent named first
 * @throws FairhandError `stopped` when the signal comes
 */
export async function playBlocks(
  module: GameModule,
  { options, settings, agents, seed, first, count }: Blocks,
  signal: AbortSignal,
  play: (block: number, side: 0 | 1) => void,
): Promise<void> {
  for (const setting of settings) {
    module.setOptions({ ...options, ...setting.options });
    module.reset(seed);
    const { description } = module;
    const [one, other] = agents.map((name) => seatEntry(parseSeat(name, description), description));
    if (!one || !other) return;
    seatAll(
      module,
      description.teams.map((side) => (side === setting.side ? one : other)),
    );
    for (let block = 0; block < count; block++) {
      module.reset(seedPlus(seed, first + block));
      play(block, setting.side);
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) throw new FairhandError("stopped", "stopped");
    }
  }
}

/** Lets the seated agents play the game to its end. @param after called when an action has been played, with its seat */
export function playOut(module: GameModule, after?: (action: number, seat: number) => void): void {
  for (let seat = module.actor(); seat >= 0; seat = module.actor()) {
    const action = module.decide();
    module.apply(action);
    after?.(action, seat);
  }
}
