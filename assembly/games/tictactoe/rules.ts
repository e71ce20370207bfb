/** Tic-tac-toe: squares 0 to 8 row by row, seat 0 plays x and begins. */

export const SQUARES: i32 = 9;
const FULL: u32 = 0b111_111_111;

export const GOING_ON: u32 = 0;
export const WON_BY_X: u32 = 1;
export const WON_BY_O: u32 = 2;
export const DRAWN: u32 = 3;

/** A position; bit k of a side is square k. */
@unmanaged
export class Board {
  xs: u32;
  os: u32;
  result: u32;
}

/** Whether a side holds a row, a column or a diagonal. */
export function hasLine(side: u32): bool {
  const rows = side & (side >>> 1) & (side >>> 2) & 0b001_001_001;
  const columns = side & (side >>> 3) & (side >>> 6) & 0b111;
  return (rows | columns) != 0 || (side & 0o421) == 0o421 || (side & 0o124) == 0o124;
}

/** The squares of a side's first line in the order rows, columns, diagonals, as bits; 0 if it has none. */
export function lineOf(side: u32): u32 {
  for (let row = 0; row < 3; row++) {
    const line = (<u32>0b111) << (3 * row);
    if ((side & line) == line) return line;
  }
  for (let column = 0; column < 3; column++) {
    const line = (<u32>0b001_001_001) << column;
    if ((side & line) == line) return line;
  }
  if ((side & 0o421) == 0o421) return 0o421;
  return (side & 0o124) == 0o124 ? 0o124 : 0;
}

/** The empty squares, as bits; none once the game is over. */
export function emptySquares(board: Board): u32 {
  return board.result == GOING_ON ? FULL & ~(board.xs | board.os) : 0;
}

/** Squares taken so far. */
export function turnOf(board: Board): i32 {
  return popcnt(board.xs | board.os);
}

/** The seat to move, -1 when the game is over. */
export function toMove(board: Board): i32 {
  return board.result == GOING_ON ? turnOf(board) & 1 : -1;
}

/** Takes an empty square for the seat to move. */
export function take(board: Board, square: u32): void {
  const bit = (<u32>1) << square;
  if ((turnOf(board) & 1) == 0) {
    board.xs |= bit;
    board.result = hasLine(board.xs) ? WON_BY_X : GOING_ON;
  } else {
    board.os |= bit;
    board.result = hasLine(board.os) ? WON_BY_O : GOING_ON;
  }
  if (board.result == GOING_ON && (board.xs | board.os) == FULL) board.result = DRAWN;
}

/** The result that a placement of stones amounts to, or -1 if no game leads there. */
export function resultOf(xs: u32, os: u32): i32 {
  if (((xs | os) & ~FULL) != 0 || (xs & os) != 0) return -1;
  const lead = popcnt(xs) - popcnt(os);
  if (lead != 0 && lead != 1) return -1;
  const x = hasLine(xs);
  const o = hasLine(os);
  // whoever completes a line was the last to move
  if ((x && lead != 1) || (o && lead != 0)) return -1;
  if (x) return WON_BY_X;
  if (o) return WON_BY_O;
  return (xs | os) == FULL ? DRAWN : GOING_ON;
}
