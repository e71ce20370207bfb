/** What a shell expects of a program that was interrupted. */
export const INTERRUPTED = 130;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs work that can be interrupted: the first Ctrl-C (or SIGTERM, or a closed terminal) aborts the signal, so that the work ends by itself;
 * a second one ends the program as usual.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  }
}

/** Lets events in, signals among them. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
