/**
 * `jiti scripts/golden.ts [GAME...]`: plays the golden replays of these games, or of all, again and writes them: with the
 * seats, options and seed that they have, or those of a first one. Exit code 2 for a game that is not registered.
 */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { hexToBytes } from "@noble/hashes/utils.js";
import { games } from "../harness/games.js";
import { Match, type MatchSetup, parseReplay, parseSeed, runMatch, type SeatSpec } from "../harness/index.js";
import { loadGame, writeFileAtomically } from "../harness/node/index.js";
import { command, UsageError } from "./lib/command.mjs";

const FIRST_SEED = "7";

await command("golden", async () => {
  const names = games.map((row) => row.name);
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown) throw new UsageError(`no game ${unknown}; there are ${names.join(", ")}`);
  for (const name of asked.length > 0 ? asked : names) {
    const module = await loadGame(name);
    for (const file of goldenFiles(`tests/games/${name}`)) {
      const setup = existsSync(file) ? setupOf(await readFile(file, "utf8")) : first(name, module.description.seats);
      const match = Match.start(module, setup);
      await runMatch(match, []);
      await writeFileAtomically(file, `${JSON.stringify(match.replay(), null, 2)}\n`);
      console.log(`${file}: ${match.log.length} steps, ${match.hash}`);
    }
  }
  return 0;
});

/** The golden replays that there are, or the place of a first one. */
function goldenFiles(folder: string): string[] {
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => /^golden.*\.replay\.json$/.test(file)) : [];
  return (found.length > 0 ? found.sort() : ["golden.replay.json"]).map((file) => `${folder}/${file}`);
}

/** The game's first opponent in every seat. */
function first(game: string, seats: number): MatchSetup {
  const agent = games.find((row) => row.name === game)?.opponent ?? "random";
  return {
    seed: parseSeed(FIRST_SEED),
    seats: Array.from({ length: seats }, () => ({ kind: "agent", agent, parameters: {}, budget: 0 })),
  };
}

/** What a golden replay was played with. */
function setupOf(text: string): MatchSetup {
  const { seed, options, data, seats } = parseReplay(text);
  return {
    seed: hexToBytes(seed),
    options,
    data: Object.fromEntries(Object.entries(data).map(([name, hex]) => [name, hexToBytes(hex)])),
    seats: seats.map((seat): SeatSpec => {
      if ("external" in seat) throw new UsageError("a golden replay has agents in all seats");
      return { kind: "agent", agent: seat.agent, parameters: seat.parameters, budget: seat.budget };
    }),
  };
}
