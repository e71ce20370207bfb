import { FairhandError } from "./errors.js";

/** Edit distance of two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known word nearest to the one given, or null when none is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => ({ candidate, cost: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.cost - b.cost);
  const best = ranked[0];
  return best && best.cost <= Math.max(2, Math.floor(best.candidate.length / 3)) ? best.candidate : null;
}

/** The error for a name that is none of the known ones: says which there are, and which was probably meant. */
export function unknownName(kind: string, word: string, known: readonly string[], field?: string): FairhandError {
  const guess = nearest(word, known);
  const list = known.length > 0 ? known.join(", ") : "none";
  return new FairhandError(
    `unknown_${kind.replaceAll(" ", "_")}`,
    `there is no ${kind} "${word}"${guess ? `; did you mean "${guess}"?` : ""}`,
    { field, expected: `one of: ${list}`, example: guess ?? known[0] },
  );
}
