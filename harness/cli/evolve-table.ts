import type { EvolveResult } from "../evolve/result.js";
import { formatScaled } from "../scaled.js";
import type { Interval } from "../statistics.js";
import { columns } from "./output.js";

/** What `fairhand evolve` says in the terminal. */
export function evolveTable(result: EvolveResult): string {
  const { summary, runs, genes, plan, fitness, complete } = result;
  if (!summary) return "Interrupted before the first generation was evaluated.";
  const { curve, trend, noise, perGame } = summary;
  const shown = curve.filter((_, g) => g === 0 || g === curve.length - 1 || (g + 1) % 5 === 0);
  const rows = shown.map((row) => [
    String(curve.indexOf(row) + 1),
    row.bestFitness.toFixed(1),
    row.meanFitness.toFixed(1),
    percent(row.bestRate),
    percent(row.meanRate),
  ]);
  const bests = runs.flatMap(({ run, best }) =>
    best
      ? [
          [
            String(run),
            String(best.generation),
            String(best.won + best.lost),
            percent(best.wins / plan.games),
            best.genes.map((value, at) => `${genes[at]?.name}=${formatScaled(value, genes[at]?.scale ?? 1)}`).join(","),
          ],
        ]
      : [],
  );
  const sources = fitness ? `games won ${fitness.won.source}, games lost ${fitness.lost.source}` : "games won";
  const perResult = [perGame.won, perGame.lost]
    .map((value) => (value === null ? "none" : value.toFixed(1)))
    .join(" / ");
  return [
    columns([["generation", "best fitness", "mean fitness", "best wins %", "mean wins %"], ...rows], [0, 1, 2, 3, 4]),
    plan.runs > 1 ? `Averages over ${plan.runs} runs.` : "",
    "",
    columns([["run", "generation", "fitness", "wins %", "best of all generations"], ...bests], [0, 1, 2, 3]),
    "",
    columns([
      ["fitness", sources],
      ["mean a game", `won / lost ${perResult}`],
      ["mean fitness", `${slopeText(trend.fitness, trend.fitnessSlope, 1)} a generation`],
      ["mean wins", `${slopeText(trend.rate, trend.rateSlope, 100)} points a generation`],
      [
        "luck alone",
        `the best and worst of ${plan.population} equal individuals win ${percent(noise.best)} and ${percent(noise.worst)} % of ${plan.games} games`,
      ],
      ["complete", complete ? "yes" : "no, interrupted"],
      ["seed", result.seed],
    ]),
  ].join("\n");
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function slopeText(interval: Interval | null, slope: number, scale: number): string {
  const shown = (value: number): string => (value * scale).toFixed(scale === 1 ? 2 : 3);
  return interval ? `${shown(interval.estimate)} [${shown(interval.low)}, ${shown(interval.high)}]` : shown(slope);
}
