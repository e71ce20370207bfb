/** Striking. */
import { ON_HERO_ATTACKS, STEALTH, TAUNT, WINDFURY } from "./card-table";
import { programOf } from "./cards";
import { heroOf, isHero, minionBorn, NO_ONE } from "./characters";
import { deaths } from "./deaths";
import { harm } from "./harm";
import { runTrigger } from "./program";
import { FROZEN, Minion, side, WEARY } from "./state";
import { FOE_HERO, foeMinion } from "./targets";
import { attackOf, hasCharge, heroAttack } from "./values";
import { wearWeapon } from "./weapons";

/** Blows a minion can strike a turn. */
export function strikesOf(minion: Minion): i32 {
  return minion.has(WINDFURY) ? 2 : 1;
}

export function canStrike(minion: Minion): bool {
  if (minion.has(FROZEN) || <i32>minion.attacks >= strikesOf(minion) || attackOf(minion) == 0) return false;
  return !minion.has(WEARY) || hasCharge(minion);
}

export function heroCanStrike(seat: i32): bool {
  const own = side(seat);
  return own.frozen == 0 && own.attacks < 1 && heroAttack(seat) > 0;
}

/** Target codes that a seat's blows can have: minions with taunt, or else all; stealth hides. */
export function strikeTargets(seat: i32): u32 {
  const foe = side(1 - seat);
  let open: u32 = 0;
  let guards: u32 = 0;
  for (let place = 0; place < <i32>foe.minions; place++) {
    const minion = foe.minion(place);
    if (minion.has(STEALTH)) continue;
    const bit: u32 = 1 << foeMinion(place);
    open |= bit;
    if (minion.has(TAUNT)) guards |= bit;
  }
  return guards != 0 ? guards : open | (1 << FOE_HERO);
}

function attackOfCharacter(who: i32): i32 {
  if (isHero(who)) return heroAttack(~who);
  const minion = minionBorn(who);
  return minion == null ? 0 : attackOf(minion);
}

/** A blow by a seat's minion or hero. */
export function strike(seat: i32, striker: i32, target: i32): void {
  const own = side(seat);
  if (isHero(striker)) {
    const program = own.weapon == 0 ? 0 : programOf(own.weapon, ON_HERO_ATTACKS);
    if (program != 0) runTrigger(program, seat, NO_ONE, NO_ONE, NO_ONE, 0);
  } else {
    const minion = minionBorn(striker);
    if (minion != null) minion.clear(STEALTH);
  }
  const attack = attackOfCharacter(striker);
  const defence = attackOfCharacter(target);
  if (defence > 0) harm(target, striker, defence);
  if (attack > 0) harm(striker, target, attack);
  deaths();
  if (striker == heroOf(seat)) {
    own.attacks++;
    wearWeapon(seat);
  } else {
    const minion = minionBorn(striker);
    if (minion != null) minion.attacks++;
  }
}
