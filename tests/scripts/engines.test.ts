import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compare, type Finding } from "../../scripts/engines/compare.js";
import { engines } from "../../scripts/engines/index.js";
import { games } from "../../scripts/lib/games.mjs";
import { assemble } from "./support/wat.js";

/** The upper half of 0 / 0 as f64, both zeros from memory so that nothing can compute it in advance. */
const CONTROL = `(module
  (memory (export "memory") 1)
  (func (export "signature") (result i32)
    (i32.wrap_i64 (i64.shr_u
      (i64.reinterpret_f64 (f64.div (f64.load (i32.const 8)) (f64.load (i32.const 16))))
      (i64.const 32)))))`;

const SIGN = 0x80000000;

async function findings(engine: (typeof engines)[number]): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of compare(engine)) found.push(finding);
  return found;
}

describe.each(engines)("on $name ($about)", (engine) => {
  it.skipIf(engine.lacks().length > 0)("every game has the committed signature", async () => {
    const found = await findings(engine);
    expect(found.map(({ game, problem }) => ({ game, problem }))).toEqual(
      games().map((game) => ({ game, problem: null })),
    );
  });
});

describe("the comparison can fail", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-control-"));
  const wasm = path.join(folder, "control.wasm");
  const named = new Map(engines.map((engine) => [engine.name, engine]));
  const lacking = ["node", "wasm-interp"].some((name) => named.get(name)?.lacks().length !== 0);

  beforeAll(() => writeFileSync(wasm, assemble(CONTROL)));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("0 / 0 is not a number on this machine, whatever its sign", async () => {
    const bits = await named.get("node")?.signature(wasm);
    expect((bits ?? 0) % SIGN).toBe(0x7ff80000);
  });

  // On x64 the processor's own NaN is negative, and wasm-interp's is positive; elsewhere both are positive.
  it.skipIf(lacking || process.arch !== "x64")("0 / 0 has another sign on wasm-interp", async () => {
    const [ours, theirs] = await Promise.all([
      named.get("node")?.signature(wasm),
      named.get("wasm-interp")?.signature(wasm),
    ]);
    expect(ours).toBe(0xfff80000);
    expect(theirs).toBe(0x7ff80000);
  });
});
