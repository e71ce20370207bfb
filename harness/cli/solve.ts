import { FairhandError } from "../errors.js";
import type { Choices, PartSolver, Solver } from "../solve/solver.js";
import { type GameArguments, openGame } from "./arguments.js";
import { breathe, INTERRUPTED, interruptible } from "./interrupt.js";
import type { LongWorkArguments } from "./long-work.js";
import { columns, next, print, printJson, shellWord } from "./output.js";
import { partOf } from "./part-of.js";
import { type Progress, progress } from "./progress.js";

export interface SolveArguments extends GameArguments, LongWorkArguments {
  position?: string | undefined;
  lance?: string | undefined;
  iterations?: string | undefined;
  out?: string | undefined;
}

/** `fairhand solve`: the exact value of a small game, or of a position; or equilibria of a game's parts. */
export async function solveCommand(game: string, args: SolveArguments): Promise<number> {
  const { module } = await openGame(game, args);
  const solver = await partOf<Solver | PartSolver>("solve", game);
  if ("parts" in solver) return (await import("./solve-parts.js")).solveParts(module, solver, args);
  refuseStray(game, args);
  const { position } = args;
  if (position !== undefined) module.parsePosition(position);
  let bar: Progress | null = null;
  const started = performance.now();
  const solution = await interruptible((signal) =>
    solver.solve(module, position !== undefined, async (done, states) => {
      bar ??= progress(states, "states", args.json ?? false);
      bar.update(done);
      await breathe();
      return !signal.aborted;
    }),
  ).finally(() => bar?.stop());
  if (!solution) return INTERRUPTED;
  const seconds = (performance.now() - started) / 1000;
  const { value, states, choices } = solution;
  if (args.json) {
    printJson({ game, position: position ?? null, value, states, choices, seconds });
    return 0;
  }
  if (choices) print(`${choicesTable(choices)}\n`);
  print(`value to seat 0: ${value.toFixed(12)}  (a win is 1, a loss -1)`);
  print(`${states} states, ${seconds.toFixed(1)} s`);
  const options = (args.option ?? []).map((word) => ` --option ${shellWord(word)}`).join("");
  print(next(`fairhand play ${game}${options}`));
  return 0;
}

/** What says how parts are solved says nothing about a game that is solved exactly. */
function refuseStray(game: string, { lance, iterations, out, workers, checkpoint, redis }: SolveArguments): void {
  const stray = Object.entries({ lance, iterations, out, workers, checkpoint, redis }).find(([, value]) => value);
  if (!stray) return;
  throw new FairhandError("bad_argument", `--${stray[0]} says nothing about ${game}`, {
    field: `--${stray[0]}`,
    expected: "a game that is solved by its parts, such as mus",
    example: "fairhand solve mus --lance juego --iterations 1024",
  });
}

/** Payoffs to seat 0, with the mix of seat 0 beside them and that of seat 1 below. */
function choicesTable({ rows, columns: names, matrix, mixes }: Choices): string {
  const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
  const lines = rows.map((name, i) => [
    name,
    ...(matrix[i] ?? []).map((payoff) => payoff.toFixed(6)),
    percent(mixes[0][i] ?? 0),
  ]);
  const table = [["seat 0 \\ seat 1", ...names, "mix"], ...lines, ["mix", ...mixes[1].map(percent), ""]];
  return columns(table, names.map((_, j) => j + 1).concat(names.length + 1));
}
