import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "../lib/paths.mjs";

/**
 * @typedef {object} Chain
 * @property {string} url where it answers as a node does
 * @property {string} contract account of the contract on it
 * @property {() => Promise<void>} close ends it; its state is in its file
 */

/**
 * Brings up an Antelope chain with the contract on it and its beacon running, on a free port of this machine. Needs the
 * library to be built.
 * @param {string} state file that keeps it, so that matches go on after a restart
 * @param {(message: string) => void} onFault told what goes wrong while it runs
 * @param {number} [port] without it any free one
 * @returns {Promise<Chain>}
 * @throws {Error} when another program uses the file, among others
 */
export async function startChain(state, onFault, port = 0) {
  const library = pathToFileURL(inRoot("dist", "chain", "node", "index.js")).href;
  const { beaconFile, GameChain, serveChain, stateFile } = await import(library);
  await mkdir(path.dirname(path.resolve(state)), { recursive: true });
  const games = await GameChain.start({ keeper: stateFile(state), beaconKeeper: beaconFile(`${state}.beacon`) });
  const { url, close } = await serveChain(games.chain, port);
  const ending = new AbortController();
  const running = games.run(ending.signal, (/** @type {Error} */ error) => onFault(error.message));
  return {
    url,
    contract: games.contract,
    async close() {
      ending.abort();
      await running;
      await close();
    },
  };
}
