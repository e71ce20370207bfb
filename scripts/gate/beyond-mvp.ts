/** Thrown for anything that the first version of WebAssembly, the MVP, does not have. */
export class BeyondMvp extends Error {}

/** A byte in hex, as error messages show opcodes and types. */
export function hex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, "0")}`;
}
