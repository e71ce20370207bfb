import type { WasmModule } from "./module.js";

/** An unsigned LEB128 number. */
export function u32(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...u32(value >>> 7)];
}

/** A signed LEB128 number of 32 bits. */
export function i32(value: number): number[] {
  const last = value >= -0x40 && value < 0x40;
  return last ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...i32(value >> 7)];
}

/** A copy of a module with other content in one of its sections. */
export function withSection({ bytes, sections }: WasmModule, id: number, content: Uint8Array): Uint8Array {
  const section = sections.find((row) => row.id === id);
  if (!section) throw new Error(`the module has no section ${id}`);
  const parts = [bytes.subarray(0, section.from), [id, ...u32(content.length)], content, bytes.subarray(section.to)];
  return concat(parts);
}

/** Bytes one after the other. */
export function concat(parts: readonly ArrayLike<number>[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
