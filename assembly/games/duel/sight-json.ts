/** An observation as JSON. The order of the keys is part of its format. */
import {
  closeList,
  closeObject,
  key,
  keyBoolean,
  keyNumber,
  keyString,
  openList,
  openObject,
  writeNull,
  writeNumber,
} from "../../core/json";
import { lineTop, popActions, pushActions, startLine } from "../../core/line";
import { CHARGE, SHIELD, STEALTH, TAUNT, WINDFURY } from "./card-table";
import { Extras, extrasOf } from "./sight";
import { DOOMED, FROZEN, Minion, MULLIGAN, NOBODY, OVER, SILENCED, Side, Table, WEARY } from "./state";

const EVERYTHING: i32 = -1;

/** Writes what was seen as keys of an open object. */
export function writeDuelSight(seat: i32, sight: usize, rules: i32): void {
  const seen = changetype<Table>(sight);
  const extras = extrasOf(sight);
  const actor = actorIn(seen);
  keyNumber("rules", rules);
  if (seat != EVERYTHING) keyNumber("seat", seat);
  key("decks");
  openList();
  for (let s = 0; s < 2; s++) writeCards(seen.list(s), seen.side(s).listed);
  closeList();
  key("state");
  writeState(seen, extras, seat, actor);
  key("known");
  openList();
  for (let s = 0; s < 2; s++) writeKnown(seen.side(s));
  closeList();
  key("spent");
  openList();
  for (let s = 0; s < 2; s++) writeCards(seen.spentCards(s), seen.side(s).spent);
  closeList();
  if (seat != EVERYTHING) writeUnseen(extras, seat);
  key("chance");
  openList();
  for (let i = 0; i < <i32>seen.picks; i++) writePair(seen.pickOf(i), seen.picked(i));
  closeList();
  writeLegal(seat == EVERYTHING || seat == actor);
  // what every game's observation has
  if (seat == EVERYTHING) keyNumber("seat", seat);
  keyNumber("actor", actor);
  keyBoolean("over", actor < 0);
}

function actorIn(seen: Table): i32 {
  if (<u32>seen.phase == OVER) return NOBODY;
  return <u32>seen.phase == MULLIGAN ? <i32>seen.first : 1 - (seen.turn & 1);
}

function writeState(seen: Table, extras: Extras, seat: i32, actor: i32): void {
  openObject();
  keyString("phase", PHASES[seen.phase]);
  keyNumber("turn", seen.turn);
  keyNumber("actor", actor);
  keyNumber("winner", seen.winner);
  keyNumber("arrivals", seen.arrivals);
  key("choices");
  openList();
  const shown = seat == EVERYTHING || seat == actor ? <i32>seen.choices : 0;
  for (let i = 0; i < shown; i++) writeNumber(seen.choice(i));
  closeList();
  key("seats");
  openList();
  for (let s = 0; s < 2; s++) writeSide(seen.side(s), extras, s, seat == EVERYTHING);
  closeList();
  closeObject();
}

const PHASES: StaticArray<string> = ["mulligan", "play", "choose", "over"];

function writeSide(own: Side, extras: Extras, seat: i32, whole: bool): void {
  openObject();
  keyNumber("class", own.klass);
  keyNumber("health", own.health);
  keyNumber("armour", own.armour);
  keyNumber("attack", extras.attack(seat));
  keyNumber("temp", own.temp);
  keyNumber("frozen", own.frozen);
  keyNumber("attacks", own.attacks);
  keyNumber("used", own.used);
  keyNumber("mana", own.mana);
  keyNumber("crystals", own.crystals);
  keyNumber("spell", extras.spell(seat));
  keyNumber("fatigue", own.fatigue);
  key("weapon");
  if (own.weapon == 0) writeNull();
  else {
    openObject();
    keyNumber("card", own.weapon);
    keyNumber("attack", own.weaponAttack);
    keyNumber("durability", own.durability);
    closeObject();
  }
  key("minions");
  openList();
  for (let place = 0; place < <i32>own.minions; place++) writeMinion(own.minion(place), extras, seat, place);
  closeList();
  key("hand");
  writeCards(own.handStart(), own.hand);
  key("deck");
  if (whole) writeDeck(own);
  else writeNumber(own.deck);
  closeObject();
}

function writeMinion(minion: Minion, extras: Extras, seat: i32, place: i32): void {
  openObject();
  keyNumber("card", minion.card);
  keyNumber("born", minion.born);
  keyNumber("attack", extras.minionAttack(seat, place));
  keyNumber("health", minion.health);
  keyNumber("max", extras.minionMax(seat, place));
  keyNumber("plus", minion.plus);
  keyNumber("temp", minion.temp);
  keyNumber("vital", minion.vital);
  keyFlag("taunt", minion, TAUNT);
  keyFlag("charge", minion, CHARGE);
  keyFlag("windfury", minion, WINDFURY);
  keyFlag("shield", minion, SHIELD);
  keyFlag("stealth", minion, STEALTH);
  keyFlag("frozen", minion, FROZEN);
  keyFlag("doomed", minion, DOOMED);
  keyFlag("silenced", minion, SILENCED);
  keyFlag("weary", minion, WEARY);
  keyNumber("attacks", minion.attacks);
  closeObject();
}

function keyFlag(name: string, minion: Minion, flag: u32): void {
  keyNumber(name, i32(minion.has(flag)));
}

function writeCards(from: usize, count: i32): void {
  openList();
  for (let i: usize = 0; i < <usize>count; i++) writeNumber(load<u8>(from + i));
  closeList();
}

/** The deck, top first. */
function writeDeck(own: Side): void {
  openList();
  for (let i = <i32>own.deck - 1; i >= 0; i--) writeNumber(own.deckCard(i));
  closeList();
}

function writeKnown(own: Side): void {
  openList();
  for (let i = 0; i < <i32>own.hand; i++) writeNumber(i32(own.isKnown(i)));
  closeList();
}

/** The cards that the seat cannot see: own deck, then the foe's. */
function writeUnseen(extras: Extras, seat: i32): void {
  key("unseen");
  openList();
  writeCards(extras.unseenCards(seat), extras.unseen(seat));
  writeCards(extras.unseenCards(1 - seat), extras.unseen(1 - seat));
  closeList();
}

function writePair(first: i32, second: i32): void {
  openList();
  writeNumber(first);
  writeNumber(second);
  closeList();
}

/** The legal actions, listed on the stack of a search, which nobody is on now. */
function writeLegal(shown: bool): void {
  key("legal");
  openList();
  if (shown) {
    startLine();
    const count = pushActions();
    const list = lineTop() - ((<usize>count) << 2);
    for (let i: usize = 0; i < <usize>count; i++) writeNumber(load<u32>(list + (i << 2)));
    popActions(count);
  }
  closeList();
}
