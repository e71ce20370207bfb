/**
 * Monte Carlo tree search by UCT (Kocsis, Szepesvari: Bandit based Monte-Carlo planning, 2006) over single actions. Where a
 * game hides something, each simulation draws a state that agrees with the observation, and one tree over the actions serves
 * all of them (Cowling, Powley, Whitehouse: Information set Monte Carlo tree search, 2012). An action that the deciding seat
 * could not tell from others is drawn as luck is, and has no place in the tree. Whole numbers only, no recursion.
 */
import { Agent, SPANISH } from "../core/agent";
import { CHANCE_SIZE } from "../core/chance";
import { imagine } from "../core/decision";
import { Parameter } from "../core/declarations";
import { closeList, closeObject, closeString, key, keyNumber, openList, openObject, openString } from "../core/json";
import { copyWords, LINE, MOST_SEATS, SEARCH, SEARCH_CAPACITY, STATE, STATE_CAPACITY } from "../core/memory";
import { Mind } from "../core/mind";
import { keyAction } from "../core/report";
import { game } from "../core/tenant";
import { put, putNumber } from "../core/text";
import { logarithm, makeRoots, squareRoot } from "./roots";

/** A certain win, in 1/65536. */
const SURE: i32 = 65536;
const TOLD: i32 = 10;
const MOST_PATH: i32 = 512;

const EXPLORATION_AT: i32 = 0;
const PLAYOUT_AT: i32 = 1;
const LENGTH_AT: i32 = 2;

/** An action in the tree; its mean is for the team that plays it. */
@unmanaged
class Node {
  sum: i64;
  action: u32;
  sibling: usize;
  child: usize;
  visits: u32;
  /** Times that it could have been played when its parent was visited. */
  available: u32;
  mean: i32;
  /** 65536 / sqrt(visits). */
  rarity: u32;
  seat: i32;
  /** Actions below it; whether those are all there are, in a game that hides nothing. */
  known: i32;
  complete: bool;
}
const NODE_SIZE: usize = (offsetof<Node>() + 7) & ~7;

const ROOT_STATE: usize = SEARCH;
const PATH: usize = ROOT_STATE + <usize>STATE_CAPACITY;
const VALUES: usize = PATH + 4 * <usize>MOST_PATH;
const TREE: usize = VALUES + 4 * <usize>MOST_SEATS;
const TREE_END: usize = SEARCH + <usize>SEARCH_CAPACITY - NODE_SIZE;
/** The legal actions of the position at hand. */
const LIST: usize = LINE;

let free: usize = TREE;
let luck: u64 = 1;

/** A draw below `n` from the playouts' own generator (xorshift64*, Vigna 2016), which one word of the agent's stream starts. */
function drawn(n: u32): u32 {
  luck ^= luck >> 12;
  luck ^= luck << 25;
  luck ^= luck >> 27;
  return <u32>((((luck * 0x2545f4914f6cdd1d) >> 32) * n) >> 32);
}

export class MctsAgent extends Agent {
  /**
   * `standard` and `highest`: simulations of a decision; `length`: actions after which a playout is judged, 0 for its end;
   * `scale`: what the game's evaluation must be for half a win.
   */
  constructor(
    standard: i32,
    highest: i32,
    bench: i32,
    length: i32,
    private scale: i32,
  ) {
    super("mcts");
    this.unit = "simulations";
    this.mixed = true;
    this.budget = standard;
    this.highestBudget = highest;
    this.benchBudget = bench;
    this.chainBudget = -1;
    this.searches = true;
    this.resamples = true;
    this.parameters = [
      new Parameter("exploration", 100, 0, 1000, 100, 100),
      new Parameter("playout", 0, 0, 1),
      new Parameter("length", length, 0, 10_000, 1, length),
    ];
  }

  decide(mind: Mind): i32 {
    makeRoots();
    luck = ((<u64>mind.word()) << 32) | 1;
    const size = CHANCE_SIZE + game.recordSize;
    copyWords(ROOT_STATE, STATE, size);
    free = TREE;
    const root = grown(0, -1);
    for (let i = 0; i < mind.budget; i++) {
      if (i > 0) {
        copyWords(STATE, ROOT_STATE, size);
        if (game.hides || game.hasLuck) imagine(mind);
      }
      simulate(
        root,
        mind.seat,
        mind.parameter(EXPLORATION_AT),
        mind.parameter(PLAYOUT_AT),
        mind.parameter(LENGTH_AT),
        this.scale,
      );
    }
    mind.work = mind.budget;
    const best = mostVisited(root, null);
    mind.note0 = <i32>changetype<usize>(root);
    mind.note1 = best.mean;
    return best.action;
  }

