import type { Json } from "../batches/batches.js";
import type { Measurement } from "../exploit/exploiter.js";
import type { GameModule } from "../module.js";

/** Called now and then with the states that are done, of how many; false ends the work. */
export type Watch = (done: number, states: number) => Promise<boolean>;

/** A decision of both seats at once: what every pair of choices is worth to seat 0, and an optimal mix for each seat. */
export interface Choices {
  rows: string[];
  columns: string[];
  matrix: number[][];
  mixes: [number[], number[]];
}

export interface Solution {
  /** Value to seat 0 under perfect play: a win is 1, a loss -1, a draw 0. */
  value: number;
  /** Decisions in the whole of what was solved. */
  states: number;
  /** The decision at the position; null for a whole game, and where the seats do not choose at once. */
  choices: Choices | null;
}

/** Exact values of a game that is small enough. The default export of `harness/solve/<game>.ts` is this or the next. */
export interface Solver {
  /**
   * Solves the game that runs in the module, with its options.
   * @param position whether to solve it from the position that stands in the module, rather than from before the deal
   * @returns null when `watch` ended it
   * @throws FairhandError `too_large`, naming the option that makes it so
   */
  solve(module: GameModule, position: boolean, watch: Watch): Promise<Solution | null>;
}

/** An equilibrium of a part of a game, nearly. All values in the game's points. */
export interface PartSolution {
  part: string;
  hands: number;
  /** Decisions of either player, each with each hand. */
  infosets: number;
  iterations: number;
  /** Value to the player who speaks first. */
  value: number;
  /** The mean of what both players could gain by a best response. */
  exploitability: number;
  /** SHA-256 of the average strategy: 2^24ths as u32, little-endian. */
  hash: string;
  /** Iterations, value and exploitability on the way. */
  convergence: [number, number, number][];
  /** The strategy as an agent ships it, and its exploitability. */
  table: Json;
  tableExploitability: number;
}

/** Approximates equilibria of the parts of a game that is too large as a whole, by iterating in the module. */
export interface PartSolver {
  readonly parts: readonly string[];
  readonly mostIterations: number;
  /** What values are counted in. */
  readonly unit: string;
  /** @throws FairhandError for options under which the parts are not what is solved */
  solveParts(module: GameModule, parts: readonly string[], iterations: number): Measurement<PartSolution[]>;
  /** One batch: the setup is that of the job. */
  work(module: GameModule, setup: Json, input: Json, signal: AbortSignal): Promise<Json>;
}
