/** Playing cards, using powers, picking what was scouted. */
import { arrive } from "./board";
import { NEED_FOES_2, NEED_SLOT, NEED_WEAPON, NEEDS, ON_PLAY } from "./card-table";
import { costOf, isMinion, isWeapon, powerOf, programOf } from "./cards";
import { isLost, NO_ONE } from "./characters";
import { deaths } from "./deaths";
import { addToHand, spend, takeFromHand } from "./hand";
import { missingOf, runSpell, runTrigger } from "./program";
import { CHOOSE, PLACES, PLAY, side, table } from "./state";
import { countMissing } from "./summons";
import { asksChoice } from "./targets";
import { firePlaced } from "./triggers";
import { equip } from "./weapons";

/** Whether the conditions of a spell or power hold, its chosen target left aside. */
export function needsHold(card: u32, seat: i32): bool {
  const needs = unchecked(NEEDS[card]);
  if ((needs & NEED_SLOT) != 0 && <i32>side(seat).minions == PLACES) return false;
  if ((needs & NEED_FOES_2) != 0 && side(1 - seat).minions < 2) return false;
  if ((needs & NEED_WEAPON) != 0 && side(seat).weapon == 0) return false;
  const missing = missingOf(programOf(card, ON_PLAY));
  return missing == 0 || countMissing(seat, missing) > 0;
}

/** Plays a hand card; `target` is the character chosen, `place` where a minion goes. */
export function playCard(seat: i32, at: i32, place: i32, target: i32): void {
  const card = takeFromHand(seat, at);
  const own = side(seat);
  spend(seat, card);
  own.mana -= <u8>costOf(card);
  const program = programOf(card, ON_PLAY);
  if (isMinion(card)) playMinion(card, seat, place, target, program);
  else if (isWeapon(card)) equip(seat, card);
  else runSpell(program, seat, target);
  deaths();
  if (table.choices > 0) table.phase = <u8>CHOOSE;
}

function playMinion(card: u32, seat: i32, place: i32, target: i32, program: u32): void {
  const born = arrive(card, seat, place).born;
  firePlaced(born);
  if (program == 0) return;
  if (asksChoice(card) && (target == NO_ONE || isLost(target))) return;
  runTrigger(program, seat, born, target, NO_ONE, place);
}

export function usePower(seat: i32, target: i32): void {
  const own = side(seat);
  const power = powerOf(own.klass);
  own.mana -= <u8>costOf(power);
  own.used = 1;
  runSpell(programOf(power, ON_PLAY), seat, target);
  deaths();
}

/** Takes one of the cards scouted; the others are spent. */
export function chooseCard(seat: i32, chosen: i32): void {
  for (let i = 0; i < <i32>table.choices; i++) {
    const card = table.choice(i);
    if (i == chosen) addToHand(seat, card, false);
    else spend(seat, card);
    table.setChoice(i, 0);
  }
  table.choices = 0;
  table.phase = <u8>PLAY;
}
