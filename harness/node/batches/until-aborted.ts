import { setMaxListeners } from "node:events";
import { FairhandError } from "../../errors.js";

/** The promise, or a rejection as soon as the signal comes. @throws FairhandError `stopped` */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new FairhandError("stopped", "stopped"));
  });
  if (signal.aborted) stop();
  // One listener for each batch under way is no leak.
  setMaxListeners(0, signal);
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
