/**
 * `npm run bench [-- GAME...] [--rounds N] [--seconds N] [--decisions N] [--json]`: games a second, random against
 * random, of every game's module, of the same module as native code, and of other implementations, round after round in
 * one run; then the same of games of other agents, of the decisions of agents that search, and the instructions that so many of them take, and
 * of the work that single calls do. Writes nothing. Exit code 0 whatever the figures, 2 for bad usage.
 */
import { parseArgs } from "node:util";
import { requireBuilt } from "../lib/built.mjs";
import { command, UsageError } from "../lib/command.mjs";
import { games } from "../lib/games.mjs";
import { lacksForNative } from "../native/compile.js";
import type { Contender, Sample } from "./contender.js";
import { decisionCosts } from "./costs.js";
import { nativeDecider, wasmDecider } from "./deciders.js";
import { decisionTimes } from "./decision-times.js";
import { nativeContender } from "./native.js";
import { nativeRepeated, repeated, wasmRepeated } from "./repeated.js";
import { type AgentRow, type CallRow, type MatchRow, NO_TARGETS, ROWS } from "./rows.js";
import {
  type AgentSummary,
  type CallSummary,
  type GameSummary,
  type MatchSummary,
  summarize,
  summarizeAgent,
  summarizeCall,
  summarizeMatch,
  summarizeTimes,
  summarizeWork,
  type TimeSummary,
} from "./summary.js";
import { table } from "./table.js";
import { agentNumber, wasmContender } from "./wasm.js";

interface Options {
  games: string[];
  rounds: number;
  seconds: number;
  decisions: number;
  json: boolean;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "0.5" },
      decisions: { type: "string", default: "10000" },
      json: { type: "boolean", default: false },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError("--rounds takes a whole number from 1");
  const decisions = Number(values.decisions);
  if (!Number.isInteger(decisions) || decisions < 1) throw new UsageError("--decisions takes a whole number from 1");
  if (!(seconds > 0)) throw new UsageError("--seconds takes a number above 0");
  const unknown = positionals.find((game) => !games().includes(game));
  if (unknown) throw new UsageError(`there is no game ${unknown}; there are ${games().join(", ")}`);
  return { games: positionals.length > 0 ? positionals : games(), rounds, seconds, decisions, json: values.json };
}

/** How much longer than a round the warm-up is, for the compilers to settle. */
const WARM_UP = 2;

async function measure(game: string, options: Options): Promise<GameSummary> {
  const row = ROWS[game] ?? NO_TARGETS;
  const contenders = [...(await players(game, "random")), ...row.others.map((make) => make())];
  const samples = await sampleAll(contenders, options);
  const agents: AgentSummary[] = [];
  for (const agent of row.agents) agents.push(await measureAgent(game, agent, options));
  const calls: CallSummary[] = [];
  for (const call of row.calls ?? []) calls.push(await measureCall(game, call, options));
  for (const work of row.works ?? []) {
    calls.push(summarizeWork(work, await sampleAll([await work.make()], options)));
  }
  const times: TimeSummary[] = [];
  for (const time of row.times ?? []) times.push(summarizeTimes(time, await decisionTimes(game, time.agent, options)));
  const matches: MatchSummary[] = [];
  for (const match of row.matches ?? []) matches.push(await measureMatch(game, match, options));
  return summarize(game, row, samples, agents, calls, times, matches);
}

/** The module, and where it can be the same as native code, playing games of an agent against itself. */
async function players(game: string, agent: string): Promise<Contender[]> {
  const contenders = [await wasmContender(game, agent)];
  if (lacksForNative().length === 0) contenders.push(await nativeContender(game, agent));
  return contenders;
}

async function measureMatch(game: string, row: MatchRow, options: Options): Promise<MatchSummary> {
  return summarizeMatch(row, await sampleAll(await players(game, row.name), options));
}

async function measureAgent(game: string, row: AgentRow, options: Options): Promise<AgentSummary> {
  const agent = await agentNumber(game, row.name);
  const contenders: Contender[] = [await wasmDecider(game, agent)];
  if (lacksForNative().length === 0) contenders.push(await nativeDecider(game, agent));
  const samples = await sampleAll(contenders, options);
  return summarizeAgent(row, await decisionCosts(game, agent, options.decisions), samples);
}

async function measureCall(game: string, row: CallRow, options: Options): Promise<CallSummary> {
  const call = await repeated(game, row);
  const contenders: Contender[] = [await wasmRepeated(call)];
  if (lacksForNative().length === 0) contenders.push(await nativeRepeated(call));
  return summarizeCall(row, await sampleAll(contenders, options));
}

/** Samples contenders round after round, by name. */
async function sampleAll(
  contenders: readonly Contender[],
  { rounds, seconds }: Options,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await contender.sample(WARM_UP * seconds);
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) samples.get(contender.name)?.push(await contender.sample(seconds));
  }
  for (const contender of contenders) await contender.close?.();
  return samples;
}

await command("bench", async () => {
  const options = readOptions();
  requireBuilt();
  const lacking = lacksForNative();
  if (lacking.length > 0) console.error(`bench: the native limit is left out, for want of ${lacking.join(" and ")}`);
  const summaries: GameSummary[] = [];
  for (const game of options.games) {
    const summary = await measure(game, options);
    summaries.push(summary);
    if (!options.json) console.log(`${table(summary)}\n`);
  }
  if (options.json) console.log(JSON.stringify(summaries, null, 2));
  return 0;
});
