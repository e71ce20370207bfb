import type { Finding, FindingFigure } from "../../measure/measurer.js";
import { forest } from "./marks.js";
import { escaped, minus, page, section, table } from "./page.js";
import { figure } from "./plot.js";
import { reliabilityFigure } from "./reliability-figure.js";

/** Where the findings come from, and how to have them again. */
export interface Origin {
  game: string;
  rules: number;
  /** Of the module, in hex. */
  sha256: string;
  seed: string;
  complete: boolean;
  command: string;
}

/** The reports of a game's own as one HTML file. */
export function measureReport(findings: readonly Finding[], origin: Origin): string {
  const { game, rules, sha256, seed, complete, command } = origin;
  const state = complete ? "" : ", interrupted: this is not the whole of it";
  const heading = `What the agents of ${game} estimate and are worth`;
  const parts = [
    `<p class="kicker">${escaped(`Reports of ${game}, rules version ${rules}${state}.`)}</p>`,
    `<h1>${escaped(heading)}</h1>`,
    ...findings.map(({ title, figures, tables, notes }) =>
      section(
        title,
        ...figures.map(drawn),
        ...tables.map(({ head, rows, right }) =>
          table(
            head,
            rows.map((row) => row.map(signs)),
            right,
          ),
        ),
        ...notes.map((note) => `<p>${escaped(note)}</p>`),
      ),
    ),
    section(
      "How to reproduce it",
      `<pre>${escaped(command)}</pre>`,
      `<p>Seed ${escaped(seed)}, module of SHA-256 <code>${escaped(sha256)}</code>.</p>`,
    ),
  ];
  return page(heading, parts);
}

/** Numbers with the sign that typographers use; names and scores keep their hyphens. */
function signs(cell: string): string {
  return cell.replace(/(^|[ [])-(?=\d)/g, (sign) => minus(sign));
}

function drawn(what: FindingFigure): string {
  if (what.kind === "reliability") return reliabilityFigure(what);
  const { title, axis, zero, scale, decimals, rows } = what;
  const write = (value: number): string => minus((scale * value).toFixed(decimals));
  return figure(title, (room) => forest(rows, { axis, zero, scale, write }, room));
}
