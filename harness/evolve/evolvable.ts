import type { Totals } from "../totals.js";

/** A linear formula over the sums that a game's playout keeps, for each game. */
export interface Formula {
  constant: number;
  /** Factors, by the names of the sums. */
  terms: Readonly<Record<string, number>>;
  /** Whether the source prints it, prints a part of it, or is silent. */
  source: "printed" | "partly reconstructed" | "reconstructed";
}

/** A way of playing that evolution aims at. */
export interface Profile {
  readonly name: string;
  /** The evolved agent, as a seat's name. */
  readonly agent: string;
  /** Evolved parameters, and the sign that their values have. */
  readonly genes: readonly { readonly parameter: string; readonly sign: 1 | -1 }[];
  /** What the individual plays with, by the names of {@link Evolvable.settings}. */
  readonly own: Readonly<Record<string, string>>;
  /** Sparring partners, as `--opponent` takes them. */
  readonly opponents: readonly string[];
  readonly fitness: { readonly won: Formula; readonly lost: Formula };
}

/** What a side plays with, such as a class or a deck: an option of the game for each side. */
export interface Setting {
  /** Names of the options, by side. */
  readonly options: readonly [string, string];
  /** All values that `all` stands for; none where they are too many. */
  readonly all?: readonly string[];
  /** The option's value. @throws FairhandError naming the text and what is expected */
  read(text: string, field: string): number;
}

/** What a game says about evolving its agents: the default export of `harness/evolve/<game>.ts`. */
export interface Evolvable {
  readonly profiles: readonly Profile[];
  readonly settings: Readonly<Record<string, Setting>>;
  /** The name of a sum over the games that a seat won, or lost and drew, in the totals of a playout. */
  total(seat: number, result: "won" | "lost", term: string): string;
}

/** Fitness of the games won, and of those lost or drawn, by a profile's formulas; games won without one. */
export function scoreOf(
  evolvable: Evolvable | null,
  profile: Profile | null,
  totals: Totals,
  seat: number,
): { won: number; lost: number } {
  const wins = totals.seats[seat]?.wins ?? 0;
  if (!evolvable || !profile) return { won: wins, lost: 0 };
  const sum = (result: "won" | "lost", games: number): number => {
    const { constant, terms } = profile.fitness[result];
    return Object.entries(terms).reduce(
      (value, [term, factor]) => value + factor * (totals.own[evolvable.total(seat, result, term)] ?? 0),
      constant * games,
    );
  };
  return { won: sum("won", wins), lost: sum("lost", totals.games - wins) };
}
