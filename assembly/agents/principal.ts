/** The principal variation: the best line from each ply on, ended by -1. */
import { NOTES } from "../core/memory";

/** Most plies of a line. */
export const DEEPEST: i32 = 64;
const LINE_SIZE: usize = <usize>(DEEPEST + 1) * 4;
/** Where notes behind the lines may begin. */
export const LINES_END: usize = NOTES + <usize>(DEEPEST + 1) * LINE_SIZE;

/** Where the best line from a ply on is kept. */
export function lineFrom(ply: i32): usize {
  return NOTES + <usize>ply * LINE_SIZE;
}

/** Empties the line from a ply on. */
export function clearLine(ply: i32): void {
  store<i32>(lineFrom(ply), -1);
}

/** Makes `action` and the line behind it the best from `ply` on. */
export function keepLine(ply: i32, action: i32): void {
  let to = lineFrom(ply);
  store<i32>(to, action);
  let from = lineFrom(ply + 1);
  do {
    to += 4;
    store<i32>(to, load<i32>(from));
    from += 4;
  } while (load<i32>(to) >= 0);
}
