import { build } from "../build/build.mjs";
import { runChecks } from "../check/run-checks.mjs";
import { install } from "../launch/install.mjs";
import { asPect } from "./as-pect.mjs";
import { inCi } from "./counts.mjs";
import { vitest } from "./vitest.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */

/**
 * `npm test`: installs, builds, and runs everything there is. The last line is `N passed, N failed`.
 * @param {string[]} args
 * @returns {Promise<number>} exit code: 0 when nothing failed
 */
export async function main(args) {
  if (args.length > 0) {
    console.error(`test: unknown argument ${args[0]}. Usage: npm test`);
    return 2;
  }
  /** @type {Map<string, Counts>} */
  const results = new Map();
  /** @type {(name: string, stage: () => Promise<Counts>) => Promise<boolean>} */
  const run = async (name, stage) => {
    console.log(`\n== ${name}`);
    const counts = await stage();
    results.set(name, counts);
    return counts.failed === 0;
  };
  const installed = async () => ({ passed: 0, failed: (await install()) ? 0 : 1 });
  if (await run("install", installed)) {
    await run("checks", runChecks);
    const built = await run("build and gate", build);
    await run("as-pect", asPect);
    if (built) await run("vitest", vitest);
    else console.log("\n== vitest is not run: the build failed");
  }
  return report(results);
}

/** @param {Map<string, Counts>} results */
function report(results) {
  const all = [...results.values()];
  const leftOut = all.flatMap((counts) => counts.leftOut ?? []);
  if (leftOut.length > 0) {
    console.log(`\n${"!".repeat(72)}`);
    console.log(`LEFT OUT${inCi() ? ", which is a failure in CI" : ""}: ${leftOut.length} tests`);
    for (const name of leftOut) console.log(`  ${name}`);
    console.log("!".repeat(72));
  }
  console.log("");
  for (const [name, { passed, failed }] of results)
    console.log(`${name.padEnd(16)} ${passed} passed, ${failed} failed`);
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
