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
  /** How many times faster the game's module is: median of the ratios within a round, which meets the same load. */
  readonly slower: { readonly cpu: number; readonly wall: number };
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

/** Medians and spread of a game's samples, by contender (the module first), and what they say of its targets. */
export function summarize(game: string, row: Row, samples: ReadonlyMap<string, Sample[]>): GameSummary {
  const [own = []] = samples.values();
  const lines = [...samples].map(([contender, list]) => ({
    contender,
    cpu: speed(list.map((sample) => rate(sample, "cpu"))),
    wall: speed(list.map((sample) => rate(sample, "wall"))),
    slower: { cpu: ratio(own, list, "cpu"), wall: ratio(own, list, "wall") },
  }));
  return { game, lines, targets: targets(row, lines) };
}

function targets(row: Row, lines: readonly Line[]): Target[] {
  const speeds = row.speed > 0 ? [target("games a second of CPU", row.speed, lines[0]?.cpu.median ?? 0)] : [];
  const ratios = row.ratios.flatMap(({ to, by, least }) => {
    const line = lines.find(({ contender }) => contender === to);
    return line ? [target(`times ${to}, by ${by}`, least, line.slower[by])] : [];
  });
  return [...speeds, ...ratios];
}

function target(text: string, least: number, found: number): Target {
  return { text, least, found, reached: found >= least };
}

function rate(sample: Sample, by: "cpu" | "wall"): number {
  return sample.games / sample[by];
}

function ratio(own: readonly Sample[], other: readonly Sample[], by: "cpu" | "wall"): number {
  return median(own.flatMap((sample, i) => (other[i] ? [rate(sample, by) / rate(other[i], by)] : [])));
}

function speed(values: number[]): Speed {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
