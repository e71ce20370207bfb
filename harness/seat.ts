import { type AgentSeat, agentNamed, readBudget, readParameter } from "./agent-seat.js";
import type { Description } from "./description.js";
import { FairhandError } from "./errors.js";
import { formatScaled } from "./scaled.js";

export type { AgentSeat } from "./agent-seat.js";

/** Who decides for a seat: an agent of the module, or somebody outside. */
export type SeatSpec =
  | AgentSeat
  | { kind: "human" }
  /** A program that speaks JSON lines. */
  | { kind: "exec"; command: string }
  /** A TypeScript or JavaScript file whose default export is a bot. */
  | { kind: "script"; path: string }
  /** A function of the host. */
  | { kind: "bot"; name: string };

const EXEC = "exec:";
const SCRIPT = /^(\.{0,2}\/|[A-Za-z]:[\\/])|\.[cm]?[jt]s$/;
const EXAMPLE = "exploiter:view=1";
const WEIGHTS = "weights=";

/** Parameters of an agent that a name stands for, as scaled whole numbers: what `gretive:weights=NAME` means. */
export type WeightsReader = (name: string, agent: string) => Record<string, number>;

const noWeights: WeightsReader = (name, agent) => {
  throw new FairhandError("no_weights", `nothing here reads the weights ${name}`, {
    field: `${agent}.weights`,
    expected: "the parameters themselves; the command line reads files of weights",
  });
};

/**
 * Reads the name of a seat: `exploiter`, `exploiter:view=1`, `planner@40000` (budget), `gretive:weights=FILE`,
 * `exec:COMMAND`, `./bot.ts`, `human`. Agent names, parameters and ranges are those of the description.
 * @param weights reads what `weights=` names
 * @throws FairhandError naming what is unknown or out of range
 */
export function parseSeat(text: string, description: Description, weights: WeightsReader = noWeights): SeatSpec {
  const word = text.trim();
  if (word === "human") return { kind: "human" };
  if (word.startsWith(EXEC)) {
    const command = word.slice(EXEC.length).trim();
    if (command !== "") return { kind: "exec", command };
    throw new FairhandError("bad_seat", "exec: needs a command", {
      field: "seat",
      expected: "a command",
      example: 'exec:"python3 bot.py"',
    });
  }
  if (SCRIPT.test(word)) return { kind: "script", path: word };

  const match = /^([^:@=]+)(?::([^@]*))?(?:@(.*))?$/.exec(word);
  if (!match?.[1]) {
    throw new FairhandError("bad_seat", `"${text}" names no seat`, {
      field: "seat",
      expected: "an agent with parameters and budget if need be, exec:COMMAND, ./bot.ts or human",
      example: EXAMPLE,
    });
  }
  const agent = agentNamed(match[1], description);
  const parameters: Record<string, number> = {};
  for (const pair of match[2] === undefined ? [] : match[2].split(",")) {
    // An agent may have a parameter of that name, which comes first: `pro:weights=0`.
    if (pair.startsWith(WEIGHTS) && !agent.parameters.some(({ name }) => `${name}=` === WEIGHTS)) {
      Object.assign(parameters, weights(pair.slice(WEIGHTS.length), agent.name));
      continue;
    }
    const [name, value] = readParameter(pair, agent);
    parameters[name] = value;
  }
  return {
    kind: "agent",
    agent: agent.name,
    parameters,
    budget: match[3] === undefined ? 0 : readBudget(match[3], agent),
  };
}

/** The name that {@link parseSeat} reads back as this seat. */
export function formatSeat(seat: SeatSpec, description: Description): string {
  switch (seat.kind) {
    case "human":
      return "human";
    case "exec":
      return `${EXEC}${seat.command}`;
    case "script":
      return seat.path;
    case "bot":
      return seat.name;
    case "agent": {
      const { parameters } = agentNamed(seat.agent, description);
      const given = parameters
        .filter((row) => seat.parameters[row.name] !== undefined && seat.parameters[row.name] !== row.default)
        .map((row) => `${row.name}=${formatScaled(seat.parameters[row.name] ?? row.default, row.scale)}`);
      return `${seat.agent}${given.length > 0 ? `:${given.join(",")}` : ""}${seat.budget > 0 ? `@${seat.budget}` : ""}`;
    }
  }
}

/**
 * Reads a comma-separated list of seats: one name for each seat, or one for each team. Commas between parameters of one
 * agent and inside double quotes do not separate seats.
 */
export function parseSeats(text: string, description: Description, weights?: WeightsReader): SeatSpec[] {
  const { seats, teams } = description;
  const list = parseSeatList(text, description, weights);
  const ranks = [...new Set(teams)].sort((a, b) => a - b);
  if (list.length === seats) return list;
  if (list.length === ranks.length) {
    return teams.map((team) => structuredClone(list[ranks.indexOf(team)] as SeatSpec));
  }
  const perTeam = ranks.length < seats ? `, or ${ranks.length} (one for each team)` : "";
  const agents = description.agents.map((agent) => agent.name);
  throw new FairhandError("bad_seats", `"${text}" names ${list.length} seat${list.length === 1 ? "" : "s"}`, {
    field: "seats",
    expected: `${seats} names with commas between them${perTeam}`,
    example: Array.from({ length: seats }, (_, i) => agents[(agents.length - 1 + i) % agents.length]).join(","),
  });
}

/** Reads the names of {@link parseSeats}, however many there are. */
export function parseSeatList(text: string, description: Description, weights?: WeightsReader): SeatSpec[] {
  return splitSeats(text).map((word) => parseSeat(word, description, weights));
}

function splitSeats(text: string): string[] {
  const pieces = text.match(/(?:"[^"]*"|[^,"]|"(?=[^"]*$))+/g) ?? [];
  const words: string[] = [];
  for (const piece of pieces) {
    const before = words.at(-1);
    const continues = before !== undefined && /^[^:@=./]+:[^@]*$/.test(before) && /^[^:@=/]+=/.test(piece);
    if (continues && !before.startsWith(EXEC)) words[words.length - 1] = `${before},${piece}`;
    else words.push(piece);
  }
  return words;
}
