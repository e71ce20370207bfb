import {
  Record as Dictionary,
  Literal,
  Number as Numeric,
  Optional,
  Object as Shape,
  type Static,
  String as Text,
  Unknown,
} from "typebox";
import { type AgentSeat, agentNamed } from "../agent-seat.js";
import { checked, type Description } from "../description.js";
import { FairhandError } from "../errors.js";
import { fitnessOf } from "./evolution.js";
import type { EvolveResult } from "./result.js";

/** The format of a file of weights. */
export const WEIGHTS_FORMAT = "fairhand-weights/1";

/** Parameters of an agent, as a file that a seat can name: `gretive:weights=FILE`. */
export const Weights = Shape({
  format: Literal(WEIGHTS_FORMAT),
  game: Text(),
  agent: Text(),
  parameters: Dictionary(Text(), Numeric(), { description: "values, not scaled" }),
  provenance: Optional(Dictionary(Text(), Unknown(), { description: "where they come from" })),
});
export type Weights = Static<typeof Weights>;

/**
 * Reads weights for an agent.
 * @param name of the file, for errors
 * @returns scaled whole numbers
 * @throws FairhandError when it is no such file, or for another agent
 */
export function readWeights(
  text: string,
  name: string,
  agent: string,
  description: Description,
): Record<string, number> {
  const weights = checked(Weights, parse(text, name), "bad_weights", name);
  if (weights.game !== description.game || weights.agent !== agent) {
    throw new FairhandError("bad_weights", `${name} has weights of ${weights.agent} in ${weights.game}`, {
      field: name,
      expected: `weights of ${agent} in ${description.game}`,
    });
  }
  const { parameters } = agentNamed(agent, description);
  return Object.fromEntries(
    Object.entries(weights.parameters).map(([parameter, value]) => {
      const row = parameters.find((known) => known.name === parameter);
      const scaled = Math.round(value * (row?.scale ?? 1));
      if (row && scaled >= row.min && scaled <= row.max) return [parameter, scaled];
      throw new FairhandError("bad_weights", `${name}: ${agent} cannot have ${parameter}=${value}`, {
        field: `${name}: parameters.${parameter}`,
        expected: row ? `${row.min / row.scale} to ${row.max / row.scale}` : `a parameter of ${agent}`,
      });
    }),
  );
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new FairhandError("bad_weights", `${name} is no JSON`, {
      field: name,
      expected: `a file of weights, as fairhand evolve writes them`,
      cause,
    });
  }
}

/**
 * The weights of a run's best individual; null before its first generation.
 * @param agent as it was seated, with the parameters that did not evolve
 */
export function weightsOf(
  result: EvolveResult,
  run: number,
  agent: AgentSeat,
  command: string,
  description: Description,
): Weights | null {
  const best = result.runs[run - 1]?.best;
  if (!best) return null;
  const { parameters } = agentNamed(agent.agent, description);
  const others = Object.entries(agent.parameters).map(([name, value]) => {
    const { scale = 1 } = parameters.find((known) => known.name === name) ?? {};
    return [name, value / scale];
  });
  const genes = result.genes.map(({ name, scale }, at) => [name, (best.genes[at] ?? 0) / scale]);
  const { generation, individual, wins } = best;
  return {
    format: WEIGHTS_FORMAT,
    game: result.game,
    agent: agent.agent,
    parameters: Object.fromEntries([...others, ...genes]),
    provenance: {
      command,
      run,
      generation,
      individual,
      fitness: fitnessOf(best),
      wins,
      games: result.plan.games,
      rules: result.rules,
      version: result.version,
      module: result.module.sha256,
    },
  };
}
