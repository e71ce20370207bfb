import type { JSX } from "preact";
import { useCountdown } from "../../view/countdown.js";
import { SideMark } from "../../view/side.js";
import { ownWords } from "./words.js";

interface Props {
  seat: number;
  lives: number;
  /** Lives before this step. */
  before: number;
  most: number;
}

/** Lives as the side's own marks, filled for those it has, hollow for those it lost; they go one by one. */
export function Lives({ seat, lives, before, most }: Props): JSX.Element {
  const left = Math.max(0, lives);
  const shown = useCountdown(Math.max(0, before), left);
  const marks = Array.from({ length: Math.max(most, before) }, (_, i) => i);
  return (
    <span class="lives">
      <span class="pips" aria-hidden="true">
        {marks.map((i) => (
          <span key={`${i}-${i < shown}`} class={i >= shown && i < before ? "pip gone" : "pip"}>
            <SideMark seat={seat} hollow={i >= shown} />
          </span>
        ))}
      </span>
      <span class="lives-number" aria-hidden="true">
        {shown}
      </span>
      <span class="visually-hidden">{ownWords.value.lives(left)}</span>
    </span>
  );
}
