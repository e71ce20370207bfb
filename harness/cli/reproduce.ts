import { join } from "node:path";
import type { Batches } from "../batches/batches.js";
import type { Description } from "../description.js";
import { FairhandError } from "../errors.js";
import evolvable from "../evolve/duel.js";
import { layOutEvolution } from "../evolve/lay-out.js";
import { weightsOf } from "../evolve/weights.js";
import { requireFolder, writeFileAtomically } from "../node/files.js";
import { loadGame } from "../node/modules.js";
import {
  championOf,
  comparisons,
  comparisonWork,
  type EvolvedProfile,
  ratesOf,
  selectionWork,
  type Tried,
  triedOf,
} from "../reproduce/gretive.js";
import { PAPER } from "../reproduce/gretive-paper.js";
import { GRETIVE_FORMAT, type GretiveResult } from "../reproduce/gretive-result.js";
import { table3, table4, table5 } from "../reproduce/gretive-tables.js";
import { parseSeat } from "../seat.js";
import { formatSeed, parseSeed } from "../seed.js";
import { unknownName } from "../suggest.js";
import { wholeNumber } from "./arguments.js";
import { type AlgorithmArguments, differences, readAlgorithm, readWho, USUAL } from "./evolve-arguments.js";
import { evolveTable } from "./evolve-table.js";
import { gretiveTable } from "./gretive-table.js";
import { INTERRUPTED } from "./interrupt.js";
import { type LongWorkArguments, runLongWork } from "./long-work.js";
import { next, print, printJson, shellWord } from "./output.js";

/** As in the paper. */
const RUNS = 10;
const SELECTION = 200;
const COMPARISON = 2_000;
const MOST_RUNS = 1_000;
const MOST_GAMES = 1_000_000;
const EXPERIMENTS = ["gretive"];
/** Files that are written; the report brings figures along. */
const RESULT = "gretive.json";
const REPORT = "report.html";
const TABLES = { "table3.csv": table3, "table4.csv": table4, "table5.csv": table5 };
const runFile = (profile: string): string => `run-${profile}.json`;
const titleOf = (profile: string): string => PAPER.find(({ name }) => name === profile)?.champion ?? profile;
const championFile = (profile: string): string => `${titleOf(profile).toLowerCase()}.json`;

export interface ReproduceArguments extends Omit<LongWorkArguments, "checkpoint">, AlgorithmArguments {
  seed?: string | undefined;
  out?: string | undefined;
  runs?: string | undefined;
  selection?: string | undefined;
  comparison?: string | undefined;
}

