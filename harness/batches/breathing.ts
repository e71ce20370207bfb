/** Milliseconds between two moments at which a batch can be stopped. */
const PAUSE = 100;

/** Lets events in now and then, and ends the work when the signal has come. */
export function breathing(signal: AbortSignal): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < PAUSE) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = Date.now();
    signal.throwIfAborted();
  };
}
