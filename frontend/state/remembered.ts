import { signal } from "@preact/signals";
import { emptyHistory, type GameCounts, type History, parseHistory, withGame } from "../../harness/history/history.js";
import { learns } from "../../harness/history/priors.js";
import { withoutPriors, withPriors } from "../../harness/history/rivals.js";
import type { Description } from "../../harness/index.js";
import { formatSeat, parseSeat } from "../../harness/seat.js";
import type { Setup } from "../worker/protocol.js";
import { forget, keep, recall } from "./storage.js";

/** What agents know of past games in this browser, by game. */

const NAME = "history.";
/** Counts the changes of what is kept, so that whoever shows it looks again. */
const changes = signal(0);

function kept(game: string): History {
  const text = recall(NAME + game);
  try {
    return text === null ? emptyHistory(game) : parseHistory(text, game);
  } catch {
    // Of another version, or damaged: nothing is known.
    return emptyHistory(game);
  }
}

/** The set-up with what its agents know of one another from past games. */
export function withMemory(setup: Setup, description: Description): Setup {
  if (!description.agents.some(learns)) return setup;
  const seats = setup.seats.map((seat) => parseSeat(seat, description));
  const known = withPriors(kept(setup.game), seats, description);
  return { ...setup, seats: known.map((seat) => formatSeat(seat, description)) };
}

/** The set-up without it. */
export function withoutMemory(setup: Setup, description: Description): Setup {
  if (!description.agents.some(learns)) return setup;
  const seats = withoutPriors(setup.seats.map((seat) => parseSeat(seat, description)));
  return { ...setup, seats: seats.map((seat) => formatSeat(seat, description)) };
}

/** Remembers a battle that has ended. */
export function remember(game: string, counts: [string, GameCounts[]][]): void {
  if (counts.length === 0) return;
  keep(NAME + game, JSON.stringify(withGame(kept(game), new Map(counts))));
  changes.value++;
}

export function hasMemory(game: string): boolean {
  return changes.value >= 0 && recall(NAME + game) !== null;
}

export function forgetMemory(game: string): void {
  forget(NAME + game);
  changes.value++;
}
