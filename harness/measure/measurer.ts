import type { Batches, Json } from "../batches/batches.js";
import type { GameModule } from "../module.js";
import type { Interval } from "../statistics.js";

/** What is to be measured, and how much of it. */
export interface MeasureRequest {
  /** Names out of {@link Measurer.reports}, each once. */
  reports: readonly string[];
  /** Games of each row; null for what each report takes by itself. */
  games: number | null;
  /** Options of the game by name; those not named have their defaults. */
  options: Readonly<Record<string, number>>;
  seed: Uint8Array;
}

/** Shares that were foretold against those that came true, in ten equal bins from 0 to 1. */
export interface Reliability {
  label: string;
  /** Empty bins are left out. */
  bins: { foretold: number; came: number; count: number }[];
}

export type FindingFigure =
  | {
      kind: "intervals";
      title: string;
      axis: string;
      /** Where there is no difference. */
      zero: number;
      /** What values are multiplied with on the axis, and how many decimals they are written with. */
      scale: number;
      decimals: number;
      rows: { label: string; value: Interval }[];
    }
  | { kind: "reliability"; title: string; series: Reliability[] };

export interface FindingTable {
  head: string[];
  rows: string[][];
  /** Columns of numbers. */
  right: number[];
}

/** What a report found: in words, as tables and figures, and as numbers. */
export interface Finding {
  report: string;
  title: string;
  tables: FindingTable[];
  figures: FindingFigure[];
  notes: string[];
  data: object;
}

/** Measurements that are under way: batches for the workers, and what follows from those that are done. */
export interface Measuring {
  readonly batches: Batches<unknown>;
  conclude(): Finding[];
}

/** Measures what a game's agents estimate and are worth: the default export of `harness/measure/<game>.ts`. */
export interface Measurer {
  /** Names of what can be measured. */
  readonly reports: readonly string[];
  /** @throws FairhandError for options under which nothing can be measured */
  measure(module: GameModule, request: MeasureRequest): Measuring;
  /** One batch: the setup is that of the job, the module's game has its options. */
  work(module: GameModule, setup: Json, input: Json, signal: AbortSignal): Promise<Json>;
}
