import { Integer, Array as List, Object as Shape, type Static, Tuple } from "typebox";

/** Whose forecasts are compared, in the same games. */
export const AGENTS = ["pro", "medio"] as const;
/** Bins of equal width in which forecasts are compared with what came true. */
export const BINS = 10;
const ONE = 65536;
/** Situations that are told apart: nobody has bet, or a bet is to be answered. */
export const SITUATIONS = ["no bet yet", "answering a bet"] as const;

const Count = Integer({ minimum: 0 });
/** Forecasts of a bin: how many, their sum in 2^16ths, how many came true, the sum of squared errors in 2^32nds. */
const Bin = Tuple([Count, Count, Count, Count]);
export type Bin = Static<typeof Bin>;
/** Of a block: for each agent, for each situation, the bins. */
const Forecasts = List(List(List(Bin)));
export type Forecasts = Static<typeof Forecasts>;
/** Of a case: exact chances in the middle, and how many of them the estimates' intervals cover. */
const Covered = Tuple([Count, Count]);
export type Covered = Static<typeof Covered>;

/** What a batch gives: forecasts by block, or coverage by case. */
export const CalibrationBatch = Shape({ forecasts: List(Forecasts), covered: List(Covered) });
export type CalibrationBatch = Static<typeof CalibrationBatch>;

const noBins = (): Bin[] => Array.from({ length: BINS }, (): Bin => [0, 0, 0, 0]);

export function noForecasts(): Forecasts {
  return AGENTS.map(() => SITUATIONS.map(noBins));
}

/** @param value in 2^16ths */
export function addForecast(
  to: Forecasts | undefined,
  agent: number,
  answering: boolean,
  value: number,
  came: boolean,
): void {
  const bin = to?.[agent]?.[answering ? 1 : 0]?.[Math.min(BINS - 1, Math.floor((BINS * value) / ONE))];
  if (!bin) return;
  bin[0] += 1;
  bin[1] += value;
  bin[2] += came ? 1 : 0;
  bin[3] += (value - (came ? ONE : 0)) ** 2;
}

/** Bins of the same kind added up. */
export function sumOfBins(all: readonly (readonly Bin[])[]): Bin[] {
  const sum = noBins();
  for (const bins of all) {
    for (const [at, bin] of bins.entries()) {
      const to = sum[at];
      if (to) for (const place of [0, 1, 2, 3] as const) to[place] += bin[place];
    }
  }
  return sum;
}

/** What bins amount to, chances from 0 to 1. */
export interface Quality {
  forecasts: number;
  /** Share of forecasts that came true. */
  came: number;
  /** Mean squared error (G. W. Brier, Monthly Weather Review 78, 1950). */
  brier: number;
  /** The Brier score of always telling the share that came true. */
  baseRate: number;
  /** Expected calibration error: the mean distance of a bin's forecasts from what came true in it. */
  ece: number;
}

/** @returns null where there is no forecast */
export function qualityOf(bins: readonly Bin[]): Quality | null {
  const total = (at: 0 | 1 | 2 | 3): number => bins.reduce((sum, bin) => sum + bin[at], 0);
  const [count, hits, squares] = [total(0), total(2), total(3)];
  if (count === 0) return null;
  const apart = bins.reduce((sum, [, told, came]) => sum + Math.abs(told / ONE - came), 0);
  const came = hits / count;
  return { forecasts: count, came, brier: squares / ONE ** 2 / count, baseRate: came * (1 - came), ece: apart / count };
}

/** Mean forecast, and the share that came true, of each bin that is not empty. */
export function reliabilityOf(bins: readonly Bin[]) {
  return bins.flatMap(([count, told, came]) =>
    count === 0 ? [] : [{ foretold: told / ONE / count, came: came / count, count }],
  );
}

/** Sum of squared errors from 0 to 1, and number of forecasts: of one agent in one block. */
export function errorsOf(bins: readonly Bin[]): readonly [number, number] {
  return bins.reduce(([sum, all], [count, , , squares]) => [sum + squares / ONE ** 2, all + count], [0, 0]);
}
