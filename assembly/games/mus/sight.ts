/** What a seat sees of a match, as the record with the hidden parts left out, and as JSON. */

import {
  closeList,
  closeObject,
  closeString,
  key,
  keyBoolean,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
  writeBoolean,
  writeHex,
  writeNull,
  writeNumber,
  writeString,
} from "../../core/json";
import { copyWords } from "../../core/memory";
import { option, SEED, SEED_SIZE } from "../../core/settings";
import { game } from "../../core/tenant";
import { putCode } from "./actions";
import { CARDS, cardIn, HAND, NO_CARD, NO_HAND, putCard } from "./cards";
import { bytesUsed, codeAt, seatOf } from "./chronicle";
import { ALONE, KIND_NAMES, LANCE_NAMES, LANCES, OPEN, QUERIDO, REFUSED } from "./lances";
import { players } from "./options";
import { BETTING, NOBODY, OVER, Position, REMEMBERED_REDRAWS, UNKNOWN } from "./position";
import { WHY_NAMES } from "./why";

const PHASE_NAMES: StaticArray<string> = ["mus", "discard", "lance", "over"];
/** Sees everything. */
const EVERYTHING: i32 = -1;

/** Copies what a seat may know. */
export function seePosition(position: Position, seat: i32, to: usize): void {
  copyWords(to, changetype<usize>(position), bytesUsed(position));
  if (seat == EVERYTHING) return;
  const seen = changetype<Position>(to);
  seen.stock = 0;
  for (let other = 0; other < 4; other++) {
    if (other == seat) continue;
    seen.setHand(other, NO_HAND);
    seen.setDead(other, 0);
    seen.setMask(other, 0);
  }
}

/** Writes an observation as keys of an open object. */
export function writePosition(seen: Position, seat: i32): void {
  keyNumber("rules", game.rules);
  keyNumber("seat", seat);
  keyNumber("side", seat == EVERYTHING ? -1 : seat & 1);
  key("options");
  openObject();
  for (let i = 0; i < game.options.length; i++) keyNumber(game.options[i].name, option(i));
  closeObject();
  keyString("phase", unchecked(PHASE_NAMES[seen.phase]));
  key("lance");
  if (seen.phase == BETTING) writeString(unchecked(LANCE_NAMES[seen.lance]));
  else writeNull();
  const turn = seen.phase == OVER ? -1 : <i32>seen.turn;
  keyNumber("turn", turn);
  keyNumber("mano", seen.mano);
  keyNumber("hand_no", seen.handNo);
  keyPair("score", seen.score(0), seen.score(1));
  keyPair("juegos", seen.juegos(0), seen.juegos(1));
  keyPair("vacas", seen.vacas(0), seen.vacas(1));
  key("hand");
  writeHand(seat == EVERYTHING ? NO_HAND : seen.hand(seat));
  key("dead");
  writeCards(seat == EVERYTHING ? 0 : seen.dead(seat));
  writeRedraws(seen);
  key("declared");
  openObject();
  writeDeclaration("pares", seen.declaredPares);
  writeDeclaration("juego", seen.declaredJuego);
  closeObject();
  writeClosed(seen);
  writeBet(seen);
  key("history");
  writeActions(seen, seen.lastCount, seen.lastCount + seen.count);
  key("legal");
  openList();
  if (seat == EVERYTHING || seat == turn) writeLegal();
  closeList();
  writeLastHand(seen);
  keyNumber("winner", winnerOf(seen));
  keyNumber("actor", turn);
  keyBoolean("over", turn < 0);
  if (seat == EVERYTHING) writeHidden(seen);
}

/** The side that has won the match, or -1. */
export function winnerOf(seen: Position): i32 {
  return seen.winner == NOBODY ? -1 : <i32>seen.winner;
}

function keyPair(name: string, a: i32, b: i32): void {
  key(name);
  openList();
  writeNumber(a);
  writeNumber(b);
  closeList();
}

function writeCard(card: u32): void {
  openString();
  putCard(card);
  closeString();
}

function writeHand(hand: u32): void {
  openList();
  for (let slot = 0; slot < HAND; slot++) if (cardIn(hand, slot) != NO_CARD) writeCard(cardIn(hand, slot));
  closeList();
}

function writeCards(cards: u64): void {
  openList();
  for (let card = 0; card < CARDS; card++) if (((cards >> <u64>card) & 1) != 0) writeCard(card);
  closeList();
}

