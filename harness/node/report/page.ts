/** Text as it stands in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A number's text with the sign that typographers use. */
export function minus(text: string): string {
  return text.replaceAll("-", "−");
}

/** A table; columns named in `right` are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[]): string {
  const cell = (tag: string) => (text: string, at: number) =>
    `<${tag}${right.includes(at) ? ' class="number"' : ""}${tag === "th" ? ' scope="col"' : ""}>${escaped(text)}</${tag}>`;
  const lines = rows.map((row) => `<tr>${row.map(cell("td")).join("")}</tr>`);
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(head.filter(Boolean).join(", "))}"><table>
<thead><tr>${head.map(cell("th")).join("")}</tr></thead>
<tbody>
${lines.join("\n")}
</tbody></table></div>`;
}

/** A section with a heading; nothing where there is nothing to show. */
export function section(heading: string, ...parts: readonly string[]): string {
  return `<section>\n<h2>${escaped(heading)}</h2>\n${parts.join("\n")}\n</section>`;
}

/** A whole page in one file: it asks for nothing from anywhere. */
export function page(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
${body.join("\n")}
</main>
</body>
</html>
`;
}

const STYLE = `:root {
  color-scheme: light dark;
  --page: light-dark(#f4f3ef, #131614);
  --surface: light-dark(#ffffff, #1b1f1c);
  --line: light-dark(#dddbd3, #323933);
  --line-strong: light-dark(#84867c, #76807a);
  --ink: light-dark(#1a1d1a, #eceee9);
  --muted: light-dark(#565b54, #a6aea7);
  --accent: light-dark(#17604a, #6fc3a4);
  --above: light-dark(#2f8f70, #2c7a5f);
  --below: light-dark(#d08a1d, #8f6212);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  font-variant-numeric: tabular-nums;
}
main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.kicker { margin: 0; color: var(--muted); font-size: 0.8125rem; }
h1 { margin: 0.25rem 0 1.25rem; font-size: 1.25rem; line-height: 1.35; font-weight: 600; text-wrap: balance; }
h2 { margin: 0 0 0.25rem; font-size: 0.9375rem; font-weight: 600; }
section { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.5rem; }
section p { margin: 0 0 0.75rem; color: var(--muted); font-size: 0.8125rem; max-width: 44rem; }
section p:last-child { margin-bottom: 0; }
section .scroll { margin-top: 0.75rem; }
section .scroll + p { margin-top: 0.75rem; }
section svg + p { margin-top: 0.5rem; }
.number + :not(.number) { padding-left: 1rem; }
code { overflow-wrap: anywhere; }
.plot { display: block; max-width: 100%; height: auto; margin: 0 auto; font-family: inherit; font-size: 11px; color: var(--muted); overflow: visible; }
.plot text { fill: currentColor; white-space: pre; }
.plot [fill="var(--ink)"], .plot [fill="var(--ink)"] text { fill: var(--ink); }
.plot [fill="var(--muted)"] text { fill: var(--muted); }
.plot.narrow { display: none; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
th, td { padding: 0.3rem 0.4rem 0.3rem 0; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--muted); font-weight: 500; }
td.number, th.number { text-align: right; padding-left: 0.4rem; }
tbody tr:last-child td { border-bottom: 0; }
pre { margin: 0 0 0.75rem; padding: 0.75rem; overflow-x: auto; background: var(--page); border-radius: 0.375rem; font: 0.8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 48rem) {
  main { padding: 1rem 0.5rem 2rem; }
  section { padding: 0.75rem; }
  .plot.wide { display: none; }
  .plot.narrow { display: block; }
}
@media print {
  :root { color-scheme: light; --page: #fff; }
  main { max-width: none; padding: 0; }
  section { border: 0; padding: 0; break-inside: avoid; }
  .plot.wide { display: block; }
  .plot.narrow { display: none; }
  pre { border: 1px solid var(--line); }
}`;
