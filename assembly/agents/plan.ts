/**
 * The rest of a planned turn in an agent's memory: the hash of the position in which it goes on, the plan's value, how many
 * actions are left, and those actions.
 */
import { closeList, closeString, key, keyBoolean, keyNumber, openList, openString } from "../core/json";
import { game } from "../core/tenant";

const VALUE: usize = 8;
const LEFT: usize = 12;
const FRESH: usize = 14;
const ACTIONS: usize = 16;
/** Most actions of a plan. */
export const MOST_PLANNED: i32 = 367;
export const PLAN_SIZE: i32 = (<i32>ACTIONS + 2 * MOST_PLANNED + 3) & ~3;

/** Whether bytes can be a plan; what it says is checked against the position before it is served. */
export function isPlan(memory: usize): bool {
  return load<u16>(memory, LEFT) <= <u16>MOST_PLANNED;
}

/** Starts an empty plan. */
export function startPlan(memory: usize, value: i32): void {
  for (let i: usize = 0; i < <usize>PLAN_SIZE; i += 4) store<u32>(memory + i, 0);
  store<i32>(memory, value, VALUE);
}

/** Adds an action; what does not fit is left to the next plan. */
export function addToPlan(memory: usize, action: u32): void {
  const left = load<u16>(memory, LEFT);
  if (left >= <u16>MOST_PLANNED) return;
  store<u16>(memory + ((<usize>left) << 1), action, ACTIONS);
  store<u16>(memory, left + 1, LEFT);
}

/** Whether the plan goes on in the present position. */
export function planFits(memory: usize): bool {
  return (
    load<u16>(memory, LEFT) > 0 && load<u64>(memory) == game.hash(false) && game.isLegal(load<u16>(memory, ACTIONS))
  );
}

/** Takes the next action off the plan and plays it on the record, to know the position in which the plan goes on. */
export function servePlan(memory: usize, fresh: bool): i32 {
  const action = load<u16>(memory, ACTIONS);
  const left = load<u16>(memory, LEFT) - 1;
  store<u16>(memory, left, LEFT);
  store<u16>(memory, u16(fresh), FRESH);
  for (let i: usize = 0; i < <usize>left; i++) {
    store<u16>(memory + (i << 1), load<u16>(memory + (i << 1), ACTIONS + 2), ACTIONS);
  }
  store<u16>(memory + ((<usize>left) << 1), 0, ACTIONS);
  game.play(action);
  store<u64>(memory, left > 0 ? game.hash(false) : 0);
  return action;
}

/** The value that the plan was made for. */
export function planValue(memory: usize): i32 {
  return load<i32>(memory, VALUE);
}

/** Whether the action just served was the first of its plan. */
export function isFresh(memory: usize): bool {
  return load<u16>(memory, FRESH) != 0;
}

/** Writes whether the turn was planned just now, what it is worth, and what is to follow. */
export function writePlan(memory: usize): void {
  keyBoolean("planned", isFresh(memory));
  keyNumber("value", planValue(memory));
  key("next");
  openList();
  for (let i: usize = 0; i < <usize>load<u16>(memory, LEFT); i++) {
    const action = load<u16>(memory + (i << 1), ACTIONS);
    if (!game.isAction(action)) continue;
    openString();
    game.writeAction(action);
    closeString();
  }
  closeList();
}
