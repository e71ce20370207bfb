/** Totals of a `playout`; `own` are the game's own, by their names in `description.totals`. */
export interface Totals {
  games: number;
  seats: { wins: number; draws: number; losses: number; outcomes: number }[];
  own: Record<string, number>;
}

/** Reads the i64 totals that a `playout` left: games; for each seat wins, draws, losses, outcomes; the game's own. */
export function readTotals(view: (length: number) => DataView, seats: number, own: readonly string[]): Totals {
  const numbers = view(8 * (1 + 4 * seats + own.length));
  let at = 0;
  const next = (): number => Number(numbers.getBigInt64(8 * at++, true));
  return {
    games: next(),
    seats: Array.from({ length: seats }, () => ({ wins: next(), draws: next(), losses: next(), outcomes: next() })),
    own: Object.fromEntries(own.map((name) => [name, next()])),
  };
}

/** The totals of both. */
export function addTotals(a: Totals, b: Totals): Totals {
  return {
    games: a.games + b.games,
    seats: a.seats.map((row, seat) => {
      const { wins = 0, draws = 0, losses = 0, outcomes = 0 } = b.seats[seat] ?? {};
      return {
        wins: row.wins + wins,
        draws: row.draws + draws,
        losses: row.losses + losses,
        outcomes: row.outcomes + outcomes,
      };
    }),
    own: Object.fromEntries(Object.entries(a.own).map(([name, value]) => [name, value + (b.own[name] ?? 0)])),
  };
}
