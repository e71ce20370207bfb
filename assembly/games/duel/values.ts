/** What is computed of characters: attack, greatest health, charge; auras are read where they are needed. */
import {
  AURA,
  AURA_ATTACK,
  AURA_CHARGE,
  AURA_HEALTH,
  AURA_TRIBE,
  CHARGE,
  ENRAGE,
  SCOPE_ADJACENT,
  SCOPE_ANY_OTHER,
  SPELL,
  TRIBE,
} from "./card-table";
import { printedAttack, printedHealth } from "./cards";
import { placeOf, seatOf } from "./characters";
import { Minion, SILENCED, Side, side, turnSeat } from "./state";

/** Whether a minion's aura is at work. */
export function hasAura(minion: Minion): bool {
  return unchecked(AURA[minion.card]) != 0 && !minion.has(SILENCED);
}

/** Counts the auras at work on a side; to be called when they may have changed. */
export function countAuras(seat: i32): void {
  const own = side(seat);
  let count: u8 = 0;
  for (let place = 0; place < <i32>own.minions; place++) count += u8(hasAura(own.minion(place)));
  own.auras = count;
}

/** Whether the aura of `source` reaches `minion`. */
export function reaches(source: Minion, minion: Minion): bool {
  if (source == minion) return false;
  const card = source.card;
  const scope = <u32>unchecked(AURA[card]);
  if (scope != SCOPE_ANY_OTHER && seatOf(source) != seatOf(minion)) return false;
  if (scope == SCOPE_ADJACENT && abs(placeOf(source) - placeOf(minion)) != 1) return false;
  const tribe = unchecked(AURA_TRIBE[card]);
  return tribe == 0 || tribe == unchecked(TRIBE[minion.card]);
}

/** What all auras give a minion, by the column of their gift. */
export function fromAuras(minion: Minion, gift: StaticArray<u8>): i32 {
  let sum = 0;
  for (let seat = 0; seat < 2; seat++) {
    const own = side(seat);
    if (own.auras == 0) continue;
    for (let place = 0; place < <i32>own.minions; place++) {
      const source = own.minion(place);
      const amount = <i32>unchecked(gift[source.card]);
      if (amount != 0 && !source.has(SILENCED) && reaches(source, minion)) sum += amount;
    }
  }
  return sum;
}

/** The greatest health of a minion. */
export function maxOf(minion: Minion): i32 {
  return printedHealth(minion.card) + minion.vital + fromAuras(minion, AURA_HEALTH);
}

export function attackOf(minion: Minion): i32 {
  let attack = printedAttack(minion.card) + minion.plus + minion.temp + fromAuras(minion, AURA_ATTACK);
  const rage = <i32>unchecked(ENRAGE[minion.card]);
  if (rage != 0 && !minion.has(SILENCED) && minion.health < maxOf(minion)) attack += rage;
  return max(attack, 0);
}

export function hasCharge(minion: Minion): bool {
  return minion.has(CHARGE) || fromAuras(minion, AURA_CHARGE) > 0;
}

/** The attack of a seat's hero; a weapon counts in its own turns. */
export function heroAttack(seat: i32): i32 {
  const own = side(seat);
  return max(own.temp + (turnSeat() == seat ? <i32>own.weaponAttack : 0), 0);
}

/** How much a seat's spells deal more. */
export function spellDamage(seat: i32): i32 {
  const own = side(seat);
  let sum = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    if (!minion.has(SILENCED)) sum += unchecked(SPELL[minion.card]);
  }
  return sum;
}

/** Whether a seat has a minion of a tribe. */
export function hasTribe(own: Side, tribe: u32): bool {
  for (let place = 0; place < <i32>own.minions; place++) {
    if (unchecked(TRIBE[own.minion(place).card]) == tribe) return true;
  }
  return false;
}
