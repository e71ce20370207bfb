import type { Explanation } from "../../harness/index.js";
import { words } from "../words/index.js";
import { format } from "./numbers.js";

/** What a decision cost, such as `549,946 nodes`; empty for one that cost nothing to speak of. */
export function workOf({ work }: Explanation): string {
  return Object.entries(work)
    .map(([unit, amount]) => amountOf(amount, unit))
    .join(", ");
}

/** An amount of work with its unit. */
export function amountOf(amount: number, unit: string): string {
  return `${format(amount)} ${unitName(unit, amount)}`;
}

/** A unit of work in the reader's language; the module's own name of it where there is none. */
export function unitName(unit: string, amount = 0): string {
  const known: Record<string, string[]> = words.value.units;
  return known[unit]?.[amount === 1 ? 0 : 1] ?? unit;
}
