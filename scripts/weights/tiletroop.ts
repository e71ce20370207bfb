import { type Description, FairhandError, type ParameterDescription } from "../../harness/index.js";
import type { Knob } from "./spsa.js";

/** Whose games the weights are learned from, at budgets near those they have if nothing is said. */
export const AGENTS = ["alphabeta@1000", "planner@5000"] as const;
/** Random plies at the start of each game, as in the figures of the documentation. */
export const OPENING = 4;

/**
 * The weights as they were set by hand, where learning starts, and how far each is moved to be tried. A tile stays the unit:
 * only the proportions of the weights matter to play.
 */
const HAND_SET = {
  troop: { start: 10, step: 2 },
  advance: { start: 3, step: 0.8 },
  siege: { start: 3, step: 2 },
  empty: { start: -6, step: 6 },
  contact: { start: 5, step: 2 },
  at_risk: { start: -40, step: 12 },
  threat: { start: 10, step: 6 },
  castle_troop: { start: -4, step: 2 },
} as const;

/** What is learned, in the ranges of the agent's parameters. */
export function knobs({ agents }: Description): Knob[] {
  const rows = agents.find(({ name }) => name === "alphabeta")?.parameters ?? [];
  return Object.entries(HAND_SET).map(([name, { start, step }]) => {
    const { scale, min, max } = parameter(name, rows);
    return { name, start: start * scale, step: step * scale, least: min, most: max };
  });
}

function parameter(name: string, rows: readonly ParameterDescription[]): ParameterDescription {
  const row = rows.find((known) => known.name === name);
  if (row) return row;
  throw new FairhandError("no_parameter", `alphabeta has no parameter ${name}`, { field: name });
}
