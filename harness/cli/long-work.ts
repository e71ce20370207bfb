import type { Batches, Runner } from "../batches/batches.js";
import { runBatches } from "../batches/run-batches.js";
import { Checkpoint } from "../node/batches/checkpoint.js";
import { MOST_WORKERS, Pool, usualWorkers } from "../node/batches/pool.js";
import { requireWritable } from "../node/files.js";
import { wholeNumber } from "./arguments.js";
import { interruptible } from "./interrupt.js";
import { progress } from "./progress.js";

/** What the command line of every long computation says about how it is run; nothing of it changes the result. */
export interface LongWorkArguments {
  workers?: string | undefined;
  checkpoint?: string | undefined;
  json?: boolean | undefined;
}

/**
 * Runs batches on all cores, with progress on standard error, and with a checkpoint if one is named.
 * @param unit what the batches are called in the plural
 * @returns whether it came to its end; false when it was interrupted
 */
export async function runLongWork<R>(batches: Batches<R>, args: LongWorkArguments, unit: string): Promise<boolean> {
  const workers = args.workers === undefined ? usualWorkers() : wholeNumber(args.workers, "--workers", 1, MOST_WORKERS);
  const { job, count } = batches;
  if (args.checkpoint !== undefined) await requireWritable(args.checkpoint, "--checkpoint");
  const store = args.checkpoint === undefined ? undefined : await Checkpoint.open(args.checkpoint, { job, count });
  const runner: Runner = new Pool(Math.min(workers, Math.max(1, count)));
  const bar = progress(count, unit, args.json ?? false);
  try {
    return await interruptible((signal) => runBatches(batches, { runner, store, signal, onProgress: bar.update }));
  } finally {
    bar.stop();
    await runner.close();
    await store?.close();
  }
}
