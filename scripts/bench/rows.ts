import { clientContender, reducerContender } from "./boardgame-io.js";
import type { Contender } from "./contender.js";

/** What a game is measured against, beside its own module as native code, and what it should reach. */
export interface Row {
  /** Other implementations of the same game. */
  readonly others: readonly (() => Contender)[];
  /** Least games a second of CPU. */
  readonly speed: number;
  /** Least ratio to a contender, by its name. */
  readonly ratios: readonly Ratio[];
  /** Agents whose decisions are measured by themselves, and what they should keep to. */
  readonly agents: readonly AgentRow[];
}

interface Ratio {
  readonly to: string;
  readonly by: "cpu" | "wall";
  readonly least: number;
}

export interface AgentRow {
  readonly name: string;
  readonly ratios: readonly Ratio[];
  /** Most wasm instructions of a decision at the default budget, on average and at all. */
  readonly mean: number;
  readonly most: number;
}

const NATIVE = { to: "wasm2c + gcc -O3", by: "cpu", least: 0.7 } as const;

/** One row a game; a game without a row is measured all the same, without targets. */
export const ROWS: Readonly<Record<string, Row>> = {
  tictactoe: {
    others: [reducerContender, clientContender],
    speed: 1_200_000,
    ratios: [
      NATIVE,
      { to: "boardgame.io reducer", by: "wall", least: 700 },
      { to: "boardgame.io reducer", by: "cpu", least: 1000 },
    ],
    agents: [],
  },
  elemental: {
    others: [],
    speed: 300_000,
    ratios: [NATIVE],
    agents: [{ name: "equilibrium", ratios: [NATIVE], mean: 10_000_000, most: 40_000_000 }],
  },
};

export const NO_TARGETS: Row = { others: [], speed: 0, ratios: [], agents: [] };
