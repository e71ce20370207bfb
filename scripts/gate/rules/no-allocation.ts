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
  const seen = new Set<number>();
  const open = [from];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    const body = module.bodyOf(index);
    if (body?.grows) return true;
    if (body) open.push(...body.calls, ...[...body.indirect].flatMap((type) => callable(module, type)));
  }
  return false;
}

/** Functions of the table that an indirect call of this type can mean. */
function callable(module: WasmModule, type: number): number[] {
  return [...module.elements].filter((index) => module.functions[index] === type);
}
