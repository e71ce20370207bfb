/** Names of actions. */
import { nextToken, tokenByte, tokenIs, tokenLength, tokenNumber } from "../../core/reader";
import { put, putNumber } from "../../core/text";
import {
  code,
  END,
  HERO,
  indexOf,
  kindOf,
  marksOf,
  PICK,
  PLAY_CARD,
  POWER,
  placeIn,
  REPLACE,
  STRIKE,
  targetOf,
} from "./actions";
import { isMinion } from "./cards";
import { isLegalAction } from "./legal";
import { MOST_CHOICES, MOST_HAND, MULLIGAN, PLACES, side, Table, table, turnSeat } from "./state";
import { FOE_HERO, foeMinion, OWN_HERO, ownMinion, TARGETS } from "./targets";

const NONE: i32 = -1;

/** Whether a number is that of any action. */
export function isActionCode(action: u32): bool {
  const kind = kindOf(action);
  const a = indexOf(action);
  const target = targetOf(action);
  if (kind == REPLACE) return marksOf(action) >>> MOST_HAND == 0;
  if (action != code(kind, a, placeIn(action), target)) return false;
  if (kind == PLAY_CARD) return a < MOST_HAND && placeIn(action) < PLACES && target < TARGETS;
  if (placeIn(action) != 0) return false;
  if (kind == STRIKE) return a <= HERO && ((target > 0 && target <= <u32>PLACES) || target == FOE_HERO);
  if (kind == PICK) return a < MOST_CHOICES && target == 0;
  return (kind == POWER && a == 0 && target < TARGETS) || action == END;
}

/** What a named play has above its code: that it is one, whether it places a minion, and the card. */
const NAMED: u32 = 1 << 16;
const PLACED: u32 = 1 << 17;
const CARD_BITS: u32 = 20;

/** An action of the present position with its card beside it. */
export function namedAction(action: u32): u32 {
  if (kindOf(action) != PLAY_CARD) return action;
  const card = side(turnSeat()).handCard(indexOf(action));
  return action | NAMED | (isMinion(card) ? PLACED : 0) | (card << CARD_BITS);
}

/** The table whose hands the names are about. */
let worded = table;

/** Names are about the hands of an observation, or for 0 about those of the record. */
export function wordActionsFor(sight: usize): void {
  worded = sight == 0 ? table : changetype<Table>(sight);
}

/** Writes the name of an action; that of a play tells a minion by its place. */
export function writeActionText(named: u32): void {
  const action = named & (NAMED - 1);
  const kind = kindOf(action);
  if (kind == END) put("end");
  else if (kind == PLAY_CARD) writePlay(action, named);
  else if (kind == POWER) {
    put("power");
    writeTarget(" on ", targetOf(action));
  } else if (kind == STRIKE) {
    put("attack ");
    if (indexOf(action) == HERO) put("h");
    else putMinion("m", indexOf(action));
    writeTarget(" ", targetOf(action));
  } else if (kind == PICK) {
    put("choose ");
    putNumber(indexOf(action));
  } else writeMarks(marksOf(action));
}

function writePlay(action: u32, named: u32): void {
  put("play ");
  putNumber(indexOf(action));
  if ((named & NAMED) != 0 ? (named & PLACED) != 0 : placesMinion(action)) {
    put(" at ");
    putNumber(placeIn(action));
  }
  writeTarget(" on ", targetOf(action));
}

function placesMinion(action: u32): bool {
  if (<u32>worded.phase == MULLIGAN) return false;
  const own = worded.side(1 - (worded.turn & 1));
  return placeIn(action) > 0 || (indexOf(action) < <i32>own.hand && isMinion(own.handCard(indexOf(action))));
}

function writeMarks(marks: u32): void {
  put("mulligan");
  if (marks == 0) put(" none");
  for (; marks != 0; marks &= marks - 1) {
    put(" ");
    putNumber(ctz(marks));
  }
}

function putMinion(prefix: string, place: i32): void {
  put(prefix);
  putNumber(place);
}

function writeTarget(before: string, target: u32): void {
  if (target == 0) return;
  put(before);
  if (target == FOE_HERO) put("eh");
  else if (target == OWN_HERO) put("h");
  else if (target < ownMinion(0)) putMinion("em", target - foeMinion(0));
  else putMinion("m", target - ownMinion(0));
}

/** Reads the name of an action that is legal now; -1 for anything else. */
export function readActionText(): i32 {
  const action = readAny();
  return action >= 0 && isLegalAction(action) && !(kindOf(action) == PLAY_CARD && place != placeWanted(action))
    ? action
    : NONE;
}

/** Whether the play read last named a place, and whether its card is a minion, which has to. */
let place: bool = false;
function placeWanted(action: i32): bool {
  return isMinion(side(turnSeat()).handCard(indexOf(action)));
}

function readAny(): i32 {
  if (tokenIs("end")) return END;
  if (tokenIs("play")) return readPlay();
  if (tokenIs("power")) return readTarget(code(POWER, 0, 0, 0), nextToken());
  if (tokenIs("attack")) return readStrike();
  if (tokenIs("choose"))
    return nextToken() && <u32>tokenNumber() < <u32>MOST_CHOICES ? code(PICK, tokenNumber(), 0, 0) : NONE;
  return tokenIs("mulligan") ? readMarks() : NONE;
}

function readPlay(): i32 {
  if (!nextToken() || <u32>tokenNumber() >= <u32>MOST_HAND) return NONE;
  const at = tokenNumber();
  let more = nextToken();
  let to = 0;
  place = more && tokenIs("at");
  if (place) {
    if (!nextToken() || <u32>tokenNumber() >= <u32>PLACES) return NONE;
    to = tokenNumber();
    more = nextToken();
  }
  return readTarget(code(PLAY_CARD, at, to, 0), more);
}

/** Reads ` on <target>` if there is more to read. */
function readTarget(action: u32, more: bool): i32 {
  if (!more) return action;
  if (!tokenIs("on") || !nextToken()) return NONE;
  const target = tokenTarget();
  return target < 0 ? NONE : action | target;
}

function readStrike(): i32 {
  if (!nextToken()) return NONE;
  const who = tokenIs("h") ? HERO : tokenPlace(0x6d, 0);
  if (who < 0 || !nextToken()) return NONE;
  const target = tokenTarget();
  return target < 0 ? NONE : code(STRIKE, who, 0, target);
}

function readMarks(): i32 {
  if (!nextToken()) return NONE;
  if (tokenIs("none")) return REPLACE << 12;
  let marks: u32 = 0;
  do {
    const at = tokenNumber();
    if (<u32>at >= <u32>MOST_HAND || marks >>> at != 0) return NONE;
    marks |= 1 << at;
  } while (nextToken());
  return (REPLACE << 12) | marks;
}

/** The target code of the present token, or -1. */
function tokenTarget(): i32 {
  if (tokenIs("eh")) return FOE_HERO;
  if (tokenIs("h")) return OWN_HERO;
  const foe = tokenByte(0) == 0x65;
  const at = tokenPlace(0x6d, i32(foe));
  if (at < 0) return NONE;
  return foe ? foeMinion(at) : ownMinion(at);
}

/** The place after the letter at byte `from`, or -1. */
function tokenPlace(letter: u32, from: i32): i32 {
  if (tokenLength() != from + 2 || tokenByte(from) != letter) return NONE;
  const digit = tokenByte(from + 1) - 0x30;
  return digit < <u32>PLACES ? <i32>digit : NONE;
}
