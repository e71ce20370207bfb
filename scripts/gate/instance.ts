import type { WasmModule } from "./module.js";

/** Name under which {@link withGlobal} exports a global. */
export const ADDED_EXPORT = "fairhand:added";
const EXPORT_SECTION = 7;
const GLOBAL_KIND = 3;

/**
 * A copy of the binary that also exports one of its globals, to look at.
 * @param index the global's index
 */
export function withGlobal({ bytes, sections, exports }: WasmModule, index: number): Uint8Array {
  const section = sections.find(({ id }) => id === EXPORT_SECTION);
  if (!section) throw new Error("the module exports nothing");
  const name = new TextEncoder().encode(ADDED_EXPORT);
  const added = [...u32(name.length), ...name, GLOBAL_KIND, ...u32(index)];
  const old = bytes.subarray(contentStart(bytes, section.from), section.to);
  const rest = old.subarray(u32(exports.length).length);
  const content = [...u32(exports.length + 1), ...rest, ...added];
  const written = [EXPORT_SECTION, ...u32(content.length), ...content];
  return Uint8Array.from([...bytes.subarray(0, section.from), ...written, ...bytes.subarray(section.to)]);
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

/** An unsigned LEB128 number. */
function u32(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...u32(value >>> 7)];
}

/** Skips a section's id and length. */
function contentStart(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while ((bytes[at] ?? 0) & 0x80) at++;
  return at + 1;
}
