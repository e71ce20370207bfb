import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkModule, RULE_NAMES } from "../../scripts/gate/check.js";
import { MOST_COMPRESSED } from "../../scripts/gate/limits.js";
import { games } from "../../scripts/lib/games.mjs";
import { toolFile, wasmFile } from "../../scripts/lib/paths.mjs";
import { runNode } from "../../scripts/lib/run.mjs";
import { CONTRACT_BREAKERS, NO_CONTRACTS } from "./support/contract-breakers.js";
import { assemble, moduleText, type Parts } from "./support/wat.js";

/** For each rule, what breaks it and nothing else. */
const BREAKERS: [rule: string, what: string, parts: Parts][] = [
  ["mvp", "sign extension", { tail: "(func (param i32) (result i32) (i32.extend8_s (local.get 0)))" }],
  ["mvp", "a saturating conversion", { tail: "(func (result i32) (i32.trunc_sat_f32_s (f32.const 0)))" }],
  ["mvp", "bulk memory", { tail: "(func (memory.fill (i32.const 0) (i32.const 0) (i32.const 0)))" }],
  ["mvp", "a passive data segment", { tail: '(data "x")' }],
  ["mvp", "several results", { tail: "(func (result i32 i32) (tuple.make 2 (i32.const 0) (i32.const 0)))" }],
  ["mvp", "a reference", { tail: "(func (param externref))" }],
  ["mvp", "SIMD", { tail: "(func (result v128) (v128.const i32x4 0 0 0 0))" }],
  ["mvp", "a tail call", { tail: "(func $f (return_call $f))" }],
  ["mvp", "a shared memory", { memory: '(memory (export "memory") 5 5 shared)' }],
  ["mvp", "an exported mutable global", { tail: '(global (export "g") (mut i32) (i32.const 0))' }],
  ["mvp", "an imported mutable global", { head: '(import "env" "g" (global (mut i32)))' }],
  ["mvp", "an exception", { tail: "(tag $t)" }],
  ["no-float", "an operation", { tail: "(func (drop (f64.div (f64.const 0) (f64.const 0))))" }],
  ["no-float", "a load", { tail: "(func (drop (i32.reinterpret_f32 (f32.load (i32.const 0)))))" }],
  ["no-float", "a parameter", { tail: "(func (param f32))" }],
  ["no-float", "a result", { tail: "(func (result f64) (unreachable))" }],
  ["no-float", "a local variable", { tail: "(func (local f32))" }],
  ["no-float", "a global", { tail: "(global f64 (f64.const 1))" }],
  ["imports", "abort", { head: '(import "env" "abort" (func (param i32 i32 i32 i32)))' }],
  ["imports", "seed", { head: '(import "env" "seed" (func (result i32)))' }],
  ["imports", "another function", { head: '(import "host" "print" (func (param i32)))' }],
  ["imports", "a memory", { head: '(import "env" "memory" (memory $m 5))', memory: '(export "memory" (memory $m))' }],
  ["exports", "a function that is missing", { functions: { describe: "" } }],
  ["exports", "a memory that is missing", { memory: "(memory 5)" }],
  [
    "exports",
    "a function of another type",
    { functions: { reset: '(func (export "reset") (param i32) (result i32) (i32.const 0))' } },
  ],
  ["exports", "a global in a function's place", { functions: { undo: '(global (export "undo") i32 (i32.const 0))' } }],
  ["exports", "an i64 over the boundary", { tail: '(func (export "more") (result i64) (i64.const 0))' }],
  ["exports", "a contract's entry of another type", { tail: '(func (export "apply") (param i64))' }],
  [
    "no-allocation",
    "a call that grows memory",
    {
      functions: { decide: '(func (export "decide") (param i32) (result i32) (call $grow))' },
      tail: "(func $grow (result i32) (memory.grow (i32.const 1)))",
    },
  ],
  [
    "no-allocation",
    "an indirect call that grows memory",
    {
      functions: { undo: '(func (export "undo") (result i32) (call_indirect (result i32) (i32.const 0)))' },
      tail: "(table 1 funcref) (elem (i32.const 0) $grow) (func $grow (result i32) (memory.grow (i32.const 1)))",
    },
  ],
  ["low-data", "data across 65,536", { tail: '(data (i32.const 65534) "abc")' }],
  ["size", "bytes that cannot be compressed", { tail: `(data (i32.const 1024) "${incompressible()}")`.repeat(3) }],
  ["pages", "more than 528 pages", { memory: '(memory (export "memory") 529)' }],
  ["starts", "a trap at start", { tail: "(start $start) (func $start (unreachable))" }],
  ["low-start", "a start that allocates above 65,536", { tail: startThatAllocates(0x10001) }],
  [
    "buffer",
    "another ABI version",
    { functions: { abi_version: '(func (export "abi_version") (result i32) (i32.const 2))' } },
  ],
  ["buffer", "a buffer elsewhere", { functions: { buffer: '(func (export "buffer") (result i32) (i32.const 8))' } }],
  ["buffer", "a memory too small for the buffer", { memory: '(memory (export "memory") 4)' }],
];

