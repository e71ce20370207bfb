import { FairhandError } from "../errors.js";
import { games } from "../games.js";

type Room = "solve" | "exploit" | "evolve" | "measure";

/**
 * What a game brings along by itself: the default export of `harness/<room>/<game>.ts`.
 * @throws FairhandError `no_part` for a game that has no such file, naming those that have
 */
export async function partOf<T>(room: Room, game: string): Promise<T> {
  const found = await findPart<T>(room, game);
  if (found) return found;
  const others = await Promise.all(games.map(async ({ name }) => ((await findPart<T>(room, name)) ? [name] : [])));
  throw new FairhandError("no_part", `${game} cannot be measured by fairhand ${room}`, {
    field: "game",
    expected: `one of: ${others.flat().join(", ")}`,
  });
}

/** {@link partOf}, or null for a game that has no such file. */
export async function findPart<T>(room: Room, game: string): Promise<T | null> {
  try {
    return ((await import(`../${room}/${game}.js`)) as { default: T }).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}
