/** Counts legal action sequences of a length: the field's check that the rules are played right. */
import { CHANCE_SIZE } from "./chance";
import { advance, hasRoom, lineTop, popActions, pushActions, retreat, startLine } from "./line";
import { BUFFER, copyWords, SEARCHING, STATE } from "./memory";
import { BAD_COUNT, BUDGET_SPENT, fail, OK, TOO_LARGE } from "./status";
import { game } from "./tenant";

/** What a budget of 0 stands for, in leaves. */
const STANDARD_BUDGET: u64 = 100_000_000;

let allowed: u64 = 0;
let spent: u64 = 0;
let full: bool = false;

/** Sequences of `depth` actions from here; a game that ends earlier is a dead end, which costs but does not count. */
function countBelow(depth: i32): u64 {
  if (!hasRoom()) {
    full = true;
    return 0;
  }
  if (depth == 1) {
    const leaves = game.count(lineTop());
    spent += max(leaves, 1);
    return leaves;
  }
  const count = pushActions();
  let leaves: u64 = 0;
  if (count == 0) spent++;
  const list = lineTop() - ((<usize>count) << 2);
  for (let i = 0; i < count && spent <= allowed && !full; i++) {
    advance(load<u32>(list + ((<usize>i) << 2)));
    leaves += countBelow(depth - 1);
    retreat();
  }
  popActions(count);
  return leaves;
}

/** Writes the number of sequences of `depth` actions to the buffer, u64. */
export function perft(depth: i32, budget: u32): i32 {
  if (depth < 0) return fail(BAD_COUNT);
  // no game is longer than this, so nothing is left to count
  const reached = min(depth, game.longest + 1);
  allowed = budget == 0 ? STANDARD_BUDGET : budget;
  spent = 0;
  full = false;
  startLine();
  const size = CHANCE_SIZE + game.recordSize;
  copyWords(SEARCHING, STATE, size);
  const leaves = reached == 0 ? 1 : countBelow(reached);
  copyWords(STATE, SEARCHING, size);
  if (full) return fail(TOO_LARGE);
  if (spent > allowed) return fail(BUDGET_SPENT);
  store<u64>(BUFFER, leaves);
  return OK;
}
