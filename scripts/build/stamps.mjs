import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../lib/paths.mjs";
import { fingerprint } from "./fingerprint.mjs";

/** @typedef {import("./parts.mjs").Part} Part */

/** A part's inputs as they are now. */
export function inputsOf(/** @type {Part} */ { inputs, without }) {
  return fingerprint(inputs, without);
}

/** Whether a part's inputs and outputs are those of its last successful build. */
export function isCurrent(/** @type {Part} */ part) {
  try {
    return readFileSync(stampFile(part), "utf8") === stamp(part, inputsOf(part));
  } catch {
    return false;
  }
}

/** Notes a successful build from inputs as they were when it began. */
export function noteBuilt(/** @type {Part} */ part, /** @type {string} */ inputs) {
  const file = stampFile(part);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stamp(part, inputs));
}

/** Forgets the last build, so that one that is interrupted does not count. */
export function forget(/** @type {Part} */ part) {
  rmSync(stampFile(part), { force: true });
}

function stamp(/** @type {Part} */ { outputs }, /** @type {string} */ inputs) {
  return `${inputs} ${fingerprint(outputs)}\n`;
}

function stampFile(/** @type {Part} */ { name }) {
  return inRoot("node_modules", ".cache", "fairhand", `${name}.stamp`);
}
