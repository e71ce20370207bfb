import { createRequire } from "node:module";
import type { Game } from "boardgame.io";
import { type Contender, sampleHere } from "./contender.js";

// Its checks of every state are for development; without them it is at its fastest.
process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client") as typeof import("boardgame.io/dist/types/packages/client.js");
const { CreateGameReducer, InitializeGame } =
  require("boardgame.io/internal") as typeof import("boardgame.io/dist/types/packages/internal.js");
const { INVALID_MOVE } = require("boardgame.io/core") as typeof import("boardgame.io/dist/types/packages/core.js");

type Cells = (string | null)[];

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Tic-tac-toe as boardgame.io's own tutorial writes it. */
const TicTacToe: Game<{ cells: Cells }> = {
  setup: () => ({ cells: Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id: number) {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
    return undefined;
  },
};

function isVictory(cells: Cells): boolean {
  return LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);
}

/** A random empty square; -1 when the board is full. */
function randomSquare(cells: Cells): number {
  const empty = cells.flatMap((cell, square) => (cell === null ? [square] : []));
  return empty[Math.floor(Math.random() * empty.length)] ?? -1;
}

/** Its documented headless client, a new match each game. */
export function clientContender(): Contender {
  const client = Client({ game: TicTacToe, numPlayers: 2, debug: false });
  client.start();
  const play = (): number => {
    client.reset();
    for (let state = client.getState(); state && !state.ctx.gameover; state = client.getState()) {
      client.moves.clickCell?.(randomSquare(state.G.cells));
    }
    return 1;
  };
  return { name: "boardgame.io client", sample: async (seconds) => sampleHere(seconds, play) };
}

/** The bare reducer below the client: no store, no log for a screen. */
export function reducerContender(): Contender {
  const reducer = CreateGameReducer({ game: TicTacToe });
  const play = (): number => {
    let state = InitializeGame({ game: TicTacToe, numPlayers: 2 });
    while (!state.ctx.gameover) {
      const payload = { type: "clickCell", args: [randomSquare(state.G.cells)], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: "MAKE_MOVE", payload });
    }
    return 1;
  };
  return { name: "boardgame.io reducer", sample: async (seconds) => sampleHere(seconds, play) };
}
