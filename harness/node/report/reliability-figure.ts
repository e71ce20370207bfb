import * as Plot from "@observablehq/plot";
import type { FindingFigure } from "../../measure/measurer.js";
import { figure } from "./plot.js";

/** Area of the largest dot, as a radius in pixels. */
const LARGEST = 9;
/** One for each series, told apart without colour too. */
const LOOKS = [
  { colour: "var(--accent)", symbol: "circle" },
  { colour: "var(--below)", symbol: "square" },
] as const;

/** What came true over what was foretold: on the diagonal it is as often as was said. Larger dots have more forecasts. */
export function reliabilityFigure({ title, series }: Extract<FindingFigure, { kind: "reliability" }>): string {
  const most = Math.max(...series.flatMap(({ bins }) => bins.map(({ count }) => count)));
  return figure(title, (room) => {
    const side = Math.min(room.width, 420);
    const percents = { domain: [0, 100], ticks: [0, 20, 40, 60, 80, 100] };
    return {
      height: side,
      marginLeft: 48 + (room.width - side) / 2,
      marginRight: 16 + (room.width - side) / 2,
      marginTop: 16,
      marginBottom: 40,
      x: { ...percents, label: "foretold (%)", labelAnchor: "center", labelArrow: "none" },
      y: { ...percents, label: "came true (%)", labelAnchor: "center", labelArrow: "none", labelOffset: 40 },
      r: { type: "identity" },
      symbol: { type: "identity" },
      marks: [
        Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1, ticks: percents.ticks }),
        Plot.gridY({ stroke: "var(--line)", strokeOpacity: 1, ticks: percents.ticks }),
        Plot.line(
          [
            [0, 0],
            [100, 100],
          ],
          { stroke: "var(--line-strong)", strokeDasharray: "4 3" },
        ),
        ...series.flatMap(({ label, bins }, at) => {
          const { colour, symbol } = LOOKS[at % LOOKS.length] ?? LOOKS[0];
          const dots = bins.map(({ foretold, came, count }) => ({
            x: 100 * foretold,
            y: 100 * came,
            r: Math.max(2.5, LARGEST * Math.sqrt(count / most)),
          }));
          const name = { x: 4, y: 97 - 7 * at };
          return [
            Plot.line(dots, { x: "x", y: "y", stroke: colour, strokeWidth: 1.5 }),
            Plot.dot(dots, { x: "x", y: "y", r: "r", fill: colour, symbol, stroke: "var(--surface)" }),
            Plot.dot([name], { x: "x", y: "y", r: 5, fill: colour, symbol }),
            Plot.text([name], {
              x: "x",
              y: "y",
              text: () => label,
              textAnchor: "start",
              dx: 10,
              fontSize: 12,
              fill: "var(--ink)",
            }),
          ];
        }),
      ],
    };
  });
}
