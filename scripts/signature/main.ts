/**
 * `npm run bench:signature [-- --update]`: plays each game's fixed set of matches and compares what they come to with
 * bench/signature.json, or writes it. Exit code 1 when one differs.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { requireBuilt } from "../lib/built.mjs";
import { command } from "../lib/command.mjs";
import { games } from "../lib/games.mjs";
import { wasmFile } from "../lib/paths.mjs";
import { commit, committed, differences } from "./committed.js";
import { playMatches, type Signature } from "./matches.js";

await command("bench:signature", async () => {
  const { values } = parseArgs({ options: { update: { type: "boolean", default: false } } });
  requireBuilt();
  const found: Record<string, Signature> = {};
  for (const game of games()) {
    const signature = await playMatches(await readFile(wasmFile(game)));
    found[game] = signature;
    print(game, signature);
  }
  if (values.update) {
    commit(found);
    console.log("Written to bench/signature.json.");
    return 0;
  }
  return judge(found);
});

function print(game: string, { module, matches, decisions, work, digests }: Signature): void {
  const amounts = Object.entries(work).map(([name, amount]) => `${amount} ${name}`);
  console.log(`${game}: signature ${module}`);
  console.log(`  ${[`${matches} matches`, `${decisions} decisions`, ...amounts].join(", ")}`);
  console.log(`  digests ${digests}`);
}

/** Says what differs from the committed signatures; gives the exit code. */
function judge(found: Readonly<Record<string, Signature>>): number {
  const all = Object.entries(found).flatMap(([game, signature]) =>
    differences(signature, committed()[game]).map((difference) => `${game}: ${difference}`),
  );
  if (all.length === 0) {
    console.log("As committed.");
    return 0;
  }
  for (const difference of all) console.error(`DIFFERS  ${difference}`);
  console.error("If the change is meant: npm run bench:signature -- --update, and say so in the commit.");
  return 1;
}
