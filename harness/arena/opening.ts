import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameModule } from "../module.js";

const LABEL = utf8ToBytes("fairhand opening");

/**
 * Plays random legal actions for whoever is on turn, drawn from the game's seed: both games of a pair have the same. Ends
 * before an action that would end the game.
 * @param plies how many actions, below 256
 * @returns how many were played
 */
export function playOpening(module: GameModule, seed: Uint8Array, plies: number): number {
  for (let ply = 0; ply < plies; ply++) {
    const legal = module.legal();
    const drawn = new DataView(sha256(concatBytes(LABEL, seed, Uint8Array.of(ply))).buffer);
    // 2^32 is so much more than there are actions that the remainder is even to a millionth.
    const action = legal[drawn.getUint32(0, true) % legal.length];
    if (action === undefined) return ply;
    module.apply(action);
    if (module.actor() < 0) {
      module.undo();
      return ply;
    }
  }
  return plies;
}

/** Whether games of different seeds look alike at their start, so that agents without dice play one game for ever. */
export function startsAlike(module: GameModule, seeds: readonly Uint8Array[]): boolean {
  const starts = seeds.map((seed) => {
    module.reset(seed);
    return module.description.teams.map((_, seat) => module.observationText(seat)).join();
  });
  return new Set(starts).size === 1;
}
