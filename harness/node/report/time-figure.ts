import * as Plot from "@observablehq/plot";
import type { ArenaTiming } from "../../arena/result.js";
import { rowLayout, rowsHeight, rowTexts } from "./marks.js";
import { figure } from "./plot.js";

/** Milliseconds of a decision, the fastest agent first, on a scale of powers of ten. */
export function timeFigure(timing: ArenaTiming): string {
  const rows = timing.decisions
    .flatMap(({ agent, milliseconds }) => (milliseconds ? [{ agent, milliseconds }] : []))
    .sort((a, b) => a.milliseconds - b.milliseconds);
  const logs = rows.map(({ milliseconds }) => Math.log10(milliseconds));
  const [least, most] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))];
  const powers = Array.from({ length: most - least + 1 }, (_, at) => 10 ** (least + at));
  return figure("Milliseconds of a decision by agent", (room) => {
    const names = rows.map(({ agent }) => agent);
    const layout = rowLayout(names, "time of a decision (ms)", room);
    return {
      ...layout,
      height: rowsHeight(rows.length, room),
      insetLeft: 6,
      insetRight: 6,
      x: {
        ...layout.x,
        type: "log",
        domain: [10 ** least, 10 ** most],
        ticks: powers,
        tickFormat: (value: number) => String(Number(value.toPrecision(1))),
      },
      y: { axis: null, type: "point", padding: 0.5, domain: names },
      marks: [
        Plot.gridX(powers, { stroke: "var(--line)", strokeOpacity: 1 }),
        Plot.dot(rows, { x: "milliseconds", y: "agent", r: 4.5, fill: "var(--accent)" }),
        ...rowTexts(
          rows,
          "y",
          "agent",
          ({ agent }) => agent,
          ({ milliseconds }) => shown(milliseconds),
          room,
        ),
      ],
    };
  });
}

function shown(milliseconds: number): string {
  return milliseconds >= 100 ? milliseconds.toFixed(0) : String(Number(milliseconds.toPrecision(2)));
}
