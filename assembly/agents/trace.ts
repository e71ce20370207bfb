/**
 * The top plies of a searched tree, kept for its picture: for each action tried its value and what was cut below. Two trees
 * take turns, so that the last finished one stays when the budget ends the next.
 */
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
} from "../core/json";
import { game } from "../core/tenant";
import { AT_LEAST, AT_MOST, EXACT, TABLE_END } from "./transpositions";

export const TRACED_PLIES: i32 = 3;
/** What fits into one report. */
const MOST_TRACED: i32 = 1500;
const TREES: usize = TABLE_END;
const PARENT: usize = 0;
const ACTION: usize = 4;
const VALUE: usize = 8;
const KIND: usize = 12;
const SKIPPED: usize = 16;
const ENTRY_SIZE: usize = 20;
const TREE_SIZE: usize = <usize>MOST_TRACED * ENTRY_SIZE;
export const TRACE_END: usize = TREES + 2 * TREE_SIZE;

let wanted: bool = false;
let count: i32 = 0;
let parent: i32 = -1;
/** The team whose search this is. */
let team: i32 = 0;
/** Where the tree that grows is, and how many nodes the finished one has. */
let growing: usize = TREES;
let kept: i32 = 0;

/** Starts the traces of a decision of the game's actor, or turns tracing off. */
export function startTraces(on: bool): void {
  wanted = on;
  team = game.team(game.actor());
  kept = 0;
  startTree();
}

/** Starts a tree anew. */
export function startTree(): void {
  count = 0;
  parent = -1;
}

/** Keeps the tree that has grown, instead of the one kept before. */
export function keepTree(): void {
  kept = count;
  growing = finished();
}

/** Where the tree that does not grow is. */
function finished(): usize {
  return growing == TREES ? TREES + TREE_SIZE : TREES;
}

function entry(index: i32): usize {
  return growing + <usize>index * ENTRY_SIZE;
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

/** Closes a node with its value, exact or a bound, for the team that played there. */
export function closeTraced(index: i32, value: i32, kind: u32, player: i32): void {
  if (index < 0) return;
  const own = player == team;
  store<i32>(entry(index), own ? value : -value, VALUE);
  store<u32>(entry(index), own ? kind : turned(kind), KIND);
  parent = load<i32>(entry(index), PARENT);
}

/** Notes how many actions below the open node were never tried, at this ply. */
export function noteSkipped(ply: i32, actions: i32): void {
  if (wanted && parent >= 0 && ply < TRACED_PLIES) store<i32>(entry(parent), actions, SKIPPED);
}

function turned(kind: u32): u32 {
  return kind == EXACT ? EXACT : kind == AT_MOST ? AT_LEAST : AT_MOST;
}

/**
 * Writes the last finished tree as a list: each node with the place of its parent (-1: the root), its value to the decider,
 * whether that is exact or a bound, and how many actions below it were cut.
 */
export function writeTrace(seat: i32): void {
  if (!wanted) return;
  key("tree");
  openList();
  for (let i = 0; i < kept; i++) {
    const node = finished() + <usize>i * ENTRY_SIZE;
    openObject();
    keyNumber("parent", load<i32>(node, PARENT));
    key("text");
    openString();
    game.writeAction(game.faced(load<u32>(node, ACTION), seat));
    closeString();
    keyNumber("value", load<i32>(node, VALUE));
    const kind = load<u32>(node, KIND);
    keyString("bound", kind == EXACT ? "exact" : kind == AT_MOST ? "at_most" : "at_least");
    keyNumber("cut", load<i32>(node, SKIPPED));
    closeObject();
  }
  closeList();
}
