import type { ComponentChildren, JSX } from "preact";
import { words } from "../words/index.js";
import { format, signed } from "./numbers.js";

export interface Bar {
  label: ComponentChildren;
  value: number;
  /** The value in words. */
  text?: string | null;
  /** The one that was taken. */
  chosen?: boolean;
}

interface Props {
  bars: Bar[];
  /** Values are shares of a sum: written with their sign, coloured by it. */
  contributions?: boolean;
}

/** Bars on one scale that always includes zero; each carries its number. */
export function Bars({ bars, contributions = false }: Props): JSX.Element {
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const span = high - low || 1;
  const along = (value: number): string => `${((value - low) / span) * 100}%`;
  return (
    <ul class="bars">
      {/* Keyed by place: Chromium may leave a row that both moves and changes its class in its old style. */}
      {bars.map(({ label, value, text, chosen }, place) => (
        <li key={place} class={chosen ? "bar chosen" : "bar"}>
          <span class="bar-label">{label}</span>
          <span class="bar-track" aria-hidden="true">
            <span class="bar-zero" style={{ left: along(0) }} />
            <span
              class={`bar-fill${contributions ? (value < 0 ? " against" : " for") : ""}`}
              style={{ left: along(Math.min(0, value)), width: `${(Math.abs(value) / span) * 100}%` }}
            />
          </span>
          <span class="bar-value">{text ?? (contributions ? signed(value) : format(value))}</span>
          {chosen && <span class="bar-chosen">{words.value.why.chosen}</span>}
        </li>
      ))}
    </ul>
  );
}
