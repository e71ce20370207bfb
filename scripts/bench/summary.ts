import type { Sample } from "./contender.js";
import type { Costs } from "./costs.js";
import type { AgentRow, Row } from "./rows.js";
import { median } from "./statistics.js";

/** Games or decisions a second over the rounds. */
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
  /** The figure that should be reached, or, where `most`, kept to. */
  readonly least: number;
  readonly most?: boolean;
  readonly found: number;
  readonly reached: boolean;
}

export interface GameSummary {
  readonly game: string;
  readonly lines: readonly Line[];
  readonly targets: readonly Target[];
  readonly agents: readonly AgentSummary[];
}

export interface AgentSummary {
  readonly agent: string;
  readonly lines: readonly Line[];
  readonly costs: Costs;
  readonly targets: readonly Target[];
}

/** Medians and spread of a game's samples, by contender (the module first), and what they say of its targets. */
export function summarize(
  game: string,
  row: Row,
  samples: ReadonlyMap<string, Sample[]>,
  agents: readonly AgentSummary[] = [],
): GameSummary {
  const lines = linesOf(samples);
  const speeds = row.speed > 0 ? [target("games a second of CPU", row.speed, lines[0]?.cpu.median ?? 0)] : [];
  return { game, lines, targets: [...speeds, ...ratios(row.ratios, lines)], agents };
}

/** The same for the decisions of an agent. */
export function summarizeAgent(row: AgentRow, costs: Costs, samples: ReadonlyMap<string, Sample[]>): AgentSummary {
  const lines = linesOf(samples);
  const kept = [atMost("instructions a decision on average", row.mean, costs.mean)];
  kept.push(atMost("instructions a decision at most", row.most, costs.most));
  return { agent: row.name, lines, costs, targets: [...ratios(row.ratios, lines), ...kept] };
}

function linesOf(samples: ReadonlyMap<string, Sample[]>): Line[] {
  const [own = []] = samples.values();
  return [...samples].map(([contender, list]) => ({
    contender,
    cpu: speed(list.map((sample) => rate(sample, "cpu"))),
    wall: speed(list.map((sample) => rate(sample, "wall"))),
    slower: { cpu: ratio(own, list, "cpu"), wall: ratio(own, list, "wall") },
  }));
}

function ratios(wanted: Row["ratios"], lines: readonly Line[]): Target[] {
  return wanted.flatMap(({ to, by, least }) => {
    const line = lines.find(({ contender }) => contender === to);
    return line ? [target(`times ${to}, by ${by}`, least, line.slower[by])] : [];
  });
}

function atMost(text: string, most: number, found: number): Target {
  return { text, least: most, most: true, found, reached: found <= most };
}

function target(text: string, least: number, found: number): Target {
  return { text, least, found, reached: found >= least };
}

function rate(sample: Sample, by: "cpu" | "wall"): number {
  return sample.amount / sample[by];
}

function ratio(own: readonly Sample[], other: readonly Sample[], by: "cpu" | "wall"): number {
  return median(own.flatMap((sample, i) => (other[i] ? [rate(sample, by) / rate(other[i], by)] : [])));
}

function speed(values: number[]): Speed {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
