/** The seed's agents: `top10`, minimax with alpha-beta over the ten best nodes a turn, and `greedy`, its first node. */

import { addToPlan, isFresh, isPlan, PLAN_SIZE, planFits, servePlan, startPlan, writePlan } from "../../agents/plan";
import { later, sooner, WIN } from "../../agents/values";
import { Agent, SPANISH } from "../../core/agent";
import { Parameter } from "../../core/declarations";
import { RECORD } from "../../core/game";
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
} from "../../core/json";
import { copyWords, LINE } from "../../core/memory";
import { Mind } from "../../core/mind";
import { keyAction } from "../../core/report";
import { BUDGET_SPENT } from "../../core/status";
import { game } from "../../core/tenant";
import { put, putByte, putNumber } from "../../core/text";
import { DIRECTIONS, neighbour } from "./board";
import { FIELD_SIZE, Field, GOING_ON, totalOf } from "./field";
import { digitsIn, findNodes, firstOf, LEVELS, listTurn, nodeAt, sumOf, WIDEST } from "./nodes";
import { playAction } from "./rules";
import { digitAt, directionAt } from "./sequences";
import { outcomeOf } from "./sight";

const DEEPEST: i32 = 6;
const STANDARD_WIDTH: i32 = 10;
const TILE_VALUE: i32 = 10;
const TROOP_VALUE: i32 = 2;
const OPEN: i32 = 2 * WIN;

/** Most turns of a decision: some seconds. */
const MOST_TURNS: i32 = 100_000;

/** The position before a turn, by level, and a turn's actions. */
const SAVED: usize = LINE;
const TURN: usize = LINE + <usize>((DEEPEST + 1) * FIELD_SIZE);
/** What was found of the root's nodes: value, whether it is exact, first action; then the root itself. */
const FOUND: usize = LEVELS + 0x40000;
const FOUND_SIZE: usize = 12;
const ROOT: usize = FOUND + <usize>WIDEST * FOUND_SIZE;

const field = changetype<Field>(RECORD);

let turns: i32 = 0;
let allowed: i32 = 0;
let width: i32 = 0;
let cutting: bool = true;
let decider: i32 = 0;

export class TopNodesAgent extends Agent {
  /** `searching`: whether it looks ahead at all. */
  constructor(
    name: string,
    private searching: bool,
  ) {
    super(name);
    this.searches = true;
    this.memorySize = PLAN_SIZE;
    if (searching) {
      this.unit = "turns";
      this.budget = MOST_TURNS;
      this.highestBudget = MOST_TURNS;
      this.parameters = [
        new Parameter("depth", 2, 1, DEEPEST, 1, 1),
        new Parameter("width", STANDARD_WIDTH, 1, WIDEST, 1, 3),
        new Parameter("cuts", 1, 0, 1),
      ];
    }
  }

  decide(mind: Mind): i32 {
    if (planFits(mind.memory)) return servePlan(mind.memory, false);
    decider = mind.seat;
    turns = 0;
    allowed = mind.budget;
    width = this.searching ? mind.parameter(1) : STANDARD_WIDTH;
    cutting = !this.searching || mind.parameter(2) != 0;
    copyWords(ROOT, RECORD, FIELD_SIZE);
    const count = findNodes(field, 0, width, decider);
    const best = this.searching ? searchRoot(count, mind.parameter(0)) : noteFirst();
    if (this.searching && turns > allowed) return BUDGET_SPENT;
    mind.work = turns;
    mind.note0 = this.searching ? count : 1;
    mind.note1 = best;
    startPlan(mind.memory, foundValue(best));
    const length = listTurn(field, nodeAt(0, best), decider, TURN);
    for (let i: usize = 0; i < <usize>length; i++) addToPlan(mind.memory, load<u32>(TURN + (i << 2)));
    return servePlan(mind.memory, true);
  }

  validMemory(memory: usize): bool {
    return isPlan(memory);
  }

  writeAlternatives(mind: Mind): void {
    if (!isFresh(mind.memory)) return;
    writeNode(mind.note1, mind.action);
    for (let i = 0; i < mind.note0; i++) if (i != mind.note1) writeNode(i, foundAction(i));
  }

  writeNarrative(mind: Mind, language: i32): void {
    const spanish = language == SPANISH;
    put(spanish ? "Juega " : "Plays ");
    game.writeAction(mind.action);
    if (!isFresh(mind.memory)) return put(spanish ? ", como tenía planeado." : ", as planned.");
    put(spanish ? ", del nodo " : ", of node ");
    putNumber(mind.note1 + 1);
    put(spanish ? " de " : " of ");
    putNumber(mind.note0);
    put(".");
  }

