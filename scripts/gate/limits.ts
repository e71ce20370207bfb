import { ABI_FUNCTIONS } from "../../harness/abi.js";
import type { FunctionType } from "./types.js";

/** What a contract calls to refuse an action. */
export const REFUSAL = "eosio_assert_message";

/** Functions of an Antelope node that a contract may import, as `env.name`, with their exact types. */
export const ALLOWED_IMPORTS: Readonly<Record<string, FunctionType>> = {
  action_data_size: { params: [], results: ["i32"] },
  read_action_data: { params: ["i32", "i32"], results: ["i32"] },
  require_auth: { params: ["i64"], results: [] },
  current_receiver: { params: [], results: ["i64"] },
  current_time: { params: [], results: ["i64"] },
  [REFUSAL]: { params: ["i32", "i32", "i32"], results: [] },
  prints_l: { params: ["i32", "i32"], results: [] },
  db_find_i64: { params: ["i64", "i64", "i64", "i64"], results: ["i32"] },
  db_lowerbound_i64: { params: ["i64", "i64", "i64", "i64"], results: ["i32"] },
  db_get_i64: { params: ["i32", "i32", "i32"], results: ["i32"] },
  db_next_i64: { params: ["i32", "i32"], results: ["i32"] },
  db_store_i64: { params: ["i64", "i64", "i64", "i64", "i32", "i32"], results: ["i32"] },
  db_update_i64: { params: ["i32", "i64", "i32", "i32"], results: [] },
  db_remove_i64: { params: ["i32"], results: [] },
  sha256: { params: ["i32", "i32", "i32"], results: [] },
};

/** A contract's entry. */
export const ENTRY = "apply";

/** Exported functions that are no part of the ABI but may be there, with their exact types. */
export const OTHER_EXPORTS: Readonly<Record<string, FunctionType>> = {
  [ENTRY]: { params: ["i64", "i64", "i64"], results: [] },
};

/** The functions that every module exports: all take and give i32. */
export const REQUIRED_EXPORTS: Readonly<Record<string, FunctionType>> = Object.fromEntries(
  Object.entries(ABI_FUNCTIONS).map(([name, count]) => [name, { params: Array(count).fill("i32"), results: ["i32"] }]),
);

/** Static data and what the runtime allocates at start end here, where the buffer begins: nodes ask for it. */
export const LOW_MEMORY = 0x10000;

/** Size of the buffer, in bytes. */
export const BUFFER_SIZE = 256 * 1024;

/** Most pages of 64 KiB that a node gives a module. */
export const MOST_PAGES = 528;

/** Most bytes of a module as it travels, compressed by gzip: a first battle within a second. */
export const MOST_COMPRESSED = 100 * 1024;

/*
 * What nodes take of a contract: eos-vm's limits, and those of the validator before it, which is still what counts on
 * chains without configurable limits.
 */

export const MOST_FUNCTIONS = 1023;
export const MOST_IMPORTS = 1023;
export const MOST_TABLE = 1024;
export const MOST_SECTION_ENTRIES = 8192;
export const MOST_SEGMENT_BYTES = 8191;
export const MOST_GLOBAL_BYTES = 1024;

/** Of each function. */
export const MOST_LOCAL_BYTES = 8192;
export const MOST_LOCAL_GROUPS = 1023;
export const MOST_NESTING = 1020;
export const MOST_TARGETS = 8191;
export const MOST_OFFSET = 33 * 1024 * 1024 - 1;

/** Calls inside one another have to stay below. */
export const CALL_DEPTH_END = 250;
