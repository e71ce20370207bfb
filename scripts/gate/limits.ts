import { ABI_FUNCTIONS } from "../../harness/abi.js";
import type { FunctionType } from "./types.js";

/** Functions that a module may import, as `env.name`, with their exact types. None yet: they come with the chain. */
export const ALLOWED_IMPORTS: Readonly<Record<string, FunctionType>> = {};

/** Exported functions that are no part of the ABI but may be there, with their exact types: a contract's entry. */
export const OTHER_EXPORTS: Readonly<Record<string, FunctionType>> = {
  apply: { params: ["i64", "i64", "i64"], results: [] },
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
