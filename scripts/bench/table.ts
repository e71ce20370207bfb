import type { GameSummary, Line, Speed, Target } from "./summary.js";

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const ratio = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** The summary as lines of aligned columns. */
export function table({ game, lines, targets, matches, agents, calls, times }: GameSummary): string {
  const parts = [[`${game}, random against random`, ...speeds("games", lines), ...verdicts(targets)]];
  for (const { agent, lines, targets } of matches) {
    parts.push([`${game}, ${agent} against itself`, ...speeds("games", lines), ...verdicts(targets)]);
  }
  for (const { agent, lines, costs, targets } of agents) {
    const { decisions, mean, percentile95, most } = costs;
    parts.push([
      `${game}, ${agent} against itself at its default budget`,
      ...speeds("decisions", lines),
      `  instructions a decision, over ${count.format(decisions)}: mean ${count.format(mean)}, 95th percentile ${count.format(percentile95)}, most ${count.format(most)}`,
      ...verdicts(targets),
    ]);
  }
  for (const { call, unit, lines, targets } of calls) {
    parts.push([`${game}, ${call}`, ...speeds(unit, lines), ...verdicts(targets)]);
  }
  for (const { agent, decisions, median, percentile95, most, targets } of times) {
    parts.push([
      `${game}, ${agent} at its default budget`,
      `  milliseconds of CPU a decision, over ${count.format(decisions)}: median ${ratio.format(median)}, 95th percentile ${ratio.format(percentile95)}, most ${ratio.format(most)}`,
      ...verdicts(targets),
    ]);
  }
  return parts.map((part) => part.join("\n")).join("\n\n");
}

function speeds(unit: string, lines: readonly Line[]): string[] {
  const head = ["contender", `${unit}/s CPU`, "spread", `${unit}/s wall`, "spread", "fairhand is, by CPU", "by wall"];
  const rows = lines.map(({ contender, cpu, wall, slower }) => [
    contender,
    count.format(cpu.median),
    spread(cpu),
    count.format(wall.median),
    spread(wall),
    `${ratio.format(slower.cpu)} x`,
    `${ratio.format(slower.wall)} x`,
  ]);
  return aligned([head, ...rows]);
}

function verdicts(targets: readonly Target[]): string[] {
  return targets.map(({ text, least, most, found, reached }) => {
    const format = least >= 10_000 ? count : ratio;
    const wanted = `${most ? "at most " : ""}${format.format(least)}`;
    return `  ${reached ? "reached" : "MISSED "}  ${format.format(found)} ${text} (target ${wanted})`;
  });
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
