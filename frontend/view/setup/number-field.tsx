import type { JSX } from "preact";
import { formatScaled, parseScaled } from "../../../harness/scaled.js";
import { words } from "../../words/index.js";
import { Field } from "../field.js";

/** More values than this are typed rather than picked. */
const MOST_PICKED = 12;

export interface NumberSpec {
  value: number;
  default: number;
  min?: number | undefined;
  max?: number | undefined;
  values?: number[] | undefined;
  /** The value v stands for v / scale. */
  scale?: number;
  /** Names of values. */
  names?: Record<number, string> | undefined;
}

interface NumberProps extends NumberSpec {
  label: string;
  help?: string | undefined;
  onChange(value: number): void;
}

/** A whole number, perhaps scaled: picked from a list where there are few, typed where there are many. */
export function NumberField({ label, help, onChange, ...spec }: NumberProps): JSX.Element {
  const { value, min = 0, max = 0, values, scale = 1, names } = spec;
  const all = values ?? (max - min < MOST_PICKED ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : null);
  const text = (number: number): string => names?.[number] ?? formatScaled(number, scale);
  return (
    <Field label={label} help={help ?? (all ? undefined : words.value.setup.range(text(min), text(max)))}>
      {(id, helpId) =>
        all ? (
          <select
            id={id}
            class="select"
            aria-describedby={helpId}
            value={value}
            onChange={(e) => onChange(Number(e.currentTarget.value))}
          >
            {all.map((number) => (
              <option key={number} value={number}>
                {text(number)}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={id}
            class="input"
            type="number"
            inputMode="decimal"
            aria-describedby={helpId}
            min={formatScaled(min, scale)}
            max={formatScaled(max, scale)}
            step={formatScaled(1, scale)}
            value={formatScaled(value, scale)}
            onChange={(e) => onChange(read(e.currentTarget.value, scale, value))}
          />
        )
      }
    </Field>
  );
}

/** The typed number, or the one before where it is none. */
function read(text: string, scale: number, before: number): number {
  try {
    return parseScaled(text, scale, "");
  } catch {
    return before;
  }
}
