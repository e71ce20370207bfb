/** Plays actions. */
import { HERO, indexOf, kindOf, marksOf, PICK, PLAY_CARD, POWER, placeIn, REPLACE, STRIKE, targetOf } from "./actions";
import { heroOf } from "./characters";
import { strike } from "./combat";
import { mulligan } from "./mulligan";
import { chooseCard, playCard, usePower } from "./play";
import { clearPicks, side, table, turnSeat } from "./state";
import { characterAt } from "./targets";
import { endTurn, judge } from "./turn";

/** Plays a legal action for the actor. */
export function playAction(action: u32): void {
  clearPicks();
  const kind = kindOf(action);
  if (kind == REPLACE) {
    mulligan(table.first, marksOf(action));
  } else {
    const seat = turnSeat();
    const target = kind == PICK ? 0 : characterAt(seat, targetOf(action));
    if (kind == PLAY_CARD) playCard(seat, indexOf(action), placeIn(action), target);
    else if (kind == POWER) usePower(seat, target);
    else if (kind == STRIKE) strike(seat, strikerAt(seat, indexOf(action)), target);
    else if (kind == PICK) chooseCard(seat, indexOf(action));
    else endTurn();
  }
  judge();
}

function strikerAt(seat: i32, who: i32): i32 {
  return who == HERO ? heroOf(seat) : <i32>side(seat).minion(who).born;
}
