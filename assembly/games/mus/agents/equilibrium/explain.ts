/** What `equilibrio` tells of a decision in a lance: where it stands in the tree, and how often it does what there. */
import { closeObject, closeString, key, keyNumber, keyString, openObject, openString } from "../../../../core/json";
import { CERTAIN, keyAction } from "../../../../core/report";
import { put, putByte, putNumber } from "../../../../core/text";
import { putAction } from "../../actions";
import { cardIn, HAND, putCard } from "../../cards";
import { LANCE_NAMES } from "../../lances";
import { me, sight } from "../situation";
import { playedAction } from "./moves";
import { decisionNow, putPath } from "./node";
import { placeIn } from "./place";
import { MOST_ACTIONS, readMix, shareOf, UNIT } from "./table";

const COMMA: i32 = 0x2c;
const SPACE: i32 = 0x20;
const PERCENT: i32 = 0x25;

function read(): void {
  readMix(sight.lance, decisionNow(), placeIn(sight.lance));
}

/** The k-th action of the mix by share, the first of equals, or -1: those never played are not told. */
function ranked(k: i32): i32 {
  for (let action = 0; action < MOST_ACTIONS; action++) {
    const share = shareOf(action);
    if (share == 0) continue;
    let before = 0;
    for (let other = 0; other < MOST_ACTIONS; other++) {
      before += i32(shareOf(other) > share || (shareOf(other) == share && other < action));
    }
    if (before == k) return action;
  }
  return -1;
}

/** The share of draws that lead to an action, in 1/65536. */
export function chanceOf(action: i32): i32 {
  read();
  let shares = 0;
  for (let k = 0; ranked(k) >= 0; k++) if (playedAction(ranked(k)) == action) shares += shareOf(ranked(k));
  return (shares * CERTAIN) / UNIT;
}

export function writeAlternatives(): void {
  read();
  for (let k = 0; ranked(k) >= 0; k++) {
    openObject();
    keyAction(playedAction(ranked(k)));
    keyNumber("score", (shareOf(ranked(k)) * CERTAIN) / UNIT);
    closeObject();
  }
}

export function writeNarrative(spanish: bool): void {
  read();
  put(unchecked(LANCE_NAMES[sight.lance]));
  put(spanish ? ", como tras " : ", as after ");
  if (!putPath(decisionNow())) put(spanish ? "nada" : "nothing");
  put(spanish ? ", con" : ", with");
  for (let slot = 0; slot < HAND; slot++) {
    putByte(SPACE);
    putCard(cardIn(sight.hand(me), slot));
  }
  put(spanish ? ": el equilibrio juega " : ": the equilibrium plays ");
  for (let k = 0; ranked(k) >= 0; k++) {
    if (k > 0) putByte(COMMA);
    if (k > 0) putByte(SPACE);
    putAction(playedAction(ranked(k)));
    putByte(SPACE);
    putNumber((200 * shareOf(ranked(k)) + UNIT) / (2 * UNIT));
    putByte(SPACE);
    putByte(PERCENT);
  }
}

export function writeDetails(): void {
  read();
  keyString("unit", "share");
  keyString("lance", unchecked(LANCE_NAMES[sight.lance]));
  key("node");
  openString();
  putPath(decisionNow());
  closeString();
  keyNumber("place", placeIn(sight.lance));
}
