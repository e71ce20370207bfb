import { gzipSync } from "node:zlib";
import { MOST_COMPRESSED } from "../limits.js";
import type { Rule } from "../rule.js";

/** Size of a module as it travels, in bytes. */
export function compressedSize(bytes: Uint8Array): number {
  return gzipSync(bytes, { level: 9 }).length;
}

export const size: Rule = {
  name: "size",
  asks: `at most ${MOST_COMPRESSED} bytes when compressed`,
  check({ bytes }) {
    const compressed = compressedSize(bytes);
    return compressed <= MOST_COMPRESSED ? [] : [`${compressed} bytes when compressed`];
  },
};
