import { WasmModule } from "../../../scripts/gate/module.js";
import { concat, u32, withSection } from "../../../scripts/gate/writer.js";
import { assemble, moduleText, type Parts } from "./wat.js";

/** A contract's entry that calls nothing. */
const APPLY = '(func (export "apply") (param i64 i64 i64))';
const CODE_SECTION = 10;
const [BLOCK, END, NO_RESULT, I32, I64] = [0x02, 0x0b, 0x40, 0x7f, 0x7e];
const EMPTY_BODY = [2, 0, END];

/** For each rule about contracts, fields of a module that break it and nothing else. */
const FIELDS: readonly [rule: string, what: string, fields: string][] = [
  ["segments", "a data segment of 8,192 bytes", `(data (i32.const 1024) "${"a".repeat(8192)}")`],
  ["amounts", "1,024 functions", "(func)".repeat(1024)],
  ["amounts", "a table of 1,025 places", "(table 1025 funcref)"],
  ["amounts", "8,193 entries in a section", "(global i32 (i32.const 0))".repeat(8193)],
  ["global-bytes", "1,032 bytes of mutable globals", "(global (mut i64) (i64.const 0))".repeat(129)],
  ["frame", "8,200 bytes of local variables", `(func (local ${"i64 ".repeat(1025)}))`],
  ["frame", "8,200 bytes with its parameters", `(func (param ${"i64 ".repeat(900)}) (local ${"i64 ".repeat(125)}))`],
  [
    "frame",
    "1,025 operands",
    `(func (drop ${"(i32.add (i32.const 0)".repeat(1024)} (i32.const 0) ${")".repeat(1025)})`,
  ],
  ["targets", "a br_table of 8,192 targets", `(func (block $b (br_table ${"$b ".repeat(8193)} (i32.const 0))))`],
  ["offsets", "a load's offset of 33 MiB", "(func (drop (i32.load offset=34603008 (i32.const 0))))"],
  ["offsets", "a store's offset of 33 MiB", "(func (i32.store8 offset=34603008 (i32.const 0) (i32.const 0)))"],
];

/** The same about the entry itself. */
const ENTRIES: readonly [rule: string, what: string, parts: Parts][] = [
  ["entry", "an import without an entry", { head: '(import "env" "current_time" (func (result i64)))' }],
  [
    "intrinsics",
    "an import that play can reach",
    {
      head: '(import "env" "current_time" (func $time (result i64)))',
      functions: { undo: '(func (export "undo") (result i32) (i32.wrap_i64 (call $time)))' },
      tail: APPLY,
    },
  ],
  [
    "intrinsics",
    "an import that play can reach through the table",
    {
      head: '(import "env" "current_time" (func $time (result i64)))',
      functions: {
        undo: '(func (export "undo") (result i32) (i32.wrap_i64 (call_indirect (result i64) (i32.const 0))))',
      },
      tail: `${APPLY} (table 1 funcref) (elem (i32.const 0) $time)`,
    },
  ],
  ["amounts", "1,024 imports", { head: '(import "env" "current_time" (func (result i64)))'.repeat(1024), tail: APPLY }],
  ["imports", "an intrinsic of another type", { head: '(import "env" "current_time" (func))', tail: APPLY }],
  ["imports", "an intrinsic of another module", { head: '(import "eosio" "sha256" (func))', tail: APPLY }],
  ["call-depth", "an entry that calls 250 deep", { tail: chain(250, "") }],
  ["call-depth", "an entry that comes back to itself", { tail: chain(3, "(call $f0)") }],
  ["call-depth", "a start that calls 250 deep", { tail: `${APPLY} ${chain(250, "", "(start $f0)", "(func $f0")}` }],
];

/** Functions $f0, $f1, ... that call one another in turn; the last does something else. */
function chain(
  count: number,
  last: string,
  start = "",
  first = '(func $f0 (export "apply") (param i64 i64 i64)',
): string {
  const heads = Array.from({ length: count }, (_, i) => (i === 0 ? first : `(func $f${i}`));
  const pass = first.includes("param") ? "(i64.const 0) (i64.const 0) (i64.const 0)" : "";
  const calls = heads.map((_, i) => (i + 1 < count ? `(call $f${i + 1})` : last.replace(")", ` ${pass})`)));
  return `${start} ${heads.map((head, i) => `${head} ${calls[i]})`).join("\n")}`;
}

/** Bodies of functions that no assembler writes: bytes of the binary format. */
const BODIES: readonly [rule: string, what: string, body: number[]][] = [
  ["local-groups", "1,024 groups of local variables", [...u32(1024), ...repeated(512, [1, I32, 1, I64]), END]],
  ["nesting", "1,021 blocks inside one another", [0, ...repeated(1021, [BLOCK, NO_RESULT]), ...repeated(1022, [END])]],
];

function repeated(count: number, bytes: readonly number[]): number[] {
  return Array.from({ length: count }, () => bytes).flat();
}

/** A module whose last function has this body. */
function withBody(tail: string, body: readonly number[]): Uint8Array {
  const module = new WasmModule(assembled({ tail: `${tail} (func)` }));
  const section = module.sections.find(({ id }) => id === CODE_SECTION);
  const code = module.bytes.subarray(section?.content, section?.to);
  const others = code.subarray(0, code.length - EMPTY_BODY.length);
  return withSection(module, CODE_SECTION, concat([others, u32(body.length), body]));
}

/** Contracts that break one rule each. */
export const CONTRACT_BREAKERS: readonly [rule: string, what: string, bytes: () => Uint8Array][] = [
  ...FIELDS.map(([rule, what, fields]) => [rule, what, () => assembled({ tail: APPLY + fields })] as const),
  ...ENTRIES.map(([rule, what, parts]) => [rule, what, () => assembled(parts)] as const),
  ...BODIES.map(([rule, what, body]) => [rule, what, () => withBody(APPLY, body)] as const),
].map(([rule, what, bytes]) => [rule, what, bytes] as [string, string, () => Uint8Array]);

/** The same modules without a contract's entry, which no node has to take. */
export const NO_CONTRACTS: readonly [what: string, bytes: () => Uint8Array][] = [
  ...FIELDS.map(([, what, fields]) => [what, () => assembled({ tail: fields })] as const),
  ...BODIES.map(([, what, body]) => [what, () => withBody("", body)] as const),
].map(([what, bytes]) => [what, bytes] as [string, () => Uint8Array]);

function assembled(parts: Parts): Uint8Array {
  return assemble(moduleText(parts));
}
