import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { toolFile } from "../lib/paths.mjs";
import { runNode } from "../lib/run.mjs";
import { inCi, testEnvironment } from "./counts.mjs";

/**
 * @typedef {{ fullName: string, status: string }} Test
 * @typedef {{ name: string, status: string, assertionResults: Test[] }} File
 * @typedef {{ testResults: File[] }} Report vitest's JSON report, as far as it is used
 */

/**
 * All tests in TypeScript.
 * @returns {Promise<import("./counts.mjs").Counts>}
 */
export async function vitest() {
  const folder = await mkdtemp(path.join(tmpdir(), "fairhand-vitest-"));
  const file = path.join(folder, "report.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  try {
    const { code } = await runNode(toolFile("vitest/vitest.mjs"), args, { echo: true, env: testEnvironment() });
    return countTests(code, JSON.parse(await readFile(file, "utf8")), inCi());
  } catch {
    console.error("vitest left no report.");
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * A file that could not even be loaded is one failure, and so is an error outside of any test. A test that skipped
 * itself, for want of a browser or an engine, is left out; in CI it is a failure.
 * @param {number} code vitest's exit code
 * @param {Report} report
 * @param {boolean} ci
 * @returns {import("./counts.mjs").Counts}
 */
export function countTests(code, { testResults }, ci) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const leftOut = tests.filter(({ status }) => status !== "passed" && status !== "failed").map((test) => test.fullName);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = tests.filter(({ status }) => status === "failed").length + unloaded + (ci ? leftOut.length : 0);
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, leftOut };
}
