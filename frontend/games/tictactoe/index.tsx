import type { Face } from "../face.js";
import { TicTacToeTable, type TicTacToeView } from "./table.js";
import { gameWordsOf, ownWords, squareNames } from "./words.js";
import "./tictactoe.css";

/** The module's value of a win is this less the turns it takes. */
const WIN = 1_000_000;
const MOST_TURNS = 9;

/** Tic-tac-toe: everything is open. */
const tictactoe: Face<TicTacToeView> = {
  words: gameWordsOf,
  openReasons: true,
  Table: TicTacToeTable,
  phrase: (move) => squareNames.value[move.action] ?? move.text,
  row: (_, step) => Math.ceil(step / 2),
  scoreText(score) {
    const turns = WIN - Math.abs(score);
    if (turns > MOST_TURNS) return null;
    return ownWords.value.inTurns(score > 0, turns);
  },
};

export default tictactoe;
