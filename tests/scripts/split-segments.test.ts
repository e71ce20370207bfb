import { describe, expect, it } from "vitest";
import { splitSegments } from "../../scripts/build/split-segments.js";
import { start } from "../../scripts/gate/instance.js";
import { MOST_SEGMENT_BYTES } from "../../scripts/gate/limits.js";
import { WasmModule } from "../../scripts/gate/module.js";
import { assemble, moduleText } from "./support/wat.js";

/** A module with one data segment of so many bytes, none of them 0, at address 1024. */
function withData(length: number): Uint8Array {
  const text = Array.from({ length }, (_, i) => String.fromCharCode(97 + (i % 26))).join("");
  return assemble(moduleText({ tail: `(data (i32.const 1024) "${text}") (data (i32.const 64000) "end")` }));
}

function memoryOf(bytes: Uint8Array): Uint8Array {
  return new Uint8Array((start(bytes).memory as WebAssembly.Memory).buffer);
}

describe("splitting data segments", () => {
  it.each([
    [MOST_SEGMENT_BYTES + 1, 2],
    [3 * MOST_SEGMENT_BYTES, 3],
    [40_000, 5],
  ])("a segment of %i bytes becomes %i that fill memory alike", (length, count) => {
    const bytes = withData(length);
    const split = splitSegments(bytes);
    const { data } = new WasmModule(split);
    expect(data.length).toBe(count + 1);
    for (const segment of data) expect(segment.length).toBeLessThanOrEqual(MOST_SEGMENT_BYTES);
    expect(Buffer.compare(memoryOf(split), memoryOf(bytes))).toBe(0);
  });

  it("leaves a module as it is where none is too large", () => {
    const bytes = withData(MOST_SEGMENT_BYTES);
    expect(splitSegments(bytes)).toBe(bytes);
  });
});
