/** Alpha-beta over whole turns by iterative deepening: the turns are found by a beam, a node is one evaluation. */
import { Agent } from "../core/agent";
import { CHANCE_SIZE } from "../core/chance";
import { Parameter } from "../core/declarations";
import { closeObject, keyBoolean, keyNumber, openObject } from "../core/json";
import { copyWords, STATE } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction } from "../core/report";
import { TOO_LARGE } from "../core/status";
import { game } from "../core/tenant";
import { addToPlan, isFresh, isPlan, PLAN_SIZE, planFits, planValue, servePlan, startPlan, writePlan } from "./plan";
import { wholeRoot } from "./roots";
import { tellValue } from "./tell";
import {
  actionOf,
  findTurns,
  isSpent,
  Judge,
  MOST_STATES,
  MOST_TURNS,
  nodes,
  parentOf,
  resume,
  scoreOf,
  startTurns,
  TURNS_END,
  turnsFit,
  WIDEST,
} from "./turns";
import { later, sooner, WIN } from "./values";
import { Weights } from "./weights";

const OPEN: i32 = 2 * WIN;
const TOLD: i32 = 5;
/** Generations without a better state that end the beam at the root, and below. */
const PATIENCE: i32 = 3;
const PATIENCE_BELOW: i32 = 1;

const WIDTH_AT: i32 = 0;
const BELOW_AT: i32 = 1;
const KEPT_AT: i32 = 2;
const KEPT_BELOW_AT: i32 = 3;
const FIRST_WEIGHT: i32 = 4;

/** By level, the turns in the order in which they are tried; then the root's values and whether they are exact. */
const ORDERS: usize = TURNS_END;
const VALUES: usize = ORDERS + 2 * <usize>((MOST_TURNS + 1) * MOST_STATES);
const KINDS: usize = VALUES + 4 * <usize>MOST_STATES;
const FIRSTS: usize = KINDS + 4 * <usize>MOST_STATES;
const ORIGINAL: usize = FIRSTS + 4 * <usize>MOST_STATES;
const PATH: usize = ORIGINAL + 0x2000;

/** The game's own evaluation. */
class Evaluation extends Judge {
  judge(): i32 {
    return game.evaluate(game.actor());
  }
}
const evaluation = new Evaluation();

let below: i32 = 0;
let keptBelow: i32 = 0;

export class PlannerAgent extends Agent {
  /** `standard` and `highest`: evaluations of a turn; `weights`: those of the game's evaluation. */
  constructor(
    standard: i32,
    highest: i32,
    bench: i32,
    private weights: Weights = new Weights(),
  ) {
    super("planner");
    this.version = 4;
    this.budget = standard;
    this.highestBudget = highest;
    this.benchBudget = bench;
    this.searches = true;
    this.memorySize = PLAN_SIZE;
    this.parameters = weights.behind([
      new Parameter("width", 0, 0, WIDEST, 1, 0),
      new Parameter("below", 0, 0, WIDEST, 1, 0),
      new Parameter("kept", 0, 0, MOST_STATES, 1, 0),
      new Parameter("kept_below", 0, 0, MOST_STATES, 1, 0),
    ]);
  }

  decide(mind: Mind): i32 {
    if (planFits(mind.memory)) return servePlan(mind.memory, false);
    if (!turnsFit() || game.ending < 0) return TOO_LARGE;
    this.weights.take(mind, FIRST_WEIGHT);
    this.plan(mind);
    this.weights.restore();
    return servePlan(mind.memory, true);
  }

  /** Finds the best turn, and leaves it in the memory. */
  private plan(mind: Mind): void {
    const size = CHANCE_SIZE + game.recordSize;
    copyWords(ORIGINAL, STATE, size);
    game.face(mind.seat);
    const wide = widthFor(mind.budget);
    const width = said(mind, WIDTH_AT, wide);
    below = said(mind, BELOW_AT, max(1, wide / 6));
    keptBelow = said(mind, KEPT_BELOW_AT, max(1, wide / 2));
    startTurns(mind.budget, evaluation);
    const found = findTurns(0, width, PATIENCE, WIN - 1);
    const count = sorted(0, found, said(mind, KEPT_AT, 3 * wide));
    for (let i = 0; i < count; i++) note(i, scoreOf(0, orderAt(0, i)), true);
    let depth = 1;
    while (!isSpent() && depth < MOST_TURNS && valueAt(0) != WIN - 1 && iterate(count, depth + 1)) depth++;
    mind.work = min(nodes, mind.budget);
    mind.note0 = count;
    mind.note1 = depth;
    const best = orderAt(0, 0);
    startPlan(mind.memory, valueAt(0));
    const length = pathTo(best);
    for (let i = length - 1; i >= 0; i--) {
      addToPlan(mind.memory, game.faced(load<u32>(PATH + ((<usize>i) << 2)), mind.seat));
    }
    if (valueAt(0) != WIN - 1) addToPlan(mind.memory, game.ending);
    noteFirsts(count, mind.seat);
    copyWords(STATE, ORIGINAL, size);
  }

