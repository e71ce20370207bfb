// Runs a bot's file in a thread of its own, so that an endless loop there can be ended.
import { parentPort, workerData } from "node:worker_threads";
import { createJiti } from "jiti";

/** @typedef {(turn: unknown) => unknown} Bot */

/** Only text goes back: it cannot fail to be copied, and nothing of the bot's own reaches the main thread. */
function reply(/** @type {{ ready?: true, action?: unknown, error?: string }} */ message) {
  parentPort?.postMessage(JSON.stringify(message));
}

function describe(/** @type {unknown} */ error) {
  return error instanceof Error ? error.message : String(error);
}

try {
  const path = String(workerData.path);
  const bot = /** @type {unknown} */ (await createJiti(path, { fsCache: false }).import(path, { default: true }));
  if (typeof bot !== "function") throw new Error("the file has no function as its default export");
  parentPort?.on("message", async (turn) => {
    try {
      reply({ action: await /** @type {Bot} */ (bot)(JSON.parse(turn)) });
    } catch (error) {
      reply({ error: describe(error) });
    }
  });
  reply({ ready: true });
} catch (error) {
  reply({ error: describe(error) });
}
