import { BeyondMvp, hex } from "./beyond-mvp.js";
import {
  CALL,
  CALL_INDIRECT,
  END,
  GLOBAL_GET,
  GLOBAL_SET,
  I32_CONST,
  isMemoryAccess,
  MEMORY_GROW,
  OPCODES,
  type Opcode,
} from "./opcodes.js";
import { OperandStack } from "./operand-stack.js";
import type { Reader } from "./reader.js";
import { type FunctionType, isFloat, type ValueType, valueType } from "./types.js";

/** A run of local variables of one type. */
export interface LocalGroup {
  readonly count: number;
  readonly type: ValueType;
}

/** What one function does, as far as the rules ask. Unreachable code counts too. */
export interface Body {
  readonly locals: readonly LocalGroup[];
  readonly calls: Set<number>;
  /** Types of its indirect calls. */
  readonly indirect: Set<number>;
  readonly reads: Set<number>;
  readonly writes: Set<number>;
  grows: boolean;
  /** Float opcodes and block types, with their place in the file. */
  readonly floats: string[];
  /** Most operands on its stack at once, and most blocks inside one another. */
  operands: number;
  nesting: number;
  /** Most targets of a br_table, its default not counted. */
  targets: number;
  /** The largest static offset of a load or store. */
  offset: number;
}

/** The types of functions, as far as they are known where the code begins. */
export interface Signatures {
  /** By index of the function. */
  typeOf(index: number): FunctionType | undefined;
  /** By index of the type. */
  readonly types: readonly FunctionType[];
}

const NO_RESULT = 0x40;

/** Reads a function of the code section. */
export function readBody(reader: Reader, signatures: Signatures): Body {
  const end = reader.u32() + reader.position;
  const body = emptyBody(reader.list(() => ({ count: reader.u32(), type: valueType(reader.byte()) })));
  const stack = new OperandStack();
  while (reader.position < end) readInstruction(reader, body, stack, signatures);
  body.operands = stack.highest;
  body.nesting = stack.nesting;
  return body;
}

function emptyBody(locals: readonly LocalGroup[]): Body {
  return {
    locals,
    calls: new Set(),
    indirect: new Set(),
    reads: new Set(),
    writes: new Set(),
    grows: false,
    floats: [],
    operands: 0,
    nesting: 0,
    targets: 0,
    offset: 0,
  };
}

function readInstruction(reader: Reader, body: Body, stack: OperandStack, signatures: Signatures): void {
  const { code, operand } = readOperation(reader, body);
  if (code === CALL) body.calls.add(operand);
  if (code === CALL_INDIRECT) body.indirect.add(operand);
  if (code === GLOBAL_GET) body.reads.add(operand);
  if (code === GLOBAL_SET) body.writes.add(operand);
  if (code === MEMORY_GROW) body.grows = true;
  stack.take(code, operand, code === CALL ? signatures.typeOf(operand) : signatures.types[operand]);
}

function readOperation(reader: Reader, body: Body): { code: number; operand: number } {
  const place = reader.position;
  const code = reader.byte();
  const opcode = OPCODES.get(code);
  if (!opcode) throw new BeyondMvp(`opcode ${hex(code)} at byte ${place}`);
  if (opcode.float) body.floats.push(`opcode ${hex(code)} at byte ${place}`);
  const [operand, second] = readImmediate(reader, opcode, body);
  if (isMemoryAccess(code)) body.offset = Math.max(body.offset, second);
  return { code, operand };
}

/** The numbers that follow the opcode, 0 where there are none; of a block, how many values it leaves. */
function readImmediate(reader: Reader, { immediate }: Opcode, body: Body): [first: number, second: number] {
  switch (immediate) {
    case "none":
      return [0, 0];
    case "block":
      return [readBlockType(reader, body), 0];
    case "number":
      return [reader.u32(), 0];
    case "two numbers":
      return [reader.u32(), reader.u32()];
    case "table":
      body.targets = Math.max(body.targets, reader.list(() => reader.u32()).length);
      return [reader.u32(), 0];
    case "signed":
      return [reader.signed(), 0];
    case "4 bytes":
      reader.skip(4);
      return [0, 0];
    case "8 bytes":
      reader.skip(8);
      return [0, 0];
  }
}

function readBlockType(reader: Reader, body: Body): number {
  const byte = reader.byte();
  if (byte === NO_RESULT) return 0;
  if (isFloat(valueType(byte))) body.floats.push(`block type ${valueType(byte)} at byte ${reader.position - 1}`);
  return 1;
}

/**
 * Reads the constant expression that gives a segment's place or a global's first value.
 * @returns its value if it is an i32 constant, else null
 */
export function readConstant(reader: Reader): number | null {
  let value: number | null = null;
  const sink = emptyBody([]);
  for (;;) {
    const { code, operand } = readOperation(reader, sink);
    if (code === END) return value;
    value = code === I32_CONST ? operand >>> 0 : null;
  }
}
