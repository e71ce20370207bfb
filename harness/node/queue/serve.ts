import { Worker } from "bullmq";
import { FairhandError, messageOf } from "../../errors.js";
import { Pool } from "../batches/pool.js";
import type { Permissions } from "../batches/tasks.js";
import type { ThreadReply } from "../batches/thread.js";
import { type Connection, KEY_PREFIX, QUEUE_NAME } from "./connection.js";
import type { QueuedBatch } from "./redis-runner.js";

/** Milliseconds without a sign of life after which a worker's batches are given to others. */
const LIFE_SIGN = 5_000;
/** How often a batch may be lost with the worker that had it. */
const MOST_LOSSES = 1_000;
/** Faults of this worker rather than of the batch: another one may be able to do it. */
const UNABLE = new Set(["unknown_task", "bad_job", "other_build", "no_module", "no_programs"]);

export interface ServeOptions extends Permissions {
  threads: number;
  /** Ends the worker once the batches that it has are done. */
  signal: AbortSignal;
  /** Called after each batch, with how many were done so far. */
  onBatch(done: number): void;
}

/**
 * Takes batches from the queue and works them out, until the signal comes. The batches are worked out in threads, so that
 * signs of life go out however long one takes.
 * @returns how many batches it has done
 * @throws FairhandError when there is a batch that this worker cannot do; it has given it back
 */
export async function serve(connection: Connection, options: ServeOptions): Promise<number> {
  const pool = new Pool(options.threads, { programs: options.programs });
  const ended = new AbortController();
  let fault: FairhandError | null = null;
  let done = 0;
  const work = async ({ data }: { data: QueuedBatch }): Promise<ThreadReply> => {
    try {
      return { result: await pool.run(data.job, data.input, new AbortController().signal) };
    } catch (error) {
      if (!(error instanceof FairhandError) || UNABLE.has(error.code)) {
        fault ??= error instanceof FairhandError ? error : new FairhandError("broken", messageOf(error));
        ended.abort();
        throw error;
      }
      return { error: { code: error.code, message: error.message } };
    } finally {
      options.onBatch(++done);
    }
  };
  const worker = new Worker<QueuedBatch, ThreadReply>(QUEUE_NAME, work, {
    connection,
    prefix: KEY_PREFIX,
    concurrency: pool.lanes,
    lockDuration: LIFE_SIGN,
    stalledInterval: LIFE_SIGN,
    maxStalledCount: MOST_LOSSES,
  });
  // Lost connections are taken up again; a result that comes too late was worked out by somebody else.
  worker.on("error", () => {});
  try {
    await aborted(AbortSignal.any([options.signal, ended.signal]));
  } finally {
    await worker.close();
    await pool.close();
  }
  if (fault) throw fault as FairhandError;
  return done;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
