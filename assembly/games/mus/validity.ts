/**
 * Which records can have come about. What play leaves behind is checked by playing: the actions of the hand are said
 * again on a copy, and everything that follows from them must come out as it stands in the record.
 */
import { clearWords, copyWords } from "../../core/memory";
import { option } from "../../core/settings";
import { actionOf, MOST_CODE, NO_MUS, thrownBy } from "./actions";
import { bitsOf, cardIn, DECK, HAND, NO_HAND, sorted } from "./cards";
import { codeAt, MOST_IN_HAND, RECORD_SIZE, seatOf, unusedIsClear } from "./chronicle";
import { dealHand } from "./deck";
import { HANDS_END } from "./hands";
import { LANCES, REFUSED } from "./lances";
import * as options from "./options";
import { DISCARDING, HEADER_SIZE, MOST_STONES, NOBODY, OVER, Position, SAYING_MUS, UNKNOWN } from "./position";
import { fits, mayPlay, openHand, play } from "./rules";
import { WHY_NAMES } from "./why";

/** Where the hand is played again. */
const SHADOW: usize = (HANDS_END + 7) & ~7;
const shadow = changetype<Position>(SHADOW);
/** Where the working memory of this file ends. */
export const SHADOW_END: usize = SHADOW + <usize>RECORD_SIZE;
/** No single addition is larger: a stake, and the values of two hands. */
const MOST_ADDED: i32 = 256;

/** Whether play under the options can lead to the record. */
export function isReachable(position: Position): bool {
  if (position.lastCount > <u16>MOST_IN_HAND || position.count > <u16>MOST_IN_HAND) return false;
  if (!unusedIsClear(position) || !actionsAreValid(position)) return false;
  if (!cardsAreWhole(position) || !matchIsValid(position) || !lastHandIsValid(position)) return false;
  return position.phase == OVER ? endIsValid(position) : handIsPlayed(position);
}

/** Whether every card is in one place, and everybody has a sorted hand of four. */
function cardsAreWhole(position: Position): bool {
  let held: u64 = position.stock;
  let number = <i32>popcnt(position.stock);
  for (let seat = 0; seat < 4; seat++) {
    const hand = position.hand(seat);
    const dead = position.dead(seat);
    if (<i32>popcnt(dead) != position.deadCount(seat)) return false;
    if (seat >= options.players()) {
      if (hand != NO_HAND || dead != 0) return false;
      continue;
    }
    if (!isHand(hand)) return false;
    held |= bitsOf(hand) | dead;
    number += HAND + <i32>popcnt(dead);
  }
  return held == DECK && number == 40;
}

function isHand(hand: u32): bool {
  for (let slot = 0; slot < HAND; slot++) if (cardIn(hand, slot) >= 40) return false;
  return popcnt(bitsOf(hand)) == HAND && sorted(hand, option(options.REYES)) == hand;
}

function actionsAreValid(position: Position): bool {
  const all = <i32>position.lastCount + <i32>position.count;
  for (let i = 0; i < all; i++) {
    if (codeAt(position, i) > MOST_CODE || seatOf(position, i) >= options.players()) return false;
  }
  return true;
}

/** Scores, juegos, vacas and hands in agreement with one another. */
function matchIsValid(position: Position): bool {
  const over = position.phase == OVER;
  const limit = option(options.HANDS_LIMIT);
  const played = <u32>position.played;
  if (position.phase > OVER || <i32>position.mano >= options.players() || position.firstHand > 1) return false;
  if (position.spare != 0) return false;
  if (limit > 0 && <i32>played > limit) return false;
  if (options.onlyLance() < 0 && position.handNo != played - u32(over)) return false;
  if (options.onlyLance() >= 0 && position.handNo < played - u32(over)) return false;
  if (played == 0) {
    if (over || position.firstHand == 0) return false;
    if (position.juegos0 | position.juegos1 | position.vacas0 | position.vacas1) return false;
  }
  for (let side = 0; side < 2; side++) {
    const won = over && position.winner == <u8>side;
    if (position.juegos(side) >= option(options.JUEGOS_TO_WIN) + i32(won)) return false;
    if (position.vacas(side) >= option(options.VACAS_TO_WIN) + i32(won)) return false;
  }
  return true;
}

