/** The count at the end of a hand: lance by lance, each scored in one addition to one side. */
import { option } from "../../core/settings";
import { kindOf, typeOf, valueIn } from "./hands";
import { GRANDE, JUEGO, LANCES, NONE, OPEN, ORDAGO, PARES, PASO, PUNTO, QUERIDO, REFUSED } from "./lances";
import { endHand, endJuego, openRecord, pay } from "./match";
import * as options from "./options";
import { Position } from "./position";
import { keyOf, nextSeat } from "./rules";
import { BY_ALONE, BY_PASO, BY_QUERIDO, BY_VALUE } from "./why";

/** The seat with the best hand in a lance; of equals, the nearest to mano. */
export function bestSeat(position: Position, lance: i32): i32 {
  let best = -1;
  let highest = 0;
  let seat = <i32>position.mano;
  for (let i = 0; i < options.players(); i++) {
    const key = keyOf(position, seat, lance);
    if (key > highest) {
      highest = key;
      best = seat;
    }
    seat = nextSeat(seat);
  }
  return best;
}

/** What both hands of a side are worth in pares or juego. */
function valuesOf(position: Position, lance: i32, side: i32): i32 {
  const kings = option(options.REYES);
  let stones = 0;
  for (let seat = side; seat < options.players(); seat += 2) {
    stones += valueIn(kindOf(typeOf(position.hand(seat), kings), kings), lance);
  }
  return stones;
}

/** Stones that a lance pays in the count beside its stake: the values, and what punto adds. */
function extraOf(position: Position, lance: i32, side: i32): i32 {
  if (lance == PUNTO) return option(options.PUNTO_VALUE);
  return lance == PARES || lance == JUEGO ? valuesOf(position, lance, side) : 0;
}

function pasoOf(position: Position, lance: i32, side: i32): i32 {
  if (lance == PARES || lance == JUEGO) return valuesOf(position, lance, side) + option(options.PASO_BONUS);
  return 1;
}

/** Counts a lance; whether that ends the juego, which then is over for the side that scored. */
function scoreLance(position: Position, lance: i32): bool {
  const kind = position.resultKind(lance);
  if (kind == OPEN || kind == NONE || kind == ORDAGO) return false;
  let side = <i32>position.resultSide(lance);
  if (kind == PASO || kind == QUERIDO) side = bestSeat(position, lance) & 1;
  let stones = 0;
  let why = BY_ALONE;
  if (kind == PASO) {
    stones = pasoOf(position, lance, side);
    why = BY_PASO;
  } else {
    stones = extraOf(position, lance, side);
    if (kind == QUERIDO) {
      stones += position.resultStake(lance);
      why = BY_QUERIDO;
    } else if (kind == REFUSED) why = BY_VALUE;
  }
  if (stones == 0) return false;
  position.noteStones(lance, side, why, stones);
  if (!pay(position, side, stones)) return false;
  endJuego(position, side, true);
  return true;
}

/** Counts the whole hand and goes on to the next. An ordago that was played on decides before all else. */
export function scoreHand(position: Position): void {
  for (let lance = GRANDE; lance < LANCES; lance++) {
    if (position.resultKind(lance) == ORDAGO) return settleOrdago(position, lance, false);
  }
  openRecord(position);
  for (let lance = GRANDE; lance < LANCES; lance++) if (scoreLance(position, lance)) return;
  endHand(position, true);
}

/** The best hand of the lance wins the juego, unless the lances before it, if they count, have ended it. */
export function settleOrdago(position: Position, lance: i32, countBefore: bool): void {
  openRecord(position);
  if (countBefore) {
    for (let earlier = GRANDE; earlier < lance; earlier++) if (scoreLance(position, earlier)) return;
  }
  const side = bestSeat(position, lance) & 1;
  position.lastOrdagoLance = <u8>lance;
  position.lastOrdagoSide = <u8>side;
  position.setScore(side, max(position.score(side), options.target()));
  endJuego(position, side, true);
}
