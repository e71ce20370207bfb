/** The line a search is on: states and lists of actions above one another on a stack. */
import { CHANCE_SIZE } from "./chance";
import { copyWords, LINE, LINE_CAPACITY, STATE } from "./memory";
import { game } from "./tenant";

let top: usize = LINE;

/** Empties the stack. */
export function startLine(): void {
  top = LINE;
}

/** Whether `depth` more plies fit on the stack. */
export function lineFits(depth: i32): bool {
  const ply = CHANCE_SIZE + game.recordSize + (game.branching << 2);
  return depth <= LINE_CAPACITY / ply;
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

/** Plays an action, remembering the state before it. */
export function advance(action: u32): void {
  const size = CHANCE_SIZE + game.recordSize;
  copyWords(top, STATE, size);
  top += <usize>size;
  game.play(action);
}

/** Takes the last action back. */
export function retreat(): void {
  const size = CHANCE_SIZE + game.recordSize;
  top -= <usize>size;
  copyWords(STATE, top, size);
}
