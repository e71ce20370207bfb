import type { WasmModule } from "../module.js";
import type { Rule } from "../rule.js";
import { isFloat, typeText } from "../types.js";

/** Float results differ between engines (the bits of a NaN), so integers only, unreachable code included. */
export const noFloat: Rule = {
  name: "no-float",
  asks: "no float opcode, and no value of a float type anywhere",
  check: (module) => [...types(module), ...globals(module), ...code(module)],
};

function types({ types }: WasmModule): string[] {
  return types
    .filter(({ params, results }) => [...params, ...results].some(isFloat))
    .map((type) => `the function type ${typeText(type)}`);
}

function globals({ globals }: WasmModule): string[] {
  return globals.flatMap(({ type }, index) => (isFloat(type) ? [`global ${index} is an ${type}`] : []));
}

function code({ bodies }: WasmModule): string[] {
  return bodies.flatMap((body) => [
    ...body.locals.filter(({ type }) => isFloat(type)).map(({ type }) => `a local variable of type ${type}`),
    ...body.floats,
  ]);
}
