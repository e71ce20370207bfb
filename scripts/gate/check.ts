import { BeyondMvp } from "./beyond-mvp.js";
import { WasmModule } from "./module.js";
import type { Rule } from "./rule.js";
import { buffer } from "./rules/buffer.js";
import { amounts } from "./rules/contract/amounts.js";
import { callDepth } from "./rules/contract/call-depth.js";
import { entry } from "./rules/contract/entry.js";
import { functions } from "./rules/contract/functions.js";
import { globalBytes } from "./rules/contract/global-bytes.js";
import { intrinsics } from "./rules/contract/intrinsics.js";
import { segments } from "./rules/contract/segments.js";
import { exports } from "./rules/exports.js";
import { imports } from "./rules/imports.js";
import { lowData } from "./rules/low-data.js";
import { lowStart } from "./rules/low-start.js";
import { noAllocation } from "./rules/no-allocation.js";
import { noFloat } from "./rules/no-float.js";
import { pages } from "./rules/pages.js";
import { size } from "./rules/size.js";
import { starts } from "./rules/starts.js";

export interface Violation {
  readonly rule: string;
  readonly message: string;
}

/** What a binary must be before the rules can look at it; these end the check when they are broken. */
export const PRECONDITIONS = ["valid", "mvp"] as const;

/** Rules that read the binary. */
const STATIC_RULES: readonly Rule[] = [noFloat, imports, exports, noAllocation, lowData, size, pages];

/** Rules that look at the started module: asked only of one that breaks none of the others. */
const STARTED_RULES: readonly Rule[] = [lowStart, buffer];

/** What nodes take, asked of contracts only. */
const CONTRACT_RULES: readonly Rule[] = [entry, intrinsics, segments, amounts, globalBytes, ...functions, callDepth];

const GROUPS: readonly (readonly Rule[])[] = [[...STATIC_RULES, ...CONTRACT_RULES], [starts], STARTED_RULES];

/** Names of everything that is checked. */
export const RULE_NAMES: readonly string[] = [...PRECONDITIONS, ...GROUPS.flat().map(({ name }) => name)];

/** What a rule asks, in a sentence. */
export function askedBy(name: string): string {
  return GROUPS.flat().find((rule) => rule.name === name)?.asks ?? "a module of the MVP of WebAssembly";
}

/** Checks a module against all rules. */
export function checkModule(bytes: Uint8Array): Violation[] {
  if (!WebAssembly.validate(Uint8Array.from(bytes))) return [{ rule: "valid", message: "is no valid WebAssembly" }];
  let module: WasmModule;
  try {
    module = new WasmModule(bytes);
  } catch (error) {
    if (error instanceof BeyondMvp) return [{ rule: "mvp", message: `goes beyond the MVP: ${error.message}` }];
    throw error;
  }
  for (const rules of GROUPS) {
    const broken = rules.flatMap((rule) => rule.check(module).map((message) => ({ rule: rule.name, message })));
    if (broken.length > 0) return broken;
  }
  return [];
}
