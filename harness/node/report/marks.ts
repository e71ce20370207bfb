import * as Plot from "@observablehq/plot";
import type { Interval } from "../../statistics.js";
import type { Room } from "./plot.js";

/** Room to the right of a plot for each row's number, and how far from the plot it ends, in pixels. */
const VALUE_MARGIN = 54;
const VALUE_END = 48;

/** Margins and axes of a plot with rows that have a name on the left and a number on the right. */
export function rowLayout(names: readonly string[], axis: string, room: Room): Plot.PlotOptions {
  return {
    marginLeft: room.size === "wide" ? room.widthOf(names) : 8,
    marginRight: VALUE_MARGIN,
    marginTop: room.size === "wide" ? 8 : 20,
    marginBottom: 40,
    x: { label: axis, labelAnchor: "center", labelArrow: "none", ticks: room.ticks },
  };
}

/** Height of a plot with rows: on a phone their names stand above them. */
export function rowsHeight(rows: number, room: Room): number {
  return (room.size === "wide" ? 26 : 40) * rows + 56;
}

/** A row's name, on the left of it or above it, and its number on the right. */
export function rowTexts<T extends object>(
  rows: T[],
  channel: "y" | "fy",
  key: keyof T & string,
  name: (row: T) => string,
  value: (row: T) => string,
  room: Room,
): Plot.Markish[] {
  const wide = room.size === "wide";
  const above = channel === "y" ? -14 : 0;
  return [
    Plot.text(rows, {
      [channel]: key,
      text: (row: T) => room.label(name(row)),
      frameAnchor: channel === "fy" && !wide ? "top-left" : "left",
      lineAnchor: channel === "fy" && !wide ? "bottom" : "middle",
      textAnchor: wide ? "end" : "start",
      dx: wide ? -12 : 0,
      dy: wide ? 0 : above,
      fontSize: 12,
      stroke: "var(--surface)",
      strokeWidth: 4,
      fill: "var(--muted)",
    }),
    Plot.text(rows, {
      [channel]: key,
      text: value,
      frameAnchor: "right",
      textAnchor: "end",
      dx: VALUE_END,
      fontSize: 12,
      fill: "var(--ink)",
    }),
  ];
}

/** A row of {@link forest}. */
export interface ForestRow {
  label: string;
  value: Interval;
  /** Drawn as a diamond: a total rather than one of its parts. */
  total?: boolean;
}

export interface ForestOptions {
  /** Name of the horizontal axis, with its unit. */
  axis: string;
  /** Where there is no difference. */
  zero: number;
  /** Writes a value. */
  write(value: number): string;
  /** What an estimate is multiplied with on the axis. */
  scale?: number;
}

/** Estimates as dots with their intervals, one below the other, each with its value beside it. */
export function forest(rows: readonly ForestRow[], options: ForestOptions, room: Room): Plot.PlotOptions {
  const { axis, zero, write, scale = 1 } = options;
  const data = rows.map(({ label, value: { estimate, low, high }, total = false }, at) => ({
    at,
    label,
    estimate: scale * estimate,
    low: scale * low,
    high: scale * high,
    text: write(estimate),
    total,
  }));
  const end = { y: "at", stroke: "var(--accent)", strokeWidth: 2 };
  const layout = rowLayout(
    rows.map(({ label }) => label),
    axis,
    room,
  );
  return {
    ...layout,
    height: rowsHeight(rows.length, room),
    insetLeft: 6,
    insetRight: 6,
    x: { ...layout.x, nice: true },
    y: { axis: null, type: "point", padding: 0.5, domain: data.map(({ at }) => at) },
    symbol: { type: "identity" },
    marks: [
      Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1, ticks: room.ticks }),
      Plot.ruleX([scale * zero], { stroke: "var(--line-strong)" }),
      Plot.ruleY(data, { y: "at", x1: "low", x2: "high", stroke: "var(--accent)", strokeWidth: 2 }),
      ...(["low", "high"] as const).map((x) =>
        Plot.vector(data, { ...end, x, shape: BAR, length: 9, rotate: 0, anchor: "middle" }),
      ),
      Plot.dot(data, {
        x: "estimate",
        y: "at",
        r: 4.5,
        fill: "var(--accent)",
        stroke: "var(--surface)",
        strokeWidth: 1.5,
        symbol: (row: { total: boolean }) => (row.total ? "diamond" : "circle"),
      }),
      ...rowTexts(
        data,
        "y",
        "at",
        ({ label }) => label,
        ({ text }) => text,
        room,
      ),
    ],
  };
}

/** The end of an interval: a short line across. */
const BAR = {
  draw(context: { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void }, length: number) {
    context.moveTo(0, 0);
    context.lineTo(0, -length);
  },
};
