/** Hands make juegos, juegos make vacas, vacas make the match. */
import { deal } from "../../core/chance";
import { option } from "../../core/settings";
import { turnPage } from "./chronicle";
import { GRANDE, LANCES, REFUSED } from "./lances";
import * as options from "./options";
import { NOBODY, OVER, Position } from "./position";
import { nextSeat, startHand } from "./rules";
import { BY_REFUSED } from "./why";

/** Starts a match in a record that is all zero. */
export function startMatch(position: Position): void {
  const start = option(options.MANO_START);
  const seats = options.players();
  position.mano = <u8>(start == options.DRAWN_MANO ? <i32>deal(seats) : start % seats);
  position.winner = <u8>NOBODY;
  position.clearTalk();
  startJuego(position);
  startHand(position);
}

function startJuego(position: Position): void {
  position.firstHand = 1;
  position.setScore(0, option(options.SCORE_A));
  position.setScore(1, option(options.SCORE_B));
}

/** Adds stones to a side; whether that wins the juego. */
export function pay(position: Position, side: i32, stones: i32): bool {
  position.setScore(side, position.score(side) + stones);
  return position.score(side) >= options.target();
}

/** Opens the record of the hand that ends: what refusals have paid comes first. */
export function openRecord(position: Position): void {
  position.lastStones = 0;
  memory.fill(changetype<usize>(position) + offsetof<Position>("stones0"), 0, 12 * 4);
  position.lastOrdagoLance = <u8>NOBODY;
  position.lastOrdagoSide = <u8>NOBODY;
  for (let lance = GRANDE; lance < LANCES; lance++) {
    if (position.resultKind(lance) != REFUSED) continue;
    position.noteStones(lance, position.resultSide(lance), BY_REFUSED, position.resultStake(lance));
  }
}

function closeRecord(position: Position, shown: bool): void {
  position.lastValid = 1;
  position.lastShown = u8(shown);
  position.lastMano = position.mano;
  position.lastPares = position.declaredPares;
  position.lastJuego = position.declaredJuego;
  position.lastHandNo = position.handNo;
  for (let seat = 0; seat < options.players(); seat++) position.setShown(seat, shown ? position.hand(seat) : 0);
  turnPage(position);
  position.played++;
}

/** A side has won the juego. */
export function endJuego(position: Position, side: i32, shown: bool): void {
  closeRecord(position, shown);
  const juegos = position.juegos(side) + 1;
  store<u8>(changetype<usize>(position) + <usize>side, juegos, offsetof<Position>("juegos0"));
  if (juegos >= option(options.JUEGOS_TO_WIN)) {
    const vacas = position.vacas(side) + 1;
    store<u8>(changetype<usize>(position) + <usize>side, vacas, offsetof<Position>("vacas0"));
    if (vacas >= option(options.VACAS_TO_WIN)) {
      position.winner = <u8>side;
      return endMatch(position);
    }
    position.juegos0 = 0;
    position.juegos1 = 0;
  }
  if (limitReached(position)) return endMatch(position);
  startJuego(position);
  goOn(position);
}

/** A hand has ended that ends no juego. */
export function endHand(position: Position, shown: bool): void {
  closeRecord(position, shown);
  if (limitReached(position)) return endMatch(position);
  position.firstHand = 0;
  goOn(position);
}

function limitReached(position: Position): bool {
  return option(options.HANDS_LIMIT) > 0 && <i32>position.played >= option(options.HANDS_LIMIT);
}

function goOn(position: Position): void {
  position.mano = <u8>nextSeat(position.mano);
  position.handNo++;
  startHand(position);
}

/** The cards stay where they are. */
function endMatch(position: Position): void {
  position.clearTalk();
  position.phase = <u8>OVER;
  position.turn = <u8>NOBODY;
}
