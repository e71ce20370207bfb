import { stripVTControlCharacters } from "node:util";
import { toolFile } from "../lib/paths.mjs";
import { runNode } from "../lib/run.mjs";
import { testEnvironment } from "./counts.mjs";

/**
 * The unit tests of the AssemblyScript sources. as-pect has exit code 0 when it finds no test at all, so its summary is
 * read: no tests is a failure.
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
export async function asPect() {
  const options = { echo: true, env: testEnvironment() };
  const { code, stdout } = await runNode(toolFile("@as-pect/cli/bin/asp.js"), ["--no-logo", "--summary"], options);
  return countTests(code, stdout);
}

/**
 * @param {number} code as-pect's exit code
 * @param {string} output and what it printed
 * @returns {import("./counts.mjs").Counts}
 */
export function countTests(code, output) {
  const [, passed, all] = /\[Tests\]:\s+(\d+)\s+\/\s+(\d+)/.exec(stripVTControlCharacters(output)) ?? [];
  const counts = { passed: Number(passed ?? 0), failed: Number(all ?? 0) - Number(passed ?? 0) };
  const broken = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return broken ? { passed: counts.passed, failed: 1 } : counts;
}
