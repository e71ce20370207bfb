import { BeyondMvp, hex } from "./beyond-mvp.js";
import type { Reader } from "./reader.js";

export type ValueType = "i32" | "i64" | "f32" | "f64";

export interface FunctionType {
  readonly params: ValueType[];
  readonly results: ValueType[];
}

export interface Limits {
  readonly min: number;
  readonly max: number | null;
}

const VALUE_TYPES: Readonly<Record<number, ValueType>> = { 127: "i32", 126: "i64", 125: "f32", 124: "f64" };

/** `(i32, i32) -> i32` */
export function typeText({ params, results }: FunctionType): string {
  return `(${params.join(", ")}) -> ${results.join(", ") || "()"}`;
}

export function valueType(byte: number): ValueType {
  const type = VALUE_TYPES[byte];
  if (!type) throw new BeyondMvp(`value type ${hex(byte)}`);
  return type;
}

/** Bytes of a value. */
export function byteSize(type: ValueType): number {
  return type === "i64" || type === "f64" ? 8 : 4;
}

export function isFloat(type: ValueType): boolean {
  return type === "f32" || type === "f64";
}

export function readFunctionType(reader: Reader): FunctionType {
  const form = reader.byte();
  if (form !== 0x60) throw new BeyondMvp(`type form ${hex(form)}`);
  const params = reader.list(() => valueType(reader.byte()));
  const results = reader.list(() => valueType(reader.byte()));
  if (results.length > 1) throw new BeyondMvp("a function with several results");
  return { params, results };
}

/** Size limits of a memory or table. */
export function readLimits(reader: Reader): Limits {
  const flags = reader.byte();
  if (flags > 1) throw new BeyondMvp(`limits with flags ${hex(flags)} (shared or 64-bit)`);
  const min = reader.u32();
  return { min, max: flags === 1 ? reader.u32() : null };
}

export function readTableType(reader: Reader): Limits {
  const element = reader.byte();
  if (element !== 0x70) throw new BeyondMvp(`a table of type ${hex(element)}`);
  return readLimits(reader);
}

export interface GlobalType {
  readonly type: ValueType;
  readonly mutable: boolean;
}

export function readGlobalType(reader: Reader): GlobalType {
  return { type: valueType(reader.byte()), mutable: reader.byte() === 1 };
}
