import type { Sample } from "./contender.js";
import type { Row } from "./rows.js";
import { median } from "./statistics.js";

/** Games a second over the rounds. */
export interface Speed {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface Line {
  readonly contender: string;
  readonly cpu: Speed;
  readonly wall: Speed;
}

export interface Target {
  readonly text: string;
  readonly least: number;
  readonly found: number;
  readonly reached: boolean;
}

export interface GameSummary {
  readonly game: string;
  readonly lines: readonly Line[];
  readonly targets: readonly Target[];
}

/** Medians and spread of a game's samples, by contender, and what they say of its targets. */
export function summarize(game: string, row: Row, samples: ReadonlyMap<string, Sample[]>): GameSummary {
  const lines = [...samples].map(([contender, list]) => ({
    contender,
    cpu: speed(list.map(({ games, cpu }) => games / cpu)),
    wall: speed(list.map(({ games, wall }) => games / wall)),
  }));
  return { game, lines, targets: targets(row, lines, samples) };
}

function targets(row: Row, lines: readonly Line[], samples: ReadonlyMap<string, Sample[]>): Target[] {
  const [own] = lines;
  if (!own) return [];
  const speeds = row.speed > 0 ? [target("games a second of CPU", row.speed, own.cpu.median)] : [];
  const ratios = row.ratios
    .filter(({ to }) => samples.has(to))
    .map(({ to, by, least }) => target(`times ${to}, by ${by}`, least, roundRatio(samples, own.contender, to, by)));
  return [...speeds, ...ratios];
}

function target(text: string, least: number, found: number): Target {
  return { text, least, found, reached: found >= least };
}

/** Median over the rounds of the ratio within a round, where both met the same load. */
function roundRatio(samples: ReadonlyMap<string, Sample[]>, a: string, b: string, by: "cpu" | "wall"): number {
  const others = samples.get(b) ?? [];
  const ratios = (samples.get(a) ?? []).flatMap((sample, round) => {
    const other = others[round];
    return other ? [sample.games / sample[by] / (other.games / other[by])] : [];
  });
  return median(ratios);
}

function speed(values: number[]): Speed {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
