import { FairhandError, messageOf } from "./errors.js";

/** The version of the boundary that this library speaks. */
export const ABI_VERSION = 1;

type I32 = number;

/** The exports of every game module, as they are. All results below 0 are error codes. */
export interface Abi {
  readonly memory: WebAssembly.Memory;
  abi_version(): I32;
  buffer(): I32;
  buffer_size(): I32;
  describe(): I32;
  error_detail(): I32;
  set_option(index: I32, value: I32): I32;
  set_data(slot: I32, length: I32): I32;
  reset(): I32;
  rekey(): I32;
  actor(): I32;
  legal(): I32;
  apply_action(action: I32): I32;
  undo(): I32;
  outcome(seat: I32): I32;
  observe(seat: I32): I32;
  action_text(action: I32): I32;
  parse_action(length: I32): I32;
  position_text(): I32;
  parse_position(length: I32): I32;
  seat_agent(seat: I32, agent: I32): I32;
  set_parameter(seat: I32, index: I32, value: I32): I32;
  set_budget(seat: I32, budget: I32): I32;
  decide(budget: I32): I32;
  explain(): I32;
  save(): I32;
  load(length: I32): I32;
  digest(): I32;
  playout(count: I32, budget: I32): I32;
  perft(depth: I32, budget: I32): I32;
  redraw(seat: I32): I32;
  compute(tool: I32, budget: I32): I32;
  signature(): I32;
}

/** Number of i32 arguments of each exported function. */
export const ABI_FUNCTIONS: Readonly<Record<Exclude<keyof Abi, "memory">, number>> = {
  abi_version: 0,
  buffer: 0,
  buffer_size: 0,
  describe: 0,
  error_detail: 0,
  set_option: 2,
  set_data: 2,
  reset: 0,
  rekey: 0,
  actor: 0,
  legal: 0,
  apply_action: 1,
  undo: 0,
  outcome: 1,
  observe: 1,
  action_text: 1,
  parse_action: 1,
  position_text: 0,
  parse_position: 1,
  seat_agent: 2,
  set_parameter: 3,
  set_budget: 2,
  decide: 1,
  explain: 0,
  save: 0,
  load: 1,
  digest: 0,
  playout: 2,
  perft: 2,
  redraw: 1,
  compute: 2,
  signature: 0,
};

/**
 * Compiles wasm bytes and checks that the exports of a game module are there.
 * @throws FairhandError `not_a_module`
 */
export async function compile(bytes: BufferSource): Promise<WebAssembly.Module> {
  let compiled: WebAssembly.Module;
  try {
    compiled = await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new FairhandError("not_a_module", `this is no WebAssembly module: ${messageOf(cause)}`, { cause });
  }
  const present = new Map(WebAssembly.Module.exports(compiled).map((row) => [row.name, row.kind]));
  const missing = Object.keys(ABI_FUNCTIONS).find((name) => present.get(name) !== "function");
  if (missing !== undefined || present.get("memory") !== "memory") {
    throw new FairhandError(
      "not_a_module",
      `this module has no export "${missing ?? "memory"}": it is no Fairhand game`,
    );
  }
  return compiled;
}

/** Imports that only a blockchain can serve: they are there, so that the module starts, and throw when called. */
export function inertImports(compiled: WebAssembly.Module): Record<string, Record<string, unknown>> {
  const imports: Record<string, Record<string, unknown>> = {};
  for (const { module, name, kind } of WebAssembly.Module.imports(compiled)) {
    if (kind !== "function") {
      throw new FairhandError(
        "not_a_module",
        `the module imports a ${kind} (${module}.${name}); only functions are served`,
      );
    }
    imports[module] ??= {};
    imports[module][name] = () => {
      throw new FairhandError("chain_only", `${module}.${name} exists on a chain only`);
    };
  }
  return imports;
}
