/** Snapshots of the game and the minds before each action, for `undo`, in a ring; the oldest give way. */
import { CHANCE_SIZE } from "./chance";
import { clearWords, copyWords, HISTORY, HISTORY_CAPACITY, MINDS, STATE } from "./memory";
import { mindsSize } from "./minds";
import { game } from "./tenant";

/** Before each snapshot: where the one before and the one after it stand, and how many bytes of state it has. */
@unmanaged
class Snapshot {
  previous: i32;
  following: i32;
  stateSize: i32;
}
const HEADER_SIZE: i32 = 12;

let oldest: i32 = 0;
let newest: i32 = 0;
let next: i32 = 0;
let kept: i32 = 0;

/** Forgets all snapshots. */
export function clearHistory(): void {
  next = 0;
  kept = 0;
}

function snapshot(at: i32): Snapshot {
  return changetype<Snapshot>(HISTORY + <usize>at);
}

function dropOldest(): void {
  oldest = snapshot(oldest).following;
  kept--;
}

/** Where `size` bytes can go, with whatever stands there dropped. */
function makeRoom(size: i32): i32 {
  let at = next;
  if (at + size > HISTORY_CAPACITY) {
    while (kept > 0 && oldest >= at) dropOldest();
    at = 0;
  }
  while (kept > 0 && oldest >= at && oldest < at + size) dropOldest();
  return at;
}

/** Remembers where the game stands. */
export function remember(): void {
  const stateSize = CHANCE_SIZE + game.used();
  const size = HEADER_SIZE + stateSize + mindsSize();
  const at = makeRoom(size);
  const data = HISTORY + <usize>(at + HEADER_SIZE);
  snapshot(at).stateSize = stateSize;
  copyWords(data, STATE, stateSize);
  copyWords(data + <usize>stateSize, MINDS, mindsSize());
  if (kept == 0) oldest = at;
  else {
    snapshot(at).previous = newest;
    snapshot(newest).following = at;
  }
  newest = at;
  next = at + size;
  kept++;
}

/** Goes back to the last snapshot; false where there is none. */
export function recall(): bool {
  if (kept == 0) return false;
  const stateSize = snapshot(newest).stateSize;
  const data = HISTORY + <usize>(newest + HEADER_SIZE);
  const beyond = CHANCE_SIZE + game.used() - stateSize;
  if (beyond > 0) clearWords(STATE + <usize>stateSize, beyond);
  copyWords(STATE, data, stateSize);
  copyWords(MINDS, data + <usize>stateSize, mindsSize());
  next = newest;
  if (--kept > 0) newest = snapshot(newest).previous;
  return true;
}
