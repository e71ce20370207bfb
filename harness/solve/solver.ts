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

/** Exact values of a game that is small enough: the default export of `harness/solve/<game>.ts`, in games that have one. */
export interface Solver {
  /**
   * Solves the game that runs in the module, with its options.
   * @param position whether to solve it from the position that stands in the module, rather than from before the deal
   * @returns null when `watch` ended it
   * @throws FairhandError `too_large`, naming the option that makes it so
   */
  solve(module: GameModule, position: boolean, watch: Watch): Promise<Solution | null>;
}
