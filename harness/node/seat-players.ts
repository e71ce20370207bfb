import { FairhandError } from "../errors.js";
import type { Player } from "../players.js";
import type { SeatSpec } from "../seat.js";
import { execBot } from "./exec-bot.js";
import { scriptBot } from "./script-bot.js";

/**
 * The players of external programs and scripts, by seat; null for agents of the module and for people.
 * @throws FairhandError for a script that is not there
 */
export function playersFor(seats: readonly SeatSpec[]): (Player | null)[] {
  return seats.map(playerFor);
}

function playerFor(seat: SeatSpec): Player | null {
  switch (seat.kind) {
    case "agent":
    case "human":
      return null;
    case "exec":
      return execBot(seat.command);
    case "script":
      return scriptBot(seat.path);
    case "bot":
      throw new FairhandError("no_player", `"${seat.name}" is a function of its host: give it to runMatch yourself`);
  }
}
