import binaryen from "binaryen";
import { ABI_FUNCTIONS } from "../../../harness/abi.js";

/** The binary of a module in WebAssembly's text format; `beyondMvp` writes it with every feature allowed. */
export function assemble(text: string, beyondMvp = false): Uint8Array {
  const module = binaryen.parseText(text);
  module.setFeatures(beyondMvp ? binaryen.Features.All : binaryen.Features.MVP);
  const bytes = module.emitBinary();
  module.dispose();
  return bytes;
}

const RESULTS: Readonly<Record<string, number>> = { abi_version: 1, buffer: 0x10000, buffer_size: 0x40000 };

/** Parts of a small module that keeps to every rule; each can be replaced. */
export interface Parts {
  /** Fields before the functions, such as imports. */
  head?: string;
  memory?: string;
  /** Definitions of ABI functions that replace the plain ones; an empty text leaves one out. */
  functions?: Record<string, string>;
  /** More fields at the end. */
  tail?: string;
}

/** The text of a module that keeps to every rule of the gate, but for the parts given. */
export function moduleText({
  head = "",
  memory = '(memory (export "memory") 5)',
  functions = {},
  tail = "",
}: Parts): string {
  const plain = Object.entries(ABI_FUNCTIONS).map(
    ([name, count]) =>
      functions[name] ??
      `(func (export "${name}") ${"(param i32)".repeat(count)} (result i32) (i32.const ${RESULTS[name] ?? 0}))`,
  );
  return `(module ${head} ${memory} ${plain.join("\n")} ${tail})`;
}
