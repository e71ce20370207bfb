/** Snapshots of the game and the minds before each action, for `undo`; the oldest give way. */
import { CHANCE_SIZE } from "./chance";
import { copyWords, HISTORY, HISTORY_CAPACITY, MINDS, STATE } from "./memory";
import { mindsSize } from "./minds";
import { game } from "./tenant";

let next: i32 = 0;
let kept: i32 = 0;

/** Forgets all snapshots. */
export function clearHistory(): void {
  next = 0;
  kept = 0;
}

function entry(size: i32, index: i32): usize {
  return HISTORY + <usize>(index * size);
}

/** Remembers where the game stands. */
export function remember(): void {
  const stateSize = CHANCE_SIZE + game.recordSize;
  const size = stateSize + mindsSize();
  const capacity = HISTORY_CAPACITY / size;
  copyWords(entry(size, next), STATE, stateSize);
  copyWords(entry(size, next) + <usize>stateSize, MINDS, mindsSize());
  next = (next + 1) % capacity;
  kept = min(kept + 1, capacity);
}

/** Goes back to the last snapshot; false where there is none. */
export function recall(): bool {
  if (kept == 0) return false;
  const stateSize = CHANCE_SIZE + game.recordSize;
  const size = stateSize + mindsSize();
  const capacity = HISTORY_CAPACITY / size;
  next = (next + capacity - 1) % capacity;
  kept--;
  copyWords(STATE, entry(size, next), stateSize);
  copyWords(MINDS, entry(size, next) + <usize>stateSize, mindsSize());
  return true;
}
