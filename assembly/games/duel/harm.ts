/** Damage and healing. */
import { ON_HEALED, ON_HURT, ON_STRIKES, SHIELD, STEALTH } from "./card-table";
import { heroSide, isHero, minionBorn } from "./characters";
import { DYING, FULL_HEALTH, Minion } from "./state";
import { fire, fireAll } from "./triggers";
import { maxOf } from "./values";

/** A minion that deals damage shows itself, and its own trigger fires. */
function struck(source: i32, victim: i32): void {
  if (source <= 0) return;
  const minion = minionBorn(source);
  if (minion == null) return;
  minion.clear(STEALTH);
  fire(minion, ON_STRIKES, victim);
}

/** Deals `n` > 0 damage to a character. */
export function harm(source: i32, who: i32, n: i32): void {
  if (isHero(who)) return harmHero(source, who, n);
  const minion = minionBorn(who);
  if (minion != null) harmMinion(source, minion, n);
}

export function harmMinion(source: i32, minion: Minion, n: i32): void {
  if (minion.has(SHIELD)) {
    minion.clear(SHIELD);
    return;
  }
  if (minion.has(DYING)) return;
  const born = minion.born;
  minion.health = <i16>max(0, <i32>minion.health - n);
  struck(source, born);
  // a trigger may have moved it
  let hurt = minion.born == born ? minion : minionBorn(born);
  if (hurt == null) return;
  fire(hurt, ON_HURT, born);
  hurt = hurt.born == born ? hurt : minionBorn(born);
  if (hurt != null && hurt.health == 0) hurt.set(DYING);
}

export function harmHero(source: i32, who: i32, n: i32): void {
  const own = heroSide(who);
  const absorbed = min(<i32>own.armour, n);
  own.armour -= <i16>absorbed;
  if (absorbed == n) return struck(source, who);
  if (own.fallen != 0) return;
  own.health = <i16>max(0, <i32>own.health - (n - absorbed));
  struck(source, who);
  if (own.health == 0) own.fallen = 1;
}

/** Heals a character by `n` > 0. Those who listen hear of a minion's healing even if it was not hurt. */
export function heal(who: i32, n: i32): void {
  if (isHero(who)) {
    const own = heroSide(who);
    own.health = <i16>min(FULL_HEALTH, <i32>own.health + n);
    return;
  }
  fireAll(ON_HEALED, who);
  const minion = minionBorn(who);
  if (minion != null) minion.health = <i16>min(maxOf(minion), <i32>minion.health + n);
}
