import pc from "picocolors";
import { FairhandError, messageOf } from "../errors.js";
import { shown } from "./shown.js";

/** Colour on a terminal only, and not where NO_COLOR is set. */
const colour = pc.createColors(Boolean(process.stdout.isTTY) && !process.env.NO_COLOR);
const errorColour = pc.createColors(Boolean(process.stderr.isTTY) && !process.env.NO_COLOR);

export const style = {
  bold: colour.bold,
  dim: colour.dim,
  good: colour.green,
  bad: colour.red,
};

export function print(text = ""): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Aligned columns, two spaces apart. Columns named in `right` are aligned there. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  const pad = (cell: string, at: number): string => {
    const width = widths[at] ?? 0;
    return right.includes(at) ? cell.padStart(width) : cell.padEnd(width);
  };
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** The last line of a command: what to do next. */
export function next(command: string): string {
  return `${style.dim("next:")} ${command}`;
}

/** A word of a shell command, quoted where it must be. */
export function shellWord(text: string): string {
  return /^[\w./:=@,%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Says on standard error what was wrong, where, what was expected, and an example that works. */
export function printError(error: unknown, json: boolean): void {
  const hints = error instanceof FairhandError ? error : null;
  if (json) {
    const { code = "internal", field, expected, example } = hints ?? {};
    process.stderr.write(
      `${JSON.stringify({ error: { code, message: messageOf(error), field, expected, example } })}\n`,
    );
    return;
  }
  const rows = [
    ["where", hints?.field],
    ["expected", hints?.expected],
    ["example", hints?.example],
  ].flatMap(([name, text]) => (text ? [`  ${`${name}:`.padEnd(10)} ${shown(text)}`] : []));
  const title = hints ? "error:" : "internal error:";
  process.stderr.write(`${[`${errorColour.red(title)} ${shown(messageOf(error))}`, ...rows].join("\n")}\n`);
}
