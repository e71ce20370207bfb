import { readFile } from "node:fs/promises";
import { GameModule } from "../../harness/module.js";
import { wasmFile } from "../lib/paths.mjs";
import { type Contender, sampleHere } from "./contender.js";

const MOST_GAMES = 10_000;
const MOST_ACTIONS = 2_000_000;

/** Games a call of `playout`: some milliseconds, so that reading the clock costs nothing. */
export function gamesACall({ description }: GameModule): number {
  return Math.max(1, Math.min(MOST_GAMES, description.playouts, Math.floor(MOST_ACTIONS / description.actions)));
}

export async function loadBuilt(game: string): Promise<GameModule> {
  return GameModule.load(await readFile(wasmFile(game)));
}

/** The number of an agent in a game's module. */
export async function agentNumber(game: string, name: string): Promise<number> {
  const agent = (await loadBuilt(game)).description.agents.find((row) => row.name === name);
  if (!agent) throw new Error(`${game} has no agent ${name}`);
  return agent.id;
}

/** The module in this Node, an agent against itself, through the generic ABI. */
export async function wasmContender(game: string, agent: string): Promise<Contender> {
  const module = await loadBuilt(game);
  const count = gamesACall(module);
  for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, agent);
  const { playout } = module.abi;
  const play = (): number => {
    if (playout(count, 0) !== 0) throw new Error(`playout of ${game} failed`);
    return count;
  };
  return { name: "fairhand", sample: async (seconds) => sampleHere(seconds, play) };
}
