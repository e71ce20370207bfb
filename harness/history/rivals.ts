import { agentNamed } from "../agent-seat.js";
import type { Description } from "../description.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import type { ReplaySeat } from "../replay.js";
import { formatSeat, type SeatSpec } from "../seat.js";
import type { GameCounts, History } from "./history.js";
import { CONTEXTS, isPrior, learns, priors } from "./priors.js";

/** A memory in a saved game: the position of the seat's stream, the last hand looked at, then counters, [yes, no] each. */
const POSITION_SIZE = 4;
const HEAD_SIZE = 4;
const MOST_SEATS = 4;
const COUNTERS = 12;
/** Three other seats, then both rivals together. */
const SLOTS = 4;
const COUNTER_SIZE = 8;
const MIND_SIZE = POSITION_SIZE + HEAD_SIZE + SLOTS * COUNTERS * COUNTER_SIZE;
/** Where the counters of {@link CONTEXTS} are in a slot. */
const PLACES = [0, 1, 2, 3, 4, 5, 6, 8];

/** Whether any agent of a game learns from past games. @throws FairhandError `bad_history` when none does */
export function requireLearners(description: Description): void {
  if (description.agents.some(learns)) return;
  throw new FairhandError("bad_history", `no agent of ${description.game} learns from past games`, {
    field: "--history",
    expected: "a game whose agents do, such as mus",
  });
}

/** The seats with what their agents know of one another from past games; parameters that are given stay. */
export function withPriors(history: History, seats: readonly SeatSpec[], description: Description): SeatSpec[] {
  const names = seats.map((seat) => playerName(seat, description));
  return seats.map((seat, me) => {
    if (seat.kind !== "agent") return seat;
    const agent = agentNamed(seat.agent, description);
    if (!learns(agent)) return seat;
    const others = seats.flatMap((_, other) => (other === me ? [] : [other]));
    const games = others.map((other) => history.players[names[other] ?? ""] ?? []);
    const rivals = others.map((other) => description.teams[other] !== description.teams[me]);
    return { ...seat, parameters: { ...priors(agent, games, rivals), ...seat.parameters } };
  });
}

/** The seats without what was learned. */
export function withoutPriors(seats: readonly SeatSpec[]): SeatSpec[] {
  return seats.map((seat) => (seat.kind === "agent" ? { ...seat, parameters: given(seat.parameters) } : seat));
}

function given(parameters: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !isPrior(name)));
}

/** Who plays in a seat, whatever was learned of others. */
function playerName(seat: SeatSpec, description: Description): string {
  return formatSeat(withoutPriors([seat])[0] ?? seat, description);
}

function specOf(entry: ReplaySeat, description: Description): SeatSpec {
  if ("agent" in entry) {
    const usual = agentNamed(entry.agent, description).budget.default;
    const budget = entry.budget === usual ? 0 : entry.budget;
    return { kind: "agent", agent: entry.agent, parameters: entry.parameters, budget };
  }
  if (entry.external === "human") return { kind: "human" };
  if (entry.external === "exec") return { kind: "exec", command: entry.name ?? "" };
  if (entry.external === "script") return { kind: "script", path: entry.name ?? "" };
  return { kind: "bot", name: entry.name ?? "" };
}

/**
 * How the players of the running game have played in it, by their names, as the agents that learn remember it. A seat
 * that no such agent looks at is left out.
 */
export function countsOf(
  module: GameModule,
  seats: readonly ReplaySeat[],
  description: Description,
): Map<string, GameCounts[]> {
  const learners = seats.flatMap((entry, seat) =>
    "agent" in entry && learns(agentNamed(entry.agent, description)) ? [seat] : [],
  );
  const saved = module.save();
  const counts = new Map<string, GameCounts[]>();
  for (const [seat, entry] of seats.entries()) {
    const watcher = learners.find((learner) => learner !== seat);
    if (watcher === undefined) continue;
    const name = playerName(specOf(entry, description), description);
    const slot = seat < watcher ? seat : seat - 1;
    counts.set(name, [...(counts.get(name) ?? []), readSlot(saved, watcher, slot)]);
  }
  return counts;
}

/** Memories are the last that a saved game holds, one for each seat that the game may have. */
function readSlot(saved: Uint8Array, watcher: number, slot: number): GameCounts {
  const memory = saved.length - (MOST_SEATS - watcher) * MIND_SIZE + POSITION_SIZE + HEAD_SIZE;
  const view = new DataView(saved.buffer, saved.byteOffset, saved.byteLength);
  const read = (counter: number): number[] => {
    const at = memory + (slot * COUNTERS + counter) * COUNTER_SIZE;
    const happened = view.getInt32(at, true);
    return [happened, happened + view.getInt32(at + COUNTER_SIZE / 2, true)];
  };
  return Object.fromEntries(CONTEXTS.map((context, i) => [context, read(PLACES[i] ?? 0)]));
}
