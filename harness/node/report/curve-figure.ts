import * as Plot from "@observablehq/plot";
import { linearRegression } from "simple-statistics";
import type { Room } from "./plot.js";

/** A line of {@link curves}: a value for each generation, from 1. */
export interface Curve {
  label: string;
  values: readonly number[];
  colour: string;
}

export interface CurveOptions {
  /** Name of the vertical axis, with its unit. */
  axis: string;
  write(value: number): string;
}

/** Lines over generations, each with its name and last value beside it, and its straight trend line, dashed. */
export function curves(lines: readonly Curve[], { axis, write }: CurveOptions, room: Room): Plot.PlotOptions {
  const points = lines.flatMap(({ label, values, colour }) =>
    values.map((value, at) => ({ label, generation: at + 1, value, colour })),
  );
  const trends = lines.flatMap(({ label, values, colour }) => {
    if (values.length < 2) return [];
    const { m, b } = linearRegression(values.map((value, at) => [at + 1, value]));
    return [1, values.length].map((generation) => ({ label, generation, value: b + m * generation, colour }));
  });
  const lasts = points.filter(({ generation }, at) => points[at + 1]?.generation !== generation + 1);
  const generations = Math.max(...points.map(({ generation }) => generation));
  const place = { x: "generation", y: "value", z: "label", stroke: "colour" };
  return {
    height: room.size === "wide" ? 260 : 220,
    marginLeft: 48,
    marginRight: 84,
    marginTop: 24,
    marginBottom: 40,
    x: {
      label: "generation",
      labelAnchor: "center",
      labelArrow: "none",
      domain: [1, Math.max(2, generations)],
      tickFormat: "d",
      ticks: Math.min(room.ticks, generations),
    },
    y: { label: axis, labelAnchor: "top", labelArrow: "none", ticks: 5, nice: true },
    color: { type: "identity" },
    marks: [
      Plot.gridY({ stroke: "var(--line)", strokeOpacity: 1, ticks: 5 }),
      Plot.line(trends, { ...place, strokeDasharray: "4 4", strokeOpacity: 0.7 }),
      Plot.line(points, { ...place, strokeWidth: 2 }),
      Plot.text(lasts, {
        x: "generation",
        y: "value",
        text: ({ label, value }: { label: string; value: number }) => `${label} ${write(value)}`,
        textAnchor: "start",
        dx: 8,
        fontSize: 12,
        fill: "var(--ink)",
      }),
    ],
  };
}

/** Best and mean of the population, by generation. */
export function bestAndMean(best: readonly number[], mean: readonly number[]): Curve[] {
  return [
    { label: "best", values: best, colour: "var(--below)" },
    { label: "mean", values: mean, colour: "var(--accent)" },
  ];
}
