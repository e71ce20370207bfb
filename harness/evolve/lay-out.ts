import { hexToBytes } from "@noble/hashes/utils.js";
import type { AgentSeat } from "../agent-seat.js";
import { agentNamed } from "../agent-seat.js";
import type { Batches } from "../batches/batches.js";
import { checked } from "../description.js";
import type { GameModule } from "../module.js";
import { formatSeat } from "../seat.js";
import { formatSeed } from "../seed.js";
import { startGame } from "../setup.js";
import { bestOf } from "./evolution.js";
import type { Evolvable, Profile } from "./evolvable.js";
import { contestsOf, type Fixture } from "./fixtures.js";
import { EVOLVE_VERSION, EvaluateResult, type EvolveJob } from "./job.js";
import type { Gene, OperatorPlan } from "./operators.js";
import { EVOLVE_FORMAT, type EvolveResult } from "./result.js";
import { EvolutionRuns } from "./runs.js";
import { summarize } from "./summary.js";

/** Who evolves, how, and against whom. */
export interface EvolvePlan extends OperatorPlan {
  seed: Uint8Array;
  options: Readonly<Record<string, number>>;
  data: Readonly<Record<string, Uint8Array>>;
  agent: AgentSeat;
  genes: readonly Gene[];
  /** Whose fitness counts; null counts games won. */
  profile: Profile | null;
  fixtures: readonly Fixture[];
  runs: number;
  population: number;
  games: number;
  commonSeeds: boolean;
}

/** An evolution: the batches to be worked out, and what they have given so far. */
export interface EvolutionWork {
  batches: Batches<EvaluateResult>;
  /** @param differs words that make it another experiment than the usual one */
  conclude(complete: boolean, profile: string | null, differs: readonly string[]): EvolveResult;
}

/**
 * Lays out an evolution.
 * @param evolvable what the game says about it; null where it says nothing
 * @throws FairhandError for options, data, parameters or settings that the game refuses
 */
export function layOutEvolution(module: GameModule, plan: EvolvePlan, evolvable: Evolvable | null): EvolutionWork {
  const { description } = module;
  const { game } = description;
  const seed = formatSeed(plan.seed);
  const names = plan.genes.map(({ name }) => name);
  const contestPlan = { ...plan, genes: names, profile: plan.profile?.name ?? null };
  const fixtures = plan.fixtures.map((fixture) => contestsOf(fixture, contestPlan, evolvable, description));
  for (const { options, data } of fixtures.flat()) {
    const slots = Object.entries(data).map(([name, hex]) => [name, hexToBytes(hex)] as const);
    startGame(module, options, Object.fromEntries(slots), plan.seed);
  }
  const { runs, population, generations, games, crossover, cut, mutation, gene, shape, spare, commonSeeds } = plan;
  const settings = { runs, population, generations, games, crossover, cut, mutation, gene, shape, spare, commonSeeds };
  const evolution = new EvolutionRuns({ game, seed, ...settings }, [{ genes: plan.genes, fixtures }]);
  const setup: EvolveJob = {
    version: EVOLVE_VERSION,
    game,
    module: module.sha256,
    contests: [...evolution.contests],
    plan: { seed, ...settings, genes: plan.genes },
  };
  return {
    batches: {
      job: { task: "evolve", setup: JSON.parse(JSON.stringify(setup)) },
      count: evolution.count,
      needs: (index) => evolution.needs(index),
      input: (index) => evolution.input(index),
      read: (result, index) => checked(EvaluateResult, result, "bad_result", `the result of batch ${index}`),
      fold: (result, index) => evolution.fold(result, index),
    },
    conclude(complete, profile, differs) {
      const agent = agentNamed(plan.agent.agent, description);
      const histories = Array.from({ length: runs }, (_, at) => evolution.evolution(at).history);
      const scaleOf = (name: string): number => agent.parameters.find((row) => row.name === name)?.scale ?? 1;
      return {
        format: EVOLVE_FORMAT,
        game,
        rules: description.rules,
        module: { sha256: module.sha256 },
        seed,
        profile,
        agent: formatSeat(plan.agent, description),
        version: agent.version,
        genes: plan.genes.map((row) => ({ ...row, scale: scaleOf(row.name) })),
        fitness: plan.profile ? plan.profile.fitness : null,
        fixtures: plan.fixtures.map(({ own, opponent, foe }) => ({
          own,
          opponent: formatSeat(opponent, description),
          foe,
        })),
        options: plan.options,
        plan: settings,
        differs: [...differs],
        complete,
        runs: histories.map((generations, at) => ({ run: at + 1, generations, best: bestOf(generations) })),
        summary: summarize(histories, games),
      } as EvolveResult;
    },
  };
}
