import type { JSX } from "preact";

/** Strokes on a 24 by 24 grid. */
const paths = {
  back: "M15 6l-6 6 6 6",
  forward: "M9 6l6 6-6 6",
  first: "M18 6l-6 6 6 6M8 6v12",
  last: "M6 6l6 6-6 6M16 6v12",
  play: "M8 5.5v13l10-6.5z",
  pause: "M9 6v12M15 6v12",
  undo: "M9 7L5 11l4 4M5 11h9a5 5 0 0 1 0 10h-2",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  save: "M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14",
  open: "M12 15.5V4.5M7.5 9L12 4.5 16.5 9M5 20h14",
  flag: "M6 21V4M6 5h11l-2 4 2 4H6",
  deal: "M7 4h8a2 2 0 0 1 2 2v12H9a2 2 0 0 1-2-2zM20 8v12a1 1 0 0 1-1 1h-8",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  again: "M18 8a7 7 0 1 0 1 6M18.5 3.5V8H14",
  settings: "M4 7h9M18 7h2M4 12h2M11 12h9M4 17h9M18 17h2M15.5 4.8v4.4M8.5 9.8v4.4M15.5 14.8v4.4",
  warn: "M12 5l8 14H4zM12 10v4M12 16.5v.01",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
