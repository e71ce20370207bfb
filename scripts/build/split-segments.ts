import { MOST_SEGMENT_BYTES } from "../gate/limits.js";
import { type Data, WasmModule } from "../gate/module.js";
import { concat, i32, u32, withSection } from "../gate/writer.js";

const DATA_SECTION = 11;
const MEMORY = 0;
const I32_CONST = 0x41;
const END = 0x0b;

/**
 * A module that does the same and that nodes take: data segments larger than they allow become several. asc writes a
 * large table as one.
 * @returns the same bytes where no segment is too large
 */
export function splitSegments(bytes: Uint8Array): Uint8Array {
  const module = new WasmModule(bytes);
  if (module.data.every(({ length }) => length <= MOST_SEGMENT_BYTES)) return bytes;
  const pieces = module.data.flatMap(split);
  const written = pieces.map(({ start, length, from }) => {
    if (start === null) throw new Error("a data segment has no constant place");
    return concat([[MEMORY, I32_CONST, ...i32(start | 0), END, ...u32(length)], bytes.subarray(from, from + length)]);
  });
  return withSection(module, DATA_SECTION, concat([u32(pieces.length), ...written]));
}

function split({ start, length, from }: Data): Data[] {
  const count = Math.max(1, Math.ceil(length / MOST_SEGMENT_BYTES));
  return Array.from({ length: count }, (_, i) => {
    const skipped = i * MOST_SEGMENT_BYTES;
    return {
      start: start === null ? null : start + skipped,
      length: Math.min(MOST_SEGMENT_BYTES, length - skipped),
      from: from + skipped,
    };
  });
}
