import { ALLOWED_IMPORTS, ENTRY } from "../../limits.js";
import type { WasmModule } from "../../module.js";
import type { Rule } from "../../rule.js";

/** Whether a module is meant for a chain: it has the entry that nodes call, or imports what they offer. */
export function isContract({ imports, exports }: WasmModule): boolean {
  const offered = imports.some(({ name }) => Object.hasOwn(ALLOWED_IMPORTS, name));
  return offered || exports.some(({ name }) => name === ENTRY);
}

/** A rule that is asked of contracts only. */
export function contractRule(name: string, asks: string, check: Rule["check"]): Rule {
  return { name, asks: `in a contract: ${asks}`, check: (module) => (isContract(module) ? check(module) : []) };
}
