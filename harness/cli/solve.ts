import { FairhandError } from "../errors.js";
import { games } from "../games.js";
import type { Choices, Solver } from "../solve/solver.js";
import { type GameArguments, openGame } from "./arguments.js";
import { breathe, INTERRUPTED, interruptible } from "./interrupt.js";
import { columns, next, print, printJson, shellWord } from "./output.js";
import { type Progress, progress } from "./progress.js";

export interface SolveArguments extends GameArguments {
  position?: string | undefined;
  json?: boolean | undefined;
}

/** `fairhand solve`: the exact value of a small game, or of a position. */
export async function solveCommand(game: string, args: SolveArguments): Promise<number> {
  const { module } = await openGame(game, args);
  const solver = await solverOf(game);
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

/** The solver of a game. @throws FairhandError `no_solver` for a game without one */
async function solverOf(game: string): Promise<Solver> {
  const found = await load(game);
  if (found) return found;
  const others = await Promise.all(games.map(async ({ name }) => ((await load(name)) ? [name] : [])));
  throw new FairhandError("no_solver", `${game} has no solver`, {
    field: "game",
    expected: `one of: ${others.flat().join(", ")}`,
  });
}

async function load(game: string): Promise<Solver | null> {
  try {
    return ((await import(`../solve/${game}.js`)) as { default: Solver }).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
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
