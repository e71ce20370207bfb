import type { Sample } from "./contender.js";
import type { Costs } from "./costs.js";
import type { AgentRow, CallRow, MatchRow, Row, TimeRow, WorkRow } from "./rows.js";
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
  readonly matches: readonly MatchSummary[];
  readonly agents: readonly AgentSummary[];
  readonly calls: readonly CallSummary[];
  readonly times: readonly TimeSummary[];
}

/** Milliseconds of CPU that decisions took. */
export interface TimeSummary {
  readonly agent: string;
  readonly decisions: number;
  readonly median: number;
  readonly percentile95: number;
  readonly most: number;
  readonly targets: readonly Target[];
}

export interface MatchSummary {
  readonly agent: string;
  readonly lines: readonly Line[];
  readonly targets: readonly Target[];
}

export interface CallSummary {
  readonly call: string;
  readonly unit: string;
  readonly lines: readonly Line[];
  readonly targets: readonly Target[];
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
  calls: readonly CallSummary[] = [],
  times: readonly TimeSummary[] = [],
  matches: readonly MatchSummary[] = [],
): GameSummary {
  const lines = linesOf(samples);
  return {
    game,
    lines,
    targets: [...leastSpeed("games", row.speed, lines), ...ratios(row.ratios, lines)],
    matches,
    agents,
    calls,
    times,
  };
}

/** The same for the games of an agent against itself. */
export function summarizeMatch(row: MatchRow, samples: ReadonlyMap<string, Sample[]>): MatchSummary {
  const lines = linesOf(samples);
  return { agent: row.name, lines, targets: ratios(row.ratios, lines) };
}

/** The same for a call. */
export function summarizeCall(row: CallRow, samples: ReadonlyMap<string, Sample[]>): CallSummary {
  const lines = linesOf(samples);
  const call = row.agent === undefined ? `perft to depth ${row.depth}` : `${row.agent} on a budget of ${row.budget}`;
  return {
    call: `${call}, from ${row.position ?? "the start"}`,
    unit: row.unit,
    lines,
    targets: [...leastSpeed(row.unit, row.speed, lines), ...ratios(row.ratios, lines)],
  };
}

/** The same for other work. */
export function summarizeWork(row: WorkRow, samples: ReadonlyMap<string, Sample[]>): CallSummary {
  const lines = linesOf(samples);
  return { call: row.name, unit: row.unit, lines, targets: leastSpeed(row.unit, row.speed, lines) };
}

/** What the times of single decisions come to. */
export function summarizeTimes({ agent, most }: TimeRow, times: readonly number[]): TimeSummary {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const longest = at(1);
  return {
    agent,
    decisions: sorted.length,
    median: at(0.5),
    percentile95: at(0.95),
    most: longest,
    targets: [atMost("milliseconds of CPU a decision at most", most, longest)],
  };
}

function leastSpeed(unit: string, least: number, lines: readonly Line[]): Target[] {
  return least > 0 ? [target(`${unit} a second of CPU`, least, lines[0]?.cpu.median ?? 0)] : [];
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
