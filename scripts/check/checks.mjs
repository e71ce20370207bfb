import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { inRoot, toolFile } from "../lib/paths.mjs";
import { runNode } from "../lib/run.mjs";

/** @typedef {{ name: string, run: () => Promise<import("../lib/run.mjs").Result> }} Check */

/** AssemblyScript is not TypeScript: its own compiler checks these. */
const NOT_TYPESCRIPT = ["assembly", "tests/assembly"];

/**
 * Lint and format of everything, and the types of every TypeScript project.
 * @returns {Check[]}
 */
export function checks() {
  return [{ name: "lint and format", run: biome }, ...projects().map(typesOf)];
}

function biome() {
  return runNode(toolFile("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings"]);
}

/**
 * @param {string} project
 * @returns {Check}
 */
function typesOf(project) {
  const args = ["-p", project, "--noEmit", "--pretty", "false"];
  return { name: `types of ${project}`, run: () => runNode(toolFile("typescript/bin/tsc"), args) };
}

/** Every tsconfig.json at the top, in a room, and in a room's tests. */
function projects() {
  const rooms = ["", ...folders(""), ...folders("tests")].filter((room) => !NOT_TYPESCRIPT.includes(room));
  return rooms.map((room) => path.posix.join(room, "tsconfig.json")).filter((file) => existsSync(inRoot(file)));
}

/** @param {string} place */
function folders(place) {
  if (!existsSync(inRoot(place))) return [];
  return readdirSync(inRoot(place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."))
    .map((entry) => path.posix.join(place, entry.name));
}
