import { reachable } from "../../call-graph.js";
import { ENTRY, REFUSAL } from "../../limits.js";
import type { WasmModule } from "../../module.js";
import { contractRule } from "./contract-rule.js";

/** Off chain nothing serves the imports: play needs none of them. Only the end of a failed check may name one. */
export const intrinsics = contractRule(
  "intrinsics",
  `only ${ENTRY} can reach an import, but for ${REFUSAL}, in which failed checks end`,
  (module) =>
    module.exports
      .filter(({ kind, name }) => kind === "function" && name !== ENTRY)
      .flatMap(({ name, index }) => reachedImports(module, index).map((row) => `${name} can reach ${row}`)),
);

function reachedImports(module: WasmModule, from: number): string[] {
  const functions = module.imports.filter(({ kind }) => kind === "function");
  return [...reachable(module, from)].flatMap((index) => {
    const name = functions[index]?.name;
    return name === undefined || name === REFUSAL ? [] : [`env.${name}`];
  });
}
