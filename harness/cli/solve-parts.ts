import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import { requireWritable, writeFileAtomically } from "../node/files.js";
import type { PartSolution, PartSolver } from "../solve/solver.js";
import { unknownName } from "../suggest.js";
import { wholeNumber } from "./arguments.js";
import { INTERRUPTED } from "./interrupt.js";
import { runLongWork } from "./long-work.js";
import { columns, next, print, printJson } from "./output.js";
import { requireOwnFiles } from "./own-files.js";
import type { SolveArguments } from "./solve.js";

/** Iterations that bring every lance of mus below an exploitability of 0.001. */
const USUAL_ITERATIONS = 4096;

/** `fairhand solve` of a game whose parts are solved one by one. */
export async function solveParts(module: GameModule, solver: PartSolver, args: SolveArguments): Promise<number> {
  const { game } = module.description;
  const { lance, position, out } = args;
  if (position !== undefined) {
    throw new FairhandError("bad_argument", `a position of ${game} cannot be solved`, {
      field: "--position",
      expected: "nothing: its parts are solved as wholes",
      example: `fairhand solve ${game} --lance ${solver.parts[0]}`,
    });
  }
  if (lance !== undefined && !solver.parts.includes(lance))
    throw unknownName("part", lance, [...solver.parts], "--lance");
  const iterations =
    args.iterations === undefined
      ? USUAL_ITERATIONS
      : wholeNumber(args.iterations, "--iterations", 1, solver.mostIterations);
  requireOwnFiles({ "--out": out, "--checkpoint": args.checkpoint });
  if (out !== undefined) await requireWritable(out);
  const measurement = solver.solveParts(module, lance === undefined ? solver.parts : [lance], iterations);
  const complete = await runLongWork(measurement.batches, args, "parts");
  const found = complete ? await measurement.conclude(async () => true) : null;
  if (!found) {
    if (!args.json) print(next(`the same command${args.checkpoint ? "" : " with --checkpoint FILE"} goes on`));
    return INTERRUPTED;
  }
  const words = `fairhand solve ${game}${lance === undefined ? "" : ` --lance ${lance}`} --iterations ${iterations}`;
  if (out !== undefined) await writeFileAtomically(out, `${JSON.stringify(shipped(words, found), null, 1)}\n`);
  const shown = found.map(({ table: _, ...rest }) => rest);
  if (args.json) printJson({ game, module: module.sha256, unit: solver.unit, parts: shown });
  else print(partsTable(solver, found));
  return 0;
}

/** What is shipped: the strategies, and how to come to them again; their hashes tell whether they are the same. */
function shipped(words: string, found: readonly PartSolution[]) {
  return { what: `strategies of \`${words}\``, parts: found.map(({ convergence: _, ...rest }) => rest) };
}

function partsTable({ unit }: PartSolver, found: readonly PartSolution[]): string {
  const rows = found.map((row) => [
    row.part,
    String(row.hands),
    String(row.infosets),
    signed(row.value),
    row.exploitability.toFixed(6),
    row.tableExploitability.toFixed(6),
    row.hash.slice(0, 16),
  ]);
  const head = ["part", "hands", "infosets", "value", "exploitability", "as shipped", "strategy"];
  const steps = found.flatMap(({ part, convergence }) =>
    convergence.map(([done, value, rest]) => [part, String(done), signed(value), rest.toFixed(6)]),
  );
  return [
    columns([head, ...rows], [1, 2, 3, 4, 5]),
    "",
    columns([["part", "iterations", "value", "exploitability"], ...steps], [1, 2, 3]),
    "",
    `In ${unit}, the value to whoever speaks first; exploitability is the mean of what both could gain.`,
    "As shipped: the strategy rounded to bytes. Strategy: the beginning of the SHA-256 of the average strategy.",
  ].join("\n");
}

function signed(value: number): string {
  return `${value < 0 ? "" : "+"}${value.toFixed(6)}`;
}