  validMemory(memory: usize): bool {
    return isPlan(memory);
  }

  writeAlternatives(mind: Mind): void {
    if (!isFresh(mind.memory)) return;
    for (let i = 0; i < min(mind.note0, TOLD); i++) {
      openObject();
      keyAction(load<u32>(FIRSTS + ((<usize>i) << 2)));
      keyNumber("score", valueAt(i));
      keyBoolean("exact", load<u32>(KINDS + ((<usize>i) << 2)) != 0);
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    tellValue(mind.action, planValue(mind.memory), language);
  }

  writeDetails(mind: Mind): void {
    writePlan(mind.memory);
    if (isFresh(mind.memory)) keyNumber("depth", mind.note1);
  }
}

/** How wide the root's beam is if nothing is said: 12 on a budget of 10,000, growing with the fourth root of it. */
function widthFor(budget: i32): i32 {
  return max(1, min<i32>(WIDEST, (6 * <i32>wholeRoot(wholeRoot(budget << 8))) / 20));
}

/** A parameter, or what stands for it where it is 0. */
function said(mind: Mind, index: i32, usual: i32): i32 {
  const value = mind.parameter(index);
  return value == 0 ? usual : value;
}

function orderAt(level: i32, place: i32): i32 {
  return load<u16>(ORDERS + 2 * <usize>(level * MOST_STATES + place));
}
function setOrder(level: i32, place: i32, index: i32): void {
  store<u16>(ORDERS + 2 * <usize>(level * MOST_STATES + place), index);
}
function valueAt(place: i32): i32 {
  return load<i32>(VALUES + ((<usize>place) << 2));
}
function note(place: i32, value: i32, exact: bool): void {
  store<i32>(VALUES + ((<usize>place) << 2), value);
  store<u32>(KINDS + ((<usize>place) << 2), u32(exact));
}

/** Orders the turns of a level by score, the earlier found among equals; returns how many are kept. */
function sorted(level: i32, count: i32, kept: i32): i32 {
  for (let i = 0; i < count; i++) {
    let place = i;
    for (; place > 0 && scoreOf(level, orderAt(level, place - 1)) < scoreOf(level, i); place--) {
      setOrder(level, place, orderAt(level, place - 1));
    }
    setOrder(level, place, i);
  }
  return min(count, kept);
}

/** One iteration over the root's turns, the best moved to the front; false where the budget ended it. */
function iterate(count: i32, depth: i32): bool {
  let best = -OPEN;
  for (let i = 0; i < count; i++) {
    const value = valueOfTurn(0, orderAt(0, i), depth, best, OPEN);
    if (isSpent()) return false;
    note(i, value, value > best);
    if (value <= best) continue;
    best = value;
    bringForward(i);
  }
  return true;
}

/** Puts the turn at a place before all others, which keep their order. */
function bringForward(place: i32): void {
  const index = orderAt(0, place);
  const value = valueAt(place);
  for (let i = place; i > 0; i--) {
    setOrder(0, i, orderAt(0, i - 1));
    note(i, valueAt(i - 1), load<u32>(KINDS + ((<usize>(i - 1)) << 2)) != 0);
  }
  setOrder(0, 0, index);
  note(0, value, true);
}

/** The value of a turn for who plays it, looking `depth` turns ahead, itself included. */
function valueOfTurn(level: i32, index: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const score = scoreOf(level, index);
  if (depth == 1 || score == WIN - 1) return score;
  resume(level, index);
  const seat = game.actor();
  game.play(game.ending);
  if (game.actor() < 0) {
    const outcome = game.outcome(seat);
    return outcome > 0 ? WIN - 1 : outcome < 0 ? 1 - WIN : 0;
  }
  return -later(bestTurn(level + 1, depth - 1, sooner(-beta), sooner(-alpha)));
}

/** The value of the present position for who acts. */
function bestTurn(level: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const found = findTurns(level, below, PATIENCE_BELOW, depth == 1 ? beta : WIN - 1);
  const count = sorted(level, found, keptBelow);
  let best = -OPEN;
  for (let i = 0; i < count && !isSpent(); i++) {
    best = max(best, valueOfTurn(level, orderAt(level, i), depth, max(alpha, best), beta));
    if (best >= beta) break;
  }
  return best;
}

/** Writes the actions that lead to a turn's end, last first; returns their number. */
function pathTo(index: i32): i32 {
  let length = 0;
  for (let at = index; parentOf(0, at) >= 0; at = parentOf(0, at)) {
    store<u32>(PATH + ((<usize>length) << 2), actionOf(0, at));
    length++;
  }
  return length;
}

/** Notes the first action of each turn at the root. */
function noteFirsts(count: i32, seat: i32): void {
  for (let i = 0; i < count; i++) {
    const length = pathTo(orderAt(0, i));
    const first = length == 0 ? <u32>game.ending : load<u32>(PATH + ((<usize>(length - 1)) << 2));
    store<u32>(FIRSTS + ((<usize>i) << 2), game.faced(first, seat));
  }
}
