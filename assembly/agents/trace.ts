/** The top plies of a searched tree, kept for its picture: for each action tried its value and whether it cut. */
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyBoolean,
  keyNumber,
  openList,
  openObject,
  openString,
} from "../core/json";
import { game } from "../core/tenant";
import { TABLE_END } from "./transpositions";

export const TRACED_PLIES: i32 = 3;
/** What fits into one report. */
const MOST_TRACED: i32 = 1500;
const TRACE: usize = TABLE_END;
const PARENT: usize = 0;
const ACTION: usize = 4;
const VALUE: usize = 8;
const KIND: usize = 12;
const SKIPPED: usize = 16;
const ENTRY_SIZE: usize = 20;
export const TRACE_END: usize = TRACE + <usize>MOST_TRACED * ENTRY_SIZE;

let wanted: bool = false;
let count: i32 = 0;
let parent: i32 = -1;

/** Starts a tree, or turns tracing off. */
export function startTrace(on: bool): void {
  wanted = on;
  count = 0;
  parent = -1;
}

function entry(index: i32): usize {
  return TRACE + <usize>index * ENTRY_SIZE;
}

/** Opens a node below the one opened last; gives its number, -1 where it is not kept. */
export function openTraced(ply: i32, action: u32): i32 {
  if (!wanted || ply >= TRACED_PLIES || count == MOST_TRACED) return -1;
  const index = count++;
  store<i32>(entry(index), parent, PARENT);
  store<u32>(entry(index), action, ACTION);
  store<i32>(entry(index), 0, SKIPPED);
  parent = index;
  return index;
}

/** Closes a node with its value for who played there. */
export function closeTraced(index: i32, value: i32, kind: u32): void {
  if (index < 0) return;
  store<i32>(entry(index), value, VALUE);
  store<u32>(entry(index), kind, KIND);
  parent = load<i32>(entry(index), PARENT);
}

/** Notes how many actions below the open node were never tried, at this ply. */
export function noteSkipped(ply: i32, actions: i32): void {
  if (wanted && parent >= 0 && ply < TRACED_PLIES) store<i32>(entry(parent), actions, SKIPPED);
}

/** Writes the tree as a list: each node with the index of its parent (-1: the root), its value and what was cut below. */
export function writeTrace(seat: i32): void {
  if (!wanted) return;
  key("tree");
  openList();
  for (let i = 0; i < count; i++) {
    openObject();
    keyNumber("parent", load<i32>(entry(i), PARENT));
    key("text");
    openString();
    game.writeAction(game.faced(load<u32>(entry(i), ACTION), seat));
    closeString();
    keyNumber("value", load<i32>(entry(i), VALUE));
    keyBoolean("exact", load<u32>(entry(i), KIND) == 1);
    keyNumber("cut", load<i32>(entry(i), SKIPPED));
    closeObject();
  }
  closeList();
}
