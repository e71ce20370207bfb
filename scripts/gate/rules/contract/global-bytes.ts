import { MOST_GLOBAL_BYTES } from "../../limits.js";
import { byteSize } from "../../types.js";
import { contractRule } from "./contract-rule.js";

export const globalBytes = contractRule(
  "global-bytes",
  `mutable globals take at most ${MOST_GLOBAL_BYTES} bytes together`,
  ({ globals }) => {
    const bytes = globals.reduce((sum, { type, mutable }) => sum + (mutable ? byteSize(type) : 0), 0);
    return bytes <= MOST_GLOBAL_BYTES ? [] : [`mutable globals take ${bytes} bytes`];
  },
);
