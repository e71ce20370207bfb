/** What the adaptive agent weighs: the paper's ten features, then the hands, the weapons and what the foe's list still holds. */
import { areaRisk } from "./area";
import { TAUNT } from "./card-table";
import { side } from "./state";
import { attackOf } from "./values";
import { WEIGHTS } from "./weights";

export const ADAPTIVE_TERMS: StaticArray<string> = [
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
  "own_hand",
  "foe_hand",
  "own_weapon",
  "foe_weapon",
  "area_risk",
];
/** Terms beyond the paper's ten. */
export const EXTRA_TERMS: i32 = 5;
const AREA: i32 = WEIGHTS + 4;
const STEP: usize = 8;

const measured = new StaticArray<i32>(WEIGHTS + EXTRA_TERMS);

/** Term `index` as measured last. */
export function termOf(index: i32): i32 {
  return unchecked(measured[index]);
}

/** Measures the position for a seat; `risk`: whether it is the one that fears what the other's list still holds. */
export function measureTerms(seat: i32, risk: bool): void {
  const to = changetype<usize>(measured);
  measureSide(seat, to);
  measureSide(1 - seat, to + 4);
  measured[AREA] = risk ? areaRisk(seat) : 0;
}

/** Attack that ends with the turn counts for nothing. */
function measureSide(seat: i32, to: usize): void {
  const own = side(seat);
  let attack = 0;
  let health = 0;
  let guards = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    attack += minion.temp == 0 ? attackOf(minion) : max(0, attackOf(minion) - minion.temp);
    health += minion.health;
    if (minion.has(TAUNT)) guards += minion.health;
  }
  store<i32>(to, attack);
  store<i32>(to + STEP, health);
  store<i32>(to + 2 * STEP, guards);
  store<i32>(to + 3 * STEP, own.armour);
  store<i32>(to + 4 * STEP, own.health);
  store<i32>(to + 5 * STEP, own.hand);
  store<i32>(to + 6 * STEP, <i32>own.weaponAttack * own.durability);
}
