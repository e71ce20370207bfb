import type { JSX } from "preact";
import { SideMark } from "../../view/side.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  lives: number;
  /** Lives before this step. */
  before: number;
  most: number;
}

/** Lives as the side's own marks: filled for those it has, hollow for those it lost; one that goes now goes visibly. */
export function Lives({ seat, lives, before, most }: Props): JSX.Element {
  const left = Math.max(0, lives);
  const marks = Array.from({ length: Math.max(most, before) }, (_, i) => i);
  return (
    <span class="lives">
      <span class="pips" aria-hidden="true">
        {marks.map((i) => (
          <span key={`${i}-${i >= left}`} class={i >= left && i < before ? "pip going" : "pip"}>
            <SideMark seat={seat} hollow={i >= left} />
          </span>
        ))}
      </span>
      <span class="lives-number" aria-hidden="true">
        {left}
      </span>
      <span class="visually-hidden">{ownWords.value.lives(left)}</span>
    </span>
  );
}
