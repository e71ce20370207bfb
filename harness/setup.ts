import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { type AgentSeat, agentNamed, resolveAgent } from "./agent-seat.js";
import type { Description } from "./description.js";
import { FairhandError } from "./errors.js";
import type { GameModule } from "./module.js";
import { type Header, REPLAY_FORMAT, type Replay, type ReplaySeat } from "./replay.js";
import type { SeatSpec } from "./seat.js";

/** What a match starts from. */
export interface MatchSetup {
  /** Options by name; those not named have their defaults. */
  options?: Readonly<Record<string, number>>;
  /** Data slots by name. */
  data?: Readonly<Record<string, Uint8Array>>;
  /** 32 bytes. */
  seed: Uint8Array;
  /** One for each seat, as {@link parseSeats} gives them. */
  seats: readonly SeatSpec[];
}

/** Starts a game in the module and seats everybody; gives the header that a replay of it has. */
export function begin(module: GameModule, setup: MatchSetup): Header {
  const data = Object.entries(setup.data ?? {});
  startGame(module, setup.options ?? {}, Object.fromEntries(data), setup.seed);
  const { description } = module;
  const seats = setup.seats.map((seat) => seatEntry(seat, description));
  seatAll(module, seats);
  module.reset(setup.seed);
  const options = description.options.map(({ name, default: usual }) => [name, setup.options?.[name] ?? usual]);
  return {
    format: REPLAY_FORMAT,
    abi: description.abi,
    game: description.game,
    rules: description.rules,
    options: Object.fromEntries(options),
    data: Object.fromEntries(data.map(([name, bytes]) => [name, bytesToHex(bytes)])),
    seed: bytesToHex(setup.seed),
    seats,
  };
}

/** Starts the game of a replay in the module, at its first step. */
export function beginReplay(module: GameModule, replay: Header): void {
  const data = Object.entries(replay.data).map(([name, hex]) => [name, hexToBytes(hex)] as const);
  const seed = hexToBytes(replay.seed);
  startGame(module, replay.options, Object.fromEntries(data), seed);
  seatAll(module, replay.seats);
  module.reset(seed);
}

/**
 * Plays one recorded step. A module's agent is asked first, so that its memory and stream go on as in the match.
 * @throws ModuleError when the step is illegal
 */
export function playStep(module: GameModule, replay: Replay, index: number): void {
  const step = replay.steps[index];
  if (!step) throw new FairhandError("no_step", `the replay has no step ${index}`, { field: "step" });
  if ("rekey" in step) {
    module.rekey(hexToBytes(step.rekey));
    return;
  }
  const seat = replay.seats[module.actor()];
  if (seat && "agent" in seat) module.decide();
  module.apply(step.action);
}

/** Brings the module to the position before a step of the replay; step = the number of steps is the end. */
export function rewind(module: GameModule, replay: Replay, step: number): void {
  if (!Number.isInteger(step) || step < 0 || step > replay.steps.length) {
    throw new FairhandError("no_step", `the replay has no step ${step}`, {
      field: "step",
      expected: `0 to ${replay.steps.length}`,
    });
  }
  beginReplay(module, replay);
  for (let index = 0; index < step; index++) playStep(module, replay, index);
}

/** Starts a game in the module; options and data slots that are not named have their defaults. */
export function startGame(
  module: GameModule,
  options: Readonly<Record<string, number>>,
  data: Readonly<Record<string, Uint8Array>>,
  seed: Uint8Array,
): void {
  module.setOptions(options);
  for (const { name } of module.description.data) {
    if (!Object.hasOwn(data, name)) module.setData(name, new Uint8Array());
  }
  for (const [name, bytes] of Object.entries(data)) module.setData(name, bytes);
  // Seats may depend on the options, which take effect here.
  module.reset(seed);
}

/** Seats everybody. @throws FairhandError when there are not as many as the game has seats */
export function seatAll(module: GameModule, seats: readonly ReplaySeat[]): void {
  const { seats: count } = module.description;
  if (seats.length !== count) {
    throw new FairhandError("bad_seats", `${seats.length} seats are named`, { field: "seats", expected: `${count}` });
  }
  for (const [seat, entry] of seats.entries()) {
    if ("external" in entry) {
      module.seatAgent(seat, null);
      continue;
    }
    seatAgent(module, seat, entry);
  }
}

/** Seats one agent of the module, with parameters and budget. */
export function seatAgent(module: GameModule, seat: number, entry: Omit<AgentSeat, "kind">): void {
  module.seatAgent(seat, entry.agent);
  for (const [name, value] of Object.entries(entry.parameters)) module.setParameter(seat, name, value);
  module.setBudget(seat, entry.budget);
}

/** How a replay records a seat: an agent with its version and all its parameters, or what somebody outside is. */
export function seatEntry(seat: SeatSpec, description: Description): ReplaySeat {
  switch (seat.kind) {
    case "agent": {
      const { agent, parameters, budget } = resolveAgent(seat, description);
      return { agent, version: agentNamed(agent, description).version, parameters, budget };
    }
    case "human":
      return { external: "human" };
    case "exec":
      return { external: "exec", name: seat.command };
    case "script":
      return { external: "script", name: seat.path };
    case "bot":
      return { external: "bot", name: seat.name };
  }
}
