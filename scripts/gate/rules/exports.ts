import { OTHER_EXPORTS, REQUIRED_EXPORTS } from "../limits.js";
import type { WasmModule } from "../module.js";
import type { Rule } from "../rule.js";
import { type FunctionType, typeText } from "../types.js";

/** The whole ABI is there, and nothing that another host could not call. */
export const exports: Rule = {
  name: "exports",
  asks: "the memory and every function of the ABI with its exact type; other exports take and give i32",
  check(module) {
    const named = new Map(module.exports.map((row) => [row.name, row]));
    const missing = [...Object.keys(REQUIRED_EXPORTS), "memory"].filter((name) => !named.has(name));
    return [...missing.map((name) => `has no export ${name}`), ...[...named.keys()].flatMap((n) => problem(module, n))];
  },
};

function problem(module: WasmModule, name: string): string[] {
  const row = module.exports.find((candidate) => candidate.name === name);
  if (!row) return [];
  const expected = REQUIRED_EXPORTS[name] ?? OTHER_EXPORTS[name];
  const wanted = name === "memory" ? "memory" : expected && "function";
  if (wanted && row.kind !== wanted) return [`exports ${name} as a ${row.kind}`];
  if (row.kind !== "function") return [];
  const type = module.typeOf(row.index);
  if (!type) return [`exports ${name}, a function without a type`];
  if (expected && typeText(type) !== typeText(expected)) {
    return [`exports ${name} as ${typeText(type)}, not ${typeText(expected)}`];
  }
  return expected || isPlain(type) ? [] : [`exports ${name} as ${typeText(type)}: only i32 goes over the boundary`];
}

function isPlain({ params, results }: FunctionType): boolean {
  return [...params, ...results].every((type) => type === "i32");
}
