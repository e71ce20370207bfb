/**
 * Alpha-beta (Knuth, Moore: An analysis of alpha-beta pruning, 1975) in its modern form: principal variation search,
 * transpositions, killers, history, late-move reductions, quiescence. The sign of a value changes with the team of the actor.
 */
import { FORCING } from "../core/game";
import { advance, lineFits, lineTop, release, reserve, retreat } from "../core/line";
import { game } from "../core/tenant";
import { clearLine, DEEPEST, keepLine } from "./principal";
import { closeTraced, noteSkipped, openTraced, TRACE_END } from "./trace";
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  enter,
  foundAction,
  foundDepth,
  foundKind,
  foundValue,
  lookUp,
} from "./transpositions";
import { later, sooner, WIN } from "./values";

/** Outside of every value. */
export const OPEN: i32 = 2 * WIN;
const NO_ACTION: u32 = 0xffffffff;

/** Plies that a quiescence search goes on at the most. */
const QUIET_PLIES: i32 = 4;
/** Reduced are actions from this number on, where as many plies are left. */
const LATE: i32 = 4;
const REDUCIBLE: i32 = 3;

/** Two killers a ply; cuts by seat and action. */
const KILLERS: usize = TRACE_END;
const CUTS: usize = KILLERS + <usize>(DEEPEST + 1) * 8;
const CUT_ACTIONS: u32 = 4096;
export const SEARCH_END: usize = CUTS + <usize>(2 * CUT_ACTIONS) * 4;
const MOST_HISTORY: i32 = FORCING / 2;

/** The promise of an action that was taken. */
const TAKEN: i32 = i32.MIN_VALUE;
/** What promise the table's action, a killer and the best history add. */
const FROM_TABLE: i32 = 1 << 28;
const FROM_KILLER: i32 = 1 << 18;

// What is switched on.
let symmetric: bool = false;
let scouting: bool = false;
let killing: bool = false;
let remembering: bool = false;
let reducing: bool = false;
let quieting: bool = false;
let selecting: bool = false;
let ordering: bool = false;
let hurrying: bool = true;

export let nodes: i32 = 0;
export let hits: i32 = 0;
/** Actions that were listed, and those that a cut left untried. */
export let listed: i64 = 0;
export let untried: i64 = 0;
/** Whether anything was judged before the end of the game. */
export let judged: bool = false;
let budget: i32 = 0;

/** Switches, in this order of bits from the lowest. */
export const SYMMETRY: i32 = 1;
export const SCOUT: i32 = 2;
export const KILLER: i32 = 4;
export const HISTORY: i32 = 8;
export const REDUCE: i32 = 16;
export const QUIET: i32 = 32;
export const SELECT: i32 = 64;
export const ORDER: i32 = 128;
export const HURRY: i32 = 256;

export function startSearch(switches: i32, mostNodes: i32): void {
  symmetric = (switches & SYMMETRY) != 0;
  scouting = (switches & SCOUT) != 0;
  killing = (switches & KILLER) != 0;
  remembering = (switches & HISTORY) != 0;
  reducing = (switches & REDUCE) != 0;
  quieting = (switches & QUIET) != 0;
  selecting = (switches & SELECT) != 0;
  ordering = (switches & ORDER) != 0;
  hurrying = (switches & HURRY) != 0;
  nodes = 1;
  hits = 0;
  listed = 0;
  untried = 0;
  budget = mostNodes;
  for (let at = KILLERS; at < CUTS; at += 4) store<u32>(at, NO_ACTION);
  for (let at = CUTS; at < SEARCH_END; at += 4) store<u32>(at, 0);
}

/** Whether more nodes were wanted than allowed; what is unfinished then has no value. */
export function isSpent(): bool {
  return nodes > budget;
}

/** Starts an iteration. */
export function startIteration(): void {
  judged = false;
}

/** A win or loss seen from a turn earlier, where sooner wins count for more. */
function outward(value: i32): i32 {
  return hurrying ? later(value) : value;
}
function inward(value: i32): i32 {
  return hurrying ? sooner(value) : value;
}

/** The value of an action for who plays it; the line behind it is left at `ply` + 1. */
export function valueAfter(action: u32, depth: i32, alpha: i32, beta: i32, ply: i32, principal: bool): i32 {
  if (nodes >= budget) {
    nodes = budget + 1;
    return 0;
  }
  const seat = game.actor();
  const team = game.team(seat);
  const traced = openTraced(ply, action);
  advance(action);
  nodes++;
  clearLine(ply + 1);
  const next = game.actor();
  let value: i32;
  if (next < 0) {
    const outcome = game.outcome(seat);
    value = outcome > 0 ? WIN - 1 : outcome < 0 ? 1 - WIN : 0;
  } else if (game.team(next) == team) value = positionValue(depth - 1, alpha, beta, ply + 1, principal);
  else value = -outward(positionValue(depth - 1, inward(-beta), inward(-alpha), ply + 1, principal));
  retreat();
  closeTraced(traced, value, value <= alpha ? AT_MOST : value >= beta ? AT_LEAST : EXACT, team);
  return value;
}

