/**
 * `npm run weights -- --seed S [--iterations N] [--pairs N] [--workers N] [--checkpoint FILE] [--out FOLDER] [--json]`: learns
 * the weights of TileTroop's evaluation by SPSA on the results of paired games (same opening, sides swapped) of alphabeta and
 * planner, starting from the weights set by hand. Writes a file of weights for each agent into the folder. The result depends
 * on seed, iterations and pairs alone. Ctrl-C stops it; with a checkpoint it goes on later.
 */
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { WEIGHTS_FORMAT, type Weights } from "../../harness/evolve/weights.js";
import { type AgentSeat, parseSeat } from "../../harness/index.js";
import { requireFolder } from "../../harness/node/files.js";
import { loadGame, writeFileAtomically } from "../../harness/node/index.js";
import { requireBuilt } from "../lib/built.mjs";
import { command, UsageError } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";
import { layOutLearning } from "./learning.js";
import type { Knob, Values } from "./spsa.js";
import { AGENTS, knobs, OPENING } from "./tiletroop.js";

const GAME = "tiletroop";
const MOST = 1_000_000;
const INTERRUPTED = 130;
/** Values that `--json` tells of the way there. */
const TOLD = 20;

const weightsFile = (agent: string): string => `learned-${agent}.json`;

interface Settings {
  seed: string;
  iterations: number;
  pairs: number;
  workers: string | undefined;
  checkpoint: string | undefined;
  out: string | undefined;
  json: boolean;
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      iterations: { type: "string", default: "100" },
      pairs: { type: "string", default: "8" },
      workers: { type: "string" },
      checkpoint: { type: "string" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const { seed, workers, checkpoint, out, json } = values;
  if (!seed) throw new UsageError("--seed is missing: expected a word or number, such as --seed 1");
  const pairs = whole(values.pairs, "--pairs", MOST);
  if (pairs % AGENTS.length !== 0) {
    throw new UsageError(`--pairs ${pairs}: expected a multiple of ${AGENTS.length}, as many for each agent`);
  }
  if (workers !== undefined) whole(workers, "--workers", 1024);
  return { seed, iterations: whole(values.iterations, "--iterations", MOST), pairs, workers, checkpoint, out, json };
}

function whole(text: string, flag: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new UsageError(`${flag} ${text}: expected a whole number from 1 to ${most}`);
}

/** Threads run what is built: they have no loader for the sources. */
async function longWork(): Promise<typeof import("../../harness/cli/long-work.js")> {
  return import(pathToFileURL(inRoot("dist", "cli", "long-work.js")).href);
}

await command("weights", async () => {
  const settings = readSettings();
  requireBuilt();
  const module = await loadGame(GAME);
  const { description } = module;
  const rows = knobs(description);
  const { seed, iterations, pairs, out, json } = settings;
  const agents = AGENTS.map((name) => parseSeat(name, description) as AgentSeat);
  const { batches, spsa } = layOutLearning(module, { seed, iterations, pairs, agents, knobs: rows, opening: OPENING });
  const files = agents.map(({ agent }) => weightsFile(agent));
  if (out !== undefined) await requireFolder(out, files);
  const { runLongWork } = await longWork();
  if (!(await runLongWork(batches, settings, "pairs"))) {
    const hint = settings.checkpoint === undefined ? "" : "; the same command line goes on";
    console.error(`weights: interrupted after ${spsa.history.length} of ${iterations} iterations${hint}`);
    return INTERRUPTED;
  }
  const scales = new Map(description.agents.flatMap((agent) => agent.parameters.map((row) => [row.name, row.scale])));
  const shown = (values: Values): Record<string, number> =>
    Object.fromEntries(rows.map(({ name }, at) => [name, Math.round(values[at] ?? 0) / (scales.get(name) ?? 1)]));
  const result = {
    game: GAME,
    seed,
    iterations,
    pairs,
    games: 2 * iterations * pairs,
    agents: AGENTS,
    start: shown(rows.map(({ start }: Knob) => start)),
    way: Array.from({ length: TOLD }, (_, at) => Math.ceil(((at + 1) * iterations) / TOLD))
      .filter((iteration, at, all) => all.indexOf(iteration) === at)
      .map((iteration) => ({ iteration, ...shown(spsa.history[iteration - 1] ?? []) })),
    learned: shown(spsa.learned()),
  };
  if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else {
    console.log(`${result.games} games; from what was set by hand to what was learned:`);
    for (const [name, value] of Object.entries(result.learned)) console.log(`  ${name} ${result.start[name]} ${value}`);
  }
  if (out === undefined) return 0;
  for (const { agent } of agents) {
    const { version } = description.agents.find(({ name }) => name === agent) ?? {};
    const weights: Weights = {
      format: WEIGHTS_FORMAT,
      game: GAME,
      agent,
      parameters: result.learned,
      provenance: {
        command: `npm run weights -- --seed ${seed} --iterations ${iterations} --pairs ${pairs}`,
        games: result.games,
        start: result.start,
        rules: description.rules,
        version,
        module: module.sha256,
      },
    };
    await writeFileAtomically(join(out, weightsFile(agent)), `${JSON.stringify(weights, null, 2)}\n`);
  }
  return 0;
});
