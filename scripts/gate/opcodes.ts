/** What follows an opcode of the MVP. `numbers` are unsigned LEB128; `float` marks opcodes that touch f32 or f64. */
export interface Opcode {
  readonly immediate: "none" | "block" | "number" | "two numbers" | "table" | "signed" | "4 bytes" | "8 bytes";
  readonly float: boolean;
}

export const ELSE = 0x05;
export const END = 0x0b;
export const CALL = 0x10;
export const CALL_INDIRECT = 0x11;
export const GLOBAL_GET = 0x23;
export const GLOBAL_SET = 0x24;
export const MEMORY_GROW = 0x40;
export const I32_CONST = 0x41;

/** Whether it is a load or a store, whose second number is an offset. */
export function isMemoryAccess(code: number): boolean {
  return code >= 0x28 && code <= 0x3e;
}

type Range = readonly [from: number, to: number, immediate: Opcode["immediate"], float?: boolean];

/** All opcodes of the MVP; https://www.w3.org/TR/wasm-core-1/ chapter 5.4. */
const RANGES: readonly Range[] = [
  [0x00, 0x01, "none"], // unreachable, nop
  [0x02, 0x04, "block"], // block, loop, if
  [0x05, 0x05, "none"], // else
  [0x0b, 0x0b, "none"], // end
  [0x0c, 0x0d, "number"], // br, br_if
  [0x0e, 0x0e, "table"], // br_table
  [0x0f, 0x0f, "none"], // return
  [0x10, 0x10, "number"], // call
  [0x11, 0x11, "two numbers"], // call_indirect
  [0x1a, 0x1b, "none"], // drop, select
  [0x20, 0x24, "number"], // locals and globals
  [0x28, 0x29, "two numbers"], // i32.load, i64.load
  [0x2a, 0x2b, "two numbers", true],
  [0x2c, 0x37, "two numbers"], // narrow loads, i32.store, i64.store
  [0x38, 0x39, "two numbers", true],
  [0x3a, 0x3e, "two numbers"], // narrow stores
  [0x3f, 0x40, "number"], // memory.size, memory.grow
  [0x41, 0x42, "signed"], // i32.const, i64.const
  [0x43, 0x43, "4 bytes", true],
  [0x44, 0x44, "8 bytes", true],
  [0x45, 0x5a, "none"], // integer comparisons
  [0x5b, 0x66, "none", true],
  [0x67, 0x8a, "none"], // integer arithmetic
  [0x8b, 0xa6, "none", true],
  [0xa7, 0xa7, "none"], // i32.wrap_i64
  [0xa8, 0xab, "none", true],
  [0xac, 0xad, "none"], // i64.extend_i32
  [0xae, 0xbf, "none", true],
];

/** By opcode; absent where the MVP has none. */
export const OPCODES: ReadonlyMap<number, Opcode> = new Map(
  RANGES.flatMap(([from, to, immediate, float = false]) =>
    Array.from({ length: to - from + 1 }, (_, i) => [from + i, { immediate, float }] as const),
  ),
);