/** Random bytes as a text literal: with three segments more than the limit. */
function incompressible(): string {
  return [...randomBytes(MOST_COMPRESSED / 2)].map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");
}

/** A start function with an allocator like the stub runtime's, whose allocations end at an address. */
function startThatAllocates(end: number): string {
  return `(global $offset (mut i32) (i32.const 1024)) (start $start)
    (func $start (call $allocate (i32.const ${end - 1024})))
    (func $allocate (param i32)
      (if (i32.gt_u (i32.add (global.get $offset) (local.get 0)) (i32.shl (memory.size) (i32.const 16)))
        (then (drop (memory.grow (i32.const 1)))))
      (global.set $offset (i32.add (global.get $offset) (local.get 0))))`;
}

function rulesBroken(bytes: Uint8Array): string[] {
  return [...new Set(checkModule(bytes).map(({ rule }) => rule))];
}

describe("the gate", () => {
  it("takes a small module that keeps to every rule", () => {
    expect(checkModule(assemble(moduleText({})))).toEqual([]);
  });

  it("takes a start section, a contract's entry, and allocations at start up to 65,536", () => {
    const tail = `${startThatAllocates(0x10000)} (func (export "apply") (param i64 i64 i64))`;
    expect(checkModule(assemble(moduleText({ tail })))).toEqual([]);
  });

  it("takes data up to 65,536", () => {
    expect(checkModule(assemble(moduleText({ tail: '(data (i32.const 65533) "abc")' })))).toEqual([]);
  });

  it("refuses bytes that are no valid module", () => {
    expect(rulesBroken(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1]))).toEqual(["valid"]);
  });

  it.each(BREAKERS)("refuses by %s: %s", (rule, _what, parts) => {
    const bytes = assemble(moduleText(parts), rule === "mvp");
    expect(rulesBroken(bytes)).toEqual([rule]);
  });

  it.each(CONTRACT_BREAKERS)("refuses as a contract, by %s: %s", (rule, _what, bytes) => {
    expect(rulesBroken(bytes())).toEqual([rule]);
  });

  it.each(NO_CONTRACTS)("takes of a module that is no contract: %s", (_what, bytes) => {
    expect(checkModule(bytes())).toEqual([]);
  });

  it("has a module that breaks each rule", () => {
    const broken = [...BREAKERS, ...CONTRACT_BREAKERS].map(([rule]) => rule);
    expect(new Set(["valid", ...broken])).toEqual(new Set(RULE_NAMES));
  });

  it.each(games())("takes the module of %s", (game) => {
    expect(existsSync(wasmFile(game)), "npm run build makes it").toBe(true);
    expect(checkModule(readFileSync(wasmFile(game)))).toEqual([]);
  });
});

describe("the gate's command", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "fairhand-gate-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const gate = (...files: string[]) => runNode(toolFile("jiti/lib/jiti-cli.mjs"), ["scripts/gate/main.ts", ...files]);

  it("passes all games, with their sizes", async () => {
    const { code, stdout } = await gate(...games().map(wasmFile));
    expect(code).toBe(0);
    for (const game of games()) expect(stdout).toMatch(new RegExp(`${game}.wasm keeps to all .* \\d+ compressed`));
  });

  it("ends with 1 for a module that breaks a rule, and names both", async () => {
    const file = path.join(folder, "bad.wasm");
    writeFileSync(file, assemble(moduleText({ tail: "(func (param f32))" })));
    const { code, stderr } = await gate(file);
    expect(stderr).toBe(
      "gate: no-float asks: no float opcode, and no value of a float type anywhere\n" +
        "gate: bad.wasm breaks no-float: the function type (f32) -> ()\n",
    );
    expect(code).toBe(1);
  });

  it("ends with 2 for a file that is not there", async () => {
    expect((await gate(path.join(folder, "none.wasm"))).code).toBe(2);
    expect((await gate()).code).toBe(2);
  });
});
