import { batch } from "@preact/signals";
import { words } from "../words/index.js";
import type { Played, Standing } from "../worker/protocol.js";
import { announce } from "./announce.js";
import { dropWorker, faultOf, holdsBattle, startBattle, worker } from "./connection.js";
import { forgetBattle, keepBattle } from "./kept.js";
import { notice, say } from "./notice.js";
import { chainRemote } from "./on-chain.js";
import { remember } from "./remembered.js";
import { layOwn } from "./review.js";
import { PACE } from "./stepping.js";
import * as table from "./table.js";

/** A thought shorter than this, in milliseconds, is not worth a word. */
const NOTICEABLE = 150;

/** Counts battles and interruptions: an answer that belongs to an earlier count is dropped. */
let turn = 0;

/** Makes every answer that is still to come one of the past. */
export function newTurn(): number {
  return ++turn;
}

export function isTurn(count: number): boolean {
  return count === turn;
}

/** Whether a person's action is on its way: a second click must not play a second one. */
let playing = false;

/** A person plays. */
export async function play(action: number): Promise<void> {
  if (table.source.value === "chain") return chainRemote()?.play(action);
  const actor = table.lastFrame.value?.actor ?? -1;
  if (playing || table.source.value !== "battle" || !table.humans.value.includes(actor) || table.over.value) return;
  const mine = turn;
  playing = true;
  table.paused.value = false;
  await guarded(async () => {
    const played = await worker().call("play", action);
    if (mine === turn) accept(played, actor);
  });
  playing = false;
  if (mine === turn) await conduct();
}

export async function takeBack(): Promise<void> {
  await interrupt();
  await guarded(async () => {
    stand(await worker().call("takeBack"));
    table.cursor.value = table.frames.value.length - 1;
    table.paused.value = false;
    save();
  });
}

/** Gives the battle up for a seat. */
export async function resign(seat: number): Promise<void> {
  await interrupt();
  await guarded(async () => {
    stand(await worker().call("resign", seat));
    forgetBattle();
    await learn();
    say(words.value.forfeit.youResigned);
    await layOwn();
  });
}

/** Pauses between agents' moves; an agent that is deciding is stopped at once. */
export async function pause(): Promise<void> {
  table.paused.value = true;
  await interrupt();
}

/** Goes on after a pause, or after the worker failed. */
export async function goOn(): Promise<void> {
  table.paused.value = false;
  notice.value = null;
  await conduct();
}

/** Lets the agents play until a person is to move. */
export async function conduct(): Promise<void> {
  const mine = newTurn();
  const watching = table.humans.value.length === 0;
  while (table.source.value === "battle" && !table.over.value && !table.paused.value) {
    const actor = table.lastFrame.value?.actor ?? -1;
    if (table.humans.value.includes(actor)) return;
    const done = await think(actor, mine);
    if (!done || mine !== turn) return;
    if (watching && !table.over.value) await new Promise((resolve) => setTimeout(resolve, PACE));
    if (mine !== turn) return;
  }
}

/** Puts a battle as it stands on the table. */
export function stand(standing: Standing): void {
  table.frames.value = standing.frames;
  table.replay.value = standing.replay;
  table.canTakeBack.value = standing.canTakeBack;
}

/** Lets the agent to move decide and play; false when the worker failed or was ended. */
async function think(actor: number, mine: number): Promise<boolean> {
  table.thinking.value = { seat: actor, since: performance.now(), slow: false };
  const timer = setTimeout(() => {
    const now = table.thinking.value;
    if (mine === turn && now) table.thinking.value = { ...now, slow: true };
  }, NOTICEABLE);
  const done = await guarded(async () => {
    const played = await worker().call("step");
    if (mine === turn) accept(played, actor);
  });
  clearTimeout(timer);
  if (mine === turn) table.thinking.value = null;
  return done;
}

function accept({ frame, reasons, replay, canTakeBack }: Played, actor: number): void {
  const before = table.lastFrame.value;
  batch(() => {
    const follows = table.atEnd.value;
    table.frames.value = [...table.frames.value, frame];
    table.replay.value = replay;
    table.canTakeBack.value = canTakeBack;
    if (reasons) table.reasons.value = new Map(table.reasons.value).set(frame.step - 1, reasons);
    if (follows || table.humans.value.includes(actor)) table.cursor.value = table.frames.value.length - 1;
  });
  if (before) announce(before, frame);
  if (table.over.value) {
    forgetBattle();
    void guarded(learn);
    void layOwn();
  } else save();
}

/** Lets the agents of this browser remember the battle that has just ended. */
async function learn(): Promise<void> {
  remember(table.game.value, await worker().call("counts"));
}

/** Keeps the battle on the table for a reload. */
export function save(): void {
  const { setup, replay } = table;
  if (setup.value && replay.value && !keepBattle(setup.value, replay.value)) notice.value = { kind: "storageFull" };
}

/** Ends what the worker is computing; the battle stays as it is on the table. */
async function interrupt(): Promise<void> {
  newTurn();
  if (!table.thinking.value) return;
  table.thinking.value = null;
  dropWorker();
}

/** Brings a worker that was ended, or that opened another game since, to where the table is. */
async function restore(): Promise<void> {
  const { setup, replay } = table;
  if (!setup.value || !replay.value || holdsBattle()) return;
  const actions = replay.value.steps.flatMap((step) => ("action" in step ? [step.action] : []));
  stand((await startBattle(setup.value, actions)).standing);
}

/** Does it with a worker that is where the table is; when it fails, says so and keeps the table. */
async function guarded(work: () => Promise<void>): Promise<boolean> {
  try {
    await restore();
    await work();
    return true;
  } catch (error) {
    const fault = faultOf(error);
    if (fault.code === "left") return false;
    dropWorker();
    batch(() => {
      table.thinking.value = null;
      table.paused.value = true;
      notice.value = { kind: "workerFailed", detail: fault.message };
    });
    return false;
  }
}
