/**
 * Whole turns, found by a beam over single actions: states are scored as if the turn ended there, equal ones are kept once,
 * and the beam stops after some generations without a better one. Every state found is a turn that could be played.
 */
import { advance, keepState, lineFits, lineTop, liveSize, release, reserve, retreat, returnTo } from "../core/line";
import { SEARCH } from "../core/memory";
import { game } from "../core/tenant";
import { DEEPEST } from "./principal";
import { WIN } from "./values";

/** Turns looked ahead at the most, and turns kept of one position. */
export const MOST_TURNS: i32 = 9;
export const MOST_STATES: i32 = 360;
export const WIDEST: i32 = 64;

/** A state: hash, score, parent, action, then the record with its chance header. */
const SCORE: usize = 8;
const PARENT: usize = 12;
const ACTION: usize = 16;
const RECORD_AT: usize = 20;
const STATE_SIZE: usize = 512;
const LEVEL_SIZE: usize = <usize>MOST_STATES * STATE_SIZE;
export const TURNS_END: usize = SEARCH + <usize>(MOST_TURNS + 1) * LEVEL_SIZE;

/** Evaluations so far, and how many are allowed. */
export let nodes: i32 = 0;
let budget: i32 = 0;

/** What the position on the record is worth for who acts, below a win. */
export abstract class Judge {
  /** Whether positions that are there already count as nodes. */
  countsKnown: bool = false;

  abstract judge(): i32;
}

let by: Judge = changetype<Judge>(0);

export function startTurns(mostNodes: i32, judge: Judge): void {
  nodes = 0;
  budget = mostNodes;
  by = judge;
}

/** Whether more was wanted than allowed; what is unfinished then has no value. */
export function isSpent(): bool {
  return nodes > budget;
}

function stateAt(level: i32, index: i32): usize {
  return SEARCH + <usize>level * LEVEL_SIZE + <usize>index * STATE_SIZE;
}
/** The hash of a state. */
export function hashAt(level: i32, index: i32): u64 {
  return load<u64>(stateAt(level, index));
}
export function scoreOf(level: i32, index: i32): i32 {
  return load<i32>(stateAt(level, index), SCORE);
}
export function parentOf(level: i32, index: i32): i32 {
  return load<i32>(stateAt(level, index), PARENT);
}
export function actionOf(level: i32, index: i32): u32 {
  return load<u32>(stateAt(level, index), ACTION);
}

/** Puts a state on the record. */
export function resume(level: i32, index: i32): void {
  returnTo(stateAt(level, index) + RECORD_AT);
}

/** Whether states of this game fit. */
export function turnsFit(): bool {
  return liveSize() <= <i32>(STATE_SIZE - RECORD_AT);
}

function write(level: i32, index: i32, score: i32, parent: i32, action: u32): void {
  const at = stateAt(level, index);
  store<u64>(at, game.hash(false));
  store<i32>(at, score, SCORE);
  store<i32>(at, parent, PARENT);
  store<u32>(at, action, ACTION);
  keepState(at + RECORD_AT);
}

/** What the position is worth for who acts; counts as a node. */
export function judged(): i32 {
  if (nodes >= budget) {
    nodes = budget + 1;
    return 0;
  }
  nodes++;
  return by.judge();
}

/**
 * Finds turns of at most `length` actions from the present position by a beam that ends after `patience` generations without
 * a better one, or with one judged at `enough`; returns their number. State 0 plays nothing.
 */
export function findTurns(level: i32, width: i32, patience: i32, enough: i32, length: i32 = i32.MAX_VALUE): i32 {
  write(level, 0, judged(), -1, 0);
  let best = scoreOf(level, 0);
  let first = 0;
  let count = 1;
  for (let stale = 0; stale < patience && best < enough && length > 0 && !isSpent(); length--) {
    const room = min(width, MOST_STATES - count);
    const end = count;
    for (let parent = first; parent < end && room > 0; parent++) {
      const found = extend(level, parent, end, count, room, enough);
      if (found < 0) return -found;
      count = found;
    }
    if (count == end) break;
    first = end;
    let better = false;
    for (let i = end; i < count; i++) better = better || scoreOf(level, i) > best;
    for (let i = end; i < count; i++) best = max(best, scoreOf(level, i));
    stale = better ? 0 : stale + 1;
  }
  return count;
}

/**
 * Adds what one action more leads to, of the new generation (from `begun` on) only the best `room`. Returns the number of
 * states; negative where the last one wins or is enough.
 */
function extend(level: i32, parent: i32, begun: i32, count: i32, room: i32, enough: i32): i32 {
  resume(level, parent);
  if (!lineFits(2)) return count;
  const list = lineTop();
  const listed = game.candidates(list, DEEPEST, true);
  reserve(listed << 2);
  let found = false;
  for (let i = 0; i < listed && !isSpent() && !found; i++) {
    const action = load<u32>(list + ((<usize>i) << 2));
    if (<i32>action == game.ending) continue;
    const seat = game.actor();
    advance(action);
    const over = game.actor() < 0;
    if (over && game.outcome(seat) > 0) {
      const last = min(count, MOST_STATES - 1);
      write(level, last, WIN - 1, parent, action);
      count = last + 1;
      found = true;
    } else {
      const known = isKnown(level, count);
      if (!known || by.countsKnown) {
        const score = over ? lostOrDrawn(seat) : judged();
        if (!known && !isSpent()) {
          count = place(level, begun, count, room, score, parent, action);
          found = score >= enough;
        }
      }
    }
    retreat();
  }
  release(listed << 2);
  return found ? -count : count;
}

function lostOrDrawn(seat: i32): i32 {
  return game.outcome(seat) < 0 ? 1 - WIN : 0;
}

function isKnown(level: i32, count: i32): bool {
  const hash = game.hash(false);
  for (let i = 0; i < count; i++) if (load<u64>(stateAt(level, i)) == hash) return true;
  return false;
}

/** Keeps the present position if there is room, or in place of the worst of its generation if it is better. */
function place(level: i32, begun: i32, count: i32, room: i32, score: i32, parent: i32, action: u32): i32 {
  if (count - begun < room) {
    write(level, count, score, parent, action);
    return count + 1;
  }
  let worst = begun;
  for (let i = begun + 1; i < count; i++) if (scoreOf(level, i) <= scoreOf(level, worst)) worst = i;
  if (score > scoreOf(level, worst)) write(level, worst, score, parent, action);
  return count;
}
