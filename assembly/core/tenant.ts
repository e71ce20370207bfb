/** The game that lives in this module. */
import { Game } from "./game";

export let game: Game = changetype<Game>(0);

/** Moves a game in; a module holds one. */
export function install(tenant: Game): void {
  game = tenant;
}
