import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { FairhandError } from "../errors.js";
import { games } from "../games.js";
import { GameModule } from "../module.js";
import { unknownName } from "../suggest.js";

/** From harness/node and from dist/node alike: the package's own folder. */
const PACKAGE = new URL("../../", import.meta.url);

/** Path of a game's wasm in this package. @throws FairhandError for a game that it does not have */
export function wasmPath(game: string): string {
  const row = games.find((known) => known.name === game);
  if (row) return fileURLToPath(new URL(`build/${row.wasm}`, PACKAGE));
  throw unknownName(
    "game",
    game,
    games.map((known) => known.name),
    "game",
  );
}

/** Loads a game of this package. @throws FairhandError `other_build` when its SHA-256 is not the one that a job names */
export async function loadBuild(game: string, sha256: string): Promise<GameModule> {
  const module = await loadGame(game);
  if (module.sha256 === sha256) return module;
  throw new FairhandError("other_build", `the job is of another build of ${game} than this worker has`, {
    field: "module",
    expected: `the module of SHA-256 ${sha256}`,
  });
}

/**
 * Loads a game of this package, or any module from a file.
 * @throws FairhandError when the file is missing or is no game module
 */
export async function loadGame(game: string, file = wasmPath(game)): Promise<GameModule> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await readFile(file));
  } catch (cause) {
    throw new FairhandError("no_module", `cannot read ${file}`, {
      field: "module",
      expected: "a game module",
      example: "npm run build",
      cause,
    });
  }
  return GameModule.load(bytes);
}
