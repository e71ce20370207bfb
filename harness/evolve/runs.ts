import { bytesToHex } from "@noble/hashes/utils.js";
import { FairhandError } from "../errors.js";
import { seedPlus } from "../seed.js";
import { Evolution, type Score, seedOf } from "./evolution.js";
import type { Contest, EvaluateInput, EvaluateResult } from "./job.js";
import type { Gene, OperatorPlan } from "./operators.js";

/** What several runs have in common. */
export interface RunsPlan extends OperatorPlan {
  game: string;
  /** As a text: it is a part of the text that each seed is the SHA-256 of. */
  seed: string;
  runs: number;
  /** Individuals; a multiple of five. */
  population: number;
  /** Games of an individual in a generation, half of them on each side, shared evenly by all fixtures. */
  games: number;
  /** Whether all individuals of a generation play games of the same seeds. */
  commonSeeds: boolean;
}

/** What evolves: genes, and the contests of each fixture as side 0 and as side 1. */
export interface Species {
  genes: readonly Gene[];
  fixtures: readonly (readonly [Contest, Contest])[];
}

interface Run {
  species: Species;
  /** From 1. */
  number: number;
  evolution: Evolution;
  /** Index of the first contest of its species. */
  firstContest: number;
  scores: Score[];
}

/**
 * Runs of evolution as batches, one for each evaluation of an individual: generation by generation, in each run by run. A
 * generation of a run needs the one before of the same run, so that several runs keep all workers busy.
 */
export class EvolutionRuns {
  readonly plan: RunsPlan;
  /** Of all species, those of a fixture side by side. */
  readonly contests: readonly Contest[];
  readonly #runs: readonly Run[];

  /** Runs 1, 2, ... of the first species, then those of the next one. */
  constructor(plan: RunsPlan, species: readonly Species[]) {
    this.plan = plan;
    this.contests = species.flatMap(({ fixtures }) => fixtures.flat());
    let firstContest = 0;
    this.#runs = species.flatMap((one) => {
      const first = firstContest;
      firstContest += 2 * one.fixtures.length;
      return Array.from({ length: plan.runs }, (_, at) => this.#start(one, at + 1, first));
    });
  }

  /** Evaluations altogether. */
  get count(): number {
    return this.plan.generations * this.#runs.length * this.plan.population;
  }

  /** The run of an index, in the order of the constructor. */
  evolution(run: number): Evolution {
    const found = this.#runs[run]?.evolution;
    if (!found) throw new FairhandError("no_run", `there is no run ${run}`, { field: "run" });
    return found;
  }

  needs(index: number): number {
    const { generation, run } = this.#place(index);
    if (generation === 1) return 0;
    return ((generation - 2) * this.#runs.length + run + 1) * this.plan.population;
  }

  input(index: number): EvaluateInput {
    const { generation, run: at, individual } = this.#place(index);
    const run = this.#runs[at] as Run;
    const { game, seed, games, commonSeeds } = this.plan;
    const { fixtures } = run.species;
    const share = games / 2 / fixtures.length;
    const place = commonSeeds ? `${generation}` : `${generation}/${individual}`;
    const plays = ([0, 1] as const).flatMap((side) => {
      const base = seedOf(`${game}-evolve/1/${seed}/${run.number}/${place}/${side}`);
      return fixtures.map((_, fixture) => ({
        contest: run.firstContest + 2 * fixture + side,
        seed: bytesToHex(seedPlus(base, fixture * share)),
        games: share,
      }));
    });
    return { genes: [...(run.evolution.population[individual] ?? [])], plays };
  }

  fold({ plays }: EvaluateResult, index: number): void {
    const { run: at, individual } = this.#place(index);
    const run = this.#runs[at] as Run;
    run.scores[individual] = plays.reduce(added);
    if (individual < this.plan.population - 1) return;
    run.evolution.advance(run.scores);
    run.scores = [];
  }

  #start(species: Species, number: number, firstContest: number): Run {
    const { plan } = this;
    const seed = `${plan.game}-evolve/1/${plan.seed}/${number}`;
    const evolution = new Evolution(species.genes, plan.population, plan, seed);
    return { species, number, evolution, firstContest, scores: [] };
  }

  #place(index: number): { generation: number; run: number; individual: number } {
    const { population } = this.plan;
    const evaluated = Math.floor(index / population);
    return {
      generation: Math.floor(evaluated / this.#runs.length) + 1,
      run: evaluated % this.#runs.length,
      individual: index % population,
    };
  }
}

/** The scores of both. */
export function added(a: Score, b: Score): Score {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, won: a.won + b.won, lost: a.lost + b.lost };
}
