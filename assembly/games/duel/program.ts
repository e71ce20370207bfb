/** Carries out the actions of a card, from left to right. */
import {
  AMOUNT_CONSTANT,
  AMOUNT_COUNT,
  AMOUNT_EITHER,
  AMOUNT_HEALTH,
  AMOUNT_MAX,
  AMOUNT_SPELL,
  DO_SUMMON_MISSING,
} from "./card-table";
import { actionAt } from "./cards";
import { heroSide, isHero, isLost, minionBorn, NO_ONE } from "./characters";
import { doTo, isAimed } from "./effects-aimed";
import { doPlain } from "./effects-plain";
import { closeFrame, Frame, openFrame } from "./frame";
import { listReceivers } from "./receivers";
import { DYING, FULL_HEALTH, side } from "./state";
import { hasTribe, maxOf, spellDamage } from "./values";

/** An action as the table of cards has it. */
@unmanaged
export class Action {
  verb: u8;
  last: u8;
  to: u8;
  tribe: u8;
  amount: u8;
  number: u8;
  other: u8;
  amountTribe: u8;
}

/** Where the cards of a program that summons a missing one are listed; 0 for any other program. */
export function missingOf(program: u32): usize {
  if (program == 0) return 0;
  const action = actionAt(program);
  return <u32>changetype<Action>(action).verb == DO_SUMMON_MISSING ? action + offsetof<Action>("amount") : 0;
}

/** Carries out the actions of a spell or a power. They reach those who are dying, too. */
export function runSpell(program: u32, seat: i32, target: i32): void {
  run(program, seat, NO_ONE, target, NO_ONE, 0, 0);
}

/** Carries out a trigger's actions. They pass over those who are lost, unless it is the source itself. */
export function runTrigger(program: u32, seat: i32, source: i32, target: i32, it: i32, place: i32): void {
  run(program, seat, source, target, it, place, 1);
}

function run(program: u32, seat: i32, source: i32, target: i32, it: i32, place: i32, careful: i32): void {
  if (program == 0) return;
  const frame = openFrame();
  if (frame == null) return;
  frame.seat = seat;
  frame.source = source;
  frame.target = target;
  frame.it = it;
  frame.place = place;
  frame.careful = careful;
  let action = changetype<Action>(actionAt(program));
  carryOut(action, frame);
  while (action.last == 0) {
    action = changetype<Action>(changetype<usize>(action) + offsetof<Action>());
    carryOut(action, frame);
  }
  closeFrame();
}

function carryOut(action: Action, frame: Frame): void {
  if (!isAimed(action.verb)) return doPlain(action, frame, fixedAmount(action, frame));
  listReceivers(frame, action.to, action.tribe);
  const fixed = fixedAmount(action, frame);
  for (let i = 0; i < frame.count; i++) {
    const who = frame.receiver(i);
    if (frame.careful != 0 && who != frame.source && isLost(who)) continue;
    doTo(action.verb, frame, who, fixed < 0 ? amountOf(action.amount, who) : fixed);
  }
}

/** The amount of an action, or -1 where each receiver has its own. */
function fixedAmount(action: Action, frame: Frame): i32 {
  const kind = <u32>action.amount;
  if (kind == AMOUNT_CONSTANT) return action.number;
  if (kind == AMOUNT_SPELL) return action.number + spellDamage(frame.seat);
  if (kind == AMOUNT_COUNT) return countOthers(frame);
  if (kind != AMOUNT_EITHER) return -1;
  const has = hasTribe(side(frame.seat), action.amountTribe);
  return (has ? <i32>action.number : <i32>action.other) + spellDamage(frame.seat);
}

function amountOf(kind: u32, who: i32): i32 {
  if (isHero(who)) return kind == AMOUNT_HEALTH ? <i32>heroSide(who).health : FULL_HEALTH;
  const minion = minionBorn(who);
  if (minion == null) return 0;
  return kind == AMOUNT_MAX ? maxOf(minion) : <i32>minion.health;
}

/** Own minions other than the source that are not dying. */
function countOthers(frame: Frame): i32 {
  const own = side(frame.seat);
  let count = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    if (<i32>minion.born != frame.source && !minion.has(DYING)) count++;
  }
  return count;
}
