import type { Batches, Runner } from "../batches/batches.js";
import { runBatches } from "../batches/run-batches.js";
import { optional, QUEUE } from "../chain/node/optional.js";
import { FairhandError } from "../errors.js";
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
  /** URL of a Redis from which workers take the batches, instead of threads. */
  redis?: string | undefined;
  json?: boolean | undefined;
}

/** A run with a random seed could not be gone on with. @throws FairhandError for a checkpoint without a seed */
export function requireSeed({
  checkpoint,
  seed,
}: {
  checkpoint?: string | undefined;
  seed?: string | undefined;
}): void {
  if (checkpoint === undefined || seed !== undefined) return;
  throw new FairhandError("missing", "--seed is missing", {
    field: "--seed",
    expected: "a seed with --checkpoint: it could not be resumed with another one",
    example: "--seed 1",
  });
}

/**
 * Runs batches on all cores or over Redis, with progress on standard error, and with a checkpoint if one is named.
 * @param unit what the batches are called in the plural
 * @returns whether it came to its end; false when it was interrupted
 */
export async function runLongWork<R>(batches: Batches<R>, args: LongWorkArguments, unit: string): Promise<boolean> {
  const { job, count } = batches;
  const open = await runnerFor(args, count);
  if (args.checkpoint !== undefined) await requireWritable(args.checkpoint, "--checkpoint");
  const store = args.checkpoint === undefined ? undefined : await Checkpoint.open(args.checkpoint, { job, count });
  const runner = open();
  const bar = progress(count, unit, args.json ?? false);
  try {
    return await interruptible((signal) => runBatches(batches, { runner, store, signal, onProgress: bar.update }));
  } finally {
    bar.stop();
    await runner.close();
    await store?.close();
  }
}

/** Checks what is said about the runner; gives what starts it. */
async function runnerFor({ workers, redis }: LongWorkArguments, count: number): Promise<() => Runner> {
  if (redis === undefined) {
    const threads = workers === undefined ? usualWorkers() : wholeNumber(workers, "--workers", 1, MOST_WORKERS);
    return () => new Pool(Math.min(threads, Math.max(1, count)));
  }
  if (workers !== undefined) {
    throw new FairhandError("bad_argument", "--workers says nothing with --redis", {
      field: "--workers",
      expected: "threads are started by fairhand worker there",
      example: "fairhand worker --redis URL --workers 4",
    });
  }
  const [{ reachRedis }, { RedisRunner }] = await optional(
    () => Promise.all([import("../node/queue/connection.js"), import("../node/queue/redis-runner.js")]),
    QUEUE,
  );
  const connection = await reachRedis(redis);
  return () => new RedisRunner(connection);
}
