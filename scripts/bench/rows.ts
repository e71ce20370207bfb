import { clientContender, reducerContender } from "./boardgame-io.js";
import type { Contender } from "./contender.js";
import { musDeals } from "./mus-deals.js";

/** What a game is measured against, beside its own module as native code, and what it should reach. */
export interface Row {
  /** Other implementations of the same game. */
  readonly others: readonly (() => Contender)[];
  /** Least games a second of CPU. */
  readonly speed: number;
  /** Least ratio to a contender, by its name. */
  readonly ratios: readonly Ratio[];
  /** Agents whose games against themselves are measured, beside those of random players. */
  readonly matches?: readonly MatchRow[];
  /** Agents whose decisions are measured by themselves, and what they should keep to. */
  readonly agents: readonly AgentRow[];
  /** Calls that are measured by the work they do. */
  readonly calls?: readonly CallRow[];
  /** Work inside a module that no call of its interface does alone. */
  readonly works?: readonly WorkRow[];
  /** Agents whose decisions are timed one by one, at their default budgets. */
  readonly times?: readonly TimeRow[];
}

export interface WorkRow {
  readonly name: string;
  readonly unit: string;
  /** Least a second of CPU. */
  readonly speed: number;
  make(): Promise<Contender>;
}

export interface TimeRow {
  readonly agent: string;
  /** Milliseconds of CPU that none of its decisions may take. */
  readonly most: number;
}

export interface MatchRow {
  readonly name: string;
  readonly ratios: readonly Ratio[];
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

interface Call {
  /** What is counted of its work. */
  readonly unit: string;
  /** The start if not given. */
  readonly position?: string;
  /** Least work a second of CPU; 0 for none. */
  readonly speed: number;
  readonly ratios: readonly Ratio[];
}

/** Counting sequences of actions, or a decision of an agent on a budget, in one position. */
export type CallRow =
  | (Call & { readonly agent?: undefined; readonly depth: number })
  | (Call & { readonly agent: string; readonly budget: number });

const NATIVE = { to: "wasm2c + gcc -O3", by: "cpu", least: 0.7 } as const;

/** A position of TileTroop in the middle of a game. */
const MIDDLE = "3 b 7 .4 a2 a1 .3 a1 a0 a1 .1 b2 b2 a1 a0 a2 .1 b3 b4/5 b1 a1 a0 a1 .1 b1 b3 a1 a4 .1 b3 b1 a0 a1 .2";

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
    calls: [{ agent: "mcts", budget: 20_000, unit: "simulations", speed: 2_000_000, ratios: [] }],
  },
  elemental: {
    others: [],
    speed: 300_000,
    ratios: [NATIVE],
    agents: [{ name: "equilibrium", ratios: [NATIVE], mean: 10_000_000, most: 40_000_000 }],
  },
  mus: {
    others: [],
    speed: 0,
    ratios: [],
    agents: [],
    works: (["grande", "pares"] as const).map((lance) => ({
      name: `hands of the others drawn as their declarations allow, at ${lance}`,
      unit: "deals",
      speed: 1_000_000,
      make: () => musDeals(lance),
    })),
    times: [
      { agent: "sencillo", most: 10 },
      { agent: "medio", most: 200 },
      { agent: "pro", most: 1000 },
    ],
  },
  tiletroop: {
    others: [],
    speed: 0,
    ratios: [NATIVE],
    agents: [],
    calls: [
      { depth: 7, unit: "leaves", speed: 0, ratios: [NATIVE] },
      { agent: "alphabeta", budget: 20_000, unit: "nodes", position: MIDDLE, speed: 0, ratios: [NATIVE] },
    ],
  },
  duel: {
    others: [],
    speed: 0,
    ratios: [NATIVE],
    matches: [{ name: "gretive", ratios: [NATIVE] }],
    agents: [],
  },
};

export const NO_TARGETS: Row = { others: [], speed: 0, ratios: [], agents: [] };
