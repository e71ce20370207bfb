import { batch } from "@preact/signals";
import { formatSeed, randomSeed } from "../../harness/seed.js";
import { playables } from "../games/index.js";
import type { Setup } from "../worker/protocol.js";
import { conduct, isTurn, newTurn, save, stand } from "./conduct.js";
import { dropWorker, startBattle } from "./connection.js";
import { writeLink } from "./link.js";
import { notice } from "./notice.js";
import { leaveChain } from "./on-chain.js";
import { layOwn } from "./review.js";
import { stopPlaying } from "./stepping.js";
import * as table from "./table.js";

/** A battle with a fresh seed and the usual seats. */
export function freshSetup(game = playables[0]?.name ?? ""): Setup {
  return { game, seats: [], seed: formatSeed(randomSeed()), options: {}, data: {} };
}

/**
 * Deals a battle and plays the given actions. What was on the table stays there until it is dealt. `remembering`: its
 * agents know of past games in this browser.
 * @throws WorkerFault when the module refuses the set-up or an action
 */
export async function deal(asked: Setup, actions: number[] = [], remembering = false): Promise<void> {
  const mine = newTurn();
  stopPlaying();
  if (table.thinking.value) dropWorker();
  table.thinking.value = null;
  try {
    const { facts, setup, standing } = await startBattle(asked, actions, remembering);
    if (!isTurn(mine)) return;
    batch(() => {
      table.battle.value++;
      table.facts.value = facts;
      table.game.value = setup.game;
      table.setup.value = setup;
      leaveChain();
      table.apart.value = null;
      table.closed.value = false;
      table.source.value = "battle";
      table.paused.value = false;
      table.proof.value = { kind: "unchecked" };
      table.reasons.value = new Map();
      notice.value = null;
      stand(standing);
      table.cursor.value = standing.frames.length - 1;
      table.phase.value = "ready";
    });
  } catch (error) {
    // The worker is no longer where the table is; whoever plays next brings it back.
    dropWorker();
    if (table.phase.value === "ready" && isTurn(mine)) void conduct();
    throw error;
  }
  if (table.setup.value) history.replaceState(null, "", writeLink(table.setup.value));
  if (table.over.value) return layOwn();
  if (actions.length > 0) save();
  void conduct();
}
