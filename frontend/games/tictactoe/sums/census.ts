import type { GameModule } from "../../../../harness/index.js";
import { type Scoring, scoringAt } from "./scoring.js";

/** How the sums fare in every game that can be played against them from one side. */
export interface Census {
  games: number;
  wins: number;
  draws: number;
  /** The games that they lose, square by square, shortest first. */
  losses: number[][];
  /** Positions in which they are to move, each counted once, and those in which they choose worse than minimax. */
  decisions: number;
  mistakes: number;
}

/** Plays every line against the sums in `seat`. The module must be at the start, with {@link seatSums} done. */
export function takeCensus(module: GameModule, seat: number): Census {
  const census: Census = { games: 0, wins: 0, draws: 0, losses: [], decisions: 0, mistakes: 0 };
  const known = new Map<string, Scoring>();
  const scored = (): Scoring => {
    const position = boardOf(module);
    const found = known.get(position);
    if (found) return found;
    const scoring = scoringAt(module);
    known.set(position, scoring);
    census.decisions++;
    if (scoring.mistaken) census.mistakes++;
    return scoring;
  };
  const walk = (line: number[]): void => {
    const actor = module.actor();
    if (actor < 0) {
      count(census, module.outcome(seat), line);
      return;
    }
    for (const square of actor === seat ? [scored().chosen] : module.legal()) {
      module.apply(square);
      walk([...line, square]);
      module.undo();
    }
  };
  walk([]);
  census.losses.sort((a, b) => a.length - b.length);
  return census;
}

function count(census: Census, outcome: number, line: number[]): void {
  census.games++;
  if (outcome > 0) census.wins++;
  else if (outcome === 0) census.draws++;
  else census.losses.push(line);
}

function boardOf(module: GameModule): string {
  return module.observe<{ board: string }>(-1).board;
}
