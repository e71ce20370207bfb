import { run } from "../lib/run.mjs";
import { compileNative, lacksForNative } from "../native/compile.js";
import { type Engine, printedNumber } from "./engine.js";

/** Ahead of time: the module as C through wabt's wasm2c, compiled by gcc. */
export const wasm2c: Engine = {
  name: "wasm2c+gcc",
  about: "compiled to C and by gcc",
  lacks: lacksForNative,
  async signature(wasm) {
    const program = await compileNative(wasm, "signature.c", "-O1");
    try {
      return printedNumber(await run(program.file, []));
    } finally {
      await program.remove();
    }
  },
};
