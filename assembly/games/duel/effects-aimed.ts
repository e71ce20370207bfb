/** Actions on a character. */

import { leave, silence, takeControl, transform } from "./board";
import {
  DO_ATTACK_PLUS,
  DO_ATTACK_SET,
  DO_ATTACK_UNTIL_END,
  DO_BOUNCE,
  DO_DEAL,
  DO_DEAL_DRAW,
  DO_DESTROY,
  DO_DOOM,
  DO_FREEZE,
  DO_GIVE,
  DO_HEAL,
  DO_HEALTH_PLUS,
  DO_HEALTH_SET,
  DO_SILENCE,
  DO_TAKE,
  DO_TRANSFORM,
  SHIELD,
} from "./card-table";
import { printedHealth } from "./cards";
import { heroSide, isHero, minionBorn, seatOf } from "./characters";
import { deaths } from "./deaths";
import { Frame } from "./frame";
import { addToHand, drawCard } from "./hand";
import { harm, heal } from "./harm";
import { DOOMED, DYING, FROZEN, Minion, MOST_HAND, side } from "./state";
import { attackOf, maxOf } from "./values";

/** The greatest change of greatest health. */
const MOST_VITAL: i32 = 9999;

/** Verbs on receivers come first in the vocabulary. */
export function isAimed(verb: u32): bool {
  return verb <= DO_DEAL_DRAW;
}

/** Does one thing to one receiver; `n` is the amount, a card or a keyword. */
export function doTo(verb: u32, frame: Frame, who: i32, n: i32): void {
  if (verb == DO_DEAL) {
    if (n > 0) harm(frame.source, who, n);
  } else if (verb == DO_HEAL) {
    if (n > 0) heal(who, n);
  } else if (isHero(who)) {
    const own = heroSide(who);
    if (verb == DO_ATTACK_UNTIL_END) own.temp += <i16>n;
    else if (verb == DO_FREEZE) own.frozen = 1;
  } else {
    const minion = minionBorn(who);
    if (minion != null) changeMinion(verb, frame, minion, n);
  }
}

function changeMinion(verb: u32, frame: Frame, minion: Minion, n: i32): void {
  switch (verb) {
    case DO_ATTACK_PLUS:
      minion.plus += <i16>n;
      break;
    case DO_ATTACK_UNTIL_END:
      minion.temp += <i16>n;
      break;
    case DO_ATTACK_SET:
      minion.plus += <i16>(n - attackOf(minion));
      break;
    case DO_HEALTH_PLUS: {
      const more = <i16>min(n, MOST_VITAL - <i32>minion.vital);
      minion.vital += more;
      minion.health += more;
      break;
    }
    case DO_HEALTH_SET:
      minion.vital = <i16>(n - printedHealth(minion.card));
      minion.health = <i16>maxOf(minion);
      break;
    case DO_GIVE:
      minion.set(1 << n);
      break;
    case DO_FREEZE:
      minion.set(FROZEN);
      break;
    case DO_DESTROY:
      minion.set(DYING);
      break;
    case DO_DOOM:
      minion.set(DOOMED);
      break;
    case DO_SILENCE:
      silence(minion);
      break;
    case DO_BOUNCE:
      bounce(minion);
      break;
    case DO_TAKE:
      takeControl(minion);
      break;
    case DO_TRANSFORM:
      transform(minion, n);
      break;
    case DO_DEAL_DRAW:
      dealAndDraw(frame, minion, n);
      break;
  }
}

/** A minion goes back to its controller's hand; from a full one's side it dies. */
function bounce(minion: Minion): void {
  const seat = seatOf(minion);
  if (<i32>side(seat).hand == MOST_HAND) {
    minion.set(DYING);
    return deaths();
  }
  const card = minion.card;
  leave(minion);
  addToHand(seat, card, true);
}

/** Damage that draws a card if it is enough to kill. */
function dealAndDraw(frame: Frame, minion: Minion, n: i32): void {
  const kills = <i32>minion.health <= n && !minion.has(SHIELD);
  harm(frame.source, minion.born, n);
  if (kills) drawCard(frame.seat);
}
