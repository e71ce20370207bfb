import { batch } from "@preact/signals";
import { formatSeed, randomSeed } from "../../harness/seed.js";
import { playables } from "../games/index.js";
import { words } from "../words/index.js";
import type { Played, Setup, Standing } from "../worker/protocol.js";
import { announce } from "./announce.js";
import { dropWorker, faultOf, openedGame, openGame, worker } from "./connection.js";
import { forgetBattle, keepBattle } from "./kept.js";
import { writeLink } from "./link.js";
import { notice, say } from "./notice.js";
import { layOwn } from "./review.js";
import { PACE, stopPlaying } from "./stepping.js";
import * as table from "./table.js";

/** Counts battles and interruptions: an answer that belongs to an earlier count is dropped. */
let turn = 0;

/** A battle nobody asked for in particular: the first game, a person against `opponent`, a fresh seed. */
export function freshSetup(game = playables[0]?.name ?? "", seats: string[] = []): Setup {
  return { game, seats, seed: formatSeed(randomSeed()), options: {}, data: {} };
}

/**
 * Deals a battle and plays the given actions.
 * @throws WorkerFault when the module refuses the set-up or an action
 */
export async function deal(setup: Setup, actions: number[] = []): Promise<void> {
  const mine = ++turn;
  stopPlaying();
  if (table.thinking.value) dropWorker();
  const loads = openedGame() !== setup.game;
  batch(() => {
    table.thinking.value = null;
    if (loads) {
      table.game.value = setup.game;
      table.phase.value = "loading";
      table.frames.value = [];
    }
  });
  if (loads) table.facts.value = await openGame(setup.game);
  const standing = await worker().call("start", setup, actions);
  if (mine !== turn) return;
  batch(() => {
    table.game.value = setup.game;
    table.setup.value = setup;
    table.source.value = "battle";
    table.paused.value = false;
    table.proof.value = { kind: "unchecked" };
    table.reasons.value = new Map();
    notice.value = null;
    stand(standing);
    table.cursor.value = standing.frames.length - 1;
    table.phase.value = "ready";
  });
  history.replaceState(null, "", writeLink(setup));
  if (table.over.value) await layOwn();
  else void conduct();
}

/** A person plays. */
export async function play(action: number): Promise<void> {
  const actor = table.lastFrame.value?.actor ?? -1;
  if (table.source.value !== "battle" || !table.humans.value.includes(actor) || table.over.value) return;
  const mine = turn;
  await guarded(async () => {
    const played = await worker().call("play", action);
    if (mine === turn) accept(played, actor);
  });
  if (mine === turn) await conduct();
}

export async function takeBack(): Promise<void> {
  await guarded(async () => {
    stand(await worker().call("takeBack"));
    table.cursor.value = table.frames.value.length - 1;
  });
}

/** Gives the battle up for a seat. */
export async function resign(seat: number): Promise<void> {
  await interrupt();
  await guarded(async () => {
    stand(await worker().call("resign", seat));
    forgetBattle();
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
  await guarded(restore);
  await conduct();
}

/** Lets the agents play until a person is to move. */
async function conduct(): Promise<void> {
  const mine = ++turn;
  const watching = table.humans.value.length === 0;
  while (table.source.value === "battle" && !table.over.value && !table.paused.value) {
    const actor = table.lastFrame.value?.actor ?? -1;
    if (table.humans.value.includes(actor)) return;
    table.thinking.value = { seat: actor, since: performance.now() };
    const done = await guarded(async () => {
      const played = await worker().call("step");
      if (mine === turn) accept(played, actor);
    });
    if (mine !== turn) return;
    table.thinking.value = null;
    if (!done) return;
    if (watching && !table.over.value) await new Promise((resolve) => setTimeout(resolve, PACE));
    if (mine !== turn) return;
  }
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
    void layOwn();
  } else save();
}

function stand(standing: Standing): void {
  table.frames.value = standing.frames;
  table.replay.value = standing.replay;
  table.canTakeBack.value = standing.canTakeBack;
}

function save(): void {
  const { setup, replay } = table;
  if (setup.value && replay.value && !keepBattle(setup.value, replay.value)) notice.value = { kind: "storageFull" };
}

/** Ends what the worker is computing; the battle stays as it is on the table. */
async function interrupt(): Promise<void> {
  turn++;
  if (!table.thinking.value) return;
  table.thinking.value = null;
  dropWorker();
  await guarded(restore);
}

/** Brings a fresh worker to where the table is. */
async function restore(): Promise<void> {
  const { setup, replay } = table;
  if (!setup.value || !replay.value || openedGame() === setup.value.game) return;
  await openGame(setup.value.game);
  const actions = replay.value.steps.flatMap((step) => ("action" in step ? [step.action] : []));
  stand(await worker().call("start", setup.value, actions));
}

/** Does it; when the worker fails, says so and keeps the table. */
async function guarded(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const fault = faultOf(error);
    if (fault.code === "left") return false;
    dropWorker();
    table.thinking.value = null;
    table.paused.value = true;
    notice.value = { kind: "workerFailed", detail: fault.message };
    return false;
  }
}
