import { addEffort, type BlockRow, type Forfeit, type Measurement, noEffort } from "./blocks.js";

/** Scores of a game: 0 for a loss, 1 for a draw, 2 for a win. */
const SCORES = 3;

/** What a block of these scores gives a game, from 0 to 1. */
export function meanScore(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / (2 * scores.length);
}

/** What is kept of the blocks of one pairing. */
export class Tally {
  blocks = 0;
  /** Of a block. */
  readonly games: number;
  /** Number of games by their plies. */
  readonly plies = new Map<number, number>();
  /** Of both agents. */
  readonly decisions: [number, number] = [0, 0];
  readonly measured: [Measurement, Measurement] = [noEffort(), noEffort()];
  readonly forfeits: Forfeit[] = [];
  /** How many blocks had the scores whose digits, to the base of 3 with the first game first, make that number. */
  readonly #outcomes = new Map<number, number>();

  constructor(games: number) {
    this.games = games;
  }

  add([scores, plies, decisionsA, decisionsB]: BlockRow): void {
    this.blocks++;
    const at = scores.reduce((number, score) => SCORES * number + score, 0);
    this.#outcomes.set(at, (this.#outcomes.get(at) ?? 0) + 1);
    for (const count of plies) this.plies.set(count, (this.plies.get(count) ?? 0) + 1);
    this.decisions[0] += decisionsA;
    this.decisions[1] += decisionsB;
  }

  addMeasured(block: readonly [Measurement, Measurement]): void {
    for (const agent of [0, 1] as const) addEffort(this.measured[agent], block[agent]);
  }

  /** The scores of a block that occurred, of the agent named first and game by game, with how often: in one order. */
  *outcomes(): Generator<{ scores: number[]; count: number }> {
    for (const [number, count] of [...this.#outcomes].sort(([a], [b]) => a - b)) {
      const digit = (_: unknown, game: number): number =>
        Math.floor(number / SCORES ** (this.games - 1 - game)) % SCORES;
      yield { scores: Array.from({ length: this.games }, digit), count };
    }
  }
}