function endIsValid(position: Position): bool {
  if (position.count != 0) return false;
  const winner = <u32>position.winner;
  if (winner == NOBODY) {
    const limit = option(options.HANDS_LIMIT);
    if (limit == 0 || <i32>position.played != limit) return false;
  } else {
    if (winner > 1 || position.score(winner) < options.target()) return false;
    if (position.vacas(winner) != option(options.VACAS_TO_WIN)) return false;
    if (position.juegos(winner) != option(options.JUEGOS_TO_WIN)) return false;
  }
  for (let side = 0; side < 2; side++) {
    const start = option(side == 0 ? options.SCORE_A : options.SCORE_B);
    if (position.score(side) < start || position.score(side) >= options.target() + MOST_ADDED) return false;
  }
  clearWords(changetype<usize>(shadow), HEADER_SIZE);
  shadow.clearTalk();
  shadow.phase = <u8>OVER;
  shadow.turn = <u8>NOBODY;
  shadow.winner = position.winner;
  shadow.setScore(0, position.score(0));
  shadow.setScore(1, position.score(1));
  return agreesWithShadow(position);
}

/** Says the hand's actions again on the shadow. */
function handIsPlayed(position: Position): bool {
  if (position.winner != <u8>NOBODY) return false;
  if (option(options.HANDS_LIMIT) > 0 && <i32>position.played >= option(options.HANDS_LIMIT)) return false;
  const only = options.onlyLance();
  if (!masksAreValid(position) || !fits(position, only)) return false;
  clearWords(changetype<usize>(shadow), RECORD_SIZE);
  shadow.clearTalk();
  shadow.winner = <u8>NOBODY;
  shadow.handNo = position.handNo;
  shadow.firstHand = position.firstHand;
  // mano moves within a hand only while mus is said, and the first word of that is mano's
  const moved = only < 0 && position.count > 0;
  shadow.mano = moved ? <u8>seatOf(position, position.lastCount) : position.mano;
  if (!startScores(position)) return false;
  dealHand(shadow);
  if (only >= 0) copyCards(position);
  openHand(shadow);
  const end = <i32>position.lastCount + <i32>position.count;
  for (let i = <i32>position.lastCount; i < end; i++) {
    const action = actionOf(codeAt(position, i));
    if (<i32>shadow.turn != seatOf(position, i) || !mayPlay(shadow, action)) return false;
    if (shadow.phase == SAYING_MUS && action == NO_MUS) copyCards(position);
    play(shadow, action);
    if (shadow.played != 0) return false;
  }
  return agreesWithShadow(position);
}

/** The scores before the hand: those of now without what refusals have paid. */
function startScores(position: Position): bool {
  const target = options.target();
  for (let side = 0; side < 2; side++) {
    let score = position.score(side);
    for (let lance = 0; lance < LANCES; lance++) {
      const paid = position.resultKind(lance) == REFUSED && position.resultSide(lance) == <u32>side;
      if (paid) score -= position.resultStake(lance);
    }
    const start = option(side == 0 ? options.SCORE_A : options.SCORE_B);
    if (score < start || score >= target || (position.firstHand != 0 && score != start)) return false;
    shadow.setScore(side, score);
  }
  return true;
}

function copyCards(position: Position): void {
  shadow.stock = position.stock;
  for (let seat = 0; seat < 4; seat++) {
    shadow.setHand(seat, position.hand(seat));
    shadow.setDead(seat, position.dead(seat));
  }
}

