import { parseArgs } from "node:util";
import { UsageError } from "../lib/command.mjs";

const MOST = 1e9;

/** Reads `[--matches N] [--seed N]`: how many random matches, and from which seed on. @throws UsageError */
export function fuzzArguments(): { matches: number; seed: number } {
  const { values } = parseArgs({
    options: { matches: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
  });
  return { matches: whole(values.matches, "--matches"), seed: whole(values.seed, "--seed") };
}

function whole(text: string, name: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= MOST) return number;
  throw new UsageError(`${name} ${text}: expected a whole number from 1 to ${MOST}`);
}
