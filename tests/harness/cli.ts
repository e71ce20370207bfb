import { existsSync, mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { MAIN, type Run, startCli } from "./run-cli.js";

/** Where the command line runs; each file of tests has its own. */
export const folder = mkdtempSync(join(tmpdir(), "fairhand-cli-"));

beforeAll(() => {
  if (!existsSync(MAIN)) throw new Error("dist/ is not built: npm run build");
});
afterAll(async () => {
  const halfWritten = (await readdir(folder)).filter((name) => name.endsWith(".part"));
  await rm(folder, { recursive: true, force: true });
  expect(halfWritten).toEqual([]);
});

/** Runs the command line as a user would. @param kill ends it once it has said something */
export function fairhand(args: string[], input = "", kill?: { signal: NodeJS.Signals; after: RegExp }): Promise<Run> {
  const { child, done } = startCli(folder, args, kill ? null : input);
  let heard = "";
  const hear = (chunk: Buffer): void => {
    heard += chunk;
    if (kill?.after.test(heard) && !child.killed) child.kill(kill.signal);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  return done;
}

/** No stack trace, no colour where there is no terminal. */
export function clean(run: Run): Run {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what must not be there
  for (const text of [run.out, run.err]) expect(text).not.toMatch(/^\s+at |\u001b\[|node:internal|undefined/m);
  return run;
}

/** A battle that is saved. */
export const battle = (out: string, ...more: string[]): Promise<Run> =>
  fairhand([
    "battle",
    "elemental",
    "--seats",
    "exploiter,tutorial",
    "--option",
    "open_pick=1",
    "--seed",
    "7",
    "--out",
    out,
    ...more,
  ]);
