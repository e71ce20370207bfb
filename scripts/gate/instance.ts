import type { WasmModule } from "./module.js";
import { concat, u32, withSection } from "./writer.js";

/** Name under which {@link withGlobal} exports a global. */
export const ADDED_EXPORT = "fairhand:added";
const EXPORT_SECTION = 7;
const GLOBAL_KIND = 3;

/**
 * A copy of the binary that also exports one of its globals, to look at.
 * @param index the global's index
 */
export function withGlobal(module: WasmModule, index: number): Uint8Array {
  const section = module.sections.find(({ id }) => id === EXPORT_SECTION);
  if (!section) throw new Error("the module exports nothing");
  const name = new TextEncoder().encode(ADDED_EXPORT);
  const added = [...u32(name.length), ...name, GLOBAL_KIND, ...u32(index)];
  const count = module.exports.length;
  const old = module.bytes.subarray(section.content + u32(count).length, section.to);
  return withSection(module, EXPORT_SECTION, concat([u32(count + 1), old, added]));
}

/** Starts a module, its imports served by functions that throw. */
export function start(bytes: Uint8Array): WebAssembly.Exports {
  const compiled = new WebAssembly.Module(Uint8Array.from(bytes));
  const imports: Record<string, Record<string, () => never>> = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    imports[module] ??= {};
    imports[module][name] = () => {
      throw new Error(`${module}.${name} was called`);
    };
  }
  return new WebAssembly.Instance(compiled, imports).exports;
}