/** Whether the masks are of as many cards as were named. */
function masksAreValid(position: Position): bool {
  if (position.phase != DISCARDING) return position.masks == 0;
  const end = <i32>position.lastCount + <i32>position.count;
  const named = <i32>position.spoken;
  if (named > <i32>position.count) return false;
  let seats: u32 = 0;
  for (let i = end - named; i < end; i++) {
    const seat = seatOf(position, i);
    seats |= 255 << (seat << 3);
    if (position.mask(seat) > 15 || <i32>popcnt(position.mask(seat)) != thrownBy(codeAt(position, i))) return false;
  }
  return (position.masks & ~seats) == 0;
}

/** Whether the record is as the shadow, apart from what does not follow from the actions. */
function agreesWithShadow(position: Position): bool {
  copyCards(position);
  shadow.masks = position.masks;
  const shadowAt = changetype<usize>(shadow);
  const at = changetype<usize>(position);
  copyWords(shadowAt + offsetof<Position>("shown0"), at + offsetof<Position>("shown0"), 16);
  copyWords(shadowAt + offsetof<Position>("stones0"), at + offsetof<Position>("stones0"), MOST_STONES * 4);
  shadow.handNo = position.handNo;
  shadow.lastHandNo = position.lastHandNo;
  shadow.played = position.played;
  shadow.lastCount = position.lastCount;
  shadow.juegos0 = position.juegos0;
  shadow.juegos1 = position.juegos1;
  shadow.vacas0 = position.vacas0;
  shadow.vacas1 = position.vacas1;
  if (position.phase == OVER) {
    shadow.mano = position.mano;
    shadow.firstHand = position.firstHand;
    shadow.deadCounts = position.deadCounts;
  }
  shadow.lastValid = position.lastValid;
  shadow.lastShown = position.lastShown;
  shadow.lastMano = position.lastMano;
  shadow.lastPares = position.lastPares;
  shadow.lastJuego = position.lastJuego;
  shadow.lastStones = position.lastStones;
  shadow.lastOrdagoLance = position.lastOrdagoLance;
  shadow.lastOrdagoSide = position.lastOrdagoSide;
  for (let i: usize = 0; i < <usize>HEADER_SIZE; i++) if (load<u8>(at + i) != load<u8>(shadowAt + i)) return false;
  return true;
}

/** Whether what is told of the last hand can be told. */
function lastHandIsValid(position: Position): bool {
  if (position.lastValid != u8(position.played > 0) || position.lastShown > position.lastValid) return false;
  if (<i32>position.lastStones > MOST_STONES) return false;
  for (let i = 0; i < MOST_STONES; i++) {
    const told = i < <i32>position.lastStones;
    const lance = position.stonesLance(i);
    const why = position.stonesWhy(i);
    if (lance >= <u32>LANCES || why >= <u32>WHY_NAMES.length || position.stonesNumber(i) > <u32>MOST_ADDED)
      return false;
    if (!told && (lance | why | position.stonesSide(i) | position.stonesNumber(i)) != 0) return false;
  }
  let cards: u64 = 0;
  for (let seat = 0; seat < 4; seat++) {
    const hand = position.shown(seat);
    if (position.lastShown == 0 || seat >= options.players()) {
      if (hand != 0) return false;
      continue;
    }
    if (!isHand(hand) || (cards & bitsOf(hand)) != 0) return false;
    cards |= bitsOf(hand);
  }
  if (position.lastValid == 0) {
    return (
      position.lastCount == 0 &&
      position.lastStones == 0 &&
      position.lastHandNo == 0 &&
      position.lastMano == 0 &&
      position.lastPares == 0 &&
      position.lastJuego == 0 &&
      position.lastOrdagoLance == 0 &&
      position.lastOrdagoSide == 0
    );
  }
  if (<i32>position.lastMano >= options.players()) return false;
  if (!declarationIsValid(position.lastPares) || !declarationIsValid(position.lastJuego)) return false;
  if (position.lastOrdagoLance == <u8>NOBODY) return position.lastOrdagoSide == <u8>NOBODY;
  return <i32>position.lastOrdagoLance < LANCES && position.lastOrdagoSide <= 1;
}

function declarationIsValid(holders: u32): bool {
  return holders == UNKNOWN || holders >> options.players() == 0;
}
