/** Tic-tac-toe as a game of this house. Nothing is hidden and nothing is drawn. */
import { AlphaBetaAgent } from "../../agents/alphabeta";
import { MctsAgent } from "../../agents/mcts";
import { MinimaxAgent } from "../../agents/minimax";
import { RandomAgent } from "../../agents/random";
import { Game, RECORD } from "../../core/game";
import {
  closeList,
  closeString,
  key,
  keyBoolean,
  keyNumber,
  openList,
  openString,
  writeNull,
  writeNumber,
} from "../../core/json";
import { copyWords } from "../../core/memory";
import { Mind } from "../../core/mind";
import { nextToken, tokenByte, tokenIs, tokenLength, tokenNumber } from "../../core/reader";
import { BAD_POSITION, failToken, OK } from "../../core/status";
import { put, putByte, putNumber } from "../../core/text";
import { Board, DRAWN, emptySquares, lineOf, resultOf, SQUARES, take, toMove, turnOf, WON_BY_X } from "./rules";
import { SeedSumAgent } from "./seed-sum";
import { canonical, placement } from "./symmetry";

const SIZE: i32 = 12;
const board = changetype<Board>(RECORD);

const X: u32 = 0x78;
const O: u32 = 0x6f;
const EMPTY: u32 = 0x2e;

export class TicTacToe extends Game {
  constructor() {
    super("tictactoe", SIZE, SIZE);
    this.longest = SQUARES;
    this.branching = SQUARES;
    this.hasPositions = true;
    this.totals = ["turns"];
    this.agents = [
      new RandomAgent(),
      new MinimaxAgent(1_000_000),
      new AlphaBetaAgent(100_000, 1_000_000, 100),
      new MctsAgent(10_000, 1_000_000, 20, 0, 1),
      new SeedSumAgent(),
    ];
  }

  deal(): void {}

  actor(): i32 {
    return toMove(board);
  }

  legal(to: usize): i32 {
    let count = 0;
    for (let free = emptySquares(board); free != 0; free &= free - 1) {
      store<u32>(to + ((<usize>count) << 2), ctz(free));
      count++;
    }
    return count;
  }

  isLegal(action: u32): bool {
    return action < <u32>SQUARES && ((emptySquares(board) >>> action) & 1) != 0;
  }

  play(action: u32): void {
    take(board, action);
  }

  outcome(seat: i32): i32 {
    if (board.result == DRAWN) return 0;
    return (board.result == WON_BY_X) == (seat == 0) ? 1 : -1;
  }

  hash(symmetric: bool): u64 {
    return symmetric ? canonical(board) : placement(board.xs, board.os);
  }

  see(_seat: i32, to: usize): void {
    copyWords(to, RECORD, SIZE);
  }

  writeSight(seat: i32, sight: usize): void {
    const seen = changetype<Board>(sight);
    keyNumber("seat", seat);
    keyNumber("actor", toMove(seen));
    keyBoolean("over", toMove(seen) < 0);
    keyNumber("turn", turnOf(seen));
    key("board");
    openString();
    putBoard(seen);
    closeString();
    writeLine(seen);
    key("outcomes");
    if (toMove(seen) >= 0) return writeNull();
    openList();
    const first = seen.result == DRAWN ? 0 : seen.result == WON_BY_X ? 1 : -1;
    writeNumber(first);
    writeNumber(-first);
    closeList();
  }

  imagine(sight: usize, _mind: Mind): void {
    copyWords(RECORD, sight, SIZE);
  }

  redraw(_seat: i32): void {}

  isValid(): bool {
    return board.result <= DRAWN && <u32>resultOf(board.xs, board.os) == board.result;
  }

  isAction(action: u32): bool {
    return action < <u32>SQUARES;
  }

  writeAction(action: u32): void {
    put("play ");
    putNumber(action);
  }

  readAction(): i32 {
    if (!tokenIs("play") || !nextToken()) return -1;
    const square = tokenNumber();
    return square < SQUARES ? square : -1;
  }

  writePosition(): i32 {
    putBoard(board);
    return OK;
  }

  readPosition(): i32 {
    nextToken();
    if (tokenLength() != SQUARES) return failToken(BAD_POSITION, "nine squares of x, o and . row by row");
    for (let square = 0; square < SQUARES; square++) {
      const stone = tokenByte(square);
      if (stone == X) board.xs |= 1 << square;
      else if (stone == O) board.os |= 1 << square;
      else if (stone != EMPTY) return failToken(BAD_POSITION, "nine squares of x, o and . row by row");
    }
    const result = resultOf(board.xs, board.os);
    if (result < 0) return failToken(BAD_POSITION, "a position that a game can reach");
    board.result = result;
    return OK;
  }

  tally(totals: usize): void {
    store<i64>(totals, load<i64>(totals) + turnOf(board));
  }
}

function putBoard(shown: Board): void {
  for (let square = 0; square < SQUARES; square++) {
    const bit = (<u32>1) << square;
    putByte((shown.xs & bit) != 0 ? X : (shown.os & bit) != 0 ? O : EMPTY);
  }
}

/** The line that won, or null. */
function writeLine(shown: Board): void {
  key("line");
  let line = lineOf(shown.xs) | lineOf(shown.os);
  if (line == 0) return writeNull();
  openList();
  for (; line != 0; line &= line - 1) writeNumber(ctz(line));
  closeList();
}
