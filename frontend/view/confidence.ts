import type { Explanation } from "../../harness/index.js";
import { words } from "../words/index.js";
import { percent } from "./numbers.js";

/** Confidence is given in parts of this, rounded down. */
export const CERTAIN = 65536;
/** Up to so many equally likely draws a share is told by counting them. */
const MOST_COUNTED = 12;

/** How many of an agent's possible draws lead to its choice, in words; empty for one that does not tell. */
export function confidenceLine({ confidence }: Explanation, mixed: boolean): string {
  const { why } = words.value;
  if (confidence === null) return "";
  if (confidence === CERTAIN) return mixed ? why.everyDraw : why.drawsNothing;
  for (let of = 2; of <= MOST_COUNTED; of++) {
    const count = Math.ceil((confidence * of) / CERTAIN);
    if (Math.floor((CERTAIN * count) / of) === confidence) return why.someDraws(count, of);
  }
  return why.partOfDraws(percent(confidence / CERTAIN));
}

/** Whether the scores are the chances of a draw: where that of the choice is the confidence itself. */
export function areChances({ alternatives, action, confidence }: Explanation): boolean {
  return alternatives.some((row) => row.action === action && row.score === confidence);
}

/** The other alternatives that have the best score as well as the choice. */
export function equals(reasons: Explanation): Explanation["alternatives"] {
  const { alternatives, action } = reasons;
  const best = Math.max(...alternatives.map(({ score }) => score));
  const tied = alternatives.filter(({ score }) => score === best);
  if (areChances(reasons) || !tied.some((row) => row.action === action)) return [];
  return tied.filter((row) => row.action !== action);
}
