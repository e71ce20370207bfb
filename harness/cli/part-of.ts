import { FairhandError } from "../errors.js";
import { games } from "../games.js";

/**
 * What a game brings along by itself: the default export of `harness/<room>/<game>.ts`.
 * @throws FairhandError `no_part` for a game that has no such file, naming those that have
 */
export async function partOf<T>(room: "solve" | "exploit", game: string): Promise<T> {
  const found = await load<T>(room, game);
  if (found) return found;
  const others = await Promise.all(games.map(async ({ name }) => ((await load<T>(room, name)) ? [name] : [])));
  throw new FairhandError("no_part", `${game} cannot be measured by fairhand ${room}`, {
    field: "game",
    expected: `one of: ${others.flat().join(", ")}`,
  });
}

async function load<T>(room: string, game: string): Promise<T | null> {
  try {
    return ((await import(`../${room}/${game}.js`)) as { default: T }).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}
