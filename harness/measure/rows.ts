import { Integer, Object as Shape, type Static, type TSchema } from "typebox";
import type { Batches, Job, Json } from "../batches/batches.js";
import { checked } from "../description.js";
import { FairhandError } from "../errors.js";
import type { Finding } from "./measurer.js";

/** Blocks of a report's rows are worked out in batches of this many, or fewer in a short row. */
const MOST_BLOCKS = 8;

const Count = Integer({ minimum: 0 });
/** A batch: of which report, which of its rows, from which block on, how many. */
export const RowBatch = Shape({ report: Count, row: Count, first: Count, count: Integer({ minimum: 1 }) });
export type RowBatch = Static<typeof RowBatch>;

/** A report laid out in rows of blocks that are worked out each by itself. `R` is what a batch of blocks gives. */
export interface Rows<R extends Json> {
  readonly name: string;
  /** For each row the number of its blocks. */
  readonly blocks: readonly number[];
  /** What a batch of blocks is checked with. */
  readonly result: TSchema;
  work(row: number, first: number, count: number, signal: AbortSignal): Promise<R>;
  /** Takes in the batches of a row, in order. */
  fold(row: number, result: R): void;
  /** What the batches amount to that were folded so far. */
  conclude(): Finding;
}

/** The batches of several reports, one after the other. */
export function batchesOf(reports: readonly Rows<Json>[], job: Job): Batches<Json> {
  const all: RowBatch[] = reports.flatMap(({ blocks }, report) =>
    blocks.flatMap((total, row) =>
      Array.from({ length: Math.ceil(total / MOST_BLOCKS) }, (_, i) => {
        const first = MOST_BLOCKS * i;
        return { report, row, first, count: Math.min(MOST_BLOCKS, total - first) };
      }),
    ),
  );
  const reportOf = (index: number): Rows<Json> => found(reports, all[index]);
  return {
    job,
    count: all.length,
    input: (index) => all[index] ?? null,
    read: (result, index) =>
      checked(reportOf(index).result, result, "bad_result", `the result of batch ${index}`) as Json,
    fold: (result, index) => reportOf(index).fold(all[index]?.row ?? 0, result),
  };
}

/** Works out one batch. @throws FairhandError for an input that is none */
export function workOn(reports: readonly Rows<Json>[], input: Json, signal: AbortSignal): Promise<Json> {
  const batch = checked(RowBatch, input, "bad_batch", "the batch");
  return found(reports, batch).work(batch.row, batch.first, batch.count, signal);
}

function found(reports: readonly Rows<Json>[], batch: RowBatch | undefined): Rows<Json> {
  const report = reports[batch?.report ?? -1];
  if (report && batch && batch.row < report.blocks.length) return report;
  throw new FairhandError("bad_batch", "there is no such row", { field: "batch" });
}
