import { ADDED_EXPORT, start, withGlobal } from "../instance.js";
import { LOW_MEMORY } from "../limits.js";
import type { WasmModule } from "../module.js";
import type { Rule } from "../rule.js";

/**
 * The stub runtime only counts upwards: its global `offset` is the end of all that was ever allocated. It is the global
 * that a function with memory.grow both reads and writes. Its value after start is read from a copy that exports it.
 */
export const lowStart: Rule = {
  name: "low-start",
  asks: "what the start function allocates ends at or below 65,536",
  check: (module) =>
    allocatorOffsets(module).flatMap((index) => {
      const { value } = start(withGlobal(module, index))[ADDED_EXPORT] as WebAssembly.Global;
      return value <= LOW_MEMORY ? [] : [`after start, allocations end at ${value}`];
    }),
};

function allocatorOffsets({ bodies, globals }: WasmModule): number[] {
  const both = bodies
    .filter(({ grows }) => grows)
    .flatMap(({ reads, writes }) => [...reads].filter((i) => writes.has(i)));
  return [...new Set(both)].filter((index) => globals[index]?.type === "i32");
}
