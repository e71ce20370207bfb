/** A game that comes with the package. */
export interface GameRow {
  /** As in `describe().game`; also the name of its folder under `assembly/games`. */
  readonly name: string;
  readonly title: string;
  /** File name of its module below `build/`. */
  readonly wasm: string;
  /** The agent that a person meets first. */
  readonly opponent: string;
  /**
   * An option beside the deal that gives one side an advantage, such as who begins: the games of an arena that share a
   * seed have each of these values in turn.
   */
  readonly turns?: { readonly option: string; readonly values: readonly number[] };
}

/** All games, one row each. The generic tests run over this table. */
export const games: readonly GameRow[] = [
  { name: "elemental", title: "Elemental Battles", wasm: "elemental.wasm", opponent: "equilibrium" },
  {
    name: "mus",
    title: "Mus",
    wasm: "mus.wasm",
    opponent: "sencillo",
    turns: { option: "mano_start", values: [0, 1] },
  },
  { name: "tictactoe", title: "Tic-tac-toe", wasm: "tictactoe.wasm", opponent: "minimax" },
  { name: "tiletroop", title: "TileTroop", wasm: "tiletroop.wasm", opponent: "planner" },
  { name: "duel", title: "Duel", wasm: "duel.wasm", opponent: "gretive" },
];
