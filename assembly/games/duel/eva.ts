/** EVA: one action ahead, by what the action changes; ending the turn changes nothing. */
import { addTerm, BoundedAgent, chosenTerm, MOST_SAMPLES } from "../../agents/bounded";
import { Parameter } from "../../core/declarations";
import { WON } from "../../core/game";
import { closeObject, keyNumber, keyString, openObject } from "../../core/json";
import { Mind } from "../../core/mind";
import { keyScale } from "../../core/report";
import { END } from "./actions";
import { mulliganOf } from "./agents-common";
import { ON_DEATH, SHIELD, TAUNT, WINDFURY } from "./card-table";
import { costOf, programOf } from "./cards";
import {
  EVA_WEIGHTS,
  evaParameters,
  HERO_ATTACK,
  HERO_HEALTH,
  MANA,
  MINION_ATTACK,
  MINION_HEALTH,
  MINION_KILLED,
  MINION_NEW,
  OF_ATTACK,
  OF_CHARGE,
  OF_COST,
  OF_DEATH,
  OF_HEALTH,
  OF_RARITY,
  OF_SHIELD,
  OF_TAUNT,
  OF_WINDFURY,
} from "./eva-weights";
import { fateOf } from "./features";
import { Minion, PLACES, SILENCED, side } from "./state";
import { attackOf, hasCharge, heroAttack } from "./values";
import { WEIGHT_SCALE } from "./weights";

const WIN: i64 = 1 << 56;
/** The rarity that its code takes every card for. */
const RARITY_GRADE: i64 = 1;

const weights = new StaticArray<i64>(EVA_WEIGHTS);

/** A side before the action: life, hero's attack, mana, and its minions. */
@unmanaged
class Before {
  life: i32;
  attack: i32;
  mana: i32;
  minions: i32;
}
@unmanaged
class BeforeMinion {
  worth: i64;
  born: u32;
  health: i32;
  attack: i32;
  stays: i32;
}
const MINION_BYTES: usize = offsetof<BeforeMinion>();
const SIDE_BYTES: usize = offsetof<Before>() + <usize>PLACES * MINION_BYTES;
const kept = new StaticArray<u8>(2 * <i32>SIDE_BYTES);

function before(seat: i32): Before {
  return changetype<Before>(changetype<usize>(kept) + <usize>seat * SIDE_BYTES);
}

function beforeMinion(seat: i32, i: i32): BeforeMinion {
  const first = changetype<usize>(before(seat)) + offsetof<Before>();
  return changetype<BeforeMinion>(first + <usize>i * MINION_BYTES);
}

/** What a minion is worth, scale 1,000,000. */
function worth(minion: Minion): i64 {
  const card = minion.card;
  let sum = weights[OF_HEALTH] * minion.health + weights[OF_ATTACK] * attackOf(minion);
  if (hasCharge(minion)) sum += weights[OF_CHARGE];
  if (programOf(card, ON_DEATH) != 0 && !minion.has(SILENCED)) sum += weights[OF_DEATH];
  if (minion.has(SHIELD)) sum += weights[OF_SHIELD];
  if (minion.has(TAUNT)) sum += weights[OF_TAUNT];
  if (minion.has(WINDFURY)) sum += weights[OF_WINDFURY];
  return sum + weights[OF_RARITY] * RARITY_GRADE + weights[OF_COST] * costOf(card);
}

function lookAt(seat: i32): void {
  const own = side(seat);
  const was = before(seat);
  was.life = <i32>own.health + <i32>own.armour;
  was.attack = heroAttack(seat);
  was.mana = own.mana;
  was.minions = own.minions;
  for (let i = 0; i < was.minions; i++) {
    const minion = own.minion(i);
    const then = beforeMinion(seat, i);
    then.worth = worth(minion);
    then.born = minion.born;
    then.health = minion.health;
    then.attack = attackOf(minion);
  }
}

