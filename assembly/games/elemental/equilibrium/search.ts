/**
 * The matrix of a position to a depth of one to three rounds. The frames of the search stand above one another; nothing
 * calls itself, so that a contract can run it.
 */
import { gameValue } from "../../../agents/matrix-game";
import { rounded } from "../../../agents/rounding";
import { LINE } from "../../../core/memory";
import { firstPlace, pairAt, secondPlace, spreadPairs, weightOf } from "./draws";
import { decides, FRAME_SIZE, Frame, WIN } from "./frame";
import { distinctOf, kindAt, kindsOf, withKind, withoutAt } from "./kind-list";
import { leafOf, openLeaves } from "./leaf";

export const DEEPEST: i32 = 3;
/** The position that is decided. */
export const root = changetype<Frame>(LINE);
/** Where the working memory behind the frames begins. */
export const FRAMES_END: usize = LINE + <usize>(DEEPEST + 1) * FRAME_SIZE;

/** Pairs of draws at each depth, and matrices built so far. */
const samples = new StaticArray<i32>(DEEPEST + 1);
let built: i32 = 0;

/** Makes a position the root: both hands and decks as sets of cards. */
export function setRoot(hand0: u32, hand1: u32, deck0: u32, deck1: u32, life0: i32, life1: i32): void {
  root.hand0 = kindsOf(hand0);
  root.hand1 = kindsOf(hand1);
  root.deck0 = kindsOf(deck0);
  root.deck1 = kindsOf(deck1);
  root.held = popcnt(hand0);
  root.left = popcnt(deck0);
  root.life0 = life0;
  root.life1 = life1;
}

/** Finds the rows and columns of a frame whose position is set. */
export function openMatrix(frame: Frame): void {
  const rows = distinctOf(frame.hand0, frame.held);
  const columns = distinctOf(frame.hand1, frame.held);
  frame.rowPlaces = <u32>rows;
  frame.columnPlaces = <u32>columns;
  frame.rows = <i32>(rows >>> 60);
  frame.columns = <i32>(columns >>> 60);
}

/** Builds the root's matrix to a depth with so many pairs of draws at depths 2 and 3; returns the matrices built. */
export function buildMatrix(depth: i32, pairs2: i32, pairs3: i32): i32 {
  built = 0;
  samples[2] = pairs2;
  samples[3] = pairs3;
  root.depth = depth;
  root.shift = 0;
  let frame = root;
  start(frame);
  while (frame != root || (depth > 1 && nextChild(frame))) {
    if (frame == root || (frame.depth > 1 && nextChild(frame))) {
      frame = above(frame);
      start(frame);
      continue;
    }
    const value = gameValue(frame.matrix(), frame.rows, frame.columns);
    frame = below(frame);
    frame.sum += weightOf(pairAt(frame, frame.pair)) * value;
    frame.pair++;
  }
  return built;
}

function above(frame: Frame): Frame {
  return changetype<Frame>(changetype<usize>(frame) + FRAME_SIZE);
}
function below(frame: Frame): Frame {
  return changetype<Frame>(changetype<usize>(frame) - FRAME_SIZE);
}

function start(frame: Frame): void {
  built++;
  openMatrix(frame);
  if (frame.depth == 1) return fillLeaves(frame);
  spreadPairs(frame, unchecked(samples[frame.depth]));
  frame.row = 0;
  frame.column = 0;
  frame.pair = 0;
  frame.sum = 0;
}

function fillLeaves(frame: Frame): void {
  openLeaves(frame);
  for (let row = 0; row < frame.rows; row++) {
    const place0 = kindAt(frame.rowPlaces, row);
    for (let column = 0; column < frame.columns; column++) {
      const net = frame.net(row, column);
      const over = decides(net, frame.life0, frame.life1);
      const value = over ? (net > 0 ? WIN : -WIN) : leafOf(frame, place0, kindAt(frame.columnPlaces, column), net);
      frame.setEntry(row, column, value);
    }
  }
}

/** Sets up the next child of a frame above it; false when the frame's matrix is whole. */
function nextChild(frame: Frame): bool {
  while (frame.row < frame.rows) {
    const net = frame.net(frame.row, frame.column);
    if (decides(net, frame.life0, frame.life1)) frame.setEntry(frame.row, frame.column, net > 0 ? WIN : -WIN);
    else if (frame.pair < frame.pairs) {
      makeChild(frame, frame.row, frame.column, frame.pair);
      return true;
    } else frame.setEntry(frame.row, frame.column, <i32>rounded(frame.sum, frame.weights));
    frame.pair = 0;
    frame.sum = 0;
    if (++frame.column < frame.columns) continue;
    frame.column = 0;
    frame.row++;
  }
  return false;
}

/** Plays a cell and a pair of draws of a frame into the one above it. */
function makeChild(frame: Frame, row: i32, column: i32, index: i32): void {
  const child = above(frame);
  const pair = pairAt(frame, index);
  const place0 = firstPlace(pair);
  const place1 = secondPlace(pair);
  const net = frame.net(row, column);
  const kept = frame.held - 1;
  child.hand0 = withKind(withoutAt(frame.hand0, kindAt(frame.rowPlaces, row)), kept, kindAt(frame.deck0, place0));
  child.hand1 = withKind(withoutAt(frame.hand1, kindAt(frame.columnPlaces, column)), kept, kindAt(frame.deck1, place1));
  child.deck0 = withoutAt(frame.deck0, place0);
  child.deck1 = withoutAt(frame.deck1, place1);
  child.held = frame.held;
  child.left = frame.left - 1;
  child.life0 = frame.life0 + min(net, 0);
  child.life1 = frame.life1 - max(net, 0);
  child.depth = frame.depth - 1;
  child.shift = frame.shift + 5 * index + 3 * row + column;
}

/** How many matrices depth 3 takes with every card of the decks drawn once, or more than `most`. */
export function countDeepest(most: i32): i32 {
  root.shift = 0;
  spreadPairs(root, root.left);
  let count = 1;
  for (let row = 0; row < root.rows; row++) {
    for (let column = 0; column < root.columns; column++) {
      if (decides(root.net(row, column), root.life0, root.life1)) continue;
      for (let index = 0; index < root.pairs; index++) {
        makeChild(root, row, column, index);
        openMatrix(above(root));
        count += 1 + (root.left - 1) * above(root).liveCells();
        if (count > most) return count;
      }
    }
  }
  return count;
}
