import { readFile } from "node:fs/promises";
import { GameModule, Match, parseSeats, parseSeed } from "../../harness/index.js";
import { wasmFile } from "../lib/paths.mjs";

/** A replay of an elemental battle that an outside program lost by crashing in its second round. */
export async function forfeited(): Promise<string> {
  const module = await GameModule.load(await readFile(wasmFile("elemental")));
  const seats = parseSeats("exec:python3 bot.py,tutorial", module.description);
  const match = Match.start(module, { seed: parseSeed("7"), seats });
  match.play("play 0");
  match.step();
  match.forfeit(0, "crash", "exit code 1: IndexError: list index out of range");
  return JSON.stringify(match.replay());
}
