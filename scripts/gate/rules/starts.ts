import { start } from "../instance.js";
import type { Rule } from "../rule.js";

/** Nothing traps, so starting does not, and it calls no host. */
export const starts: Rule = {
  name: "starts",
  asks: "starts without a trap and without a call of an import",
  check({ bytes }) {
    try {
      start(bytes);
      return [];
    } catch (error) {
      return [`does not start: ${error instanceof Error ? error.message : error}`];
    }
  },
};
