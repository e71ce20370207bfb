import { FairhandError } from "../errors.js";
import type { Player } from "../players.js";
import type { SeatSpec } from "../seat.js";
import { execBot } from "./exec-bot.js";
import { scriptBot } from "./script-bot.js";

/**
 * The players of external programs and scripts, by seat; null for agents of the module.
 * @throws FairhandError for a seat that no program plays
 */
export function playersFor(seats: readonly SeatSpec[]): (Player | null)[] {
  return seats.map((seat, at) => {
    switch (seat.kind) {
      case "agent":
        return null;
      case "exec":
        return execBot(seat.command);
      case "script":
        return scriptBot(seat.path);
      default:
        throw new FairhandError("no_player", `seat ${at} (${seat.kind}) is nobody that can play here`, {
          field: "seats",
          expected: "agents, exec:COMMAND or ./bot.ts; a person plays with fairhand play",
          example: "fairhand play elemental",
        });
    }
  });
}
