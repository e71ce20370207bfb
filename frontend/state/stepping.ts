import { signal } from "@preact/signals";
import { atEnd, cursor, frames } from "./table.js";

/** Milliseconds that each position is shown when a battle is played through. */
export const PACE = 900;

export const playingThrough = signal(false);
let timer = 0;

/** Looks at a frame; beyond the ends, at the end. */
export function jump(index: number): void {
  stopPlaying();
  show(index);
}

export function stepBy(count: number): void {
  jump(cursor.value + count);
}

/** Plays from here to the end, or stops. At the end it starts over. */
export function togglePlaying(): void {
  if (playingThrough.value) {
    stopPlaying();
    return;
  }
  if (frames.value.length < 2) return;
  if (atEnd.value) show(0);
  playingThrough.value = true;
  timer = window.setInterval(() => {
    show(cursor.value + 1);
    if (atEnd.value) stopPlaying();
  }, PACE);
}

export function stopPlaying(): void {
  window.clearInterval(timer);
  playingThrough.value = false;
}

function show(index: number): void {
  cursor.value = Math.max(0, Math.min(frames.value.length - 1, index));
}
