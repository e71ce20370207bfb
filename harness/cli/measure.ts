import { FairhandError } from "../errors.js";
import type { Finding, Measurer } from "../measure/measurer.js";
import { requireWritable, writeFileAtomically } from "../node/files.js";
import { formatSeed } from "../seed.js";
import { unknownName } from "../suggest.js";
import type { ArenaArguments } from "./arena.js";
import { openGame, wholeNumber } from "./arguments.js";
import { INTERRUPTED } from "./interrupt.js";
import { requireSeed, runLongWork } from "./long-work.js";
import { columns, next, print, printJson, shellWord, style } from "./output.js";
import { findPart } from "./part-of.js";

const REPORTS_FORMAT = "fairhand-reports/1";
/** Two blocks: one alone says nothing about how far they differ. */
const LEAST_GAMES = 8;
const MOST_GAMES = 1_000_000;

/** `fairhand arena --report`: what a game measures by itself, instead of a round robin. */
export async function runReports(game: string, args: ArenaArguments, list: string): Promise<number> {
  const { module, start } = await openGame(game, args);
  const measurer = await findPart<Measurer>("measure", game);
  if (!measurer) {
    throw new FairhandError("no_reports", `${game} has no reports of its own`, {
      field: "--report",
      expected: "a game that has, such as mus",
    });
  }
  refuse(args);
  const reports = readReports(list, measurer);
  const games = args.games === undefined ? null : wholeNumber(args.games, "--games", LEAST_GAMES, MOST_GAMES);
  const { options, seed } = start;
  const measuring = measurer.measure(module, { reports, games, options, seed });
  if (args.html !== undefined) await requireWritable(args.html, "--html");
  requireSeed(args);
  const complete = await runLongWork(measuring.batches, args, "batches");
  const findings = measuring.conclude();
  const { description, sha256 } = module;
  const result = { format: REPORTS_FORMAT, game, rules: description.rules, module: { sha256 }, options };
  const command = sameReports(game, args, reports, formatSeed(seed));
  if (args.html !== undefined) {
    const { measureReport } = await import("../node/report/measure-report.js");
    const origin = { game, rules: description.rules, sha256, seed: formatSeed(seed), complete, command };
    await writeFileAtomically(args.html, measureReport(findings, origin), { field: "--html" });
  }
  if (args.json) {
    const data = Object.fromEntries(findings.map(({ report, data }) => [report, data]));
    printJson({ ...result, seed: formatSeed(seed), games, complete, reports: data });
  } else {
    if (!complete) print(`${style.bold("Interrupted, this is not the whole of it.")}\n`);
    print(findings.map(shown).join("\n\n"));
    print(next(nextCommand(command, args, complete)));
  }
  return complete ? 0 : INTERRUPTED;
}

function readReports(list: string, { reports }: Measurer): string[] {
  const names = list.split(",").map((name) => name.trim());
  for (const [at, name] of names.entries()) {
    if (!reports.includes(name)) throw unknownName("report", name, reports, "--report");
    if (names.indexOf(name) === at) continue;
    throw new FairhandError("named_twice", `the report ${name} is named twice`, {
      field: "--report",
      expected: "each report once",
      example: `--report ${reports.join(",")}`,
    });
  }
  return names;
}

/** @throws FairhandError for what belongs to a round robin only */
function refuse({ agents, pairs, opening, sprt, botTimeout, timing, data }: ArenaArguments): void {
  const given = { agents, pairs, opening, sprt, "bot-timeout": botTimeout, timing, data };
  const stray = Object.entries(given).find(([, value]) => value !== undefined);
  if (!stray) return;
  throw new FairhandError("bad_argument", `--${stray[0]} says nothing with --report`, {
    field: `--${stray[0]}`,
    expected: "reports name their own agents; --games says how much is played",
    example: "--report calibration --games 200",
  });
}

function shown({ title, tables, notes }: Finding): string {
  const parts = tables.map(({ head, rows, right }) => columns([head, ...rows], right));
  return [style.bold(title), ...parts, notes.join("\n")].join("\n\n");
}

function sameReports(game: string, args: ArenaArguments, reports: readonly string[], seed: string): string {
  return [
    `fairhand arena ${game} --report ${reports.join(",")}`,
    ...(args.games === undefined ? [] : [`--games ${args.games}`]),
    ...(args.option ?? []).map((word) => `--option ${shellWord(word)}`),
    `--seed ${seed}`,
  ].join(" ");
}

function nextCommand(command: string, { html, checkpoint }: ArenaArguments, complete: boolean): string {
  if (!complete) return `${command} --checkpoint ${shellWord(checkpoint ?? "reports.checkpoint")}`;
  return html === undefined ? `${command} --html report.html` : `open ${shellWord(html)}`;
}
