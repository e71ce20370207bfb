/**
 * Values each legal action by what it leads to in states imagined from the observation: the position right after it, or
 * the best that the same seat can make of it within some more actions. The last of the best actions is taken.
 */
import { Agent, SPANISH } from "../core/agent";
import { imagine } from "../core/decision";
import { closeObject, keyNumber, openObject } from "../core/json";
import {
  advance,
  hasRoom,
  keepState,
  lineTop,
  liveSize,
  popActions,
  pushActions,
  reserve,
  retreat,
  returnTo,
} from "../core/line";
import { NOTES, NOTES_CAPACITY } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction, keyScale } from "../core/report";
import { BUDGET_SPENT, TOO_LARGE } from "../core/status";
import { game } from "../core/tenant";
import { put, putScaled } from "../core/text";

const BUDGET: i32 = 20_000;
/** Enough for all actions of a usual decision, not for a search behind them. */
const BENCH_BUDGET: i32 = 20;
const HIGHEST_BUDGET: i32 = 10_000_000;
/** Most states that a decision imagines. */
export const MOST_SAMPLES: i32 = 64;
/** Most actions that are told as alternatives. */
const MOST_TOLD: i32 = 16;

/** What the agent's terms came to after the action chosen, and after the one looked at now; i64 each. */
export const MOST_TERMS: i32 = 32;
const TERMS_SIZE: usize = (<usize>MOST_TERMS) << 3;
const CHOSEN: usize = NOTES;
const PRESENT: usize = CHOSEN + TERMS_SIZE;
/** The values of the root's actions, in the order of the legal list, and whether they were looked at. */
const VALUES: usize = PRESENT + TERMS_SIZE;
const MOST_VALUES: i32 = (NOTES_CAPACITY - <i32>(VALUES - NOTES)) / 8;

const DOT: u32 = 0x2e;
const COMMA: u32 = 0x2c;

/** No value. */
const UNSEEN: i64 = i64.MIN_VALUE;

export abstract class BoundedAgent extends Agent {
  /** Whether a position's own value counts beside those of its actions, so that the seat may stop there. */
  canStop: bool = false;
  /** The number of the parameter that says how many states to imagine. */
  samplesAt: i32 = 0;

  constructor(name: string) {
    super(name);
    this.searches = true;
    this.imagined = false;
    this.unit = "actions";
    this.budget = BUDGET;
    this.highestBudget = HIGHEST_BUDGET;
    this.benchBudget = BENCH_BUDGET;
  }

  /** An action that needs no search, or -1. */
  reflex(_mind: Mind): i32 {
    return -1;
  }

  /** Actions to look at behind each legal one. */
  depth(_mind: Mind): i32 {
    return 0;
  }

  /** Looks at the first state imagined, before anything is played in it. */
  begin(_mind: Mind): void {}

  /** The value of the position on the record for the mind's seat. Adds what its terms came to with `addTerm`. */
  abstract value(mind: Mind): i64;

  /** What a point is in values. */
  point(_mind: Mind): i64 {
    return 1;
  }

  /** Whether an action's value is known without playing it: 0. */
  isNeutral(_action: u32): bool {
    return false;
  }

  decide(mind: Mind): i32 {
    mind.note0 = 0;
    if (mind.count == 1) return mind.legalAction(0);
    const known = this.reflex(mind);
    if (known >= 0) return known;
    const samples = mind.parameter(this.samplesAt);
    if (mind.count > MOST_VALUES) return TOO_LARGE;
    const first = lineTop();
    reserve(samples * liveSize());
    for (let i = 0; i < samples; i++) {
      imagine(mind);
      keepState(first + <usize>(i * liveSize()));
    }
    returnTo(first);
    this.begin(mind);
    spent = 0;
    const best = this.bestOf(mind, first, samples);
    mind.work = spent;
    mind.note0 = 1;
    return best < 0 ? BUDGET_SPENT : mind.legalAction(best);
  }

