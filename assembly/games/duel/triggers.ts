/** Triggers of minions and weapons. */
import {
  IF_ATTACK_AT_LEAST,
  IF_ATTACK_AT_MOST,
  IF_DAMAGED,
  IF_TRIBE,
  IF_UNDAMAGED,
  ON_PLACED,
  PLACED_IF,
  PLACED_VALUE,
  TRIBE,
} from "./card-table";
import { programOf } from "./cards";
import { minionBorn, NO_ONE, seatOf } from "./characters";
import { runTrigger } from "./program";
import { Minion, SILENCED, side } from "./state";
import { attackOf, maxOf } from "./values";

/** Whether a condition in brackets holds for a minion. */
export function holds(kind: u32, value: i32, minion: Minion): bool {
  if (kind == 0) return true;
  if (kind == IF_TRIBE) return <i32>unchecked(TRIBE[minion.card]) == value;
  if (kind == IF_DAMAGED) return <i32>minion.health < maxOf(minion);
  if (kind == IF_UNDAMAGED) return <i32>minion.health == maxOf(minion);
  if (kind == IF_ATTACK_AT_MOST) return attackOf(minion) <= value;
  return kind == IF_ATTACK_AT_LEAST && attackOf(minion) >= value;
}

/** Fires a trigger of a minion, if it has it and is not silenced; `it` is whom it is about. */
export function fire(minion: Minion, trigger: u32, it: i32): void {
  const program = programOf(minion.card, trigger);
  if (program != 0 && !minion.has(SILENCED)) runTrigger(program, seatOf(minion), minion.born, NO_ONE, it, 0);
}

function listens(minion: Minion, trigger: u32): bool {
  return programOf(minion.card, trigger) != 0 && !minion.has(SILENCED);
}

/** The minion with the lowest arrival number above `born` that has a trigger, of one seat or (-1) of both. */
function nextListener(trigger: u32, seat: i32, born: u32): Minion | null {
  let found: Minion | null = null;
  let lowest: u32 = u32.MAX_VALUE;
  for (let s = 0; s < 2; s++) {
    if (seat >= 0 && s != seat) continue;
    const own = side(s);
    for (let place = 0; place < <i32>own.minions; place++) {
      const minion = own.minion(place);
      if (minion.born <= born || minion.born >= lowest || !listens(minion, trigger)) continue;
      found = minion;
      lowest = minion.born;
    }
  }
  return found;
}

/** Fires a trigger of all minions of both seats, by arrival. */
export function fireAll(trigger: u32, it: i32): void {
  let next = nextListener(trigger, -1, 0);
  while (next != null) {
    const born = next.born;
    fire(next, trigger, it);
    next = nextListener(trigger, -1, born);
  }
}

/** Fires a trigger of a seat's minions, by arrival. */
export function fireOwn(trigger: u32, seat: i32): void {
  let next = nextListener(trigger, seat, 0);
  while (next != null) {
    const born = next.born;
    fire(next, trigger, NO_ONE);
    next = nextListener(trigger, seat, born);
  }
}

/** Tells a seat's other minions that one was played or summoned. */
export function firePlaced(newcomer: i32): void {
  const arrived = minionBorn(newcomer);
  if (arrived == null) return;
  const seat = seatOf(arrived);
  let next = nextListener(ON_PLACED, seat, 0);
  while (next != null) {
    const born = next.born;
    const it = minionBorn(newcomer);
    if (<i32>born != newcomer && it != null) {
      const card = next.card;
      if (holds(unchecked(PLACED_IF[card]), unchecked(PLACED_VALUE[card]), it)) fire(next, ON_PLACED, newcomer);
    }
    next = nextListener(ON_PLACED, seat, born);
  }
}
