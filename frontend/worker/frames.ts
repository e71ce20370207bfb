import { type GameModule, messageOf } from "../../harness/index.js";
import type { Replay } from "../../harness/replay.js";
import { headerHash } from "../../harness/running-hash.js";
import { beginReplay, playStep } from "../../harness/setup.js";
import type { Frame, Laid, Move } from "./protocol.js";

/** The seat whose eyes the page has: the person to move, else a person, else nobody's (who sees everything). */
export function viewerOf(seats: Replay["seats"], actor: number): number {
  const humans = seats.flatMap((seat, i) => ("external" in seat && seat.external === "human" ? [i] : []));
  return humans.includes(actor) ? actor : (humans[0] ?? -1);
}

/** What the page may see of the module's game now. */
export function frameOf(
  module: GameModule,
  seats: Replay["seats"],
  move: Move | null,
  hash: string,
  step: number,
  over: boolean,
): Frame {
  const actor = over ? -1 : module.actor();
  return frameSeenBy(module, viewerOf(seats, actor), move, hash, step, actor);
}

/**
 * Lays out a replay, step by step, with nothing hidden, or as the persons in `seats` see it. Stops where a recorded step
 * is not legal.
 */
export function lay(module: GameModule, replay: Replay, seats?: Replay["seats"]): Laid {
  const see = (move: Move | null, hash: string, step: number): Frame => {
    const actor = module.actor();
    return frameSeenBy(module, seats ? viewerOf(seats, actor) : -1, move, hash, step, actor);
  };
  const frames: Frame[] = [];
  try {
    beginReplay(module, replay);
    frames.push(see(null, headerHash(replay), 0));
    for (const [index, step] of replay.steps.entries()) {
      const seat = module.actor();
      const move = "action" in step ? { seat, action: step.action, text: module.actionText(step.action) } : null;
      playStep(module, replay, index);
      frames.push(see(move, step.hash, index + 1));
    }
  } catch (error) {
    if (frames.length === 0) throw error;
    return { frames, broken: { step: frames.length, message: messageOf(error) } };
  }
  return { frames, broken: null };
}

function frameSeenBy(
  module: GameModule,
  viewer: number,
  move: Move | null,
  hash: string,
  step: number,
  actor: number,
): Frame {
  return {
    step,
    actor,
    viewer,
    observation: module.observe(viewer),
    legal:
      actor < 0 || (viewer >= 0 && viewer !== actor)
        ? []
        : module.legal().map((action) => ({ action, text: module.actionText(action) })),
    move: move && { seat: move.seat, action: move.action, text: move.text },
    hash,
  };
}
