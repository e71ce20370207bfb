import {
  Board,
  DRAWN,
  emptySquares,
  GOING_ON,
  lineOf,
  resultOf,
  take,
  toMove,
  WON_BY_O,
  WON_BY_X,
} from "../../../assembly/games/tictactoe/rules";

const board = new Board();
const seen = new StaticArray<u8>(1 << 18);
let positions = 0;
let games = 0;
let ended0 = 0;
let ended1 = 0;
let drawn = 0;
let invalid = 0;

function explore(xs: u32, os: u32, result: u32): void {
  if (<u32>resultOf(xs, os) != result) invalid++;
  if (!seen[xs | (os << 9)]) positions++;
  seen[xs | (os << 9)] = 1;
  if (result != GOING_ON) {
    games++;
    if (result == WON_BY_X) ended0++;
    else if (result == WON_BY_O) ended1++;
    else drawn++;
    return;
  }
  board.xs = xs;
  board.os = os;
  board.result = result;
  for (let free = emptySquares(board); free != 0; free &= free - 1) {
    board.xs = xs;
    board.os = os;
    board.result = result;
    take(board, ctz(free));
    explore(board.xs, board.os, board.result);
  }
}

describe("tic-tac-toe", () => {
  it("has the known numbers of positions and games", () => {
    explore(0, 0, GOING_ON);
    expect<i32>(positions).toBe(5478);
    expect<i32>(games).toBe(255168);
    expect<i32>(ended0).toBe(131184);
    expect<i32>(ended1).toBe(77904);
    expect<i32>(drawn).toBe(46080);
    expect<i32>(invalid).toBe(0);
  });

  it("accepts exactly the placements that a game can reach", () => {
    let accepted = 0;
    for (let xs: u32 = 0; xs < 512; xs++) {
      for (let os: u32 = 0; os < 512; os++) {
        const reachable = seen[xs | (os << 9)] != 0;
        if (reachable == resultOf(xs, os) >= 0) accepted++;
      }
    }
    expect<i32>(accepted).toBe(512 * 512);
  });

  it("knows lines and turns", () => {
    expect<u32>(lineOf(0b111_000_011)).toBe(0b111_000_000);
    expect<u32>(lineOf(0o421)).toBe(0o421);
    expect<u32>(lineOf(0b010_010_011)).toBe(0b010_010_010);
    expect<u32>(lineOf(0b011_000_011)).toBe(0);
    expect<i32>(resultOf(0b111, 0b11_000)).toBe(WON_BY_X);
    expect<i32>(resultOf(0b1_000_000_11, 0b111_000)).toBe(WON_BY_O);
    expect<i32>(resultOf(0b101_011_010, 0b010_100_101)).toBe(DRAWN);
    board.xs = 1;
    board.os = 0;
    board.result = GOING_ON;
    expect<i32>(toMove(board)).toBe(1);
  });
});
