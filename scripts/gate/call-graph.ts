import type { WasmModule } from "./module.js";

/** The functions that a function may call, directly or through the table. Imported ones call none. */
export function calledBy(module: WasmModule, index: number): Set<number> {
  const body = module.bodyOf(index);
  if (!body) return new Set();
  return new Set([...body.calls, ...[...body.indirect].flatMap((type) => callable(module, type))]);
}

/** All functions that a call of this one can come to, itself included. */
export function reachable(module: WasmModule, from: number): Set<number> {
  const seen = new Set([from]);
  // a set that grows while it is walked is walked to its end
  for (const index of seen) for (const next of calledBy(module, index)) seen.add(next);
  return seen;
}

/** Functions of the table that an indirect call of this type can mean. */
function callable(module: WasmModule, type: number): number[] {
  return [...module.elements].filter((index) => module.functions[index] === type);
}
