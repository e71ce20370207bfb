/**
 * References to characters that hold while minions come, go and move: the arrival number of a minion, ~seat for a hero,
 * 0 for nobody.
 */
import { DYING, MINION_SIZE, Minion, Side, side, table } from "./state";

export const NO_ONE: i32 = 0;

export function heroOf(seat: i32): i32 {
  return ~seat;
}

export function isHero(who: i32): bool {
  return who < 0;
}

/** The side of a hero. */
export function heroSide(who: i32): Side {
  return side(~who);
}

const SECOND_SIDE: usize = changetype<usize>(table.side(1));

/** The seat in whose row a minion stands. */
export function seatOf(minion: Minion): i32 {
  return i32(changetype<usize>(minion) >= SECOND_SIDE);
}

export function placeOf(minion: Minion): i32 {
  const first = changetype<usize>(side(seatOf(minion)).minion(0));
  return <i32>((changetype<usize>(minion) - first) / MINION_SIZE);
}

/** The minion with an arrival number, wherever it stands; null where it is gone. */
export function minionBorn(born: u32): Minion | null {
  for (let seat = 0; seat < 2; seat++) {
    const own = side(seat);
    for (let place = 0; place < <i32>own.minions; place++) {
      const minion = own.minion(place);
      if (minion.born == born) return minion;
    }
  }
  return null;
}

/** Whether a character is gone, dying or fallen. */
export function isLost(who: i32): bool {
  if (isHero(who)) return heroSide(who).fallen != 0;
  const minion = minionBorn(who);
  return minion == null || minion.has(DYING);
}
