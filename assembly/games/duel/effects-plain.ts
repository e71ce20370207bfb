/** Actions of a seat that are aimed at nobody in particular. */
import {
  DO_ARMOR,
  DO_BREAK_WEAPON,
  DO_COPY_FOE_CARD,
  DO_CRYSTAL,
  DO_DEAL_TWO,
  DO_DISCARD,
  DO_DRAW,
  DO_EQUIP,
  DO_MANA,
  DO_SCOUT,
  DO_SUMMON,
  DO_SUMMON_HERE,
  DO_SUMMON_MISSING,
  DO_SUMMON_ONE,
  DO_SUMMON_RIGHT,
  DO_VOLLEY,
  DO_WEAPON_PLUS,
} from "./card-table";
import { ACORN } from "./cards";
import { minionBorn, placeOf } from "./characters";
import { Frame } from "./frame";
import { addToHand, discardCard, drawCard, pick, takeFromDeck } from "./hand";
import { Action } from "./program";
import { dealTwo, volley } from "./shots";
import { MOST_CHOICES, MOST_MANA, side, table } from "./state";
import { summon, summonMissing, summonOne } from "./summons";
import { breakWeapon, equip } from "./weapons";

/** Does one thing; `n` is the amount or a card. */
export function doPlain(action: Action, frame: Frame, n: i32): void {
  const seat = frame.seat;
  const own = side(seat);
  switch (<u32>action.verb) {
    case DO_DRAW:
      for (let i = 0; i < n; i++) drawCard(seat);
      break;
    case DO_DISCARD:
      for (let i = 0; i < n; i++) discardCard(seat);
      break;
    case DO_ARMOR:
      own.armour += <i16>n;
      break;
    case DO_MANA:
      own.mana = <u8>min(MOST_MANA, <i32>own.mana + n);
      break;
    case DO_CRYSTAL:
      if (<i32>own.crystals < MOST_MANA) own.crystals++;
      else addToHand(seat, ACORN, true);
      break;
    case DO_EQUIP:
      equip(seat, n);
      break;
    case DO_BREAK_WEAPON:
      breakWeapon(1 - seat);
      break;
    case DO_WEAPON_PLUS:
      if (own.weapon != 0) own.weaponAttack += <u8>n;
      break;
    case DO_SUMMON:
      summon(n, seat, own.minions);
      break;
    case DO_SUMMON_RIGHT: {
      const source = minionBorn(frame.source);
      if (source != null) summon(n, seat, placeOf(source) + 1);
      break;
    }
    case DO_SUMMON_HERE:
      summon(n, seat, min(frame.place, <i32>own.minions));
      break;
    case DO_SUMMON_ONE:
      summonOne(seat, changetype<usize>(action) + offsetof<Action>("amount"));
      break;
    case DO_SUMMON_MISSING:
      summonMissing(seat, changetype<usize>(action) + offsetof<Action>("amount"));
      break;
    case DO_VOLLEY:
      volley(frame, n);
      break;
    case DO_DEAL_TWO:
      dealTwo(frame, n);
      break;
    case DO_SCOUT:
      scout(seat, n);
      break;
    case DO_COPY_FOE_CARD:
      copyFoeCard(seat);
      break;
  }
}

/** The top cards of the deck are laid open to their owner, who picks one in the next action. */
function scout(seat: i32, n: i32): void {
  const count = min(min(n, MOST_CHOICES), <i32>side(seat).deck);
  for (let i = 0; i < count; i++) table.setChoice(i, takeFromDeck(seat));
  table.choices = <u8>count;
}

/** A copy of a foe's hand card, which both then know. */
function copyFoeCard(seat: i32): void {
  const foe = side(1 - seat);
  if (foe.hand == 0) return;
  const at = pick(seat, foe.hand);
  foe.makeKnown(at);
  addToHand(seat, foe.handCard(at), true);
}
