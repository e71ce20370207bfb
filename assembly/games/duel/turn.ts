/** Turns begin and end, and with them games. */
import { ON_TURN_END } from "./card-table";
import { strikesOf } from "./combat";
import { deaths } from "./deaths";
import { drawCard } from "./hand";
import {
  BOTH,
  DOOMED,
  DYING,
  FROZEN,
  LAST_TURN,
  MOST_MANA,
  MULLIGAN,
  NOBODY,
  OVER,
  PLAY,
  side,
  table,
  turnSeat,
  WEARY,
} from "./state";
import { fireOwn } from "./triggers";

export function beginTurn(): void {
  if (<i32>table.turn == LAST_TURN) return finish(BOTH);
  table.turn++;
  table.phase = <u8>PLAY;
  const seat = turnSeat();
  const own = side(seat);
  own.crystals = <u8>min(MOST_MANA, <i32>own.crystals + 1);
  own.mana = own.crystals;
  own.used = 0;
  own.attacks = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    minion.attacks = 0;
    minion.clear(WEARY);
  }
  drawCard(seat);
  const foe = side(1 - seat);
  for (let place = 0; place < <i32>foe.minions; place++) {
    const minion = foe.minion(place);
    if (minion.has(DOOMED)) minion.set(DYING);
  }
  deaths();
}

/** Ends the turn; the next begins unless a hero has fallen. */
export function endTurn(): void {
  const seat = turnSeat();
  const own = side(seat);
  fireOwn(ON_TURN_END, seat);
  clearTemporary(0);
  clearTemporary(1);
  if (own.attacks < 1) own.frozen = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    if (<i32>minion.attacks < strikesOf(minion)) minion.clear(FROZEN);
    minion.attacks = 0;
  }
  deaths();
  if (side(0).fallen == 0 && side(1).fallen == 0) beginTurn();
}

function clearTemporary(seat: i32): void {
  const own = side(seat);
  own.temp = 0;
  for (let place = 0; place < <i32>own.minions; place++) own.minion(place).temp = 0;
}

/** After an action: a hero that has fallen has lost, whatever healed it since. */
export function judge(): void {
  const fallen0 = side(0).fallen != 0;
  const fallen1 = side(1).fallen != 0;
  if (fallen0 || fallen1) finish(fallen0 && fallen1 ? BOTH : fallen0 ? 1 : 0);
}

function finish(winner: i32): void {
  table.phase = <u8>OVER;
  table.winner = <i8>winner;
  table.choices = 0;
  for (let i = 0; i < 3; i++) table.setChoice(i, 0);
}

/** Whose decision is next; -1 when the game is over. */
export function actorOf(): i32 {
  if (<u32>table.phase == OVER) return NOBODY;
  return <u32>table.phase == MULLIGAN ? <i32>table.first : turnSeat();
}
