/**
 * `npm run bench [-- GAME...] [--rounds N] [--seconds N] [--json]`: games a second, random against random, of every
 * game's module, of the same module as native code, and of other implementations, round after round in one run.
 * Writes nothing. Exit code 0 whatever the figures, 2 for bad usage.
 */
import { parseArgs } from "node:util";
import { requireBuilt } from "../lib/built.mjs";
import { command, UsageError } from "../lib/command.mjs";
import { games } from "../lib/games.mjs";
import { lacksForNative } from "../native/compile.js";
import type { Contender, Sample } from "./contender.js";
import { nativeContender } from "./native.js";
import { NO_TARGETS, ROWS } from "./rows.js";
import { type GameSummary, summarize } from "./summary.js";
import { table } from "./table.js";
import { wasmContender } from "./wasm.js";

interface Options {
  games: string[];
  rounds: number;
  seconds: number;
  json: boolean;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "0.5" },
      json: { type: "boolean", default: false },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError("--rounds takes a whole number from 1");
  if (!(seconds > 0)) throw new UsageError("--seconds takes a number above 0");
  const unknown = positionals.find((game) => !games().includes(game));
  if (unknown) throw new UsageError(`there is no game ${unknown}; there are ${games().join(", ")}`);
  return { games: positionals.length > 0 ? positionals : games(), rounds, seconds, json: values.json };
}

/** How much longer than a round the warm-up is, for the compilers to settle. */
const WARM_UP = 2;

async function measure(game: string, { rounds, seconds }: Options): Promise<GameSummary> {
  const row = ROWS[game] ?? NO_TARGETS;
  const contenders: Contender[] = [await wasmContender(game)];
  if (lacksForNative().length === 0) contenders.push(await nativeContender(game));
  contenders.push(...row.others.map((make) => make()));
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await contender.sample(WARM_UP * seconds);
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) samples.get(contender.name)?.push(await contender.sample(seconds));
  }
  for (const contender of contenders) await contender.close?.();
  return summarize(game, row, samples);
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
