import type { AgentDescription, Description } from "./description.js";
import { FairhandError } from "./errors.js";
import { formatScaled, parseScaled } from "./scaled.js";
import { unknownName } from "./suggest.js";

/** An agent of the module: parameters as scaled whole numbers, budget 0 for the agent's default. */
export interface AgentSeat {
  kind: "agent";
  agent: string;
  parameters: Record<string, number>;
  budget: number;
}

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

/**
 * Reads the name of a seat: `exploiter`, `exploiter:view=1`, `planner@40000` (budget), `exec:COMMAND`, `./bot.ts`,
 * `human`. Agent names, parameters and ranges are those of the description.
 * @throws FairhandError naming what is unknown or out of range
 */
export function parseSeat(text: string, description: Description): SeatSpec {
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
export function parseSeats(text: string, description: Description): SeatSpec[] {
  const { seats, teams } = description;
  const list = splitSeats(text).map((word) => parseSeat(word, description));
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

/**
 * Completes an agent's seat: every parameter with its value, and the budget that is used (0 only for an agent that takes
 * none). This is what a replay records.
 */
export function resolveAgent(seat: AgentSeat, description: Description): AgentSeat {
  const agent = agentNamed(seat.agent, description);
  for (const name of Object.keys(seat.parameters)) parameterNamed(name, agent);
  const parameters: Record<string, number> = {};
  for (const row of agent.parameters) {
    const value = seat.parameters[row.name] ?? row.default;
    checkRange(value, row, agent.name);
    parameters[row.name] = value;
  }
  checkBudget(seat.budget, agent);
  return { kind: "agent", agent: agent.name, parameters, budget: seat.budget || agent.budget.default };
}

/** The agent of that name. */
export function agentNamed(name: string, description: Description): AgentDescription {
  const agent = description.agents.find((row) => row.name === name);
  if (agent) return agent;
  throw unknownName(
    "agent",
    name,
    description.agents.map((row) => row.name),
    "seat",
  );
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

function parameterNamed(name: string, agent: AgentDescription): AgentDescription["parameters"][number] {
  const row = agent.parameters.find((known) => known.name === name);
  if (row) return row;
  throw unknownName(
    "parameter",
    name,
    agent.parameters.map((known) => known.name),
    `${agent.name}.${name}`,
  );
}

function readParameter(pair: string, agent: AgentDescription): [string, number] {
  const equals = pair.indexOf("=");
  if (equals < 1) {
    throw new FairhandError("bad_seat", `"${pair}" after ${agent.name}: is no parameter`, {
      field: agent.name,
      expected: "name=value",
      example: EXAMPLE,
    });
  }
  const row = parameterNamed(pair.slice(0, equals).trim(), agent);
  const value = parseScaled(pair.slice(equals + 1).trim(), row.scale, `${agent.name}.${row.name}`);
  checkRange(value, row, agent.name);
  return [row.name, value];
}

function checkRange(value: number, row: AgentDescription["parameters"][number], agent: string): void {
  if (Number.isInteger(value) && value >= row.min && value <= row.max) return;
  throw new FairhandError("bad_parameter", `${agent} cannot have ${row.name}=${formatValue(value, row.scale)}`, {
    field: `${agent}.${row.name}`,
    expected: `${formatScaled(row.min, row.scale)} to ${formatScaled(row.max, row.scale)}`,
    example: `${agent}:${row.name}=${formatScaled(row.default, row.scale)}`,
  });
}

function formatValue(value: number, scale: number): string {
  return Number.isInteger(value) ? formatScaled(value, scale) : String(value);
}

function readBudget(text: string, agent: AgentDescription): number {
  if (!/^\d{1,10}$/.test(text) || Number(text) < 1) {
    throw new FairhandError("bad_budget", `"${text}" is no budget`, {
      field: `${agent.name}@`,
      expected: "a whole number above 0",
      example: `${agent.name}@${agent.budget.default || 1000}`,
    });
  }
  checkBudget(Number(text), agent);
  return Number(text);
}

function checkBudget(budget: number, agent: AgentDescription): void {
  const { highest, unit, default: usual } = agent.budget;
  if (budget === 0 || (Number.isInteger(budget) && budget > 0 && budget <= highest)) return;
  throw new FairhandError("bad_budget", `${agent.name} cannot have a budget of ${budget} ${unit}`, {
    field: `${agent.name}@`,
    expected: highest === 0 ? "no budget: this agent takes none" : `1 to ${highest} ${unit}`,
    example: highest === 0 ? agent.name : `${agent.name}@${usual}`,
  });
}
