/**
 * The matrix of a position to a depth of one to three rounds. Each depth has its own loop; nothing calls itself, so that a
 * contract can run it.
 */
import { gameValue } from "../../../agents/matrix-game";
import { rounded } from "../../../agents/rounding";
import { firstPlace, pairAt, secondPlace, spreadPairs, weightOf } from "./draws";
import { decides, FRAME_SIZE, Frame } from "./frame";
import { distinctOf, kindAt, kindsOf, withKind, withoutAt } from "./kind-list";
import { addToDecks, columns, fillLeaves, LEAVES_END, openCell, openDecks, rows } from "./leaf";

export const DEEPEST: i32 = 3;
/** The position that is decided. */
export const root = changetype<Frame>(LEAVES_END);
/** Where the working memory behind the frames begins. */
export const FRAMES_END: usize = LEAVES_END + 2 * FRAME_SIZE + 64;

let built: i32 = 0;
/** The matrix of leaves that is being solved. */
const LEAF_MATRIX: usize = FRAMES_END - 64;

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
  built = 1;
  root.shift = 0;
  if (depth == 1) fillFlat();
  else if (depth == 2) fillTwo(root, pairs2);
  else fillThree(pairs2, pairs3);
  return built;
}

/** One round: every cell is a leaf. The last card of either hand counts as the one just drawn. */
function fillFlat(): void {
  const last = root.held - 1;
  const drawn0 = kindAt(root.hand0, last);
  const drawn1 = kindAt(root.hand1, last);
  openDecks(root.deck0, root.deck1, root.left);
  addToDecks(drawn0, drawn1, root.left);
  openCell(root.hand0, root.hand1, last, root.life0, root.life1);
  fillLeaves(root.matrix(), drawn0, drawn1);
}

/** Two rounds: behind every cell the leaves of the next round, for each pair of draws. */
function fillTwo(frame: Frame, sample: i32): void {
  spreadPairs(frame, sample);
  openDecks(frame.deck0, frame.deck1, frame.left);
  for (let row = 0; row < frame.rows; row++) {
    const kept0 = withoutAt(frame.hand0, kindAt(frame.rowPlaces, row));
    for (let column = 0; column < frame.columns; column++) {
      const net = frame.net(row, column);
      if (frame.isDecided(row, column, net)) continue;
      const kept1 = withoutAt(frame.hand1, kindAt(frame.columnPlaces, column));
      openCell(kept0, kept1, frame.held - 1, frame.life0 + min(net, 0), frame.life1 - max(net, 0));
      let sum = 0;
      for (let index = 0; index < frame.pairs; index++) {
        const pair = pairAt(frame, index);
        fillLeaves(LEAF_MATRIX, kindAt(frame.deck0, firstPlace(pair)), kindAt(frame.deck1, secondPlace(pair)));
        sum += weightOf(pair) * gameValue(LEAF_MATRIX, rows, columns);
      }
      built += frame.pairs;
      frame.setEntry(row, column, <i32>rounded(sum, sample));
    }
  }
}

/** Three rounds: behind every cell and pair of draws of the root a matrix of two. */
function fillThree(pairs2: i32, pairs3: i32): void {
  spreadPairs(root, pairs3);
  const child = above(root);
  for (let row = 0; row < root.rows; row++) {
    for (let column = 0; column < root.columns; column++) {
      if (root.isDecided(row, column, root.net(row, column))) continue;
      let sum = 0;
      for (let index = 0; index < root.pairs; index++) {
        makeChild(root, row, column, index);
        openMatrix(child);
        fillTwo(child, pairs2);
        built++;
        sum += weightOf(pairAt(root, index)) * gameValue(child.matrix(), child.rows, child.columns);
      }
      root.setEntry(row, column, <i32>rounded(sum, pairs3));
    }
  }
}

function above(frame: Frame): Frame {
  return changetype<Frame>(changetype<usize>(frame) + FRAME_SIZE);
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
