import type { GameSummary, Speed } from "./summary.js";

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const ratio = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** The summary as lines of aligned columns. */
export function table({ game, lines, targets }: GameSummary): string {
  const head = ["contender", "games/s CPU", "spread", "games/s wall", "spread", "fairhand is, by CPU", "by wall"];
  const rows = lines.map(({ contender, cpu, wall, slower }) => [
    contender,
    count.format(cpu.median),
    spread(cpu),
    count.format(wall.median),
    spread(wall),
    `${ratio.format(slower.cpu)} x`,
    `${ratio.format(slower.wall)} x`,
  ]);
  const notes = targets.map(({ text, least, found, reached }) => {
    const format = least >= 10_000 ? count : ratio;
    return `  ${reached ? "reached" : "MISSED "}  ${format.format(found)} ${text} (target ${format.format(least)})`;
  });
  return [`${game}, random against random`, ...aligned([head, ...rows]), ...notes].join("\n");
}

/** Half the distance between the fastest and the slowest round, in percent of the median. */
function spread({ median, least, most }: Speed): string {
  return `±${((100 * (most - least)) / 2 / median).toFixed(0)} %`;
}

/** The first column flush left, the others flush right. */
function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    (row) => `  ${row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join("  ")}`,
  );
}
