import { LOW_MEMORY } from "../limits.js";
import type { Rule } from "../rule.js";

/** Nodes take no data segment above, and the buffer begins there. */
export const lowData: Rule = {
  name: "low-data",
  asks: "every data segment has a constant place and ends at or below 65,536",
  check: ({ data }) =>
    data.flatMap(({ start, length }, index) => {
      if (start === null) return [`data segment ${index} has no constant place`];
      return start + length <= LOW_MEMORY ? [] : [`data segment ${index} ends at ${start + length}`];
    }),
};
