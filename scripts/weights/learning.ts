/** Learning weights from games between perturbed sides, as batches that the arena's task plays. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { BlockBatch } from "../../harness/arena/blocks.js";
import { ARENA_VERSION, type ArenaJob } from "../../harness/arena/job.js";
import type { Batches } from "../../harness/batches/batches.js";
import { checked } from "../../harness/description.js";
import { seedOf } from "../../harness/evolve/evolution.js";
import { type AgentSeat, formatSeat, type GameModule, resolveAgent } from "../../harness/index.js";
import { type Knob, Spsa, type Values } from "./spsa.js";

export interface LearningPlan {
  seed: string;
  iterations: number;
  /** Pairs of games of each iteration; the agents take turns. */
  pairs: number;
  agents: readonly AgentSeat[];
  knobs: readonly Knob[];
  /** Random plies at the start of each game. */
  opening: number;
}

/** The batches of a run, one for each pair of games, and what they have given so far. */
export interface Learning {
  batches: Batches<BlockBatch>;
  spsa: Spsa;
}

/** Lays out a run under the game's usual options. */
export function layOutLearning(module: GameModule, plan: LearningPlan): Learning {
  const { description } = module;
  const { seed, iterations, pairs, knobs, opening } = plan;
  const spsa = new Spsa(knobs, pairs, seedOf(`${description.game}-weights/1/${seed}`));
  const job: ArenaJob = {
    version: ARENA_VERSION,
    game: description.game,
    module: module.sha256,
    options: Object.fromEntries(description.options.map((option) => [option.name, option.default])),
    data: {},
    seed: bytesToHex(seedOf(`${description.game}-weights/1/${seed}/games`)),
    agents: plan.agents.map((seat) => ({
      name: formatSeat(seat, description),
      spec: resolveAgent(seat, description),
    })),
    pairings: plan.agents.map((_, at) => [at, at]),
    blocks: iterations * pairs,
    starts: [{}],
    opening,
    botTimeout: 1,
  };
  const named = (values: Values): Record<string, number> =>
    Object.fromEntries(knobs.map(({ name }, at) => [name, values[at] ?? 0]));
  let balances: number[] = [];
  return {
    spsa,
    batches: {
      job: { task: "arena", setup: { ...job, learning: { iterations, pairs, knobs } } },
      count: iterations * pairs,
      needs: (index) => index - (index % pairs),
      input(index) {
        const [first, second] = spsa.sides(index % pairs);
        return { pairing: index % plan.agents.length, first: index, count: 1, over: [named(first), named(second)] };
      },
      read: (result, index) => checked(BlockBatch, result, "bad_result", `the result of batch ${index}`),
      fold({ blocks }, index) {
        const scores = blocks.flatMap(([scores]) => scores);
        // a win counts 2, a draw 1
        balances[index % pairs] = scores.reduce((sum, score) => sum + score - 1, 0) / scores.length;
        if (index % pairs < pairs - 1) return;
        spsa.advance(balances);
        balances = [];
      },
    },
  };
}
