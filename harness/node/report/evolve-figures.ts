import type { PlotOptions } from "@observablehq/plot";
import type { EvolutionSummary } from "../../evolve/summary.js";
import { bestAndMean, curves } from "./curve-figure.js";
import type { Room } from "./plot.js";

/** A figure: what it shows, and how it is drawn. */
export interface Drawing {
  title: string;
  draw(room: Room): PlotOptions;
}

/** Fitness of the population by generation, averaged over the runs. */
export function fitnessDrawing({ curve }: EvolutionSummary, what: string): Drawing {
  const best = curve.map(({ bestFitness }) => bestFitness);
  const mean = curve.map(({ meanFitness }) => meanFitness);
  return {
    title: `Best and mean fitness by generation, ${what}`,
    draw: (room) => curves(bestAndMean(best, mean), { axis: "fitness", write: (value) => value.toFixed(0) }, room),
  };
}

/** Share of games won by generation, in per cent, averaged over the runs. */
export function rateDrawing({ curve }: EvolutionSummary, what: string): Drawing {
  const best = curve.map(({ bestRate }) => 100 * bestRate);
  const mean = curve.map(({ meanRate }) => 100 * meanRate);
  return {
    title: `Best and mean share of games won by generation, ${what}`,
    draw: (room) =>
      curves(bestAndMean(best, mean), { axis: "games won (%)", write: (value) => value.toFixed(1) }, room),
  };
}
