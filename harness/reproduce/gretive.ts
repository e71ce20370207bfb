import { agentNamed } from "../agent-seat.js";
import type { Description } from "../description.js";
import { FairhandError } from "../errors.js";
import type { Best } from "../evolve/evolution.js";
import type { Evolvable } from "../evolve/evolvable.js";
import { contestsOf } from "../evolve/fixtures.js";
import type { EvolvePlan } from "../evolve/lay-out.js";
import type { EvolveResult } from "../evolve/result.js";
import { type Series, type SeriesScore, SeriesWork } from "../evolve/series.js";
import type { GameModule } from "../module.js";
import { type Interval, wilson } from "../statistics.js";

/** What follows evolution: games in which each run's best is tried, and those of the champions, both sides together. */
export interface GretivePlan {
  selection: number;
  games: number;
}

/** One of the paper's profiles once its evolution is done. */
export interface EvolvedProfile {
  name: string;
  /** What was evolved, to set up the champions' games alike. */
  plan: EvolvePlan;
  result: EvolveResult;
}

/** Games won, first as the first seat. */
export interface Rates {
  first: Interval;
  second: Interval;
  total: Interval;
  draws: number;
}

/** The best of a run, and its games against the sparring partner. */
export interface Tried {
  run: number;
  best: Best;
  rate: Interval;
}

/** What the champions are compared in; `deck` for both sides. */
export const COMPARISONS = [
  { opponent: "eva", deck: "drawn", profiles: ["aggro", "control", "midrange"] },
  { opponent: "eva", deck: "standard", profiles: ["midrange"] },
  { opponent: "lookahead", deck: "drawn", profiles: ["aggro", "control", "midrange"] },
  { opponent: "lookahead", deck: "standard", profiles: ["midrange"] },
] as const;

/** One of {@link COMPARISONS} for one champion. */
export interface Comparison {
  profile: string;
  opponent: string;
  deck: string;
}

function bestsOf({ result }: EvolvedProfile): { run: number; best: Best }[] {
  return result.runs.map(({ run, best }) => {
    if (best) return { run, best };
    throw new FairhandError("no_best", `run ${run} has no individual`, { field: "runs" });
  });
}

/** Each run's best of each profile against its sparring partner. */
export function selectionWork(
  module: GameModule,
  profiles: readonly EvolvedProfile[],
  { selection }: GretivePlan,
  evolvable: Evolvable,
): SeriesWork {
  const series = profiles.flatMap((profile) =>
    bestsOf(profile).map(({ run, best }): Series => {
      const [fixture] = profile.plan.fixtures;
      if (!fixture) throw new FairhandError("no_fixture", "nobody is played", { field: "fixtures" });
      return {
        contests: contestsOf(fixture, contestPlan(profile), evolvable, module.description),
        genes: best.genes,
        games: selection / 2,
        seed: `${seedText(profile)}/select/${profile.name}/${run}`,
      };
    }),
  );
  return new SeriesWork(module.description.game, module.sha256, series);
}

/** The bests of a profile with their rates; the champion is the first of those with the highest. */
export function triedOf(profile: EvolvedProfile, scores: readonly SeriesScore[], { selection }: GretivePlan): Tried[] {
  return bestsOf(profile).map(({ run, best }, at) => {
    const [first, second] = scores[at] ?? [];
    return { run, best, rate: wilson((first?.wins ?? 0) + (second?.wins ?? 0), selection) };
  });
}

/** Highest rate; of equals the earlier run. */
export function championOf(tried: readonly Tried[]): Tried {
  return tried.reduce((best, one) => (one.rate.estimate > best.rate.estimate ? one : best));
}

export function comparisons(): Comparison[] {
  return COMPARISONS.flatMap(({ opponent, deck, profiles }) =>
    profiles.map((profile) => ({ profile, opponent, deck })),
  );
}

/** The champions against others of the same class. */
export function comparisonWork(
  module: GameModule,
  profiles: readonly EvolvedProfile[],
  champions: ReadonlyMap<string, Tried>,
  { games }: GretivePlan,
  evolvable: Evolvable,
): SeriesWork {
  const { description } = module;
  const series = comparisons().map(({ profile: name, opponent, deck }): Series => {
    const profile = profiles.find((row) => row.name === name);
    const champion = champions.get(name);
    const [fixture] = profile?.plan.fixtures ?? [];
    if (!profile || !champion || !fixture) throw new FairhandError("no_profile", `there is no profile ${name}`);
    const match = {
      own: { ...fixture.own, deck },
      opponent: agentSeat(opponent, description),
      foe: { ...fixture.foe, class: "own", deck },
    };
    return {
      contests: contestsOf(match, contestPlan(profile), evolvable, description),
      genes: champion.best.genes,
      games: games / 2,
      seed: `${seedText(profile)}/compare/${name}/${opponent}/${deck}`,
    };
  });
  return new SeriesWork(description.game, module.sha256, series);
}

export function ratesOf([first, second]: SeriesScore, { games }: GretivePlan): Rates {
  const half = games / 2;
  return {
    first: wilson(first.wins, half),
    second: wilson(second.wins, half),
    total: wilson(first.wins + second.wins, games),
    draws: first.draws + second.draws,
  };
}

function agentSeat(agent: string, description: Description) {
  return { kind: "agent" as const, agent: agentNamed(agent, description).name, parameters: {}, budget: 0 };
}

function contestPlan({ plan }: EvolvedProfile) {
  return { ...plan, genes: plan.genes.map(({ name }) => name), profile: plan.profile?.name ?? null };
}

function seedText({ result }: EvolvedProfile): string {
  return `duel-gretive/1/${result.seed}`;
}
