import { reachable } from "../call-graph.js";
import type { WasmModule } from "../module.js";
import type { Rule } from "../rule.js";

/** State is a flat record: no call may allocate, whatever its arguments. What the start function does is its own. */
export const noAllocation: Rule = {
  name: "no-allocation",
  asks: "no exported function can reach memory.grow, the end of every allocator",
  check: (module) =>
    module.exports
      .filter(({ kind, index }) => kind === "function" && reachesGrow(module, index))
      .map(({ name }) => `${name} can allocate: its calls reach memory.grow`),
};

function reachesGrow(module: WasmModule, from: number): boolean {
  return [...reachable(module, from)].some((index) => module.bodyOf(index)?.grows);
}
