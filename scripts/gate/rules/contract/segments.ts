import { MOST_SEGMENT_BYTES } from "../../limits.js";
import { contractRule } from "./contract-rule.js";

/** asc writes a large table as one segment; the build splits it. */
export const segments = contractRule("segments", `a data segment has at most ${MOST_SEGMENT_BYTES} bytes`, ({ data }) =>
  data.flatMap(({ length }, i) => (length <= MOST_SEGMENT_BYTES ? [] : [`data segment ${i} has ${length} bytes`])),
);
