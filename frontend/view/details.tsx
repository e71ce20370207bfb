import type { JSX } from "preact";
import { words } from "../words/index.js";
import { HeatMap } from "./heat-map.js";
import { format } from "./numbers.js";

type Json = Record<string, unknown>;

/** Any JSON that an agent gives, laid out by its shape: lists of numbers as heat maps, lists of records as tables. */
export function Details({ value }: { value: unknown }): JSX.Element {
  if (isMatrix(value)) return <HeatMap rows={value} />;
  if (isRecords(value)) return <Records rows={value} />;
  if (Array.isArray(value))
    return <span>{value.length === 0 ? words.value.why.nothing : value.map(plain).join(", ")}</span>;
  if (isRecord(value)) {
    return (
      <dl class="details">
        {Object.entries(value).map(([key, part]) => (
          <div key={key} class={typeof part === "object" ? "wide" : ""}>
            <dt>{spaced(key)}</dt>
            <dd>
              <Details value={part} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <span>{plain(value)}</span>;
}

function Records({ rows }: { rows: Json[] }): JSX.Element {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard
    <div class="scroll" tabIndex={0}>
      <table class="records">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {spaced(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {columns.map((column) => (
                <td key={column}>
                  <Details value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function plain(value: unknown): string {
  const { why } = words.value;
  if (typeof value === "number") return format(value);
  if (typeof value === "boolean") return value ? why.yes : why.no;
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `best_of` or `bestOf` as words. */
function spaced(key: string): string {
  return key.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRecords(value: unknown): value is Json[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

function isMatrix(value: unknown): value is number[][] {
  const isRow = (row: unknown): boolean =>
    Array.isArray(row) && row.length > 0 && row.every((n) => typeof n === "number");
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}
