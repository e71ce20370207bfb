/** What was said in a hand, action by action, with what it answered: read from the public history alone. */
import { option } from "../../../core/settings";
import {
  QUIERO as ACCEPT_IT,
  ORDAGO as ALL_IN,
  MUS,
  NO_MUS,
  NO_QUIERO,
  PASO as PASS,
  stonesOf,
  thrownBy,
} from "../actions";
import { codeAt, seatOf } from "../chronicle";
import { GRANDE, JUEGO, PARES, PUNTO } from "../lances";
import * as options from "../options";
import { Position, UNKNOWN } from "../position";
import { ALL_IN_CLASS, stakeClass } from "./fixed";

export const SAID_MUS: i32 = 0;
export const SAID_NO_MUS: i32 = 1;
export const THREW: i32 = 2;
export const PASSED: i32 = 3;
export const OPENED: i32 = 4;
export const OPENED_ALL_IN: i32 = 5;
export const REFUSED_IT: i32 = 6;
export const ACCEPTED_IT: i32 = 7;
export const RAISED: i32 = 8;

/** The event read last. */
export let eventSeat: i32 = 0;
export let eventKind: i32 = 0;
export let eventLance: i32 = 0;
/** The class of the stake that was answered, and the stones that were bet. */
export let eventClass: i32 = 0;
export let eventStones: i32 = 0;
/** The redraws before it. */
export let eventRound: i32 = 0;

let source: Position = changetype<Position>(0);
let at: i32 = 0;
let end: i32 = 0;
let pares: u32 = UNKNOWN;
let juego: u32 = UNKNOWN;
let lance: i32 = -1;
let thrown: i32 = 0;
let eligible: u32 = 0;
let bettor: i32 = -1;
let pending: i32 = 0;
let allIn: bool = false;
let silent: i32 = 0;

/** Starts reading the present hand. */
export function readHand(position: Position): void {
  start(position, position.lastCount, position.count, position.declaredPares, position.declaredJuego);
}

/** Starts reading the last hand. */
export function readLastHand(position: Position): void {
  start(position, 0, position.lastCount, position.lastPares, position.lastJuego);
}

function start(position: Position, from: i32, count: i32, declaredPares: u32, declaredJuego: u32): void {
  source = position;
  at = from;
  end = from + count;
  pares = declaredPares;
  juego = declaredJuego;
  lance = -1;
  thrown = 0;
  if (options.onlyLance() >= 0) open(options.onlyLance());
}

function everybody(): u32 {
  return (1 << options.players()) - 1;
}

/** Opens a lance, or the next that is played. */
function open(next: i32): void {
  lance = next;
  bettor = -1;
  pending = 0;
  allIn = false;
  silent = 0;
  eligible = everybody();
  if (lance == PARES || lance == JUEGO) {
    eligible = lance == PARES ? pares : juego;
    if (lance == JUEGO && eligible == 0) return open(PUNTO);
    if ((eligible & 5) == 0 || (eligible & 10) == 0) skip();
  }
}

function skip(): void {
  if (lance < JUEGO && options.onlyLance() < 0) open(lance + 1);
}

/** Reads the next event; false at the end. */
export function nextEvent(): bool {
  if (at == end) return false;
  eventSeat = seatOf(source, at);
  const code = codeAt(source, at++);
  eventLance = lance;
  eventRound = thrown / options.players();
  eventStones = 0;
  eventClass = 0;
  if (lance < 0) readMus(code);
  else if (bettor < 0) readOpening(code);
  else readReply(code);
  return true;
}

function readMus(code: u32): void {
  if (code == MUS) eventKind = SAID_MUS;
  else if (code == NO_MUS) {
    eventKind = SAID_NO_MUS;
    open(GRANDE);
  } else {
    eventKind = THREW;
    eventStones = thrownBy(code);
    thrown++;
  }
}

function bet(code: u32): void {
  eventStones = code == ALL_IN ? 0 : stonesOf(code);
  pending += eventStones;
  allIn = code == ALL_IN || (option(options.BET_CAP) == 2 && pending >= options.target());
  bettor = eventSeat;
  silent = 0;
}

function readOpening(code: u32): void {
  if (code == PASS) {
    eventKind = PASSED;
    if (++silent == <i32>popcnt(eligible)) skip();
    return;
  }
  bet(code);
  eventKind = allIn ? OPENED_ALL_IN : OPENED;
}

function readReply(code: u32): void {
  eventClass = allIn ? ALL_IN_CLASS : stakeClass(pending);
  if (code == ACCEPT_IT) {
    eventKind = ACCEPTED_IT;
    skip();
  } else if (code == NO_QUIERO) {
    eventKind = REFUSED_IT;
    const rivals = eligible & ((bettor & 1) == 0 ? 10 : 5);
    if (++silent == <i32>popcnt(rivals)) skip();
  } else {
    bet(code);
    eventKind = RAISED;
  }
}
