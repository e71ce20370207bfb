/** Which actions there are. */
import {
  code,
  END,
  HERO,
  indexOf,
  kindOf,
  marksOf,
  PICK,
  PLAY_CARD,
  POWER,
  placeIn,
  REPLACE,
  STRIKE,
  targetOf,
} from "./actions";
import { TYPE, TYPE_SPELL } from "./card-table";
import { costOf, isMinion, powerOf } from "./cards";
import { canStrike, heroCanStrike, strikeTargets } from "./combat";
import { needsHold } from "./play";
import { CHOOSE, MULLIGAN, OVER, PLACES, PLAY, Side, side, table, turnSeat } from "./state";
import { asksChoice, choicesOf } from "./targets";

let cursor: usize = 0;

function put(action: u32): void {
  store<u32>(cursor, action);
  cursor += 4;
}

/** One action for each target of a set. */
function putTargets(action: u32, targets: u32): void {
  for (; targets != 0; targets &= targets - 1) put(action | ctz(targets));
}

/** Writes the legal actions at `to`, ascending; gives their number. */
export function listActions(to: usize): i32 {
  cursor = to;
  const phase = <u32>table.phase;
  if (phase == MULLIGAN) {
    const marks = 1 << side(table.first).hand;
    for (let i = 0; i < marks; i++) put((REPLACE << 12) | i);
  } else if (phase == CHOOSE) {
    for (let i = 0; i < <i32>table.choices; i++) put(code(PICK, i, 0, 0));
  } else if (phase == PLAY) listTurn();
  return <i32>((cursor - to) >>> 2);
}

function listTurn(): void {
  const seat = turnSeat();
  const own = side(seat);
  put(code(END, 0, 0, 0));
  for (let at = 0; at < <i32>own.hand; at++) {
    if (canPlay(own, seat, at)) listPlays(own.handCard(at), seat, at);
  }
  if (canUsePower(own, seat)) {
    const power = powerOf(own.klass);
    if (asksChoice(power)) putTargets(code(POWER, 0, 0, 0), choicesOf(power, seat));
    else put(code(POWER, 0, 0, 0));
  }
  const targets = strikeTargets(seat);
  for (let place = 0; place < <i32>own.minions; place++) {
    if (canStrike(own.minion(place))) putTargets(code(STRIKE, place, 0, 0), targets);
  }
  if (heroCanStrike(seat)) putTargets(code(STRIKE, HERO, 0, 0), targets);
}

/** Whether a hand card can be played, its chosen target left aside. */
function canPlay(own: Side, seat: i32, at: i32): bool {
  const card = own.handCard(at);
  if (costOf(card) > <i32>own.mana || own.isBlank(at)) return false;
  if (isMinion(card)) return <i32>own.minions < PLACES;
  return unchecked(TYPE[card]) != TYPE_SPELL || needsHold(card, seat);
}

function canUsePower(own: Side, seat: i32): bool {
  const power = powerOf(own.klass);
  return own.used == 0 && <i32>own.mana >= costOf(power) && needsHold(power, seat);
}

function listPlays(card: u32, seat: i32, at: i32): void {
  const asks = asksChoice(card);
  const targets = asks ? choicesOf(card, seat) : 0;
  if (!isMinion(card)) {
    if (asks) putTargets(code(PLAY_CARD, at, 0, 0), targets);
    else put(code(PLAY_CARD, at, 0, 0));
    return;
  }
  for (let place = 0; place <= <i32>side(seat).minions; place++) {
    if (targets != 0) putTargets(code(PLAY_CARD, at, place, 0), targets);
    else put(code(PLAY_CARD, at, place, 0));
  }
}

/** Whether the actor may play an action. */
export function isLegalAction(action: u32): bool {
  const phase = <u32>table.phase;
  const kind = kindOf(action);
  if (phase == OVER) return false;
  if (phase == MULLIGAN) return kind == REPLACE && marksOf(action) >>> side(table.first).hand == 0;
  if (phase == CHOOSE) {
    const chosen = indexOf(action);
    return action == code(PICK, chosen, 0, 0) && chosen < <i32>table.choices;
  }
  const seat = turnSeat();
  if (kind == END) return action == 0;
  if (kind == PLAY_CARD) return isLegalPlay(action, seat);
  if (kind == POWER) return isLegalPower(action, seat);
  return kind == STRIKE && isLegalStrike(action, seat);
}

/** Whether a set of targets, or none where nothing is asked, has the action's target. */
function fits(target: u32, targets: u32): bool {
  return targets == 0 ? target == 0 : ((targets >>> target) & 1) != 0;
}

function isLegalPlay(action: u32, seat: i32): bool {
  const own = side(seat);
  const at = indexOf(action);
  if (at >= <i32>own.hand || !canPlay(own, seat, at)) return false;
  const card = own.handCard(at);
  const asks = asksChoice(card);
  const targets = asks ? choicesOf(card, seat) : 0;
  if (!fits(targetOf(action), targets)) return false;
  if (isMinion(card)) return placeIn(action) <= <i32>own.minions;
  return placeIn(action) == 0 && (!asks || targets != 0);
}

function isLegalPower(action: u32, seat: i32): bool {
  const own = side(seat);
  const power = powerOf(own.klass);
  const asks = asksChoice(power);
  const targets = asks ? choicesOf(power, seat) : 0;
  if (!canUsePower(own, seat) || (asks && targets == 0)) return false;
  return action == code(POWER, 0, 0, targetOf(action)) && fits(targetOf(action), targets);
}

function isLegalStrike(action: u32, seat: i32): bool {
  const who = indexOf(action);
  if (action != code(STRIKE, who, 0, targetOf(action))) return false;
  if (((strikeTargets(seat) >>> targetOf(action)) & 1) == 0) return false;
  if (who == HERO) return heroCanStrike(seat);
  return who < <i32>side(seat).minions && canStrike(side(seat).minion(who));
}
