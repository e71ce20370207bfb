/** Which actions a search looks at, and in which order. */
import { FORCING } from "../../core/game";
import { castleOf, DIRECTIONS, distance, neighbour } from "./board";
import { Field, GREEN, ownerOf, totalOf } from "./field";
import { choicesOf, fewest, room, rowOf } from "./ranges";
import { directionOf, END, moveOf, tileOf, troopsOf } from "./rules";

/** Shuffles that are looked at near the horizon, for each ply left. */
const SHUFFLES: i32 = 6;
const SHALLOW: i32 = 2;
const GREEN_PROMISE: i32 = 1 << 16;
const END_PROMISE: i32 = 8;
const STEP_PROMISE: i32 = 16;

/** Onto green with the fewest and the most; captures with the fewest, one more and the most; shuffles with the most. */
export function listCandidates(field: Field, to: usize, depth: i32, principal: bool): i32 {
  const row = rowOf(field.strict, field.mover);
  const mostShuffles = depth <= SHALLOW && !principal ? SHUFFLES * depth : i32.MAX_VALUE;
  let shuffles = 0;
  store<u32>(to, END);
  let count = 1;
  for (let left = field.active; left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    const movable = field.movable(tile);
    for (let d: u32 = 0; d < <u32>DIRECTIONS; d++) {
      const content = field.content(neighbour(field.radius, tile, d));
      if (choicesOf(row, movable, content) == 0) continue;
      const least = fewest(row, content);
      const most = min(movable, room(row, content));
      const owner = ownerOf(content);
      if (owner == field.mover) {
        if (shuffles++ >= mostShuffles) continue;
      } else {
        count = add(to, count, moveOf(tile, d, least));
        if (owner != -1 && least + 1 < most) count = add(to, count, moveOf(tile, d, least + 1));
        if (least == most) continue;
      }
      count = add(to, count, moveOf(tile, d, most));
    }
  }
  return count;
}

/** Captures with the fewest troops, and the fall of the castle. */
export function listForcing(field: Field, to: usize): i32 {
  const row = rowOf(field.strict, field.mover);
  let count = 0;
  for (let left = field.active; left != 0; left &= left - 1) {
    const tile = <u32>ctz(left);
    for (let d: u32 = 0; d < <u32>DIRECTIONS; d++) {
      const content = field.content(neighbour(field.radius, tile, d));
      if (ownerOf(content) != 1 - field.mover || choicesOf(row, field.movable(tile), content) == 0) continue;
      count = add(to, count, moveOf(tile, d, fewest(row, content)));
    }
  }
  return count;
}

function add(to: usize, count: i32, move: u32): i32 {
  store<u32>(to + ((<usize>count) << 2), move);
  return count + 1;
}

/** The castle's fall first, then captures, green tiles, and steps towards the enemy castle. */
export function promiseOf(field: Field, action: u32): i32 {
  if (action == END) return END_PROMISE;
  const from = tileOf(action);
  const to = neighbour(field.radius, from, directionOf(action));
  const goal = castleOf(field.radius, 1 - field.mover);
  if (to == goal) return 4 * FORCING;
  const content = field.content(to);
  const nearer = distance(field.radius, from, goal) - distance(field.radius, to, goal);
  const step = STEP_PROMISE * nearer * <i32>troopsOf(action);
  if (content == GREEN) return GREEN_PROMISE + step;
  if (ownerOf(content) == field.mover) return step;
  return FORCING + 64 * <i32>totalOf(content) + step;
}