function writeRedraws(seen: Position): void {
  keyNumber("redraws", seen.redraws);
  keyNumber("reshuffles", seen.epoch);
  key("counts");
  openList();
  for (let i = min(<i32>seen.redraws, REMEMBERED_REDRAWS) - 1; i >= 0; i--) {
    openList();
    for (let seat = 0; seat < players(); seat++) writeNumber(seen.thrown(i, seat));
    closeList();
  }
  closeList();
}

function writeDeclaration(name: string, holders: u32): void {
  key(name);
  if (holders == UNKNOWN) return writeNull();
  openList();
  for (let seat = 0; seat < players(); seat++) writeBoolean(((holders >>> seat) & 1) != 0);
  closeList();
}

function writeClosed(seen: Position): void {
  key("closed");
  openList();
  for (let lance = 0; lance < LANCES; lance++) {
    const kind = seen.resultKind(lance);
    if (kind == OPEN) continue;
    openObject();
    keyString("lance", unchecked(LANCE_NAMES[lance]));
    keyString("kind", unchecked(KIND_NAMES[kind]));
    if (kind == QUERIDO) keyNumber("stake", seen.resultStake(lance));
    if (kind == ALONE || kind == REFUSED) keyNumber("side", seen.resultSide(lance));
    if (kind == REFUSED) keyNumber("stones", seen.resultStake(lance));
    closeObject();
  }
  closeList();
}

function writeBet(seen: Position): void {
  key("bet");
  if (seen.phase != BETTING) return writeNull();
  openObject();
  keyNumber("pending", seen.pending);
  keyNumber("accepted", seen.accepted);
  keyNumber("raises", seen.raises);
  keyNumber("ordago", seen.ordago);
  keyNumber("bettor", seen.bettor == NOBODY ? -1 : <i32>seen.bettor);
  key("eligible");
  openList();
  for (let i = 0; i < <i32>seen.eligibleCount; i++) writeNumber(seen.eligibleSeat(i));
  closeList();
  key("to_speak");
  openList();
  for (let i = <i32>seen.queueAt; i < <i32>seen.queueCount; i++) writeNumber(seen.queued(i));
  closeList();
  closeObject();
}

function writeActions(seen: Position, from: i32, to: i32): void {
  openList();
  for (let i = from; i < to; i++) {
    openList();
    writeNumber(seatOf(seen, i));
    openString();
    putCode(codeAt(seen, i));
    closeString();
    closeList();
  }
  closeList();
}

/** The legal actions depend on nothing hidden, so those of the running game are those of the observation. */
function writeLegal(): void {
  for (let action: u32 = 0; action < 512; action++) if (game.isLegal(action)) writeNumber(action);
}

function writeLastHand(seen: Position): void {
  key("last_hand");
  if (seen.lastValid == 0) return writeNull();
  openObject();
  keyNumber("hand_no", seen.lastHandNo);
  keyNumber("mano", seen.lastMano);
  key("actions");
  writeActions(seen, 0, seen.lastCount);
  key("hands");
  if (seen.lastShown == 0) writeNull();
  else {
    openList();
    for (let seat = 0; seat < players(); seat++) writeHand(seen.shown(seat));
    closeList();
  }
  key("stones");
  openList();
  for (let i = 0; i < <i32>seen.lastStones; i++) {
    openList();
    writeString(unchecked(LANCE_NAMES[seen.stonesLance(i)]));
    writeNumber(seen.stonesSide(i));
    writeNumber(seen.stonesNumber(i));
    writeString(unchecked(WHY_NAMES[seen.stonesWhy(i)]));
    closeList();
  }
  closeList();
  key("ordago");
  if (seen.lastOrdagoLance == NOBODY) writeNull();
  else {
    openList();
    writeString(unchecked(LANCE_NAMES[seen.lastOrdagoLance]));
    writeNumber(seen.lastOrdagoSide);
    closeList();
  }
  closeObject();
}

function writeHidden(seen: Position): void {
  key("hands");
  openList();
  for (let seat = 0; seat < players(); seat++) writeHand(seen.hand(seat));
  closeList();
  key("stock");
  writeIds(seen.stock);
  key("pile");
  writeIds(seen.pile());
  keyNumber("epoch", seen.epoch);
  key("masks");
  openList();
  for (let seat = 0; seat < players(); seat++) writeNumber(seen.mask(seat));
  closeList();
  key("seed");
  writeHex(SEED, SEED_SIZE);
}

function writeIds(cards: u64): void {
  openList();
  for (let card = 0; card < CARDS; card++) if (((cards >> <u64>card) & 1) != 0) writeNumber(card);
  closeList();
}
