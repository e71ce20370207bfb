import type { GameModule } from "../../../../harness/index.js";

/** What a square is worth to the seat that takes it: 1 won, 0 drawn, -1 lost, when both play well from then on. */
export type Value = -1 | 0 | 1;

/** A free square, judged both ways. */
export interface Reply {
  square: number;
  /** The score by sums: results of finished games added up over everything that can follow. */
  sum: number;
  /** Minimax. */
  value: Value;
}

/** A position judged both ways, for the seat to move. */
export interface Scoring {
  replies: Reply[];
  /** The square of the highest sum, the lowest on ties. */
  chosen: number;
  /** What the best square is worth. */
  best: Value;
  /** Whether {@link chosen} is worth less than the best square. */
  mistaken: boolean;
}

/** A module with the agent of sums in both seats. */
export function seatSums(module: GameModule): void {
  for (const seat of [0, 1]) module.seatAgent(seat, "seed-sum");
}

/** Judges the module's position, which must not be over; the module stays there, with the agent of sums seated. */
export function scoringAt(module: GameModule): Scoring {
  const seat = module.actor();
  const chosen = module.decide();
  const { alternatives } = module.explain();
  const sums = new Map(alternatives.map(({ action, score }) => [action, score]));
  const replies = module.legal().map((square) => ({
    square,
    sum: sums.get(square) ?? 0,
    value: valueAfter(module, square, seat),
  }));
  const best = Math.max(...replies.map(({ value }) => value)) as Value;
  const mistaken = replies.some(({ square, value }) => square === chosen && value < best);
  return { replies, chosen, best, mistaken };
}

function valueAfter(module: GameModule, square: number, seat: number): Value {
  module.apply(square);
  const over = module.actor() < 0;
  const value = over ? module.outcome(seat) : -bestOf(module, 1 - seat);
  module.undo();
  return Math.sign(value) as Value;
}

/** What minimax makes of the position for the seat to move. */
function bestOf(module: GameModule, seat: number): number {
  module.seatAgent(seat, "minimax");
  module.decide();
  const score = module.explain().alternatives[0]?.score ?? 0;
  module.seatAgent(seat, "seed-sum");
  return score;
}
