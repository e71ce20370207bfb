import { readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/**
 * The games, by name: the targets of `asconfig.json`. No script names a game in any other way.
 * @returns {string[]}
 */
export function games() {
  return Object.keys(JSON.parse(readFileSync(inRoot("asconfig.json"), "utf8")).targets);
}
