import type { Philox } from "../philox.js";
import { power } from "./power.js";

/** A gene: a parameter of the evolved agent, in its scaled whole numbers. */
export interface Gene {
  name: string;
  low: number;
  high: number;
  /** Range of the first population. */
  firstLow: number;
  firstHigh: number;
}

/** Values of all genes, in their order. */
export type Genome = readonly number[];

/** What the algorithm is set to. */
export interface OperatorPlan {
  /** Probability that a pair is crossed. */
  crossover: number;
  /** Where a pair is cut: in the middle, or anywhere with the same probability. */
  cut: "middle" | "random";
  /** Probability that an individual mutates. */
  mutation: number;
  /** Probability of each further gene of one that mutates. */
  gene: number;
  /** Michalewicz's b: the larger, the sooner mutations become small. */
  shape: number;
  /** How many of the best evaluated do not mutate. */
  spare: number;
  /** Last generation. */
  generations: number;
}

/** Of each group, the best two breed, the worst two make room for their children, and the one between survives. */
export const GROUP = 5;
/** Steps of a probability, and of a uniform number. */
const MILLION = 1_000_000;
const UNIT = 2 ** 31;

function happens(probability: number, stream: Philox): boolean {
  return stream.below(MILLION) < probability * MILLION;
}

/** The first population: individual by individual, gene by gene, uniform. */
export function firstPopulation(genes: readonly Gene[], size: number, stream: Philox): Genome[] {
  return Array.from({ length: size }, () =>
    genes.map(({ firstLow, firstHigh }) => firstLow + stream.below(firstHigh - firstLow + 1)),
  );
}

/** Fisher-Yates: for i from the last down to 1, items i and below(i + 1) swap. */
function shuffled<T>(items: readonly T[], stream: Philox): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

/** Both children of a pair: the parents' copies, or the first part of each with the second of the other. */
function children(a: Genome, b: Genome, plan: OperatorPlan, stream: Philox): [Genome, Genome] {
  if (!happens(plan.crossover, stream)) return [a, b];
  const last = a.length - 1;
  const cut = plan.cut === "middle" || last < 1 ? Math.floor(a.length / 2) : 1 + stream.below(last);
  return [
    [...a.slice(0, cut), ...b.slice(cut)],
    [...b.slice(0, cut), ...a.slice(cut)],
  ];
}

/**
 * Non-uniform mutation of a gene (Z. Michalewicz: Genetic Algorithms + Data Structures = Evolution Programs), rounded to a
 * whole number: up by D(hi - v) or down by D(v - lo), D(y) = y (1 - r^((1 - t/T)^b)).
 * @param t generation, from 1 to T
 */
function mutated(value: number, { low, high }: Gene, t: number, plan: OperatorPlan, stream: Philox): number {
  const down = stream.below(2) === 1;
  const r = stream.below(UNIT) / UNIT;
  const share = 1 - power(r, power(1 - t / plan.generations, plan.shape));
  return down ? value - Math.round((value - low) * share) : value + Math.round((high - value) * share);
}

/** One gene chosen uniformly; then of the others, in their order, each with its probability. */
function mutation(genome: Genome, genes: readonly Gene[], t: number, plan: OperatorPlan, stream: Philox): Genome {
  const values = [...genome];
  const mutate = (at: number): void => {
    values[at] = mutated(values[at] ?? 0, genes[at] as Gene, t, plan, stream);
  };
  const chosen = stream.below(genes.length);
  mutate(chosen);
  for (let at = 0; at < genes.length; at++) if (at !== chosen && happens(plan.gene, stream)) mutate(at);
  return values;
}

/**
 * The population after the one that was evaluated: shuffled, cut into groups of five, bred group by group, mutated
 * individual by individual. It keeps the shuffled order; the children stand where those stood that made room, the first of
 * them at the earlier place.
 * @param fitness of each individual; of equals the earlier in the shuffled order is the better
 * @param t the generation that was evaluated, from 1
 */
export function nextPopulation(
  population: readonly Genome[],
  fitness: readonly number[],
  genes: readonly Gene[],
  t: number,
  plan: OperatorPlan,
  stream: Philox,
): Genome[] {
  const order = shuffled([...population.keys()], stream);
  const better = (x: number, y: number): number => (fitness[order[y] ?? 0] ?? 0) - (fitness[order[x] ?? 0] ?? 0);
  const next = order.map((at) => population[at] as Genome);
  const ranked = [...order.keys()].sort(better);
  for (let start = 0; start + GROUP <= order.length; start += GROUP) {
    const group = ranked.filter((place) => place >= start && place < start + GROUP);
    const [a, b] = group.slice(0, 2).map((place) => next[place] as Genome);
    const places = group.slice(-2).sort((x, y) => x - y);
    const born = children(a as Genome, b as Genome, plan, stream);
    for (const [i, place] of places.entries()) next[place] = born[i] as Genome;
  }
  const spared = new Set(ranked.slice(0, plan.spare));
  return next.map((genome, place) =>
    spared.has(place) || !happens(plan.mutation, stream) ? genome : mutation(genome, genes, t, plan, stream),
  );
}
