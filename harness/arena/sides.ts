import type { Description } from "../description.js";
import { FairhandError } from "../errors.js";

/** The seats of each of the two sides. */
export type Sides = readonly [readonly number[], readonly number[]];

/** Who plays with whom: two seats, or two teams. @throws FairhandError for a game of any other number of sides */
export function sidesOf({ game, teams }: Description): Sides {
  const ranks = [...new Set(teams)].sort((a, b) => a - b);
  const seats = ranks.map((rank) => teams.flatMap((team, seat) => (team === rank ? [seat] : [])));
  const [first, second] = seats;
  if (first && second && seats.length === 2) return [first, second];
  throw new FairhandError("not_two_sides", `${game} has ${seats.length} sides`, {
    field: "game",
    expected: "a game of two seats or two teams: pairs of games swap them",
  });
}

/** One entry for each seat, from one for each side. */
export function bySeat<T>(sides: Sides, first: T, second: T): T[] {
  return sides.flat().map((_, seat) => (sides[0].includes(seat) ? first : second));
}
