import type { JSX } from "preact";

/** A cross or a nought; nothing for an empty square. */
export function Mark({ mark }: { mark: string }): JSX.Element | null {
  if (mark === ".") return null;
  return (
    <svg class={`mark-${mark}`} viewBox="0 0 40 40" aria-hidden="true">
      {mark === "x" ? <path d="M9 9l22 22M31 9L9 31" /> : <circle cx="20" cy="20" r="12" />}
    </svg>
  );
}
