import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { games } from "../lib/games.mjs";
import { marked, withMarked } from "../lib/marked.mjs";
import { inRoot, wasmFile } from "../lib/paths.mjs";

/** @typedef {{ file: string, bytes: number, compressed: number, sha256: string }} ModuleRow */

const README = inRoot("README.md");
const PART = "modules";
const HEAD = "| file | bytes | compressed | SHA-256 |\n|---|---|---|---|";
const ROW = /^\| `([^`]+)` \| ([\d,]+) \| ([\d,]+) \| `([0-9a-f]{64})` \|$/gm;

/**
 * The modules as they are built.
 * @returns {ModuleRow[]}
 */
export function builtModules() {
  return games().map((game) => {
    const bytes = readFileSync(wasmFile(game));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { file: `${game}.wasm`, bytes: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length, sha256 };
  });
}

/**
 * The modules as a README has them.
 * @param {string} [readme] its text; this checkout's if not given
 * @returns {ModuleRow[]}
 */
export function tabledModules(readme = readFileSync(README, "utf8")) {
  const number = (/** @type {string} */ text) => Number(text.replaceAll(",", ""));
  return [...marked(readme, PART).matchAll(ROW)].map(([, file = "", bytes = "", compressed = "", sha256 = ""]) => ({
    file,
    bytes: number(bytes),
    compressed: number(compressed),
    sha256,
  }));
}

/**
 * Puts the modules as they are built into the README, where they are not in it. Not in CI: there a test says that the
 * README has others.
 */
export function updateModuleTable() {
  if (process.env.CI) return;
  const [built, tabled] = [builtModules(), tabledModules()];
  // Compressed sizes differ a little from one version of Node to the next.
  const essence = (/** @type {ModuleRow[]} */ rows) => JSON.stringify(rows.map(({ file, sha256 }) => [file, sha256]));
  if (essence(built) === essence(tabled)) return;
  const text = (/** @type {number} */ number) => number.toLocaleString("en-US");
  const rows = built.map(
    ({ file, bytes, compressed, sha256 }) => `| \`${file}\` | ${text(bytes)} | ${text(compressed)} | \`${sha256}\` |`,
  );
  writeFileSync(README, withMarked(readFileSync(README, "utf8"), PART, [HEAD, ...rows].join("\n")));
  console.log("README.md names the modules that were built");
}
