import type { Explanation } from "../description.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import type { Bot, Player } from "../players.js";
import type { ForfeitReason } from "../replay.js";
import { askBot, faultOf } from "../run-match.js";
import { addEffort, type Measurement } from "./blocks.js";
import { playOpening } from "./opening.js";

export interface Game {
  seed: Uint8Array;
  /** Random plies before the agents take over. */
  opening: number;
  /** For each seat its player; null where an agent of the module is seated. */
  players: readonly (Bot | Player | null)[];
  botTimeout: number;
  signal: AbortSignal;
  /** For each seat, where to add up what its decisions take. */
  efforts: readonly Measurement[] | null;
}

export interface Played {
  /** Actions, those of the opening included. */
  plies: number;
  /** Decisions of each seat, without the opening. */
  decisions: number[];
  forfeit: { seat: number; reason: ForfeitReason; detail: string } | null;
}

/** Plays a whole game in a module that has its options set and its agents seated. @throws FairhandError `stopped` */
export async function playGame(module: GameModule, game: Game): Promise<Played> {
  const { players, efforts } = game;
  module.reset(game.seed);
  const opening = playOpening(module, game.seed, game.opening);
  const decisions = players.map(() => 0);
  let plies = opening;
  for (let seat = module.actor(); seat >= 0; seat = module.actor()) {
    const player = players[seat];
    const effort = efforts?.[seat];
    const start = effort ? performance.now() : 0;
    let action: number | null;
    if (player) {
      try {
        action = await ask(module, seat, player, game);
      } catch (error) {
        const { reason, message } = faultOf(error);
        return { plies, decisions, forfeit: { seat, reason, detail: message } };
      }
      if (action === null) throw new FairhandError("stopped", "stopped");
    } else action = module.decide();
    if (effort) note(effort, performance.now() - start, player ? null : module.explain());
    module.apply(action);
    decisions[seat] = (decisions[seat] ?? 0) + 1;
    plies++;
  }
  return { plies, decisions, forfeit: null };
}

function ask(module: GameModule, seat: number, player: Bot | Player, game: Game): Promise<number | null> {
  const legal = module.legal().map((action) => ({ action, text: module.actionText(action) }));
  return askBot(player, { seat, observation: module.observe(seat), legal }, game);
}

function note(effort: Measurement, time: number, explanation: Explanation | null): void {
  addEffort(effort, { decisions: 1, time, work: explanation?.work ?? {} });
}
