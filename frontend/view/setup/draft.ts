import type { Description } from "../../../harness/index.js";
import { formatSeat, parseSeat, type SeatSpec } from "../../../harness/seat.js";
import { usualSeats } from "../../state/connection.js";
import type { Setup } from "../../worker/protocol.js";

/** A set-up while it is being changed: seats as parts rather than as text. */
export interface Draft {
  game: string;
  seats: SeatSpec[];
  seed: string;
  options: Record<string, number>;
  data: Record<string, string>;
}

/** The draft that a set-up is the text of; what does not fit the game is left at its default. */
export function draftOf(setup: Setup, description: Description): Draft {
  const usual = usualSeats(setup.game, description.seats);
  const seats = usual.map((name, seat): SeatSpec => {
    try {
      return parseSeat(setup.seats[seat] ?? name, description);
    } catch {
      return { kind: "human" };
    }
  });
  return { ...setup, seats };
}

/** The set-up of a draft; options at their default are left out. */
export function setupOf(draft: Draft, description: Description): Setup {
  const usual = new Map(description.options.map((option) => [option.name, option.default]));
  return {
    game: draft.game,
    seats: draft.seats.map((seat) => formatSeat(seat, description)),
    seed: draft.seed.trim(),
    options: Object.fromEntries(Object.entries(draft.options).filter(([name, value]) => usual.get(name) !== value)),
    data: Object.fromEntries(Object.entries(draft.data).filter(([, hex]) => hex !== "")),
  };
}
