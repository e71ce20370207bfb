import { ABI_VERSION } from "../../../harness/abi.js";
import { start } from "../instance.js";
import { BUFFER_SIZE, LOW_MEMORY } from "../limits.js";
import type { Rule } from "../rule.js";

const EXPECTED: Readonly<Record<string, number>> = {
  abi_version: ABI_VERSION,
  buffer: LOW_MEMORY,
  buffer_size: BUFFER_SIZE,
};

/** A started module says what hosts rely on. */
export const buffer: Rule = {
  name: "buffer",
  asks: `speaks ABI ${ABI_VERSION}; its buffer of ${BUFFER_SIZE} bytes begins at ${LOW_MEMORY}, inside its memory`,
  check({ bytes }) {
    const exports = start(bytes);
    const wrong = Object.entries(EXPECTED).flatMap(([name, expected]) => {
      const found = (exports[name] as () => number)();
      return found === expected ? [] : [`${name}() gives ${found}, not ${expected}`];
    });
    const memory = (exports.memory as WebAssembly.Memory).buffer.byteLength;
    return memory >= LOW_MEMORY + BUFFER_SIZE ? wrong : [...wrong, `its memory ends at ${memory}, inside the buffer`];
  },
};
