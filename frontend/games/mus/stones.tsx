import type { JSX } from "preact";
import { ownWords } from "./words.js";

/** Stones that one amarraco stands for. */
const AMARRACO = 5;

/** A side's score as it lies on the table: amarracos of five, and single stones. */
export function Stones({ side, score, target }: { side: number; score: number; target: number }): JSX.Element {
  const fives = Math.floor(score / AMARRACO);
  return (
    <span class={`stones side-${side}`} role="img" aria-label={ownWords.value.stones(score, target)}>
      <b aria-hidden="true">{score}</b>
      <span class="heap" aria-hidden="true">
        {Array.from({ length: fives }, (_, i) => (
          <i key={`five-${i}`} class="amarraco" />
        ))}
        {Array.from({ length: score % AMARRACO }, (_, i) => (
          <i key={`one-${i}`} class="stone" />
        ))}
      </span>
    </span>
  );
}
