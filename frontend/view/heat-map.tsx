import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { percent, signed } from "./numbers.js";

interface Props {
  rows: (number | null)[][];
  rowLabels?: ComponentChildren[];
  columnLabels?: ComponentChildren[];
  /** Index of the row that was taken. */
  chosenRow?: number;
  /** A last column, such as the sum of each row. */
  totals?: { label: string; values: number[] };
  caption?: string;
  /** Index of the column that each row would take. */
  marks?: number[];
  /** Something beside each number. */
  notes?: ComponentChildren[][];
  /** How often each row and each column is taken, as parts of one: drawn as bars. */
  shares?: { label: string; rows: number[]; columns: number[] };
  /** A number of the matrix in words; with its sign otherwise. */
  write?: (value: number) => string;
}

/** A matrix as numbers on a tint: the sign by hue and by its written sign, the size by strength. */
export function HeatMap({
  rows,
  rowLabels,
  columnLabels,
  chosenRow,
  totals,
  caption,
  marks,
  notes,
  shares,
  write = signed,
}: Props): JSX.Element {
  const captionId = useId();
  const strongest = Math.max(...rows.flat().map((value) => Math.abs(value ?? 0))) || 1;
  return (
    <figure class="matrix">
      {caption && <figcaption id={captionId}>{caption}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
      <div class="scroll" tabIndex={0}>
        <table class="heat" aria-labelledby={caption ? captionId : undefined}>
          {columnLabels && (
            <thead>
              <tr>
                {rowLabels && <td />}
                {columnLabels.map((label, column) => (
                  <th key={column} scope="col">
                    {label}
                  </th>
                ))}
                {totals && <th scope="col">{totals.label}</th>}
                {shares && <th scope="col">{shares.label}</th>}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row} class={row === chosenRow ? "chosen" : ""}>
                {rowLabels && <th scope="row">{rowLabels[row]}</th>}
                {cells.map((value, column) => (
                  <td
                    key={column}
                    class={`${toneOf(value)}${marks?.[row] === column ? " marked" : ""}`}
                    style={{ "--strength": Math.abs(value ?? 0) / strongest }}
                  >
                    <span class="heat-cell">
                      {notes?.[row]?.[column]}
                      {value === null ? "–" : write(value)}
                    </span>
                  </td>
                ))}
                {totals && <td class="total">{signed(totals.values[row] ?? 0)}</td>}
                {shares && <Share part={shares.rows[row] ?? 0} />}
              </tr>
            ))}
            {shares && (
              <tr>
                {rowLabels && <th scope="row">{shares.label}</th>}
                {shares.columns.map((part, column) => (
                  <Share key={column} part={part} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** A part of one as a bar with its number. */
function Share({ part }: { part: number }): JSX.Element {
  return (
    <td class="share">
      <span class="share-fill" style={{ width: `${100 * part}%` }} aria-hidden="true" />
      <span class="share-text">{percent(part)}</span>
    </td>
  );
}

function toneOf(value: number | null): string {
  if (!value) return "";
  return value < 0 ? "negative" : "positive";
}
