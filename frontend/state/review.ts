import { batch } from "@preact/signals";
import type { Explanation, Replay } from "../../harness/index.js";
import { playable } from "../games/index.js";
import { words } from "../words/index.js";
import { dropWorker, faultOf, openGame, worker } from "./connection.js";
import { notice } from "./notice.js";
import { chainRemote, leaveChain } from "./on-chain.js";
import { stopPlaying } from "./stepping.js";
import * as table from "./table.js";
import { showTab } from "./tabs.js";

/** Opens a file: a replay is laid on the table and recomputed; anything else is refused in words. */
export async function openReplay(text: string): Promise<void> {
  let replay: Replay;
  try {
    replay = await worker().call("read", text);
  } catch (error) {
    const { code, field, message } = faultOf(error);
    const isOther = code === "bad_replay" && field === "format";
    notice.value = { kind: isOther ? "otherFormat" : "notReplay", detail: message };
    return;
  }
  if (!playable(replay.game)) {
    notice.value = { kind: "unknownGame", game: replay.game };
    return;
  }
  const interrupts = table.thinking.value !== null;
  try {
    await look(replay);
  } catch (error) {
    const { code, message } = faultOf(error);
    // The battle stays on the table, and waits to be played on.
    if (interrupts) table.paused.value = true;
    notice.value = { kind: code === "load_failed" ? "loadFailed" : "unfitReplay", detail: message };
  }
}

/** Recomputes the replay on the table; `acceptModule` where another build made it. */
export async function recompute(acceptModule = false): Promise<void> {
  const replay = table.replay.value;
  if (!replay || table.proof.value.kind === "checking") return;
  table.proof.value = { kind: "checking" };
  try {
    // A fair match is more than its replay: it is recomputed from the chain's tables.
    if (table.source.value === "chain") return await chainRemote()?.recompute();
    await openGame(replay.game);
    const verdict = await worker().call("verify", replay, acceptModule);
    if (table.replay.value === replay) table.proof.value = { kind: "done", verdict };
  } catch (error) {
    table.proof.value = { kind: "unchecked" };
    tellFailure(error);
  }
}

/** Lays out the battle that just ended with nothing hidden. */
export async function layOwn(): Promise<void> {
  const replay = table.replay.value;
  if (!replay) return;
  try {
    await openGame(replay.game);
    const { frames } = await worker().call("lay", replay);
    if (table.replay.value === replay) table.frames.value = frames;
  } catch (error) {
    tellFailure(error);
  }
}

/** Asks the agent of a step again, unless its reasons are known. */
export async function fetchReasons(step: number): Promise<void> {
  if (!table.reasons.value.has(step)) await askReasons(step);
}

/** Asks the agent of a step again, for all that it can report. */
export async function askReasons(step: number): Promise<void> {
  const replay = table.replay.value;
  if (!replay) return;
  const battle = table.battle.value;
  // What is known stays in sight while more is asked for.
  if (!table.reasons.value.has(step)) noteReasons(battle, step, null);
  let ended = false;
  try {
    await openGame(replay.game);
    const found = await worker().call("reasons", replay, step);
    if (found) noteReasons(battle, step, found);
  } catch (error) {
    ended = faultOf(error).code === "left";
    tellFailure(error);
  } finally {
    if (table.reasons.value.get(step) === null) noteReasons(battle, step, undefined);
  }
  // The worker was ended for another reason: this question still stands.
  if (ended && table.battle.value === battle) await askReasons(step);
}

/** Notes what is known of a step's reasons, if the battle is still on the table; undefined is nothing. */
function noteReasons(battle: number, step: number, known: Explanation | null | undefined): void {
  if (table.battle.value !== battle) return;
  const reasons = new Map(table.reasons.value);
  if (known === undefined) reasons.delete(step);
  else reasons.set(step, known);
  table.reasons.value = reasons;
}

/** Says that the worker failed, unless it was ended on purpose. */
function tellFailure(error: unknown): void {
  const fault = faultOf(error);
  if (fault.code !== "left") notice.value = { kind: "workerFailed", detail: fault.message };
}

async function look(replay: Replay): Promise<void> {
  stopPlaying();
  if (table.thinking.value) dropWorker();
  const facts = await openGame(replay.game);
  const { frames, broken } = await worker().call("lay", replay);
  batch(() => {
    table.battle.value++;
    table.facts.value = facts;
    table.game.value = replay.game;
    leaveChain();
    table.apart.value = null;
    table.closed.value = false;
    table.source.value = "replay";
    table.thinking.value = null;
    table.canTakeBack.value = false;
    table.reasons.value = new Map();
    table.proof.value = { kind: "unchecked" };
    table.replay.value = replay;
    table.frames.value = frames;
    table.cursor.value = 0;
    table.phase.value = "ready";
    notice.value = broken ? { kind: "brokenReplay", step: broken.step, detail: broken.message } : versionNotice(replay);
  });
  await recompute();
  if (table.proof.value.kind === "done" && !table.proof.value.verdict.ok) showTab("proof");
}

/** Names rules or agents whose version is not the one here; null when all are. */
function versionNotice(replay: Replay): typeof notice.value {
  const description = table.facts.value?.description;
  if (!description) return null;
  const { notice: text } = words.value;
  const other: string[] = [];
  if (replay.rules !== description.rules) other.push(text.otherRules(replay.rules, description.rules));
  for (const seat of replay.seats) {
    const agent = "agent" in seat && description.agents.find(({ name }) => name === seat.agent);
    if (agent && agent.version !== seat.version) other.push(text.otherAgent(seat.agent, seat.version, agent.version));
  }
  return other.length > 0 ? { kind: "otherVersion", detail: other.join(" ") } : null;
}