/** `fairhand reproduce`: a published experiment from its beginning to its tables and figures. */
export async function reproduceCommand(experiment: string, args: ReproduceArguments): Promise<number> {
  if (!EXPERIMENTS.includes(experiment)) throw unknownName("experiment", experiment, EXPERIMENTS, "experiment");
  const module = await loadGame("duel");
  const { description } = module;
  const seed = parseSeed(args.seed ?? "1");
  const algorithm = readAlgorithm(args);
  const runs = wholeNumber(args.runs ?? String(RUNS), "--runs", 1, MOST_RUNS);
  const plan = { selection: even("selection", SELECTION), games: even("comparison", COMPARISON) };
  const out = args.out ?? "gretive";
  const names = evolvable.profiles.map(({ name }) => name);
  await requireFolder(out, [
    RESULT,
    REPORT,
    ...Object.keys(TABLES),
    ...names.flatMap((name) => [runFile(name), championFile(name)]),
  ]);
  const command = sameExperiment(args, formatSeed(seed));
  const resume = (): number => {
    if (!args.json) print(next(`${command} --out ${shellWord(out)}`));
    return INTERRUPTED;
  };
  /** Each part has its checkpoint in the folder, so that the same command goes on. */
  const work = <R>(batches: Batches<R>, name: string, unit: string): Promise<boolean> =>
    runLongWork(batches, { ...args, checkpoint: join(out, `${name}.checkpoint`) }, unit).catch(refuseFolder);

  const profiles: EvolvedProfile[] = [];
  for (const name of names) {
    const who = readWho({ ...args, profile: name }, evolvable, description, (word) => parseSeat(word, description));
    const full = { ...algorithm, ...who, runs, seed, options: {}, data: {} };
    const evolution = layOutEvolution(module, full, evolvable);
    if (!(await work(evolution.batches, name, `individuals of ${name}`))) return resume();
    const result = evolution.conclude(true, name, differences({ ...args, profile: name }));
    profiles.push({ name, plan: full, result });
    if (!args.json) print(`${name}\n${evolveTable(result)}\n`);
  }

  const selection = selectionWork(module, profiles, plan, evolvable);
  if (!(await work(selection.batches, "selection", "batches of selection"))) return resume();
  const tried = new Map<string, Tried[]>();
  const champions = new Map<string, Tried>();
  for (const [at, profile] of profiles.entries()) {
    const rows = triedOf(profile, selection.scores.slice(at * runs, (at + 1) * runs), plan);
    tried.set(profile.name, rows);
    champions.set(profile.name, championOf(rows));
  }
  for (const profile of profiles) await writeChampion(out, profile, champions.get(profile.name), command, description);

  const comparison = comparisonWork(module, profiles, champions, plan, evolvable);
  if (!(await work(comparison.batches, "comparison", "batches of comparison"))) return resume();
  const result: GretiveResult = {
    format: GRETIVE_FORMAT,
    rules: description.rules,
    module: { sha256: module.sha256 },
    seed: formatSeed(seed),
    differs: [
      ...differences(args),
      ...(runs === RUNS ? [] : [`--runs ${runs}`]),
      ...(plan.selection === SELECTION ? [] : [`--selection ${plan.selection}`]),
      ...(plan.games === COMPARISON ? [] : [`--comparison ${plan.games}`]),
    ],
    plan: { runs, ...algorithm, selection: plan.selection, comparison: plan.games },
    profiles: profiles.map(({ name, result: { genes, fitness, summary } }) => {
      const champion = champions.get(name);
      return {
        name,
        champion: champion ? told(champion) : null,
        tried: (tried.get(name) ?? []).map(told),
        genes,
        fitness,
        summary,
      };
    }),
    comparisons: comparisons().flatMap((row, at) => {
      const score = comparison.scores[at];
      return score ? [{ ...row, ...ratesOf(score, plan) }] : [];
    }),
  };
  const { gretiveFiles } = await import("../node/report/gretive-report.js");
  const files: Record<string, string> = {
    [RESULT]: `${JSON.stringify(result, null, 2)}\n`,
    ...Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, table(result)])),
    ...Object.fromEntries(profiles.map(({ name, result: run }) => [runFile(name), `${JSON.stringify(run)}\n`])),
    ...gretiveFiles(result, command),
  };
  for (const [name, text] of Object.entries(files)) await writeFileAtomically(join(out, name), text);
  if (args.json) printJson(result);
  else {
    print(gretiveTable(result));
    print(next(`open ${shellWord(join(out, REPORT))}`));
  }
  return 0;

  function even(flag: "selection" | "comparison", usual: number): number {
    const count = wholeNumber(args[flag] ?? String(usual), `--${flag}`, 2, MOST_GAMES);
    if (count % 2 === 0) return count;
    throw new FairhandError("bad_number", `--${flag} cannot be "${count}"`, {
      field: `--${flag}`,
      expected: "an even number: half of them in each seat",
      example: `--${flag} ${usual}`,
    });
  }
}

/** The checkpoints are the folder's. @throws FairhandError the same, about `--out` */
function refuseFolder(error: unknown): never {
  if (!(error instanceof FairhandError) || error.code !== "wrong_checkpoint") throw error;
  throw new FairhandError(error.code, error.message, {
    field: "--out",
    expected: "the folder of the same command line, or one that is not there yet",
    example: "--out another",
    cause: error,
  });
}

/** The best of a run as the result's format has it. */
function told(one: Tried): GretiveResult["profiles"][number]["tried"][number] {
  return { ...one, best: { ...one.best, genes: [...one.best.genes] } };
}

/** The champion's weights, to be seated by name. */
async function writeChampion(
  out: string,
  { name, plan, result }: EvolvedProfile,
  champion: Tried | undefined,
  command: string,
  description: Description,
): Promise<void> {
  if (!champion) return;
  const weights = weightsOf(result, champion.run, plan.agent, command, description);
  const { estimate, low, high } = champion.rate;
  const more = { champion: titleOf(name), selection: { won: estimate, low, high } };
  const text = JSON.stringify({ ...weights, provenance: { ...weights?.provenance, ...more } }, null, 2);
  await writeFileAtomically(join(out, championFile(name)), `${text}\n`);
}

/** The words of the command line that do the same again. */
function sameExperiment(args: ReproduceArguments, seed: string): string {
  const names = ["runs", "selection", "comparison", ...(Object.keys(USUAL) as (keyof typeof USUAL)[])] as const;
  return [
    "fairhand reproduce gretive",
    ...names.flatMap((name) => (args[name] === undefined ? [] : [`--${name} ${shellWord(args[name] ?? "")}`])),
    ...(args.commonSeeds ? ["--common-seeds"] : []),
    `--seed ${seed}`,
  ].join(" ");
}
