/** Alpha-beta by iterative deepening on a budget of nodes. Each refinement has a parameter that turns it off. */
import { Agent } from "../core/agent";
import { Parameter } from "../core/declarations";
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
import { lineFits, lineTop, release, reserve } from "../core/line";
import { copyWords, SEARCH, SEARCH_CAPACITY } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction } from "../core/report";
import { TOO_LARGE } from "../core/status";
import { game } from "../core/tenant";
import { clearLine, DEEPEST, keepLine, lineFrom } from "./principal";
import {
  hits,
  isSpent,
  judged,
  listed,
  mostPromising,
  nodes,
  OPEN,
  ORDER,
  SEARCH_END,
  SELECT,
  score,
  searched,
  startIteration,
  startSearch,
  take,
  untried,
} from "./search";
import { tellUnsearched, tellValue } from "./tell";
import { keepTree, startTraces, startTree, writeTrace } from "./trace";
import { LARGEST_TABLE, startTable } from "./transpositions";
import { isDecided, WIN } from "./values";
import { Weights } from "./weights";

/** The window around the last value at the start of an iteration. */
const WINDOW: i32 = 50;
const TOLD: i32 = 5;

const DEPTH_AT: i32 = 0;
const TABLE_AT: i32 = 1;
const ASPIRATION_AT: i32 = 2;
const TRACE_AT: i32 = 3;
const ITERATE_AT: i32 = 4;
const FIRST_SWITCH: i32 = 5;
const FIRST_WEIGHT: i32 = 14;

/** The root's actions: action, value, whether that is exact. */
const ROOT: usize = SEARCH_END;
const ROOT_SIZE: usize = 12;
/** A copy of the best line, since an unfinished iteration spoils it. */
const BEST_LINE: usize = SEARCH + <usize>SEARCH_CAPACITY - 4 * <usize>(DEEPEST + 2);
const MOST_ROOT: i32 = <i32>((BEST_LINE - ROOT) / ROOT_SIZE);

export class AlphaBetaAgent extends Agent {
  /** `standard` and `highest`: nodes of a decision; `weights`: those of the game's evaluation. */
  constructor(
    standard: i32,
    highest: i32,
    bench: i32,
    private weights: Weights = new Weights(),
  ) {
    super("alphabeta");
    this.budget = standard;
    this.highestBudget = highest;
    this.benchBudget = bench;
    this.searches = true;
    this.parameters = weights.behind([
      new Parameter("depth", 0, 0, DEEPEST, 1, 0),
      new Parameter("table", LARGEST_TABLE, 0, LARGEST_TABLE, 1, LARGEST_TABLE),
      new Parameter("aspiration", 1, 0, 1),
      new Parameter("trace", 0, 0, 1),
      new Parameter("iterate", 1, 0, 1),
      new Parameter("symmetry", 1, 0, 1),
      new Parameter("scout", 1, 0, 1),
      new Parameter("killers", 1, 0, 1),
      new Parameter("history", 1, 0, 1),
      new Parameter("reduce", 1, 0, 1),
      new Parameter("quiet", 1, 0, 1),
      new Parameter("select", 1, 0, 1),
      new Parameter("order", 1, 0, 1),
      new Parameter("hurry", 1, 0, 1),
    ]);
  }

  decide(mind: Mind): i32 {
    this.weights.take(mind, FIRST_WEIGHT);
    const action = this.search(mind);
    this.weights.restore();
    return action;
  }

  private search(mind: Mind): i32 {
    let switches = 0;
    for (let i = FIRST_SWITCH; i < FIRST_WEIGHT; i++) switches |= i32(mind.parameter(i) != 0) << (i - FIRST_SWITCH);
    startTable(mind.parameter(TABLE_AT));
    startSearch(switches, mind.budget);
    game.face(mind.seat);
    startTraces(mind.parameter(TRACE_AT) != 0);
    const count = listRoot(switches);
    if (count > MOST_ROOT) return TOO_LARGE;
    const wanted = mind.parameter(DEPTH_AT);
    const iterates = mind.parameter(ITERATE_AT) != 0;
    const deepest = min(wanted == 0 ? DEEPEST : wanted, game.longest);
    let depth = iterates ? 1 : deepest;
    let done = 0;
    let value = 0;
    for (; depth <= deepest; depth++) {
      startIteration();
      const narrow = mind.parameter(ASPIRATION_AT) != 0 && done > 0 && !isDecided(value);
      if (!iterate(count, depth, narrow ? value : OPEN)) break;
      keepTree();
      done = depth;
      value = rootValue(0);
      if (!judged || value == WIN - 1) break;
    }
    mind.work = min(nodes, mind.budget);
    mind.note0 = done;
    mind.note1 = count;
    mind.note2 = rootValue(0);
    return game.faced(rootAction(0), mind.seat);
  }

