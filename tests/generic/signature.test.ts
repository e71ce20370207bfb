import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { games } from "../../harness/index.js";
import { COUNTER, countInstructions } from "../../scripts/counter/count-instructions.js";

/** Interpreters take it 25 to 220 times slower than V8: more would be minutes there. */
const MOST_INSTRUCTIONS = 200_000_000n;

describe("the signature", () => {
  it.each(games)("of $name is worked out within what an interpreter can bear", async ({ wasm }) => {
    const counted = countInstructions(new Uint8Array(readFileSync(`build/${wasm}`)));
    const module = await WebAssembly.compile(new Uint8Array(counted));
    const env = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]));
    const { exports } = await WebAssembly.instantiate(module, { env });
    const counter = exports[COUNTER] as WebAssembly.Global;
    const signature = exports.signature as () => number;
    counter.value = 0n;
    signature();
    expect(counter.value).toBeGreaterThan(1_000_000n);
    expect(counter.value).toBeLessThan(MOST_INSTRUCTIONS);
  });
});
