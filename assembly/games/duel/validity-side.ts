/** Ranges of a hero's and of minions' fields. */
import { option } from "../../core/settings";
import { CARD_IDS } from "./card-table";
import { isMinion, isWeapon } from "./cards";
import { minionBorn } from "./characters";
import { CLASS0 } from "./options";
import { DYING, FULL_HEALTH, Minion, MOST_DECK, MOST_HAND, MOST_MANA, OVER, PLACES, Side, side, table } from "./state";
import { hasAura, maxOf } from "./values";

const MOST_ARMOUR: i32 = 255;
const MOST_FATIGUE: i32 = 99;
const MOST_WEAPON: i32 = 99;
const MOST_CHANGE: i32 = 999;
const MOST_VITAL: i32 = 9999;
const MOST_STRIKES: i32 = 2;

export function isHeroValid(seat: i32): bool {
  const own = side(seat);
  const least = <u32>table.phase == OVER ? 0 : 1;
  if (<i32>own.klass != option(CLASS0 + seat) || own.frozen > 1 || own.used > 1) return false;
  if (<i32>own.attacks > MOST_STRIKES || <i32>own.fatigue > MOST_FATIGUE) return false;
  if (<i32>own.health < least || <i32>own.health > FULL_HEALTH) return false;
  if (own.armour < 0 || <i32>own.armour > MOST_ARMOUR || abs(<i32>own.temp) > MOST_CHANGE) return false;
  if (<i32>own.mana > MOST_MANA || <i32>own.crystals > MOST_MANA || own.zero != 0 || own.blank != 0) return false;
  if (<i32>own.hand > MOST_HAND || <i32>own.deck > MOST_DECK || <i32>own.known >>> own.hand != 0) return false;
  return isWeaponValid(own);
}

function isWeaponValid(own: Side): bool {
  if (own.weapon == 0) return own.weaponAttack == 0 && own.durability == 0;
  if (<i32>own.weapon >= CARD_IDS || !isWeapon(own.weapon)) return false;
  return <i32>own.weaponAttack <= MOST_WEAPON && own.durability > 0 && <i32>own.durability <= MOST_WEAPON;
}

export function isBoardValid(seat: i32): bool {
  const own = side(seat);
  if (<i32>own.minions > PLACES) return false;
  let auras = 0;
  for (let place = 0; place < PLACES; place++) {
    const minion = own.minion(place);
    if (place >= <i32>own.minions) {
      if ((load<u64>(changetype<usize>(minion)) | load<u64>(changetype<usize>(minion), 8)) != 0) return false;
    } else if (!isMinionValid(minion)) return false;
    else auras += i32(hasAura(minion));
  }
  return auras == <i32>own.auras;
}

function isMinionValid(minion: Minion): bool {
  if (<i32>minion.card >= CARD_IDS || !isMinion(minion.card)) return false;
  if (minion.born == 0 || minion.born > table.arrivals || minionBorn(minion.born) != minion) return false;
  if (<u32>minion.flags >= DYING || <i32>minion.attacks > MOST_STRIKES) return false;
  if (abs(<i32>minion.plus) > MOST_CHANGE || abs(<i32>minion.temp) > MOST_CHANGE) return false;
  if (abs(<i32>minion.vital) > MOST_VITAL) return false;
  return minion.health > 0 && <i32>minion.health <= maxOf(minion);
}
