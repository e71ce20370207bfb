import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { Philox } from "../philox.js";
import { firstPopulation, type Gene, type Genome, nextPopulation, type OperatorPlan } from "./operators.js";

/** What an individual's games gave. Fitness is a sum over games; a draw counts as lost. */
export interface Score {
  wins: number;
  draws: number;
  /** Fitness of the games won, and of those lost or drawn. */
  won: number;
  lost: number;
}

/** An individual that was evaluated. */
export interface Individual extends Score {
  genes: Genome;
}

export function fitnessOf({ won, lost }: Score): number {
  return won + lost;
}

/** The seed of a text: its SHA-256. */
export function seedOf(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}

/** One run of the algorithm; whoever evaluates its populations moves it on. */
export class Evolution {
  /** The generations that were evaluated. */
  readonly history: Individual[][] = [];
  readonly #genes: readonly Gene[];
  readonly #plan: OperatorPlan;
  readonly #stream: Philox;
  #population: Genome[];

  /** @param seed text whose SHA-256 seeds the algorithm's stream */
  constructor(genes: readonly Gene[], size: number, plan: OperatorPlan, seed: string) {
    this.#genes = genes;
    this.#plan = plan;
    this.#stream = new Philox(seedOf(seed));
    this.#population = firstPopulation(genes, size, this.#stream);
  }

  /** The population to be evaluated. */
  get population(): readonly Genome[] {
    return this.#population;
  }

  /** Takes in the scores of the population, in its order, and breeds the next one. */
  advance(scores: readonly Score[]): void {
    const evaluated = scores.map((score, at) => ({ genes: this.#population[at] as Genome, ...score }));
    this.history.push(evaluated);
    const t = this.history.length;
    if (t >= this.#plan.generations) return;
    this.#population = nextPopulation(
      this.#population,
      evaluated.map(fitnessOf),
      this.#genes,
      t,
      this.#plan,
      this.#stream,
    );
  }
}

/** A run's best individual, and where it stood. */
export interface Best extends Individual {
  /** From 1. */
  generation: number;
  /** From 0. */
  individual: number;
}

/** Highest fitness of all generations; of equals that with more wins, then the later. */
export function bestOf(history: readonly (readonly Individual[])[]): Best | null {
  let best: Best | null = null;
  for (const [g, population] of history.entries()) {
    for (const [at, individual] of population.entries()) {
      const ahead = best ? fitnessOf(individual) - fitnessOf(best) || individual.wins - best.wins : 0;
      if (ahead >= 0) best = { ...individual, generation: g + 1, individual: at };
    }
  }
  return best;
}
