import { FairhandError } from "../../../harness/errors.js";
import type { Description } from "../../../harness/index.js";
import { formatSeat, parseSeat, type SeatSpec } from "../../../harness/seat.js";
import { usualSeats } from "../../state/connection.js";
import type { Fault, Setup } from "../../worker/protocol.js";

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

/** What a fault calls a parameter of the agent in a seat. */
export function parameterField(seat: number, name: string): string {
  return `seats.${seat}.${name}`;
}

/** What a fault calls the budget of the agent in a seat. */
export function budgetField(seat: number): string {
  return `seats.${seat}@`;
}

/** What is wrong with the first seat that does not fit; null when all do. */
export function seatFault({ seats }: Draft, description: Description): Fault | null {
  for (const [index, seat] of seats.entries()) {
    try {
      parseSeat(formatSeat(seat, description), description);
    } catch (error) {
      if (!(error instanceof FairhandError)) throw error;
      const { code, message, field = "", expected = "" } = error;
      const part = seat.kind === "agent" ? field.slice(seat.agent.length) : "";
      return { code, message, field: `seats.${index}${part}`, expected };
    }
  }
  return null;
}

/** Whether a fault is shown at a field of the form. */
export function hasField({ field }: Fault, { options, data }: Description): boolean {
  if (field === undefined) return false;
  const own = ["seed", ...options.map(({ name }) => `options.${name}`), ...data.map(({ name }) => `data.${name}`)];
  return own.includes(field) || /^seats\.\d+[.@]/.test(field);
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
