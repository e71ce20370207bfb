import type { GameWords } from "../face.js";

type Words = GameWords["parameters"];

/** Names of the ten weights of `gretive`; `values` names special ones. */
export function paperWeights(terms: readonly string[], values: Record<number, string>): Words {
  return Object.fromEntries(terms.map((title, i) => [`w${i + 1}`, { title, values }]));
}

/** Names of the ten weights of each profile of `adaptive`, whose parameters begin with the profiles' English initials. */
export function profileWeights(profiles: readonly [string, string, string], terms: readonly string[]): Words {
  const rows = ["a", "c", "m"].flatMap((initial, p) =>
    terms.map((term, i) => [`${initial}${i + 1}`, { title: `${term} (${profiles[p]})` }] as const),
  );
  return Object.fromEntries(rows);
}
