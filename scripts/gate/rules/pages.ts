import { MOST_PAGES } from "../limits.js";
import type { Rule } from "../rule.js";

export const pages: Rule = {
  name: "pages",
  asks: `a memory of at most ${MOST_PAGES} pages of 64 KiB at start`,
  check: ({ memories }) =>
    memories.flatMap(({ min }) => (min <= MOST_PAGES ? [] : [`asks for ${min} pages of memory at start`])),
};
