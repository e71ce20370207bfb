/** The line a search is on: states and lists of actions above one another on a stack. */
import { CHANCE_SIZE } from "./chance";
import { copyWords, LINE, LINE_CAPACITY, STATE } from "./memory";
import { game } from "./tenant";

let top: usize = LINE;

/** Empties the stack. */
export function startLine(): void {
  top = LINE;
}

/** Bytes of one ply at the most: the action, the state before it, and a list with a score for each action. */
function plySize(): i32 {
  return 4 + CHANCE_SIZE + game.recordSize + (game.branching << 3);
}

/** Whether `depth` more plies fit on the stack. */
export function lineFits(depth: i32): bool {
  return depth <= <i32>(LINE + LINE_CAPACITY - top) / plySize();
}

/** Sets `bytes` aside on the stack, a multiple of 4. */
export function reserve(bytes: i32): void {
  top += <usize>bytes;
}

/** Gives `bytes` set aside back. */
export function release(bytes: i32): void {
  top -= <usize>bytes;
}

/** Whether one more ply fits on what the stack holds now. */
export function hasRoom(): bool {
  return top + <usize>plySize() <= LINE + <usize>LINE_CAPACITY;
}

/** Lists the legal actions on the stack; returns their number. They end at `lineTop()`. */
export function pushActions(): i32 {
  const count = game.legal(top);
  top += (<usize>count) << 2;
  return count;
}

/** Drops a list of `count` actions. */
export function popActions(count: i32): void {
  top -= (<usize>count) << 2;
}

/** The address behind the list pushed last. */
export function lineTop(): usize {
  return top;
}

/** Copies of the present state that a search puts back: its size, taking one, and going back to it. */
export function liveSize(): i32 {
  return CHANCE_SIZE + game.liveSize;
}
export function keepState(to: usize): void {
  copyWords(to, STATE, liveSize());
}
export function returnTo(kept: usize): void {
  copyWords(STATE, kept, liveSize());
}

/** Plays an action, remembering how to take it back. */
export function advance(action: u32): void {
  store<u32>(top, action);
  game.keep(action, top + 4);
  top += <usize>(4 + CHANCE_SIZE + game.recordSize);
  game.play(action);
}

/** Takes the last action back. */
export function retreat(): void {
  top -= <usize>(4 + CHANCE_SIZE + game.recordSize);
  game.takeBack(load<u32>(top), top + 4);
}
