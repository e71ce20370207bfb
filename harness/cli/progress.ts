import { SingleBar } from "cli-progress";

/** Milliseconds between two lines where there is no terminal. */
const PAUSE = 2_000;

export interface Progress {
  update(done: number, note?: string): void;
  stop(): void;
}

/** Progress on standard error: a bar on a terminal, else a plain line every two seconds; nothing when silent. */
export function progress(total: number, unit: string, silent: boolean): Progress {
  if (silent) return { update: () => {}, stop: () => {} };
  if (process.stderr.isTTY) {
    const bar = new SingleBar({
      format: `{bar} {percentage} %  {value} of {total} ${unit}  {note}`,
      barCompleteChar: "#",
      barIncompleteChar: ".",
      hideCursor: true,
      stream: process.stderr,
      clearOnComplete: true,
      barsize: 30,
    });
    bar.start(total, 0, { note: "" });
    return { update: (done, note = "") => bar.update(done, { note }), stop: () => bar.stop() };
  }
  let last = Date.now();
  return {
    update: (done, note = "") => {
      if (Date.now() - last < PAUSE || done >= total) return;
      last = Date.now();
      process.stderr.write(`${Math.floor((100 * done) / total)} %  ${done} of ${total} ${unit}  ${note}`.trimEnd());
      process.stderr.write("\n");
    },
    stop: () => {},
  };
}
