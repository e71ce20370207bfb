import { readFile } from "node:fs/promises";
import {
  conclude,
  decisionTimes,
  GameModule,
  layOut,
  parseSeatList,
  parseSeed,
  runBatches,
} from "../../harness/index.js";
import { arenaReport, InProcess } from "../../harness/node/index.js";
import { wasmFile } from "../lib/paths.mjs";

const AGENTS = "exploiter,tutorial,points-tally,best-win,random";
const PAIRS = 500;

/** The report of a small arena of elemental. */
export async function arenaPage(): Promise<string> {
  const module = await GameModule.load(await readFile(wasmFile("elemental")));
  const { description } = module;
  const agents = parseSeatList(AGENTS, description);
  const plan = { options: {}, data: {}, seed: parseSeed("1"), agents, pairs: PAIRS, opening: 0, botTimeout: 1_000 };
  const arena = layOut(module, { ...plan, sprt: null });
  const started = performance.now();
  const complete = await runBatches(arena.batches, { runner: new InProcess() });
  const seconds = (performance.now() - started) / 1000;
  const games = arena.pairings.reduce((sum, { tally }) => sum + tally.games * tally.blocks, 0);
  const timing = { seconds, gamesPerSecond: games / seconds, decisions: decisionTimes(arena) };
  const command = `fairhand arena elemental --agents ${AGENTS} --pairs ${PAIRS} --opening 0 --seed 1`;
  return arenaReport(conclude(arena, description, complete), timing, command);
}
