import type { WasmModule } from "./module.js";

/** One thing that every module must keep to. */
export interface Rule {
  /** Short name, such as `no-float`. */
  readonly name: string;
  /** What it asks, in a sentence. */
  readonly asks: string;
  /** What the module does against it, each in a sentence; none if it keeps to it. */
  check(module: WasmModule): string[];
}
