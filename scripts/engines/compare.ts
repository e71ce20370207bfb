import { games } from "../lib/games.mjs";
import { wasmFile } from "../lib/paths.mjs";
import { committed } from "../signature/committed.js";
import type { Engine } from "./engine.js";

/** What an engine gave for a game's module. */
export interface Finding {
  readonly game: string;
  readonly engine: string;
  /** Null when the engine failed; why is in `problem`. */
  readonly signature: number | null;
  readonly seconds: number;
  /** What is wrong; null when the signature is the committed one. */
  readonly problem: string | null;
}

/** Runs each game's signature on an engine and compares it with the committed one. */
export async function* compare(engine: Engine): AsyncGenerator<Finding> {
  for (const game of games()) {
    const expected = committed()[game]?.module ?? null;
    const start = Date.now();
    const found = await engine.signature(wasmFile(game)).catch((error: Error) => error);
    const seconds = (Date.now() - start) / 1000;
    const failed = found instanceof Error;
    const wrong = found === expected ? null : `committed is ${expected ?? "none"}`;
    yield {
      game,
      engine: engine.name,
      signature: failed ? null : found,
      seconds,
      problem: failed ? found.message : wrong,
    };
  }
}
