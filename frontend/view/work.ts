import type { Explanation } from "../../harness/index.js";
import { format } from "./numbers.js";

/** What a decision cost, such as `549,946 nodes`; empty for one that cost nothing to speak of. */
export function workOf({ work }: Explanation): string {
  return Object.entries(work)
    .map(([unit, amount]) => `${format(amount)} ${unit}`)
    .join(", ");
}
