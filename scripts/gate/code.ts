import { BeyondMvp, hex } from "./beyond-mvp.js";
import {
  CALL,
  CALL_INDIRECT,
  END,
  GLOBAL_GET,
  GLOBAL_SET,
  I32_CONST,
  MEMORY_GROW,
  OPCODES,
  type Opcode,
} from "./opcodes.js";
import type { Reader } from "./reader.js";
import { isFloat, type ValueType, valueType } from "./types.js";

/** What one function does, as far as the rules ask. Unreachable code counts too. */
export interface Body {
  readonly locals: ValueType[];
  readonly calls: Set<number>;
  /** Types of its indirect calls. */
  readonly indirect: Set<number>;
  readonly reads: Set<number>;
  readonly writes: Set<number>;
  grows: boolean;
  /** Float opcodes and block types, with their place in the file. */
  readonly floats: string[];
}

const NO_RESULT = 0x40;

/** Reads a function of the code section. */
export function readBody(reader: Reader): Body {
  const end = reader.u32() + reader.position;
  const locals = reader.list(() => ({ count: reader.u32(), type: valueType(reader.byte()) }));
  const body: Body = {
    locals: locals.map((group) => group.type),
    calls: new Set(),
    indirect: new Set(),
    reads: new Set(),
    writes: new Set(),
    grows: false,
    floats: [],
  };
  while (reader.position < end) readInstruction(reader, body);
  return body;
}

function readInstruction(reader: Reader, body: Body): void {
  const place = reader.position;
  const code = reader.byte();
  const opcode = OPCODES.get(code);
  if (!opcode) throw new BeyondMvp(`opcode ${hex(code)} at byte ${place}`);
  if (opcode.float) body.floats.push(`opcode ${hex(code)} at byte ${place}`);
  const operand = readImmediate(reader, opcode, body);
  if (code === CALL) body.calls.add(operand);
  if (code === CALL_INDIRECT) body.indirect.add(operand);
  if (code === GLOBAL_GET) body.reads.add(operand);
  if (code === GLOBAL_SET) body.writes.add(operand);
  if (code === MEMORY_GROW) body.grows = true;
}

/** The first number that follows the opcode; 0 where there is none. */
function readImmediate(reader: Reader, { immediate }: Opcode, body: Body): number {
  switch (immediate) {
    case "none":
      return 0;
    case "block":
      return readBlockType(reader, body);
    case "number":
      return reader.u32();
    case "two numbers": {
      const first = reader.u32();
      reader.u32();
      return first;
    }
    case "table":
      reader.list(() => reader.u32());
      return reader.u32();
    case "signed":
      return reader.signed();
    case "4 bytes":
      reader.skip(4);
      return 0;
    case "8 bytes":
      reader.skip(8);
      return 0;
  }
}

function readBlockType(reader: Reader, body: Body): number {
  const byte = reader.byte();
  if (byte === NO_RESULT) return 0;
  if (isFloat(valueType(byte))) body.floats.push(`block type ${valueType(byte)} at byte ${reader.position - 1}`);
  return 0;
}

/**
 * Reads the constant expression that gives a segment's place or a global's first value.
 * @returns its value if it is an i32 constant, else null
 */
export function readConstant(reader: Reader): number | null {
  let value: number | null = null;
  const sink: Body = {
    locals: [],
    calls: new Set(),
    indirect: new Set(),
    reads: new Set(),
    writes: new Set(),
    grows: false,
    floats: [],
  };
  for (let code = reader.byte(); code !== END; code = reader.byte()) {
    const opcode = OPCODES.get(code);
    if (!opcode) throw new BeyondMvp(`opcode ${hex(code)} in a constant`);
    const operand = readImmediate(reader, opcode, sink);
    value = code === I32_CONST ? operand >>> 0 : null;
  }
  return value;
}
