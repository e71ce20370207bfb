import { escaped, minus } from "./page.js";

/** Most of a cell's colour, in per cent: text stays readable on it. */
const STRONGEST = 55;

/** Numbers in rows with names, shaded by size and sign on one scale. */
export function shadedTable(
  head: readonly string[],
  rows: readonly { label: string; values: readonly number[] }[],
): string {
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values.map(Math.abs)));
  const cell = (value: number): string => {
    const share = Math.round((STRONGEST * Math.abs(value)) / largest);
    const colour = value >= 0 ? "--above" : "--below";
    const style = `background: color-mix(in srgb, var(${colour}) ${share}%, transparent)`;
    return `<td class="number" style="${style}">${minus(value.toFixed(1))}</td>`;
  };
  const lines = rows.map(({ label, values }) => `<tr><td>${escaped(label)}</td>${values.map(cell).join("")}</tr>`);
  const heads = head.map((name) => `<th scope="col" class="number">${escaped(name)}</th>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(head.join(", "))}"><table>
<thead><tr><th scope="col"></th>${heads.join("")}</tr></thead>
<tbody>
${lines.join("\n")}
</tbody></table></div>`;
}