/** The value of the present position for its actor, within the window or a bound outside of it. */
function positionValue(depth: i32, alpha: i32, beta: i32, ply: i32, principal: bool): i32 {
  if (depth <= 0 || ply >= DEEPEST || !lineFits(1)) {
    judged = true;
    return quieting ? quietValue(alpha, beta, ply, QUIET_PLIES) : game.evaluate(game.actor());
  }
  const hash = game.hash(symmetric);
  let first = NO_ACTION;
  if (lookUp(hash)) {
    first = foundAction();
    if (foundDepth() == depth) {
      const value = foundValue();
      const kind = foundKind();
      if (kind == EXACT || (kind == AT_LEAST && value >= beta) || (kind == AT_MOST && value <= alpha)) {
        hits++;
        // what was judged behind the entry is judged here
        judged = true;
        return value;
      }
    }
  }
  const list = lineTop();
  const count = selecting ? game.candidates(list, depth, principal) : game.legal(list);
  reserve(count << 3);
  if (ordering) score(list, count, first, ply);
  listed += count;
  const before = alpha;
  let best = -OPEN;
  let bestAction = NO_ACTION;
  let tried = 0;
  for (; tried < count && !isSpent(); tried++) {
    const place = ordering ? mostPromising(list, count) : tried;
    const action = load<u32>(list + ((<usize>place) << 2));
    const promised = ordering ? take(list, count, place) : 0;
    const late = reducing && !principal && tried >= LATE && depth >= REDUCIBLE && promised < FROM_KILLER;
    const value = searched(action, depth, max(alpha, best), beta, ply, principal, tried == 0, late);
    if (isSpent()) break;
    if (value > best) {
      best = value;
      bestAction = action;
      if (value > alpha) keepLine(ply, action);
      if (value >= beta) {
        noteCut(action, depth, ply, promised);
        untried += count - tried - 1;
        noteSkipped(ply, count - tried - 1);
        break;
      }
    }
  }
  release(count << 3);
  if (!isSpent()) enter(hash, depth, best >= beta ? AT_LEAST : best <= before ? AT_MOST : EXACT, best, bestAction);
  return best;
}

/** An action's value, by a scout with an empty window first where that promises to be enough. */
export function searched(
  action: u32,
  depth: i32,
  alpha: i32,
  beta: i32,
  ply: i32,
  principal: bool,
  first: bool,
  late: bool,
): i32 {
  if (late) {
    const value = valueAfter(action, depth - 1, alpha, alpha + 1, ply, false);
    if (value <= alpha || isSpent()) return value;
  }
  if (scouting && !first && beta - alpha > 1) {
    const value = valueAfter(action, depth, alpha, alpha + 1, ply, false);
    if (value <= alpha || value >= beta || isSpent()) return value;
  }
  return valueAfter(action, depth, alpha, beta, ply, principal && (first || scouting));
}

/** Only forcing actions, or none: a position is worth at least what it is judged to be. */
function quietValue(alpha: i32, beta: i32, ply: i32, left: i32): i32 {
  const actor = game.actor();
  let best = game.evaluate(actor);
  if (best >= beta || left == 0 || ply >= DEEPEST || !lineFits(1)) return best;
  const list = lineTop();
  const count = game.forcing(list);
  if (count == 0) return best;
  reserve(count << 3);
  score(list, count, NO_ACTION, ply);
  for (let i = 0; i < count; i++) {
    if (nodes >= budget) {
      nodes = budget + 1;
      break;
    }
    const place = mostPromising(list, count);
    take(list, count, place);
    advance(load<u32>(list + ((<usize>place) << 2)));
    nodes++;
    const next = game.actor();
    let value: i32;
    if (next < 0) {
      const outcome = game.outcome(actor);
      value = outcome > 0 ? WIN - 1 : outcome < 0 ? 1 - WIN : 0;
    } else if (game.team(next) == game.team(actor)) value = quietValue(max(alpha, best), beta, ply + 1, left - 1);
    else value = -outward(quietValue(inward(-beta), inward(-max(alpha, best)), ply + 1, left - 1));
    retreat();
    best = max(best, value);
    if (best >= beta || isSpent()) break;
  }
  release(count << 3);
  return best;
}

function historyOf(action: u32): usize {
  return CUTS + <usize>((<u32>game.team(game.actor()) & 1) * CUT_ACTIONS + (action % CUT_ACTIONS)) * 4;
}

/** Writes what each action of a list promises behind the list. */
export function score(list: usize, count: i32, first: u32, ply: i32): void {
  const killers = KILLERS + ((<usize>ply) << 3);
  for (let i = 0; i < count; i++) {
    const action = load<u32>(list + ((<usize>i) << 2));
    let promise = game.promise(action);
    if (action == first) promise += FROM_TABLE;
    if (killing && (action == load<u32>(killers) || action == load<u32>(killers, 4))) promise += FROM_KILLER;
    if (remembering) promise += load<i32>(historyOf(action));
    store<i32>(list + ((<usize>(count + i)) << 2), promise);
  }
}

/** The place of the most promising action that is not yet taken; the smaller action among equals. */
export function mostPromising(list: usize, count: i32): i32 {
  const scores = list + ((<usize>count) << 2);
  let best = 0;
  let most = TAKEN;
  for (let i = 0; i < count; i++) {
    const promise = load<i32>(scores + ((<usize>i) << 2));
    if (promise > most) {
      most = promise;
      best = i;
    }
  }
  return best;
}

/** Marks an action of a list as taken; returns what it had promised. */
export function take(list: usize, count: i32, place: i32): i32 {
  const at = list + ((<usize>(count + place)) << 2);
  const promise = load<i32>(at);
  store<i32>(at, TAKEN);
  return promise;
}

/** Remembers a quiet action that cut. */
function noteCut(action: u32, depth: i32, ply: i32, promised: i32): void {
  if (promised >= FORCING && promised < FROM_TABLE) return;
  const killers = KILLERS + ((<usize>ply) << 3);
  if (load<u32>(killers) != action) {
    store<u32>(killers, load<u32>(killers), 4);
    store<u32>(killers, action);
  }
  const at = historyOf(action);
  store<i32>(at, min(load<i32>(at) + depth * depth, MOST_HISTORY));
}