  writeAlternatives(mind: Mind): void {
    const root = changetype<Node>(<usize>mind.note0);
    let last: Node | null = null;
    for (let told = 0; told < TOLD; told++) {
      const next = mostVisited(root, last);
      if (changetype<usize>(next) == 0) break;
      openObject();
      keyAction(next.action);
      keyNumber("score", next.mean);
      keyNumber("visits", next.visits);
      closeObject();
      last = next;
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    const spanish = language == SPANISH;
    put(spanish ? "Elige " : "Chooses ");
    game.writeAction(mind.action);
    put(spanish ? ", la más probada en " : ", tried most often in ");
    putNumber(mind.work);
    put(spanish ? " simulaciones; su saldo de victorias es de " : " simulations; its wins less losses are ");
    putNumber((<i64>mind.note1 * 100) / SURE);
    put(spanish ? " por ciento." : " percent.");
  }

  writeDetails(mind: Mind): void {
    keyNumber("nodes", (free - TREE) / NODE_SIZE);
    keyNumber("value", mind.note1);
    key("line");
    openList();
    let node = mostVisited(changetype<Node>(<usize>mind.note0), null);
    while (changetype<usize>(node) != 0) {
      openString();
      game.writeAction(node.action);
      closeString();
      node = mostVisited(node, null);
    }
    closeList();
  }
}

function grown(action: u32, seat: i32): Node {
  const node = changetype<Node>(free);
  free += NODE_SIZE;
  node.sum = 0;
  node.action = action;
  node.sibling = 0;
  node.child = 0;
  node.visits = 0;
  node.available = 0;
  node.mean = 0;
  node.rarity = SURE;
  node.seat = seat;
  node.known = 0;
  node.complete = false;
  return node;
}

/** Comes after `last` by visits, then by mean, then by the smaller action; the first if that is null; null where none is. */
function mostVisited(parent: Node, last: Node | null): Node {
  let best = changetype<Node>(0);
  for (let at = parent.child; at != 0; at = changetype<Node>(at).sibling) {
    const node = changetype<Node>(at);
    if (node.visits == 0 || (last != null && (node == last || isBefore(node, last)))) continue;
    if (changetype<usize>(best) == 0 || isBefore(node, best)) best = node;
  }
  return best;
}

function isBefore(a: Node, b: Node): bool {
  if (a.visits != b.visits) return a.visits > b.visits;
  if (a.mean != b.mean) return a.mean > b.mean;
  return a.action < b.action;
}

/** One simulation: down the tree, one action more, a playout, and back up. */
function simulate(root: Node, own: i32, exploration: i32, playout: i32, length: i32, scale: i32): void {
  let node = root;
  let path = 0;
  store<usize>(PATH, changetype<usize>(root));
  for (let seat = game.actor(); seat >= 0 && path + 1 < MOST_PATH; seat = game.actor()) {
    if (game.hides && seat != own && game.conceals(own)) {
      game.play(drawnAction());
      continue;
    }
    let grows = false;
    if (node.complete) node = selectedOfAll(node, exploration);
    else {
      const count = game.legal(LIST);
      const untried = count - (game.hides ? matched(node, count) : node.known);
      grows = untried > 0 && free < TREE_END;
      if (untried == count && !grows) break;
      node.complete = !game.hides && untried == 1 && grows;
      node = grows ? expanded(node, count, drawn(untried), seat) : selected(node, count, exploration);
    }
    store<usize>(PATH + ((<usize>++path) << 2), changetype<usize>(node));
    game.play(node.action);
    if (grows) break;
  }
  finish(playout, length);
  evaluate(scale);
  for (let i = 0; i <= path; i++) update(changetype<Node>(load<usize>(PATH + ((<usize>i) << 2))));
}

/** A legal action at random. */
function drawnAction(): u32 {
  const count = game.legal(LIST);
  return load<u32>(LIST + ((<usize>drawn(count)) << 2));
}

/** How many of the legal actions are in the tree; notes that they could be played. Both lists ascend. */
function matched(parent: Node, count: i32): i32 {
  let known = 0;
  let at = parent.child;
  for (let i = 0; i < count && at != 0; i++) {
    const action = load<u32>(LIST + ((<usize>i) << 2));
    while (at != 0 && changetype<Node>(at).action < action) at = changetype<Node>(at).sibling;
    if (at == 0 || changetype<Node>(at).action != action) continue;
    changetype<Node>(at).available++;
    known++;
  }
  return known;
}

/** Adds the `k`-th legal action that is not in the tree. */
function expanded(parent: Node, count: i32, k: i32, seat: i32): Node {
  let link = changetype<usize>(parent) + offsetof<Node>("child");
  for (let i = 0; i < count; i++) {
    const action = load<u32>(LIST + ((<usize>i) << 2));
    let at = load<usize>(link);
    while (at != 0 && changetype<Node>(at).action < action) {
      link = at + offsetof<Node>("sibling");
      at = load<usize>(link);
    }
    if ((at != 0 && changetype<Node>(at).action == action) || k-- > 0) continue;
    const node = grown(action, seat);
    node.available = 1;
    parent.known++;
    node.sibling = at;
    store<usize>(link, changetype<usize>(node));
    return node;
  }
  return parent;
}

/** The legal action of highest upper confidence bound; the smaller one among equals. */
function selected(parent: Node, count: i32, exploration: i32): Node {
  let best = changetype<Node>(0);
  let bestBound = i64.MIN_VALUE;
  const shared = game.hides ? 0 : weightOf(parent.visits, exploration);
  let at = parent.child;
  for (let i = 0; i < count && at != 0; i++) {
    const action = load<u32>(LIST + ((<usize>i) << 2));
    while (at != 0 && changetype<Node>(at).action < action) at = changetype<Node>(at).sibling;
    if (at == 0 || changetype<Node>(at).action != action) continue;
    const node = changetype<Node>(at);
    const weight = game.hides ? weightOf(node.available, exploration) : shared;
    const bound = <i64>node.mean + <i64>((weight * node.rarity) >> 14);
    if (bound > bestBound) {
      bestBound = bound;
      best = node;
    }
  }
  return best;
}

/** The same where every action is in the tree and can be played. */
function selectedOfAll(parent: Node, exploration: i32): Node {
  let best = parent.child;
  let bestBound = i64.MIN_VALUE;
  const weight = weightOf(parent.visits, exploration);
  for (let at = parent.child; at != 0; at = changetype<Node>(at).sibling) {
    const node = changetype<Node>(at);
    const bound = <i64>node.mean + <i64>((weight * node.rarity) >> 14);
    if (bound > bestBound) {
      bestBound = bound;
      best = at;
    }
  }
  return changetype<Node>(best);
}

/** Exploration times sqrt(ln n), in 1/16384. */
function weightOf(n: u32, exploration: i32): u64 {
  return (<u64>squareRoot(logarithm(max<u32>(n, 1)) << 12) * exploration) / 100;
}

/** Plays on at random, or by the better of two random actions, to the end or for `length` actions. */
function finish(playout: i32, length: i32): void {
  for (let played = 0; game.actor() >= 0 && (length == 0 || played < length); played++) {
    const count = game.legal(LIST);
    let action = load<u32>(LIST + ((<usize>drawn(count)) << 2));
    if (playout != 0) {
      const other = load<u32>(LIST + ((<usize>drawn(count)) << 2));
      if (game.promise(other) > game.promise(action)) action = other;
    }
    game.play(action);
  }
}

/** Writes what the position is worth for each seat: the result, or the game's evaluation pressed below a win. */
function evaluate(scale: i32): void {
  const actor = game.actor();
  const judged = actor < 0 ? 0 : pressed(game.evaluate(actor), scale);
  for (let seat = 0; seat < game.seats; seat++) {
    let value: i32;
    if (actor >= 0) value = game.team(seat) == game.team(actor) ? judged : -judged;
    else {
      const outcome = game.outcome(seat);
      value = outcome > 0 ? SURE : outcome < 0 ? -SURE : 0;
    }
    store<i32>(VALUES + ((<usize>seat) << 2), value);
  }
}

/** x / (|x| + scale). */
function pressed(x: i32, scale: i32): i32 {
  return <i32>((<i64>x * SURE) / (<i64>abs(x) + scale));
}

function update(node: Node): void {
  node.visits++;
  if (node.seat < 0) return;
  node.sum += load<i32>(VALUES + ((<usize>node.seat) << 2));
  const share = u32.MAX_VALUE / node.visits;
  node.mean = <i32>((node.sum * share) >> 32);
  node.rarity = squareRoot(share);
}
