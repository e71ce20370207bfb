/** Whole games between the seated agents, played without leaving the module. */
import { decideFor, forgetDecision } from "./decision";
import { BUFFER, copyBytes, TOTALS } from "./memory";
import { putAside, putBack } from "./save";
import { playOn, startFrom } from "./session";
import { EXTERNAL, SEED, SEED_SIZE, seatedAgent } from "./settings";
import { BAD_COUNT, fail, failAt, NO_AGENT, OK } from "./status";
import { game } from "./tenant";

/** For each seat: wins, draws, losses, sum of outcomes. */
const SEAT_TOTALS: i32 = 4;

/** Adds one to a 256-bit little-endian number. */
function increment(seed: usize): void {
  for (let i: usize = 0; i < <usize>SEED_SIZE; i++) {
    const byte = load<u8>(seed + i) + 1;
    store<u8>(seed + i, byte);
    if (byte != 0) return;
  }
}

function add(index: i32, value: i64): void {
  const at = TOTALS + ((<usize>index) << 3);
  store<i64>(at, load<i64>(at) + value);
}

/**
 * Plays `count` games; game i has the running game's seed plus i. Totals, i64 each, go to the buffer: games, four a seat,
 * the game's own. The running game is as before afterwards; the last decision is forgotten.
 */
export function playout(count: i32, budget: i32): i32 {
  if (count < 0 || count > game.playouts) return fail(BAD_COUNT);
  for (let seat = 0; seat < game.seats; seat++) {
    if (seatedAgent(seat) == EXTERNAL) return failAt(NO_AGENT, seat, "an agent in every seat");
  }
  const size = totalsSize();
  for (let i = 0; i < size; i++) store<i64>(TOTALS + ((<usize>i) << 3), 0);
  putAside();
  let status = OK;
  for (let i = 0; i < count && status == OK; i++) {
    status = playGame(budget);
    increment(SEED);
  }
  putBack();
  forgetDecision();
  if (status == OK) copyBytes(BUFFER, TOTALS, size << 3);
  return status;
}

/** How many totals there are. */
function totalsSize(): i32 {
  return 1 + SEAT_TOTALS * game.seats + game.totals.length;
}

function playGame(budget: i32): i32 {
  startFrom(SEED);
  for (let seat = game.actor(); seat >= 0; seat = game.actor()) {
    const action = decideFor(seat, budget);
    if (action < 0) return action;
    playOn(action);
  }
  add(0, 1);
  for (let seat = 0; seat < game.seats; seat++) {
    const outcome = game.outcome(seat);
    const first = 1 + SEAT_TOTALS * seat;
    add(first + (outcome > 0 ? 0 : outcome == 0 ? 1 : 2), 1);
    add(first + 3, outcome);
  }
  game.tally(TOTALS + ((<usize>(1 + SEAT_TOTALS * game.seats)) << 3));
  return OK;
}
