import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's top folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A path inside the checkout. */
export function inRoot(/** @type {string[]} */ ...parts) {
  return path.join(root, ...parts);
}

/** Where a game's module is built. */
export function wasmFile(/** @type {string} */ game) {
  return inRoot("build", `${game}.wasm`);
}

/** The JavaScript file of a command that a dependency brings, to be run with this very Node. */
export function toolFile(/** @type {string} */ file) {
  return inRoot("node_modules", ...file.split("/"));
}
