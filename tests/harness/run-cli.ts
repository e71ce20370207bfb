import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const MAIN = resolve("dist/cli/main.js");

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

/** Starts the command line as a user would, in a folder. */
export function startCli(folder: string, args: readonly string[]): Running {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const done = new Promise<Run>((end) => {
    const run: Run = { code: null, out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => {
      run.out += chunk;
    });
    child.stderr.on("data", (chunk: Buffer) => {
      run.err += chunk;
    });
    child.on("close", (code) => end({ ...run, code }));
  });
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
