import type { Replay } from "../../harness/index.js";
import type { Setup } from "../worker/protocol.js";
import { type Link, readLink, writeLink } from "./link.js";
import { forget, keep, recall } from "./storage.js";

const NAME = "battle";

/** Keeps an unfinished battle, so that a reload continues it; false when the browser keeps nothing. */
export function keepBattle(setup: Setup, replay: Replay): boolean {
  const actions = replay.steps.flatMap((step) => ("action" in step ? [step.action] : []));
  return keep(NAME, writeLink(setup, actions));
}

export function keptBattle(): Link | null {
  const text = recall(NAME);
  return text === null ? null : readLink(text);
}

export function forgetBattle(): void {
  forget(NAME);
}
