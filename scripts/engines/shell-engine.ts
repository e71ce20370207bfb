import { findProgram } from "../lib/find-program.mjs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { type Engine, printedNumber } from "./engine.js";

/** A JavaScript shell, and how it is told to run a script of `shells/` on a module. */
export interface Shell {
  readonly name: string;
  readonly about: string;
  readonly program: string;
  /** File name in `shells/` of the script that prints the signature. */
  readonly script: string;
  readonly args: (script: string, wasm: string) => string[];
}

/** An engine that is a JavaScript shell. */
export function shellEngine({ name, about, program, script, args }: Shell): Engine {
  const file = inRoot("scripts", "engines", "shells", script);
  return {
    name,
    about,
    lacks: () => (findProgram(program) ? [] : [program]),
    signature: async (wasm) => printedNumber(await run(program, args(file, wasm))),
  };
}
