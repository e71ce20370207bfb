import { batch } from "@preact/signals";
import type { Replay } from "../../harness/index.js";
import { announce } from "../state/announce.js";
import * as table from "../state/table.js";
import type { Frame } from "../worker/protocol.js";

/** What the frames on the table are of; another match is no continuation of it. */
let onTable = "";

/** Clears the table for a match that has not been dealt. */
export function layNothing(): void {
  onTable = "";
  batch(() => {
    table.frames.value = [];
    table.replay.value = null;
    table.cursor.value = 0;
  });
}

/** Lays out a game as its chain has it, and tells what is new in it. */
export async function layFrames(frames: Frame[], replay: Replay | null, match: string): Promise<void> {
  const continues = onTable === match;
  const before = table.frames.value;
  const known = continues ? before.findLastIndex(({ hash }) => hash !== "" || replay === null) + 1 : frames.length;
  const follows = !continues || table.atEnd.value;
  onTable = match;
  batch(() => {
    if (!continues) {
      table.battle.value++;
      table.reasons.value = new Map();
    }
    // A proof is of the battle as it was recomputed.
    if (table.replay.value?.hash !== replay?.hash) table.proof.value = { kind: "unchecked" };
    table.frames.value = frames;
    table.replay.value = replay;
    if (follows) table.cursor.value = Math.max(0, frames.length - (frames.length > before.length + 1 ? 2 : 1));
    else table.cursor.value = Math.min(table.cursor.value, frames.length - 1);
  });
  for (const [index, frame] of frames.entries()) {
    const earlier = frames[index - 1];
    if (index >= known && earlier && frame.move && (replay === null || frame.hash !== "")) announce(earlier, frame);
  }
  if (!follows || table.atEnd.value) return;
  // The picks are drawn first, so that what they led to is seen to happen.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  table.cursor.value = frames.length - 1;
}
