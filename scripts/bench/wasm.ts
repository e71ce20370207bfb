import { readFile } from "node:fs/promises";
import { GameModule } from "../../harness/module.js";
import { wasmFile } from "../lib/paths.mjs";
import { type Contender, sampleHere } from "./contender.js";

/** Games a call of `playout`: some milliseconds, so that reading the clock costs nothing. */
export const GAMES_A_CALL = 10_000;

/** The module in this Node, random against random, through the generic ABI. */
export async function wasmContender(game: string): Promise<Contender> {
  const module = await GameModule.load(await readFile(wasmFile(game)));
  const count = Math.min(GAMES_A_CALL, module.description.playouts);
  for (let seat = 0; seat < module.description.seats; seat++) module.seatAgent(seat, "random");
  const { playout } = module.abi;
  const play = (): number => {
    if (playout(count, 0) !== 0) throw new Error(`playout of ${game} failed`);
    return count;
  };
  return { name: "fairhand", sample: async (seconds) => sampleHere(seconds, play) };
}
