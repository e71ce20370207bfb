/** What a shell expects of a program that was interrupted. */
export const INTERRUPTED = 130;

/**
 * Runs work that can be interrupted: the first Ctrl-C (or SIGTERM) aborts the signal, so that the work ends by itself;
 * a second one ends the program as usual.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    return await work(controller.signal);
  } finally {
    process.removeListener("SIGINT", stop);
    process.removeListener("SIGTERM", stop);
  }
}

/** Lets events in, signals among them. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
