import { availableParallelism } from "node:os";
import { updateModuleTable } from "./module-table.mjs";
import { parts } from "./parts.mjs";
import { forget, inputsOf, isCurrent, noteBuilt } from "./stamps.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

/**
 * Builds every part whose inputs or outputs have changed, as many at once as there are cores.
 * @param {{ force?: boolean }} [options] force: builds what has not changed, too
 * @returns {Promise<{ passed: number, failed: number }>} parts that are as they should be, and parts that could not be
 *   built; why is said on stderr
 */
export async function build({ force = false } = {}) {
  const waiting = parts();
  /** @type {Map<string, boolean>} */
  const done = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex(({ after }) => after.every((name) => done.has(name)));
    if (next < 0 || running.size >= availableParallelism()) {
      await Promise.race(running);
      continue;
    }
    const [part] = waiting.splice(next, 1);
    if (!part) continue;
    const ready = part.after.every((name) => done.get(name));
    const work = (ready ? buildPart(part, force) : Promise.resolve(false)).then((built) => {
      done.set(part.name, built);
      running.delete(work);
    });
    running.add(work);
  }
  const passed = [...done.values()].filter(Boolean).length;
  if (passed === done.size) updateModuleTable();
  return { passed, failed: done.size - passed };
}

/**
 * @param {Part} part
 * @param {boolean} force
 */
async function buildPart(part, force) {
  if (!force && isCurrent(part)) return true;
  const start = Date.now();
  const inputs = inputsOf(part);
  forget(part);
  const { code, output } = await part.make();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const text = output.trim();
  if (code === 0) {
    noteBuilt(part, inputs);
    if (text) console.log(text);
    console.log(`built ${part.name} (${seconds} s)`);
  } else {
    console.error(text);
    console.error(`could not build ${part.name}: exit code ${code}`);
  }
  return code === 0;
}
