import { join } from "node:path";
import type { AgentSeat } from "../agent-seat.js";
import type { Description } from "../description.js";
import type { Evolvable } from "../evolve/evolvable.js";
import { layOutEvolution } from "../evolve/lay-out.js";
import type { EvolveResult } from "../evolve/result.js";
import { weightsOf } from "../evolve/weights.js";
import { requireFolder, writeFileAtomically } from "../node/files.js";
import { weightsFor } from "../node/weights.js";
import { parseSeat } from "../seat.js";
import { type GameArguments, openGame, wholeNumber } from "./arguments.js";
import {
  type AlgorithmArguments,
  differences,
  readAlgorithm,
  readWho,
  requireEvenShares,
  USUAL,
  type WhoArguments,
} from "./evolve-arguments.js";
import { evolveTable } from "./evolve-table.js";
import { INTERRUPTED } from "./interrupt.js";
import { type LongWorkArguments, requireSeed, runLongWork } from "./long-work.js";
import { next, print, printJson, shellWord } from "./output.js";
import { findPart } from "./part-of.js";

const MOST_RUNS = 1_000;

export interface EvolveArguments
  extends Omit<GameArguments, "deck">,
    LongWorkArguments,
    WhoArguments,
    AlgorithmArguments {
  runs?: string | undefined;
  out?: string | undefined;
}

/** `fairhand evolve`: parameters of an agent by a genetic algorithm. */
export async function evolveCommand(game: string, args: EvolveArguments): Promise<number> {
  const { option, data, seed } = args;
  const { module, start } = await openGame(game, { option, data, seed });
  const { description } = module;
  const evolvable = await findPart<Evolvable>("evolve", game);
  const algorithm = readAlgorithm(args);
  const runs = args.runs === undefined ? 1 : wholeNumber(args.runs, "--runs", 1, MOST_RUNS);
  const who = readWho(args, evolvable, description, (name) => parseSeat(name, description, weightsFor(description)));
  requireEvenShares(algorithm.games, who.fixtures.length);
  requireSeed(args);
  const work = layOutEvolution(module, { ...start, ...algorithm, ...who, runs }, evolvable);
  if (args.out !== undefined) await requireFolder(args.out, fileNames(runs));

  const complete = await runLongWork(work.batches, args, "individuals");
  const result = work.conclude(complete, args.profile ?? null, differences(args));
  const command = sameEvolution(game, args, result.seed);
  if (args.out !== undefined) await write(args.out, result, who.agent, command, description);
  if (args.json) printJson({ ...result, runs: result.runs.map(({ run, best }) => ({ run, best })) });
  else {
    print(evolveTable(result));
    print(next(complete ? whatNext(args, result, command) : resume(command, args)));
  }
  return complete ? 0 : INTERRUPTED;
}

const RUN = "run.json";
const weightsFile = (run: number): string => `weights-${run}.json`;

/** What will be written. */
function fileNames(runs: number): string[] {
  const weights = Array.from({ length: runs }, (_, at) => weightsFile(at + 1));
  return [RUN, "fitness.svg", "win-rate.svg", "report.html", ...weights];
}

/** History, weights of each run's best, plots, report. */
async function write(
  folder: string,
  result: EvolveResult,
  agent: AgentSeat,
  command: string,
  description: Description,
): Promise<void> {
  const { evolveFiles } = await import("../node/report/evolve-report.js");
  const files: Record<string, string> = { [RUN]: `${JSON.stringify(result)}\n`, ...evolveFiles(result, command) };
  for (const { run } of result.runs) {
    const weights = weightsOf(result, run, agent, command, description);
    if (weights) files[weightsFile(run)] = `${JSON.stringify(weights, null, 2)}\n`;
  }
  for (const [name, text] of Object.entries(files)) await writeFileAtomically(join(folder, name), text);
}

/** The words of the command line that evolve the same again. */
function sameEvolution(game: string, args: EvolveArguments, seed: string): string {
  const flags = {
    profile: args.profile,
    fitness: args.fitness,
    agent: args.agent,
    around: args.around,
    runs: args.runs,
  };
  const lists = {
    gene: args.gene,
    class: args.class,
    deck: args.deck,
    opponent: args.opponent,
    option: args.option,
    data: args.data,
  };
  const numbers = (Object.keys(USUAL) as (keyof typeof USUAL)[]).map((name) => [name, args[name]] as const);
  return [
    `fairhand evolve ${game}`,
    ...[...Object.entries(flags), ...numbers].flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name} ${shellWord(value)}`],
    ),
    ...Object.entries(lists).flatMap(([name, values]) =>
      (values ?? []).map((value) => `--${name} ${shellWord(value)}`),
    ),
    ...(args.commonSeeds ? ["--common-seeds"] : []),
    `--seed ${seed}`,
  ].join(" ");
}

function resume(command: string, { checkpoint, out }: EvolveArguments): string {
  const to = out === undefined ? "" : ` --out ${shellWord(out)}`;
  return `${command}${to} --checkpoint ${shellWord(checkpoint ?? "evolve.checkpoint")}`;
}

function whatNext({ out }: EvolveArguments, { game, agent, fixtures }: EvolveResult, command: string): string {
  if (out === undefined) return `${command} --out evolved`;
  const name = agent.replace(/[:@].*$/, "");
  const foe = fixtures[0]?.opponent ?? "random";
  return `fairhand simulate ${game} --seats ${shellWord(`${name}:weights=${join(out, "weights-1.json")},${foe}`)} --games 1000`;
}
