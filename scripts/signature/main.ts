/**
 * `npm run bench:signature [-- --update]`: plays each game's fixed set of matches and compares what they come to with
 * bench/signature.json, or writes it. Exit code 1 when one differs.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { games } from "../lib/games.mjs";
import { wasmFile } from "../lib/paths.mjs";
import { commit, committed, differences } from "./committed.js";
import { playMatches, type Signature } from "./matches.js";

let update: boolean;
try {
  update = parseArgs({ options: { update: { type: "boolean", default: false } } }).values.update;
} catch (error) {
  console.error(`bench:signature: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}

const found: Record<string, Signature> = {};
for (const game of games()) {
  const signature = await playMatches(await readFile(wasmFile(game)));
  found[game] = signature;
  const work = Object.entries(signature.work).map(([name, amount]) => `${amount} ${name}`);
  console.log(`${game}: signature ${signature.module}`);
  console.log(`  ${[`${signature.matches} matches`, `${signature.decisions} decisions`, ...work].join(", ")}`);
  console.log(`  digests ${signature.digests}`);
  for (const difference of update ? [] : differences(signature, committed()[game])) {
    console.error(`  DIFFERS: ${difference}`);
    process.exitCode = 1;
  }
}
if (update) {
  commit(found);
  console.log("Written to bench/signature.json.");
} else if (process.exitCode) {
  console.error("If the change is meant, run: npm run bench:signature -- --update, and say so in the commit.");
} else {
  console.log("As committed.");
}
