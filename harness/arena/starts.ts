import { games } from "../games.js";

/**
 * What the pairs of a block start from, beside the options of the arena: each value of the option that the game's row in
 * the table of games says is to take turns, or nothing of its own where there is none, or where its value was chosen.
 */
export function startsOf(game: string, chosen: Readonly<Record<string, number>>): Record<string, number>[] {
  const turns = games.find(({ name }) => name === game)?.turns;
  if (!turns || Object.hasOwn(chosen, turns.option)) return [{}];
  return turns.values.map((value) => ({ [turns.option]: value }));
}
