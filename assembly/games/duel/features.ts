/** Features of a position as a seat sees it. */
import { LOST, WON } from "../../core/game";
import { TAUNT } from "./card-table";
import { side } from "./state";
import { attackOf } from "./values";

export const FEATURES: StaticArray<string> = [
  "own_attack",
  "foe_attack",
  "own_minion_health",
  "foe_minion_health",
  "own_taunt_health",
  "foe_taunt_health",
  "own_armour",
  "foe_armour",
  "own_health",
  "foe_health",
  "own_minions",
  "foe_minions",
];
export const OWN_ATTACK: i32 = 0;
export const FOE_ATTACK: i32 = 1;
export const OWN_MINION_HEALTH: i32 = 2;
export const FOE_MINION_HEALTH: i32 = 3;
export const FOE_TAUNT_HEALTH: i32 = 5;
export const OWN_ARMOUR: i32 = 6;
export const FOE_ARMOUR: i32 = 7;
export const OWN_HEALTH: i32 = 8;
export const FOE_HEALTH: i32 = 9;
export const OWN_MINIONS: i32 = 10;
export const FOE_MINIONS: i32 = 11;

/** Writes the features, i32 each, at `to`. */
export function measureDuel(seat: i32, to: usize): void {
  measureSide(seat, to);
  measureSide(1 - seat, to + 4);
}

/** Every other feature is one side's. */
function measureSide(seat: i32, to: usize): void {
  const own = side(seat);
  let attack = 0;
  let health = 0;
  let guards = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    attack += attackOf(minion);
    health += minion.health;
    if (minion.has(TAUNT)) guards += minion.health;
  }
  store<i32>(to, attack, 0);
  store<i32>(to, health, 8);
  store<i32>(to, guards, 16);
  store<i32>(to, own.armour, 24);
  store<i32>(to, own.health, 32);
  store<i32>(to, own.minions, 40);
}

/** Whose hero has fallen. */
export function fateOf(seat: i32): u32 {
  return (side(1 - seat).fallen != 0 ? WON : 0) | (side(seat).fallen != 0 ? LOST : 0);
}
