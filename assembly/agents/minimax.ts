/**
 * Minimax over the whole tree or to a depth, without any refinement: the reference that faster searches are held against.
 * A win is worth WIN minus the turns it takes, so that sooner beats later; the sign of a value changes with the team of
 * the actor, not with the ply.
 */
import { Agent } from "../core/agent";
import { Parameter } from "../core/declarations";
import { closeList, closeObject, closeString, key, keyNumber, openList, openObject, openString } from "../core/json";
import { advance, lineFits, lineTop, popActions, pushActions, retreat } from "../core/line";
import { NOTES, NOTES_CAPACITY } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction } from "../core/report";
import { BUDGET_SPENT, TOO_LARGE } from "../core/status";
import { game } from "../core/tenant";
import { clearLine, DEEPEST, keepLine, LINES_END, lineFrom } from "./principal";
import { tellValue } from "./tell";
import { later, WIN } from "./values";

const WHOLE_TREE: i32 = 0;
/** Depth the signature's matches search to. */
const BENCH_DEPTH: i32 = 3;

/** The values of the root's actions, in the order of the legal list. */
const VALUES: usize = LINES_END;
const MOST_VALUES: i32 = (NOTES_CAPACITY - <i32>(VALUES - NOTES)) / 4;

export class MinimaxAgent extends Agent {
  /** `highest`: most nodes that a decision may visit; `depth`: plies to search, 0 for the whole tree. */
  constructor(highest: i32, depth: i32 = WHOLE_TREE) {
    super("minimax");
    this.budget = highest;
    this.highestBudget = highest;
    this.searches = true;
    this.parameters = [new Parameter("depth", depth, WHOLE_TREE, DEEPEST, 1, depth == WHOLE_TREE ? BENCH_DEPTH : 1)];
  }

  decide(mind: Mind): i32 {
    const wanted = mind.parameter(0);
    const depth = wanted == WHOLE_TREE ? game.longest : wanted;
    if (depth > DEEPEST || mind.count > MOST_VALUES || !lineFits(depth)) return TOO_LARGE;
    nodes = 1;
    budget = mind.budget;
    let best = -1;
    for (let i = 0; i < mind.count; i++) {
      const value = valueAfter(mind.legalAction(i), depth, 0);
      if (nodes > budget) return BUDGET_SPENT;
      store<i32>(VALUES + ((<usize>i) << 2), value);
      if (best < 0 || value > rootValue(best)) {
        best = i;
        keepLine(0, mind.legalAction(i));
      }
    }
    mind.work = nodes;
    mind.note0 = depth;
    mind.note1 = best;
    return mind.legalAction(best);
  }

  writeAlternatives(mind: Mind): void {
    // best first, the smaller action on ties: by picking the next below what was written last
    let last = WIN;
    let lastIndex = mind.count;
    for (let written = 0; written < mind.count; written++) {
      let next = -1;
      for (let i = 0; i < mind.count; i++) {
        const value = rootValue(i);
        if (value > last || (value == last && i <= lastIndex && written > 0)) continue;
        if (next < 0 || value > rootValue(next)) next = i;
      }
      last = rootValue(next);
      lastIndex = next;
      openObject();
      keyAction(mind.legalAction(next));
      keyNumber("score", last);
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    tellValue(mind.action, rootValue(mind.note1), language);
  }

  writeDetails(mind: Mind): void {
    keyNumber("depth", mind.note0);
    keyNumber("value", rootValue(mind.note1));
    key("line");
    openList();
    for (let at = lineFrom(0); load<i32>(at) >= 0; at += 4) {
      openString();
      game.writeAction(load<u32>(at));
      closeString();
    }
    closeList();
  }
}

let nodes: i32 = 0;
let budget: i32 = 0;

function rootValue(index: i32): i32 {
  return load<i32>(VALUES + ((<usize>index) << 2));
}

/** The value of an action for whoever plays it, searched to `depth` plies; the line behind it is left at `ply` + 1. */
function valueAfter(action: i32, depth: i32, ply: i32): i32 {
  const team = game.team(game.actor());
  const seat = game.actor();
  advance(action);
  nodes++;
  let value: i32;
  const next = game.actor();
  if (next < 0) {
    clearLine(ply + 1);
    const outcome = game.outcome(seat);
    value = outcome > 0 ? WIN - 1 : outcome < 0 ? 1 - WIN : 0;
  } else {
    const same = game.team(next) == team;
    value = depth > 1 ? best(depth - 1, ply + 1) : game.evaluate(next);
    if (depth <= 1) clearLine(ply + 1);
    if (!same) value = -later(value);
  }
  retreat();
  return value;
}

/** The value of the present position for its actor. */
function best(depth: i32, ply: i32): i32 {
  clearLine(ply);
  const count = pushActions();
  const list = lineTop() - ((<usize>count) << 2);
  let found = i32.MIN_VALUE;
  for (let i = 0; i < count; i++) {
    const action = load<i32>(list + ((<usize>i) << 2));
    const value = valueAfter(action, depth, ply);
    // what is left unfinished has no value; the decision is given up
    if (nodes > budget) break;
    if (value > found) {
      found = value;
      keepLine(ply, action);
    }
  }
  popActions(count);
  return found;
}
