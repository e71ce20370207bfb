import { addEffort, type Forfeit, type Measurement, noEffort, type PairRow } from "./pairs.js";

/** Scores of a game: 0 for a loss, 1 for a draw, 2 for a win. */
const SCORES = 3;

/** What is kept of the pairs of one pairing. */
export class Tally {
  pairs = 0;
  /** How many pairs had the scores (first, second) for the agent named first: at 3 * first + second. */
  readonly outcomes: number[] = Array.from({ length: SCORES * SCORES }, () => 0);
  /** Number of games by their plies. */
  readonly plies = new Map<number, number>();
  /** Of both agents. */
  readonly decisions: [number, number] = [0, 0];
  readonly measured: [Measurement, Measurement] = [noEffort(), noEffort()];
  readonly forfeits: Forfeit[] = [];

  add([first, second, firstPlies, secondPlies, decisionsA, decisionsB]: PairRow): void {
    this.pairs++;
    const at = SCORES * first + second;
    this.outcomes[at] = (this.outcomes[at] ?? 0) + 1;
    for (const plies of [firstPlies, secondPlies]) this.plies.set(plies, (this.plies.get(plies) ?? 0) + 1);
    this.decisions[0] += decisionsA;
    this.decisions[1] += decisionsB;
  }

  addMeasured(pair: readonly [Measurement, Measurement]): void {
    for (const agent of [0, 1] as const) addEffort(this.measured[agent], pair[agent]);
  }

  /** Each pair of scores that occurred, with how often. */
  *scores(): Generator<{ first: number; second: number; count: number }> {
    for (const [at, count] of this.outcomes.entries()) {
      if (count > 0) yield { first: Math.floor(at / SCORES), second: at % SCORES, count };
    }
  }
}
