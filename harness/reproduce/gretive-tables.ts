import type { Levels, Spread } from "../evolve/summary.js";
import { formatScaled } from "../scaled.js";
import type { Interval } from "../statistics.js";
import { PAPER, PAPER_PREDEFINED } from "./gretive-paper.js";
import type { GretiveResult } from "./gretive-result.js";

const LEVELS = ["bestFitness", "worstFitness", "meanFitness", "bestRate", "worstRate", "meanRate"] as const;

/** Lines of values separated by commas; no value has any, nor quotes. */
function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `${rows.map((row) => row.map((value) => value ?? "").join(",")).join("\n")}\n`;
}

/** Table 3: averages over generations and, in rows of their own, single extremes of a run; ours and the paper's. */
export function table3({ profiles }: GretiveResult): string {
  const head = ["profile", "what", "source", ...LEVELS.flatMap((name) => [name, `${name}_sd`])];
  const cells = (of: (name: (typeof LEVELS)[number]) => Spread) =>
    LEVELS.flatMap((name) => {
      const { mean, deviation } = of(name);
      const digits = name.endsWith("Rate") ? 4 : 1;
      return [mean.toFixed(digits), deviation?.toFixed(digits) ?? null];
    });
  const rows = profiles.flatMap(({ name, summary }) => {
    const paper = PAPER.find((row) => row.name === name)?.table3;
    const ours = (levels: Levels<Spread>) => cells((level) => levels[level]);
    return [
      ...(summary ? [[name, "averages", "fairhand", ...ours(summary.averages)]] : []),
      ...(summary ? [[name, "extremes", "fairhand", ...ours(summary.extremes)]] : []),
      ...(paper
        ? [[name, "averages", "paper", ...cells((level) => ({ mean: paper[level][0], deviation: paper[level][1] }))]]
        : []),
    ];
  });
  return csv([head, ...rows]);
}

/** Table 4: the champions' weights, ours and those of the authors' public agent. */
export function table4({ profiles }: GretiveResult): string {
  const names = profiles[0]?.genes.map(({ name }) => name) ?? [];
  const rows = profiles.flatMap(({ name, champion, genes }) => {
    const paper = PAPER.find((row) => row.name === name);
    const label = paper?.champion ?? name;
    const ours = champion?.best.genes.map((value, at) => formatScaled(value, genes[at]?.scale ?? 1)) ?? [];
    return [[label, "fairhand", ...ours], ...(paper ? [[label, "published agent of 2020", ...paper.weights]] : [])];
  });
  return csv([["champion", "source", ...names], ...rows]);
}

/** Table 5: games won, as the first seat, as the second, and altogether, in per cent, with 95 % Wilson intervals. */
export function table5({ comparisons }: GretiveResult): string {
  const head = ["profile", "opponent", "deck", "source"];
  const parts = ["first", "second", "total"] as const;
  const cells = ({ estimate, low, high }: Interval) => [estimate, low, high].map((value) => (100 * value).toFixed(2));
  const rows = comparisons.flatMap((row) => {
    const { profile, opponent, deck } = row;
    const paper = paperRow(profile, opponent, deck);
    return [
      [profile, opponent, deck, "fairhand", ...parts.flatMap((part) => cells(row[part]))],
      ...(paper
        ? [[profile, opponent, deck, "paper", ...parts.flatMap((part) => [paper[part].toString(), null, null])]]
        : []),
    ];
  });
  return csv([[...head, ...parts.flatMap((part) => [part, `${part}_low`, `${part}_high`])], ...rows]);
}

/** What the paper has for a comparison; null where it made none. */
export function paperRow(profile: string, opponent: string, deck: string) {
  if (opponent !== "eva") return null;
  if (deck === "standard") return PAPER_PREDEFINED;
  return PAPER.find(({ name }) => name === profile)?.table5 ?? null;
}