/** The foe's losses, the own ones, and mana spent. */
// biome-ignore format: a table
const TERMS: StaticArray<string> = [
  "foe_hero_health",
  "foe_hero_attack",
  "foe_minions_hurt",
  "foe_minions_killed",
  "foe_minions_new",
  "own_hero_health",
  "own_hero_attack",
  "own_minions_hurt",
  "own_minions_killed",
  "own_minions_new",
  "mana",
];
const SIDE_TERMS: i32 = 5;
/** Products of two weights make the values. */
const POINT: i64 = <i64>WEIGHT_SCALE * WEIGHT_SCALE;

export class EvaAgent extends BoundedAgent {
  constructor() {
    super("eva");
    this.samplesAt = EVA_WEIGHTS;
    this.parameters = evaParameters(new Parameter("samples", 1, 1, MOST_SAMPLES));
  }

  reflex(mind: Mind): i32 {
    return mulliganOf(mind);
  }

  isNeutral(action: u32): bool {
    return action == END;
  }

  point(_mind: Mind): i64 {
    return POINT;
  }

  begin(mind: Mind): void {
    for (let i = 0; i < EVA_WEIGHTS; i++) weights[i] = mind.parameter(i);
    lookAt(0);
    lookAt(1);
  }

  value(mind: Mind): i64 {
    const seat = mind.seat;
    const foe = loss(1 - seat, 0, 1);
    const own = loss(seat, SIDE_TERMS, -1);
    const mana = weights[MANA] * WEIGHT_SCALE * (before(seat).mana - <i32>side(seat).mana);
    addTerm(2 * SIDE_TERMS, -mana);
    const fate = fateOf(seat);
    if (fate != 0) return (fate & WON) != 0 ? WIN : -WIN;
    return foe + own - mana;
  }

  writeFactors(mind: Mind): void {
    if (mind.note0 == 0) return;
    for (let i = 0; i < TERMS.length; i++) writeTerm(i);
  }
}

function writeTerm(index: i32): void {
  openObject();
  keyString("name", TERMS[index]);
  keyNumber("value", chosenTerm(index));
  keyNumber("contribution", chosenTerm(index));
  keyScale(POINT);
  closeObject();
}

/** What a side has lost, scale 10^12, term by term from `first` on, counted for or against. */
function loss(seat: i32, first: i32, sign: i64): i64 {
  const own = side(seat);
  const was = before(seat);
  const life = weights[HERO_HEALTH] * WEIGHT_SCALE * (was.life - own.health - own.armour);
  const attack = weights[HERO_ATTACK] * WEIGHT_SCALE * (was.attack - heroAttack(seat));
  let hurt: i64 = 0;
  let killed: i64 = 0;
  let arrived: i64 = 0;
  for (let i = 0; i < was.minions; i++) beforeMinion(seat, i).stays = 0;
  for (let place = 0; place < <i32>own.minions; place++) {
    const minion = own.minion(place);
    const then = minionBefore(seat, minion.born);
    if (then == null) {
      arrived -= weights[MINION_NEW] * worth(minion);
      continue;
    }
    then.stays = 1;
    const change =
      weights[MINION_HEALTH] * (then.health - <i32>minion.health) +
      weights[MINION_ATTACK] * (then.attack - attackOf(minion));
    hurt += change * then.worth;
  }
  for (let i = 0; i < was.minions; i++) {
    const then = beforeMinion(seat, i);
    if (then.stays == 0) killed += weights[MINION_KILLED] * then.worth;
  }
  addTerm(first, sign * life);
  addTerm(first + 1, sign * attack);
  addTerm(first + 2, sign * hurt);
  addTerm(first + 3, sign * killed);
  addTerm(first + 4, sign * arrived);
  return sign * (life + attack + hurt + killed + arrived);
}

function minionBefore(seat: i32, born: u32): BeforeMinion | null {
  for (let i = 0; i < before(seat).minions; i++) {
    const then = beforeMinion(seat, i);
    if (then.born == born) return then;
  }
  return null;
}
