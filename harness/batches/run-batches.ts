import { FairhandError, messageOf } from "../errors.js";
import type { Batches, Json, ResultStore, Runner } from "./batches.js";

/** How far a lane may run ahead of the first batch that is still missing. */
const AHEAD = 16;

export interface RunBatchesOptions {
  runner: Runner;
  store?: ResultStore | undefined;
  /** Stops the run; what is done is kept in the store. */
  signal?: AbortSignal | undefined;
  /** Called as batches are finished or found to be unneeded. */
  onProgress?: ((done: number) => void) | undefined;
}

/**
 * Works out all batches and folds their results by ascending index, so that the outcome depends neither on the runner
 * nor on its number of lanes, nor on whether a part of it came from the store.
 * @returns whether it came to its end; false when the signal stopped it
 * @throws what the first batch that fails throws; the others are stopped. FairhandError `wrong_checkpoint` for a result in
 *   the store that is none
 */
export async function runBatches<R>(batches: Batches<R>, options: RunBatchesOptions): Promise<boolean> {
  const { runner, store, signal, onProgress = () => {} } = options;
  const { count } = batches;
  const wanted = (index: number): boolean => batches.wanted?.(index) ?? true;
  const ready = new Map<number, R>();
  for (const [index, result] of store?.results ?? []) ready.set(index, readStored(batches, result, index));
  const stop = new AbortController();
  const stopAll = (): void => stop.abort();
  signal?.addEventListener("abort", stopAll);
  if (signal?.aborted) stopAll();

  const running = new Set<Promise<void>>();
  let folded = 0;
  let next = 0;
  let failure: { error: unknown } | null = null;

  const foldReady = (): void => {
    while (folded < count) {
      const result = ready.get(folded);
      if (wanted(folded)) {
        if (result === undefined) break;
        batches.fold(result, folded);
      }
      ready.delete(folded++);
    }
    onProgress(folded + ready.size);
  };
  const work = async (index: number): Promise<void> => {
    try {
      const result = await runner.run(batches.job, batches.input(index), stop.signal);
      const value = batches.read(result, index);
      await store?.add(index, result);
      if (index >= folded) ready.set(index, value);
    } catch (error) {
      if (!stop.signal.aborted) failure ??= { error };
      stopAll();
    }
  };

  try {
    foldReady();
    while (folded < count && !stop.signal.aborted) {
      const end = Math.min(count, folded + AHEAD * runner.lanes);
      for (; next < end && running.size < runner.lanes; next++) {
        if (next < folded || ready.has(next) || !wanted(next)) continue;
        if ((batches.needs?.(next) ?? 0) > folded) break;
        const batch = work(next).finally(() => running.delete(batch));
        running.add(batch);
      }
      await Promise.race(running);
      foldReady();
    }
  } finally {
    stopAll();
    signal?.removeEventListener("abort", stopAll);
    await Promise.all(running);
  }
  if (failure) throw (failure as { error: unknown }).error;
  return folded === count;
}

function readStored<R>(batches: Batches<R>, result: Json, index: number): R {
  try {
    return batches.read(result, index);
  } catch (cause) {
    throw new FairhandError("wrong_checkpoint", `the checkpoint's batch ${index} is damaged: ${messageOf(cause)}`, {
      field: "--checkpoint",
      expected: "a checkpoint as it was written, or a file that is not there yet",
      example: "--checkpoint another.checkpoint",
      cause,
    });
  }
}
