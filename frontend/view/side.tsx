import type { JSX } from "preact";

/** Shapes of the sides: disc, diamond, triangle, square. */
const shapes = [
  "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z",
  "M8 1l7 7-7 7-7-7z",
  "M8 2l7 12H1z",
  "M2.5 2.5h11v11h-11z",
] as const;

/** Outline of a side's shape on a 16 by 16 grid. */
export function sideShape(seat: number): string {
  return shapes[seat % shapes.length] ?? shapes[0];
}

/** The mark of a side: its own shape in its own colour; hollow for something lost or not there. */
export function SideMark({ seat, hollow = false }: { seat: number; hollow?: boolean }): JSX.Element {
  return (
    <svg class={`side-mark side-${seat % 2}${hollow ? " hollow" : ""}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={sideShape(seat)} />
    </svg>
  );
}
