import { ALLOWED_IMPORTS } from "../limits.js";
import type { Import, WasmModule } from "../module.js";
import type { Rule } from "../rule.js";
import { typeText } from "../types.js";

/** Any host can run a module that wants nothing. */
export const imports: Rule = {
  name: "imports",
  asks: "no import but the chain's intrinsics that the list allows, with their exact types",
  check: (module) => module.imports.flatMap((row) => problem(module, row)),
};

function problem(module: WasmModule, { module: from, name, kind, type }: Import): string[] {
  const allowed = from === "env" ? ALLOWED_IMPORTS[name] : undefined;
  if (kind !== "function" || !allowed) return [`imports the ${kind} ${from}.${name}`];
  const found = module.types[type];
  const same = found && typeText(found) === typeText(allowed);
  return same ? [] : [`imports ${from}.${name} as ${found && typeText(found)}, not ${typeText(allowed)}`];
}