  /** The place of the last of the best actions, or -1 where the budget was too small for any. */
  private bestOf(mind: Mind, first: usize, samples: i32): i32 {
    const depth = this.depth(mind);
    let best = -1;
    let highest = UNSEEN;
    for (let i = 0; i < mind.count; i++) {
      const action = mind.legalAction(i);
      const neutral = this.isNeutral(action);
      let value = UNSEEN;
      if (neutral || spent + samples <= mind.budget) {
        startTerms();
        value = 0;
        for (let k = 0; k < samples && !neutral; k++) {
          returnTo(first + <usize>(k * liveSize()));
          value += this.valueOf(mind, action, depth);
        }
      }
      store<i64>(VALUES + ((<usize>i) << 3), value);
      if (value == UNSEEN || value < highest) continue;
      highest = value;
      best = i;
      keepTerms();
    }
    return best;
  }

  private valueOf(mind: Mind, action: u32, depth: i32): i64 {
    spent++;
    game.play(action);
    const own = this.value(mind);
    if (depth == 0 || game.actor() != mind.seat) return own;
    listening = false;
    const value = this.bestBehind(mind, own, depth);
    listening = true;
    return value;
  }

  /** The best that the seat can make of the position on the record, whose own value is known, in `depth` actions. */
  private bestBehind(mind: Mind, own: i64, depth: i32): i64 {
    if (!hasRoom()) return own;
    const count = pushActions();
    const list = lineTop() - ((<usize>count) << 2);
    let best = this.canStop ? own : UNSEEN;
    for (let i = 0; i < count && spent < mind.budget; i++) {
      spent++;
      advance(load<u32>(list + ((<usize>i) << 2)));
      let value = this.value(mind);
      if (depth > 1 && game.actor() == mind.seat) value = this.bestBehind(mind, value, depth - 1);
      retreat();
      best = max(best, value);
    }
    popActions(count);
    return best == UNSEEN ? own : best;
  }

  writeAlternatives(mind: Mind): void {
    if (mind.note0 == 0) return;
    let last = i64.MAX_VALUE;
    let lastIndex = mind.count;
    for (let told = 0; told < MOST_TOLD; told++) {
      const next = nextBest(mind.count, last, lastIndex);
      if (next < 0) return;
      last = valueAt(next);
      lastIndex = next;
      openObject();
      keyAction(mind.legalAction(next));
      keyNumber("score", last);
      keyScale(this.point(mind));
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    const spanish = language == SPANISH;
    put(spanish ? "Elige " : "Chooses ");
    game.writeAction(mind.action);
    if (mind.note0 == 0) {
      put(mind.count == 1 ? (spanish ? ": no hay otra acción." : ": there is no other action.") : "");
      if (mind.count > 1) put(spanish ? ", por regla fija." : ", by a fixed rule.");
      return;
    }
    const best = nextBest(mind.count, i64.MAX_VALUE, mind.count);
    const next = nextBest(mind.count, valueAt(best), best);
    const mark: u32 = spanish ? COMMA : DOT;
    put(spanish ? ": la valora en " : ": valued at ");
    putScaled(valueAt(best), this.point(mind), mark);
    if (next >= 0) {
      put(spanish ? "; la siguiente, " : "; the next best, ");
      game.writeAction(mind.legalAction(next));
      put(spanish ? ", en " : ", at ");
      putScaled(valueAt(next), this.point(mind), mark);
    }
    put(".");
  }
}

let spent: i32 = 0;
let listening: bool = true;

function valueAt(index: i32): i64 {
  return load<i64>(VALUES + ((<usize>index) << 3));
}

/** The action with the highest value below a value and place, the last of equals first; -1 where there is none. */
function nextBest(count: i32, below: i64, place: i32): i32 {
  let next = -1;
  for (let i = 0; i < count; i++) {
    const value = valueAt(i);
    if (value == UNSEEN || value > below || (value == below && i >= place)) continue;
    if (next < 0 || value >= valueAt(next)) next = i;
  }
  return next;
}

function startTerms(): void {
  for (let i: usize = 0; i < TERMS_SIZE; i += 8) store<i64>(PRESENT + i, 0);
}

function keepTerms(): void {
  for (let i: usize = 0; i < TERMS_SIZE; i += 8) store<i64>(CHOSEN + i, load<i64>(PRESENT + i));
}

/** Adds to a term of the position right after the action that is looked at. */
export function addTerm(index: i32, value: i64): void {
  if (!listening) return;
  const at = PRESENT + ((<usize>index) << 3);
  store<i64>(at, load<i64>(at) + value);
}

/** What a term came to after the action chosen, over all states imagined. */
export function chosenTerm(index: i32): i64 {
  return load<i64>(CHOSEN + ((<usize>index) << 3));
}
