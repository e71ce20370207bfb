import { WasmModule } from "../gate/module.js";
import { ELSE, END, OPCODES } from "../gate/opcodes.js";
import { Reader } from "../gate/reader.js";
import { concat, i32, u32, withSection } from "../gate/writer.js";

/** Name of the exported global, an i64, that counts what has been executed; anybody may set it back to 0. */
export const COUNTER = "instructions";

const GLOBAL_SECTION = 6;
const EXPORT_SECTION = 7;
const CODE_SECTION = 10;
const I64 = 0x7e;
const [GLOBAL_GET, GLOBAL_SET, I64_CONST, I64_ADD] = [0x23, 0x24, 0x42, 0x7c];

/** Opcodes behind which another run begins: whatever opens, divides, closes or leaves a block. */
const ENDS_RUN: ReadonlySet<number> = new Set([0x00, 0x02, 0x03, 0x04, ELSE, END, 0x0c, 0x0d, 0x0e, 0x0f]);
/** Marks of a block's parts, at which nothing is done. */
const MARKS: ReadonlySet<number> = new Set([ELSE, END]);

/**
 * A module that does the same and counts the instructions it executes: at the head of each straight-line run, the run's
 * length is added to one global. For measuring only; it is never deployed.
 */
export function countInstructions(bytes: Uint8Array): Uint8Array {
  const counter = new WasmModule(bytes).globals.length;
  const global = [I64, 1, I64_CONST, 0, END];
  const name = new TextEncoder().encode(COUNTER);
  const row = [...u32(name.length), ...name, 3, ...u32(counter)];
  const declared = withEntry(bytes, GLOBAL_SECTION, global);
  const counted = withSection(new WasmModule(declared), CODE_SECTION, countedCode(declared, counter));
  return withEntry(counted, EXPORT_SECTION, row);
}

/** A copy of a module with one more entry at the end of a section that is a list. */
function withEntry(bytes: Uint8Array, id: number, entry: readonly number[]): Uint8Array {
  const module = new WasmModule(bytes);
  const { content, to } = sectionOf(module, id);
  const reader = new Reader(bytes, content);
  const count = reader.u32();
  return withSection(module, id, concat([u32(count + 1), bytes.subarray(reader.position, to), entry]));
}

function sectionOf({ sections }: WasmModule, id: number): { content: number; to: number } {
  const section = sections.find((row) => row.id === id);
  if (!section) throw new Error(`the module has no section ${id}`);
  return section;
}

function countedCode(bytes: Uint8Array, counter: number): Uint8Array {
  const { content } = sectionOf(new WasmModule(bytes), CODE_SECTION);
  const reader = new Reader(bytes, content);
  const bodies = reader.list(() => countedBody(reader, counter));
  return concat([u32(bodies.length), ...bodies.flatMap((body) => [u32(body.length), body])]);
}

/** A function's body, its local variables as they were. */
function countedBody(reader: Reader, counter: number): Uint8Array {
  const end = reader.u32() + reader.position;
  const start = reader.position;
  reader.list(() => [reader.u32(), reader.byte()]);
  const parts: ArrayLike<number>[] = [reader.bytes.subarray(start, reader.position)];
  while (reader.position < end) {
    const from = reader.position;
    const length = skipRun(reader, end);
    const run = reader.bytes.subarray(from, reader.position);
    parts.push(length > 0 ? bump(counter, length) : [], run);
  }
  return concat(parts);
}

/** Goes over one run; how many instructions it has. */
function skipRun(reader: Reader, end: number): number {
  let length = 0;
  while (reader.position < end) {
    const code = reader.byte();
    skipImmediate(reader, code);
    if (!MARKS.has(code)) length++;
    if (ENDS_RUN.has(code)) return length;
  }
  return length;
}

function skipImmediate(reader: Reader, code: number): void {
  const immediate = OPCODES.get(code)?.immediate;
  if (immediate === undefined) throw new Error(`opcode ${code} is not of the MVP`);
  if (immediate === "block") reader.skip(1);
  if (immediate === "number") reader.u32();
  if (immediate === "signed") reader.signed();
  if (immediate === "4 bytes") reader.skip(4);
  if (immediate === "8 bytes") reader.skip(8);
  if (immediate === "table") reader.list(() => reader.u32());
  if (immediate === "two numbers" || immediate === "table") reader.u32();
  if (immediate === "two numbers") reader.u32();
}

/** Adds to the counter; leaves the stack as it is. */
function bump(counter: number, by: number): number[] {
  const at = u32(counter);
  return [GLOBAL_GET, ...at, I64_CONST, ...i32(by), I64_ADD, GLOBAL_SET, ...at];
}
