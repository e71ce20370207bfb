/**
 * `npm run engines [-- --require-all]`: the signature of every game on every engine that this machine has. Exit code 1
 * when one differs from bench/signature.json, or when an engine is lacking and all are required, as they are in CI.
 */
import { parseArgs } from "node:util";
import { requireBuilt } from "../lib/built.mjs";
import { command } from "../lib/command.mjs";
import { inCi } from "../test/counts.mjs";
import { compare } from "./compare.js";
import { engines } from "./index.js";

await command("engines", async () => {
  const { values } = parseArgs({ options: { "require-all": { type: "boolean", default: false } } });
  requireBuilt();
  let failures = 0;
  for (const engine of engines) {
    const lacking = engine.lacks();
    if (lacking.length > 0) {
      console.error(`${engine.name.padEnd(12)} LEFT OUT (${engine.about}), for want of ${lacking.join(" and ")}`);
      if (values["require-all"] || inCi()) failures++;
      continue;
    }
    for await (const { game, signature, seconds, problem } of compare(engine)) {
      const row = `${engine.name.padEnd(12)} ${game.padEnd(12)} ${String(signature ?? "failed").padStart(10)}`;
      console.log(`${row}  ${seconds.toFixed(1).padStart(5)} s  ${problem ?? "as committed"}`);
      if (problem) failures++;
    }
  }
  return failures === 0 ? 0 : 1;
});
