import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

export const MAIN = resolve("dist/cli/main.js");

export interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** A command line that is running. */
export interface Running {
  child: ChildProcess;
  done: Promise<Run>;
}

/**
 * Starts the command line as a user would, in a folder.
 * @param input what is typed; null leaves the input open, without it there is none
 */
export function startCli(folder: string, args: readonly string[], input?: string | null): Running {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: "0" },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  const done = new Promise<Run>((end) => {
    const run: Run = { code: null, out: "", err: "" };
    child.stdout?.on("data", (chunk: Buffer) => {
      run.out += chunk;
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      run.err += chunk;
    });
    child.on("close", (code) => end({ ...run, code }));
  });
  if (typeof input === "string") child.stdin?.end(input);
  return { child, done };
}

/** Tries again every few milliseconds until it gives something. */
export async function until<T>(what: () => Promise<T | false | null | undefined>, milliseconds = 60_000): Promise<T> {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    const found = await what();
    if (found) return found;
    await new Promise((wait) => setTimeout(wait, 20));
  }
  throw new Error(`not within ${milliseconds} ms`);
}
