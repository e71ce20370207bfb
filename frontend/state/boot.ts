import { playable } from "../games/index.js";
import type { Setup } from "../worker/protocol.js";
import { type ChainLink, readChainLink } from "./chain-link.js";
import { dropWorker, faultOf } from "./connection.js";
import { deal, freshSetup } from "./deal.js";
import { forgetBattle, keptBattle } from "./kept.js";
import { type Link, readLink, sameSetup } from "./link.js";
import { notice } from "./notice.js";
import { allowOnly } from "./policy.js";
import { sitOnChain } from "./sit-on-chain.js";
import { jump } from "./stepping.js";
import * as table from "./table.js";

/** Why the game could not be loaded, for the state that says so. */
export let loadFault = "";

/**
 * Puts the first battle on the table: the one of the address, the one that was left unfinished, or a fresh one, in this
 * order. What does not fit is said, and a fresh battle dealt.
 */
export async function boot(): Promise<void> {
  const asked = readLink(location.search);
  const onChain = readChainLink(location.search);
  if (onChain) return bootOnChain(onChain);
  allowOnly(null);
  const kept = keptBattle();
  const bare = location.search === "";
  const continues = kept !== null && asked.actions.length === 0 && (bare || sameSetup(toSetup(kept), toSetup(asked)));
  const link = continues ? kept : asked;
  table.game.value = toSetup(link).game;
  try {
    if (asked.game !== null && !playable(asked.game)) throw new Error(`"${asked.game}"`);
    await deal(toSetup(link), link.actions, link.seats.length === 0);
    if (continues && link.actions.length > 0) notice.value = { kind: "resumed" };
    else if (asked.step !== null) jump(asked.step);
  } catch (error) {
    if (continues) forgetBattle();
    await dealInstead(error, bare && !continues);
  }
}

/** Tries again from the start after loading failed. */
export async function retry(): Promise<void> {
  dropWorker();
  table.phase.value = "loading";
  await boot();
}

/** Puts a game on chain on the table; the chain itself may be out of reach, and that is for its own state to say. */
async function bootOnChain(link: ChainLink): Promise<void> {
  if (!playable(link.game)?.contract) {
    allowOnly(null);
    return dealInstead(new Error(`"${link.game}"`), false);
  }
  try {
    await sitOnChain(link);
  } catch (error) {
    loadFault = faultOf(error).message;
    table.phase.value = "failed";
  }
}

function toSetup(link: Link): Setup {
  const fresh = freshSetup(link.game ?? undefined);
  return {
    game: fresh.game,
    seats: link.seats,
    seed: link.seed ?? fresh.seed,
    options: link.options,
    data: link.data,
  };
}

async function dealInstead(error: unknown, wasFresh: boolean): Promise<void> {
  const fault = faultOf(error);
  const fails = (why: string): void => {
    loadFault = why;
    table.phase.value = "failed";
  };
  if (wasFresh || fault.code === "load_failed" || fault.code === "worker") return fails(fault.message);
  try {
    await deal(freshSetup(), [], true);
    notice.value = { kind: "badLink", detail: fault.message };
  } catch (again) {
    fails(faultOf(again).message);
  }
}
