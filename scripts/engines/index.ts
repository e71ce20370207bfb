import { chromium } from "./chromium.js";
import type { Engine } from "./engine.js";
import { gjs, jsc, node } from "./shells.js";
import { wasmInterp } from "./wasm-interp.js";
import { wasm2c } from "./wasm2c.js";

/** Five engines, each of another maker: V8, JavaScriptCore, SpiderMonkey, wabt, and gcc; and a browser. */
export const engines: readonly Engine[] = [node, jsc, gjs, wasmInterp, wasm2c, chromium];
