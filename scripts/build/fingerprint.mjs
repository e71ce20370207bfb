import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inRoot, root } from "../lib/paths.mjs";

/**
 * A hash of the names and contents of files.
 * @param {string[]} places files and folders (with all that is in them), as paths inside the checkout
 * @param {string[]} [without] files and folders to leave out
 * @returns {string} hex; a place that does not exist counts as such
 */
export function fingerprint(places, without = []) {
  const hash = createHash("sha256");
  const skipped = new Set(without.map((place) => inRoot(place)));
  for (const file of places.flatMap((place) => filesOf(inRoot(place), skipped)).sort()) {
    const content = createHash("sha256").update(existsSync(file) ? readFileSync(file) : "absent");
    hash.update(`${path.relative(root, file)}\n${content.digest("hex")}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} place
 * @param {Set<string>} skipped
 * @returns {string[]}
 */
function filesOf(place, skipped) {
  if (skipped.has(place)) return [];
  if (!existsSync(place) || !statSync(place).isDirectory()) return [place];
  return readdirSync(place).flatMap((name) => filesOf(path.join(place, name), skipped));
}