  writeDetails(mind: Mind): void {
    writePlan(mind.memory);
    if (!isFresh(mind.memory)) return;
    keyNumber("chosen", mind.note1);
    key("nodes");
    openList();
    for (let i = 0; i < mind.note0; i++) {
      openObject();
      keyNumber("heuristic", sumOf(nodeAt(0, i)));
      keyNumber("value", foundValue(i));
      keyBoolean("exact", foundExact(i));
      writeSequences(nodeAt(0, i), mind.seat);
      closeObject();
    }
    closeList();
  }
}

function foundValue(index: i32): i32 {
  return load<i32>(FOUND + <usize>index * FOUND_SIZE);
}
function foundExact(index: i32): bool {
  return load<i32>(FOUND + <usize>index * FOUND_SIZE, 4) != 0;
}
function foundAction(index: i32): i32 {
  return load<i32>(FOUND + <usize>index * FOUND_SIZE, 8);
}

function note(index: i32, value: i32, exact: bool): void {
  listTurn(field, nodeAt(0, index), decider, TURN);
  const found = FOUND + <usize>index * FOUND_SIZE;
  store<i32>(found, value);
  store<i32>(found, i32(exact), 4);
  store<i32>(found, load<i32>(TURN), 8);
}

/** `greedy` compares nothing: its value is what the turn leads to. */
function noteFirst(): i32 {
  note(0, valueOfTurn(0, 0, 1, -OPEN, OPEN), true);
  return 0;
}

/** Values the root's nodes; the first of the best ones. */
function searchRoot(count: i32, depth: i32): i32 {
  let best = 0;
  let alpha = -OPEN;
  for (let i = 0; i < count && turns <= allowed; i++) {
    const value = valueOfTurn(0, i, depth, cutting ? alpha : -OPEN, OPEN);
    note(i, value, value > alpha || !cutting);
    if (value > alpha) {
      alpha = value;
      best = i;
    }
  }
  return best;
}

/** Plays node `index` of a level and values what comes of it for who plays it; puts the position back. */
function valueOfTurn(level: i32, index: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const seat = field.mover;
  const saved = SAVED + <usize>(level * FIELD_SIZE);
  copyWords(saved, RECORD, FIELD_SIZE);
  const length = listTurn(field, nodeAt(level, index), decider, TURN);
  for (let i: usize = 0; i < <usize>length; i++) playAction(field, load<u32>(TURN + (i << 2)));
  turns++;
  let value: i32;
  if (field.result != GOING_ON) value = outcomeOf(field, seat) * (WIN - 1);
  else if (depth == 1) value = -balance();
  else value = -later(bestOf(level + 1, depth - 1, sooner(-beta), sooner(-alpha)));
  copyWords(RECORD, saved, FIELD_SIZE);
  return value;
}

/** The value of the present position for its mover, over its best nodes. */
function bestOf(level: i32, depth: i32, alpha: i32, beta: i32): i32 {
  const count = findNodes(field, level, width, decider);
  let best = -OPEN;
  for (let i = 0; i < count && turns <= allowed; i++) {
    const value = valueOfTurn(level, i, depth, cutting ? max(alpha, best) : -OPEN, cutting ? beta : OPEN);
    best = max(best, value);
    if (cutting && best >= beta) break;
  }
  return best;
}

/** The mover's tiles and troops less the other's. */
function balance(): i32 {
  return holdings(field.own(field.mover)) - holdings(field.own(1 - field.mover));
}

function holdings(tiles: u64): i32 {
  let sum = 0;
  for (let left = tiles; left != 0; left &= left - 1) {
    sum += TILE_VALUE + TROOP_VALUE * <i32>totalOf(field.content(<u32>ctz(left)));
  }
  return sum;
}

function writeNode(index: i32, action: i32): void {
  openObject();
  keyAction(action);
  keyNumber("score", foundValue(index));
  keyBoolean("exact", foundExact(index));
  keyNumber("heuristic", sumOf(nodeAt(0, index)));
  closeObject();
}

/** Each active tile's digits, a neighbour off the board left out. */
function writeSequences(node: usize, seat: i32): void {
  const root = changetype<Field>(ROOT);
  key("sequences");
  openList();
  let k = 0;
  for (let left = root.active; left != 0; k++) {
    const tile = firstOf(left, root.mover);
    left &= ~((<u64>1) << tile);
    openObject();
    keyNumber("tile", tile);
    key("digits");
    openString();
    putByte(0x30 + digitAt(digitsIn(node, k), 0));
    for (let place = 0; place < DIRECTIONS; place++) {
      const target = neighbour(root.radius, tile, directionAt(seat, place));
      if (target < <u32>root.tiles) putByte(0x30 + digitAt(digitsIn(node, k), place + 1));
    }
    closeString();
    closeObject();
  }
  closeList();
}
