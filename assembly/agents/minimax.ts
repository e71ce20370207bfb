/**
 * Minimax over the whole tree or to a depth, without any refinement: the reference that faster searches are held against.
 * A win is worth WIN minus the turns it takes, so that sooner beats later; the sign of a value changes with the team of
 * the actor, not with the ply.
 */
import { Agent, SPANISH } from "../core/agent";
import { Parameter } from "../core/declarations";
import { closeList, closeObject, closeString, key, keyNumber, openList, openObject, openString } from "../core/json";
import { advance, lineFits, lineTop, popActions, pushActions, retreat } from "../core/line";
import { NOTES, NOTES_CAPACITY } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction } from "../core/report";
import { BUDGET_SPENT, TOO_LARGE } from "../core/status";
import { game } from "../core/tenant";
import { put, putNumber } from "../core/text";

/** The value of a win before the turns it takes are taken off. */
export const WIN: i32 = 1_000_000;
const WHOLE_TREE: i32 = 0;
/** Depth the signature's matches search to. */
const BENCH_DEPTH: i32 = 5;
const DEEPEST: i32 = 64;

/** The best line from each ply on, ended by -1; then the values of the root's actions, in the order of the legal list. */
const LINES: usize = NOTES;
const LINE_SIZE: usize = <usize>(DEEPEST + 1) * 4;
const VALUES: usize = LINES + <usize>(DEEPEST + 1) * LINE_SIZE;
const MOST_VALUES: i32 = (NOTES_CAPACITY - <i32>(VALUES - NOTES)) / 4;

export class MinimaxAgent extends Agent {
  /** `highest`: most nodes that a decision may visit. */
  constructor(highest: i32) {
    super("minimax");
    this.budget = highest;
    this.highestBudget = highest;
    this.searches = true;
    this.parameters = [new Parameter("depth", WHOLE_TREE, WHOLE_TREE, DEEPEST, 1, BENCH_DEPTH)];
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
    const value = rootValue(mind.note1);
    const spanish = language == SPANISH;
    put(spanish ? "Elige " : "Chooses ");
    game.writeAction(mind.action);
    if (value > WIN / 2) {
      put(spanish ? ": gana en " : ": it wins in ");
      putNumber(WIN - value);
      put(spanish ? " turnos contra cualquier respuesta." : " turns whatever the answer.");
    } else if (value < -WIN / 2) {
      put(spanish ? ": pierde, pero aguanta " : ": it loses, but lasts ");
      putNumber(WIN + value);
      put(spanish ? " turnos." : " turns.");
    } else {
      put(spanish ? ": vale " : ": it is worth ");
      putNumber(value);
      put(spanish ? " con el mejor juego de ambos." : " with best play by both.");
    }
  }

  writeDetails(mind: Mind): void {
    keyNumber("depth", mind.note0);
    keyNumber("value", rootValue(mind.note1));
    key("line");
    openList();
    for (let at = LINES; load<i32>(at) >= 0; at += 4) {
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

/** Where the best line from a ply on is kept; it ends with -1. */
function lineFrom(ply: i32): usize {
  return LINES + <usize>ply * LINE_SIZE;
}

/** Makes `action` and the line behind it the best from `ply` on. */
function keepLine(ply: i32, action: i32): void {
  let to = lineFrom(ply);
  store<i32>(to, action);
  let from = lineFrom(ply + 1);
  do {
    to += 4;
    store<i32>(to, load<i32>(from));
    from += 4;
  } while (load<i32>(to) >= 0);
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
    store<i32>(lineFrom(ply + 1), -1);
    const outcome = game.outcome(seat);
    value = outcome > 0 ? WIN - 1 : outcome < 0 ? 1 - WIN : 0;
  } else {
    const same = game.team(next) == team;
    value = depth > 1 ? best(depth - 1, ply + 1) : game.evaluate(next);
    if (depth <= 1) store<i32>(lineFrom(ply + 1), -1);
    if (!same) value = -later(value);
  }
  retreat();
  return value;
}

/** A win or loss seen from one turn earlier. */
function later(value: i32): i32 {
  if (value > WIN / 2) return value - 1;
  return value < -WIN / 2 ? value + 1 : value;
}

/** The value of the present position for its actor. */
function best(depth: i32, ply: i32): i32 {
  store<i32>(lineFrom(ply), -1);
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
