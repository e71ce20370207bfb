import type { JSX } from "preact";
import type { Element } from "./view.js";

/** One clear figure for each element on a 48 by 48 grid: flame, leaf, drop, stone, ring. They differ in outline. */
const figures: Record<Element, JSX.Element> = {
  fire: (
    <path
      fill-rule="evenodd"
      d="M24 46C12.5 46 6 38.5 6 29.5c0-7.5 4.5-11 6-19.5 4 3 6 6.5 6.5 11C22.5 16.5 24.5 9.5 23 2c8 4.5 12.5 11 13 19 1.5-1.5 2.5-3.5 2.5-6C41.5 19.5 42 25 42 29.5 42 38.5 35.5 46 24 46zm0-5.5c4.5 0 7.5-3 7.5-6.5 0-4-3-6-4.5-10.5-3 3-3.5 5-4.5 8.5-1-1-1.5-2-2-3.5-2 2-4 3.5-4 6.5 0 3.5 3 5.5 7.5 5.5z"
    />
  ),
  wood: (
    <path
      fill-rule="evenodd"
      d="M43 5C19 4 5 14 5 30c0 3 .5 5.5 1.5 8L4 41l3.5 3.5 3-2.5c2.5 1 5 1.5 8 1.5C34.5 43.5 44 29 43 5zM12.5 33L31 14.5l2.5 2.5L15 35.5z"
    />
  ),
  water: (
    <path
      fill-rule="evenodd"
      d="M24 2c6 9 16 18.5 16 28.5C40 39.5 33 46 24 46S8 39.5 8 30.5C8 20.5 18 11 24 2zM14 30.5c0 6 4 9.5 9.5 9.5v-3.5c-3.5 0-6-2.5-6-6z"
    />
  ),
  neutral: (
    <path
      fill-rule="evenodd"
      d="M14 5h20l10 19-10 19H14L4 24zm3 5.5L10 24l7 13.5h14L38 24l-7-13.5zm2.5 4.5h9l5 9-5 9h-9l-5-9z"
    />
  ),
  void: (
    <path fill-rule="evenodd" d="M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42zm0 6a15 15 0 1 0 0 30 15 15 0 0 0 0-30z" />
  ),
};

export function Figure({ element }: { element: Element }): JSX.Element {
  return (
    <svg class={`figure ${element}`} viewBox="0 0 48 48" aria-hidden="true">
      {figures[element]}
    </svg>
  );
}
