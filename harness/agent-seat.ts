import type { AgentDescription, Description, ParameterDescription } from "./description.js";
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

function parameterNamed(name: string, agent: AgentDescription): ParameterDescription {
  const row = agent.parameters.find((known) => known.name === name);
  if (row) return row;
  throw unknownName(
    "parameter",
    name,
    agent.parameters.map((known) => known.name),
    `${agent.name}.${name}`,
  );
}

/** Reads `name=value`, the value as a decimal. */
export function readParameter(pair: string, agent: AgentDescription): [string, number] {
  const equals = pair.indexOf("=");
  if (equals < 1) {
    throw new FairhandError("bad_seat", `"${pair}" after ${agent.name}: is no parameter`, {
      field: agent.name,
      expected: "name=value",
      example: "exploiter:view=1",
    });
  }
  const row = parameterNamed(pair.slice(0, equals).trim(), agent);
  const value = parseScaled(pair.slice(equals + 1).trim(), row.scale, `${agent.name}.${row.name}`);
  checkRange(value, row, agent.name);
  return [row.name, value];
}

function checkRange(value: number, row: ParameterDescription, agent: string): void {
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

/** Reads what follows the @ of a seat. */
export function readBudget(text: string, agent: AgentDescription): number {
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
