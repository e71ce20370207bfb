import * as Plot from "@observablehq/plot";
import type { ArenaResult } from "../../arena/result.js";
import { pairingName } from "./arena-figures.js";
import { rowLayout, rowTexts } from "./marks.js";
import { figure } from "./plot.js";

/** Most small histograms. */
const MOST_PANELS = 12;
/** About how many bars a histogram has at most. */
const BARS = 50;

/** How long games were, a small histogram for each pairing on one scale. */
export function lengthFigure({ pairings }: ArenaResult): string {
  const shown = pairings.filter(({ plies }) => plies).slice(0, MOST_PANELS);
  const lengths = shown.flatMap(({ plies }) => plies?.games.map(([length]) => length) ?? []);
  const longest = Math.max(...lengths);
  // Where games have an even number of plies, bars of one ply would leave gaps.
  const unit = lengths.reduce(divisor, 0) || 1;
  const step = unit * Math.max(1, Math.ceil(longest / unit / BARS));
  const bars = shown.flatMap((pairing) => {
    const shares = new Map<number, number>();
    for (const [length, games] of pairing.plies?.games ?? []) {
      const bin = Math.floor(length / step) * step;
      shares.set(bin, (shares.get(bin) ?? 0) + games / pairing.games);
    }
    return [...shares].map(([bin, share]) => ({
      name: pairingName(pairing),
      from: bin - step / 2,
      to: bin + step / 2,
      share,
    }));
  });
  const means = shown.map((pairing) => ({ name: pairingName(pairing), mean: pairing.plies?.mean ?? 0 }));
  return figure("Lengths of games by pairing", (room) => {
    const names = means.map(({ name }) => name);
    const layout = rowLayout(names, "length of a game (plies)", room);
    return {
      ...layout,
      height: (room.size === "wide" ? 52 : 60) * shown.length + 60,
      x: { ...layout.x, domain: [0, longest + step] },
      y: { axis: null },
      fy: { axis: null, domain: names, padding: room.size === "wide" ? 0.15 : 0.35 },
      marks: [
        Plot.rectY(bars, {
          fy: "name",
          x1: "from",
          x2: "to",
          y: "share",
          fill: "var(--accent)",
          fillOpacity: 0.6,
          insetLeft: 0.5,
          insetRight: 0.5,
        }),
        Plot.ruleY([0], { stroke: "var(--line-strong)" }),
        Plot.ruleX(means, { fy: "name", x: "mean", stroke: "var(--ink)", strokeWidth: 1.5 }),
        ...rowTexts(
          means,
          "fy",
          "name",
          ({ name }) => name,
          ({ mean }) => mean.toFixed(1),
          room,
        ),
      ],
    };
  });
}

/** The greatest common divisor. */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