  writeAlternatives(mind: Mind): void {
    for (let i = 0; i < min(mind.note1, TOLD); i++) {
      if (!rootTried(i)) continue;
      openObject();
      keyAction(game.faced(rootAction(i), mind.seat));
      keyNumber("score", rootValue(i));
      keyBoolean("exact", rootKind(i) == EXACT_VALUE);
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    if (rootTried(0)) tellValue(mind.action, mind.note2, language);
    else tellUnsearched(mind.action, language);
  }

  writeDetails(mind: Mind): void {
    keyNumber("depth", mind.note0);
    keyNumber("value", mind.note2);
    keyNumber("hits", hits);
    keyNumber("cut", listed == 0 ? 0 : (untried << 16) / listed);
    key("line");
    openList();
    for (let at = BEST_LINE; load<i32>(at) >= 0; at += 4) {
      openString();
      game.writeAction(game.faced(load<u32>(at), mind.seat));
      closeString();
    }
    closeList();
    writeTrace(mind.seat);
  }
}

const UNTRIED: i32 = 0;
const EXACT_VALUE: i32 = 1;
const BOUND: i32 = 2;

function rootAt(index: i32): usize {
  return ROOT + <usize>index * ROOT_SIZE;
}
function rootAction(index: i32): u32 {
  return load<u32>(rootAt(index));
}
function rootValue(index: i32): i32 {
  return load<i32>(rootAt(index), 4);
}
function rootKind(index: i32): i32 {
  return load<i32>(rootAt(index), 8);
}
function rootTried(index: i32): bool {
  return rootKind(index) != UNTRIED;
}

/** Lists the root's actions in the order in which they are to be tried; returns their number. */
function listRoot(switches: i32): i32 {
  clearLine(0);
  copyLine();
  const list = lineTop();
  if (!lineFits(2)) return MOST_ROOT + 1;
  const count = (switches & SELECT) != 0 ? game.candidates(list, DEEPEST, true) : game.legal(list);
  if (count > MOST_ROOT) return count;
  reserve(count << 3);
  if ((switches & ORDER) != 0) score(list, count, 0xffffffff, 0);
  for (let i = 0; i < count; i++) {
    const place = (switches & ORDER) != 0 ? mostPromising(list, count) : i;
    if ((switches & ORDER) != 0) take(list, count, place);
    store<u32>(rootAt(i), load<u32>(list + ((<usize>place) << 2)));
    store<i32>(rootAt(i), 0, 4);
    store<i32>(rootAt(i), UNTRIED, 8);
  }
  release(count << 3);
  return count;
}

/** One iteration; false where the budget ended it. What was found until then counts once the first action has a value. */
function iterate(count: i32, depth: i32, expected: i32): bool {
  let low = expected == OPEN ? -OPEN : expected - WINDOW;
  let high = expected == OPEN ? OPEN : expected + WINDOW;
  while (true) {
    startTree();
    const value = searchRoot(count, depth, low, high);
    if (isSpent()) return false;
    if (value <= low && low > -OPEN) low = -OPEN;
    else if (value >= high && high < OPEN) high = OPEN;
    else return true;
  }
}

/** Values the root's actions within a window and sorts the best one first. */
function searchRoot(count: i32, depth: i32, low: i32, high: i32): i32 {
  let best = -OPEN;
  let bestAt = 0;
  for (let i = 0; i < count; i++) {
    const alpha = max(low, best);
    const value = searched(rootAction(i), depth, alpha, high, 0, true, i == 0, false);
    if (isSpent()) break;
    store<i32>(rootAt(i), value, 4);
    store<i32>(rootAt(i), value > alpha && value < high ? EXACT_VALUE : BOUND, 8);
    if (value <= best) continue;
    best = value;
    bestAt = i;
    if (value <= low) continue;
    keepLine(0, rootAction(i));
    copyLine();
    if (value >= high) break;
  }
  bringForward(bestAt);
  return best;
}

/** Puts an action first, the others behind it in their order. */
function bringForward(index: i32): void {
  for (let i = index; i > 0; i--) {
    for (let part: usize = 0; part < ROOT_SIZE; part += 4) {
      const upper = load<u32>(rootAt(i - 1) + part);
      store<u32>(rootAt(i - 1) + part, load<u32>(rootAt(i) + part));
      store<u32>(rootAt(i) + part, upper);
    }
  }
}

function copyLine(): void {
  copyWords(BEST_LINE, lineFrom(0), 4 * (DEEPEST + 1));
}
