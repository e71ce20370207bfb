import { findProgram } from "../lib/find-program.mjs";
import { run } from "../lib/run.mjs";
import type { Engine } from "./engine.js";

/**
 * The interpreter of wabt. It can only run all exports without arguments, in their order, and its exit code is 0 even
 * when one of them traps; so the line of `signature` is what counts.
 */
export const wasmInterp: Engine = {
  name: "wasm-interp",
  about: "wabt's interpreter",
  lacks: () => (findProgram("wasm-interp") ? [] : ["wasm-interp"]),
  async signature(wasm) {
    const { output, stdout } = await run("wasm-interp", [wasm, "--run-all-exports", "--dummy-import-func"]);
    const value = /^signature\(\) => i32:(\d+)$/m.exec(stdout)?.[1];
    if (value === undefined) throw new Error(output.trim() || "no output");
    return Number(value) >>> 0;
  },
};
