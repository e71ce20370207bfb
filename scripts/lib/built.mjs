import { existsSync } from "node:fs";
import { parts } from "../build/parts.mjs";
import { isCurrent } from "../build/stamps.mjs";
import { games } from "./games.mjs";
import { wasmFile } from "./paths.mjs";

/**
 * Makes sure that every game's module is there, and warns of one that is not what the sources would give.
 * @throws {Error} when one is missing
 */
export function requireBuilt() {
  const missing = games().find((game) => !existsSync(wasmFile(game)));
  if (missing) throw new Error(`${wasmFile(missing)} is missing. Run: npm run build`);
  for (const part of parts().filter(({ name }) => games().includes(name))) {
    if (!isCurrent(part)) console.error(`Warning: build/${part.name}.wasm is not built from the sources as they are.`);
  }
}
