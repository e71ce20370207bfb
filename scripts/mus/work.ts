import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { progress } from "../../harness/cli/progress.js";
import { type GameModule, parseSeed, seedPlus } from "../../harness/index.js";
import { writeFileAtomically } from "../../harness/node/files.js";
import { loadGame } from "../../harness/node/index.js";
import { UsageError } from "../lib/command.mjs";
import type { Kings } from "./percentiles.js";

const DATA = "assembly/games/mus/data";
/** Milliseconds between two savings of what is done. */
const SAVE_EVERY = 20_000;
const MOST = 1e9;

export interface Work {
  kings: Kings;
  count: number;
  seed: number;
}

/** Reads `[--kings 8|4] [--count N] [--seed N]`. @throws UsageError */
export function workArguments(count: number): Work {
  const { values } = parseArgs({
    options: {
      kings: { type: "string", default: "8" },
      count: { type: "string", default: String(count) },
      seed: { type: "string", default: "1" },
    },
  });
  if (values.kings !== "8" && values.kings !== "4") throw new UsageError(`--kings ${values.kings}: expected 8 or 4`);
  return {
    kings: values.kings === "8" ? 8 : 4,
    count: whole(values.count, "--count"),
    seed: whole(values.seed, "--seed"),
  };
}

function whole(text: string, name: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= MOST) return number;
  throw new UsageError(`${name} ${text}: expected a whole number from 1 to ${MOST}`);
}

/** The file of a table; tables of four kings stand beside those of eight. */
export function tableFile(name: string, kings: Kings): string {
  return `${DATA}/${name}${kings === 4 ? "-4" : ""}.json`;
}

/**
 * Does a work piece by piece, game i with the seed plus i, adding up in `sums`; goes on where an interrupted run of the
 * same work was. Gives the sums.
 */
export async function addUp<S>(
  name: string,
  { kings, count, seed }: Work,
  sums: S,
  unit: string,
  piece: (module: GameModule, seed: Uint8Array, sums: S, index: number) => void,
): Promise<S> {
  const part = `${tableFile(name, kings)}.part`;
  const key = `${name} ${kings} ${seed}`;
  let done = 0;
  if (existsSync(part)) {
    const kept = JSON.parse(await readFile(part, "utf8")) as { key: string; done: number; sums: S };
    if (kept.key === key && kept.done <= count) ({ done, sums } = kept);
  }
  const module = await loadGame("mus");
  const bar = progress(count, unit, false);
  let saved = Date.now();
  for (; done < count; done++) {
    piece(module, seedPlus(parseSeed(String(seed)), done), sums, done);
    bar.update(done + 1);
    if (Date.now() - saved < SAVE_EVERY) continue;
    await writeFileAtomically(part, JSON.stringify({ key, done: done + 1, sums }));
    saved = Date.now();
  }
  bar.stop();
  await rm(part, { force: true });
  return sums;
}

/** Writes a table, a row a line. */
export async function writeTable(name: string, kings: Kings, table: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify(table, null, 1).replace(
    /\[\s+([\d\s,-]+?)\s+\]/g,
    (_, row: string) => `[${row.replace(/\s+/g, " ")}]`,
  );
  await writeFileAtomically(tableFile(name, kings), `${text}\n`);
}

/** Draws that depend on a seed and an index alone: whole numbers below n, one after another. */
export function draws(seed: number, index: number): (n: number) => number {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}
