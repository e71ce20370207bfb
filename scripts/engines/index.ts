import type { Engine } from "./engine.js";
import { shellEngine } from "./shell-engine.js";
import { wasmInterp } from "./wasm-interp.js";
import { wasm2c } from "./wasm2c.js";

/** All engines, each of another maker: V8, JavaScriptCore's interpreter, SpiderMonkey, an interpreter, and gcc. */
export const engines: readonly Engine[] = [
  shellEngine("node", "V8", process.execPath, "node.cjs", []),
  shellEngine("jsc", "JavaScriptCore, interpreter only", "jsc", "jsc.js", ["--useJIT=0"]),
  shellEngine("gjs", "SpiderMonkey", "gjs", "gjs.js", []),
  wasmInterp,
  wasm2c,
];
