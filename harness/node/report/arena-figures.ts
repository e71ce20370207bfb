import * as Plot from "@observablehq/plot";
import type { ArenaResult } from "../../arena/result.js";
import { percent, signed } from "../../arena/words.js";
import { forest } from "./marks.js";
import { minus } from "./page.js";
import { figure } from "./plot.js";

/** Most rows of a figure: more would not be read. */
const MOST_ROWS = 28;
/** Names of a pairing, as they stand beside a row. */
export function pairingName({ a, b }: { a: string; b: string }): string {
  return `${a} – ${b}`;
}

export function ratingFigure({ agents }: ArenaResult): string {
  const rows = agents.flatMap(({ name, rating }) => (rating ? [{ label: name, value: rating }] : []));
  const options = { axis: "rating (Elo scale, mean 0)", zero: 0, write: (value: number) => minus(signed(value)) };
  return figure("Ratings with 95 % intervals", (room) => forest(rows, options, room));
}

export function scoreFigure({ pairings }: ArenaResult): string {
  const rows = pairings.flatMap((pairing) =>
    pairing.score ? [{ label: pairingName(pairing), value: pairing.score }] : [],
  );
  const options = { axis: "points of the agent named first (%)", zero: 0.5, write: percent, scale: 100 };
  return figure("Scores of all pairings with 95 % intervals", (room) =>
    forest(rows.slice(0, MOST_ROWS), options, room),
  );
}

export function firstSideFigure({ pairings, firstSide }: ArenaResult): string {
  const rows = pairings.flatMap((pairing) =>
    pairing.firstSide ? [{ label: pairingName(pairing), value: pairing.firstSide }] : [],
  );
  const all = firstSide && rows.length > 1 ? [{ label: "all games", value: firstSide, total: true }] : [];
  const options = { axis: "points of the side with the first seat (%)", zero: 0.5, write: percent, scale: 100 };
  return figure("Points of the first side with 95 % intervals", (room) =>
    forest([...all, ...rows.slice(0, MOST_ROWS)], options, room),
  );
}

/** Each agent's score against each other one, as a table of shades. */
export function crossFigure({ agents, pairings }: ArenaResult): string {
  const names = agents.map(({ name }) => name);
  const cells = pairings.flatMap(({ a, b, score }) => {
    if (!score) return [];
    const { estimate, low, high } = score;
    return [
      { row: a, column: b, estimate, low, high },
      { row: b, column: a, estimate: 1 - estimate, low: 1 - high, high: 1 - low },
    ];
  });
  return figure("Points of each agent against each other one, in per cent", (room) => {
    const left = room.widthOf(names);
    const side = (room.width - left - 8) / names.length;
    const turned = left > side;
    const top = turned ? 0.75 * left + 8 : 28;
    const roomy = side >= 78;
    const strong = ({ estimate }: { estimate: number }): number => Math.abs(estimate - 0.5) * 1.7;
    return {
      height: Math.min(64, Math.max(34, 0.7 * side)) * names.length + top + 4,
      marginLeft: left,
      marginRight: 8,
      marginTop: top,
      marginBottom: 4,
      x: { domain: names, label: null, padding: 0.04 },
      y: { domain: names, label: null, padding: 0.06 },
      marks: [
        Plot.axisX({
          anchor: "top",
          tickSize: 0,
          fontSize: 12,
          label: null,
          tickFormat: room.label,
          ...(turned ? { tickRotate: -48 } : {}),
        }),
        Plot.axisY({ tickSize: 0, fontSize: 12, label: null, tickFormat: room.label }),
        Plot.cell(cells, {
          x: "column",
          y: "row",
          fill: (cell: { estimate: number }) => (cell.estimate >= 0.5 ? "var(--above)" : "var(--below)"),
          fillOpacity: strong,
          rx: 3,
        }),
        Plot.cell(cells, { x: "column", y: "row", fill: "none", stroke: "var(--line)", rx: 3 }),
        Plot.text(cells, {
          x: "column",
          y: "row",
          text: ({ estimate }: { estimate: number }) => percent(estimate),
          fontSize: 13,
          fontWeight: 600,
          fill: "var(--ink)",
          dy: roomy ? -7 : 0,
        }),
        ...(roomy
          ? [
              Plot.text(cells, {
                x: "column",
                y: "row",
                text: ({ low, high }: { low: number; high: number }) => `${percent(low)}–${percent(high)}`,
                fontSize: 11,
                fill: "var(--ink)",
                dy: 9,
              }),
            ]
          : []),
      ],
      color: { type: "identity" },
      opacity: { type: "identity" },
    };
  });
}
