import { findProgram } from "../lib/find-program.mjs";
import { inRoot } from "../lib/paths.mjs";
import { run } from "../lib/run.mjs";
import { type Engine, printedNumber } from "./engine.js";

/** An engine that is a JavaScript shell: it runs a script of `shells/` that prints the signature. */
export function shellEngine(name: string, about: string, program: string, script: string, flags: string[]): Engine {
  return {
    name,
    about,
    lacks: () => (findProgram(program) ? [] : [program]),
    async signature(wasm) {
      const args = [...flags, inRoot("scripts", "engines", "shells", script)];
      if (name === "jsc") args.push("--");
      return printedNumber(await run(program, [...args, wasm]));
    },
  };
}
