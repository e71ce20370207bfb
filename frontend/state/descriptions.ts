import { signal } from "@preact/signals";
import type { Description } from "../../harness/index.js";
import { playable } from "../games/index.js";
import { WorkerClient } from "../worker/client.js";
import { fetchModule } from "./connection.js";
import { facts, game } from "./table.js";

/** What each game says of itself, as far as it has been asked. */
export const descriptions = signal<ReadonlyMap<string, Description>>(new Map());

/** Asks a game, in a worker of its own: the one at the table may be busy. */
export async function askDescription(name: string): Promise<void> {
  const known = playable(name);
  if (!known || descriptions.value.has(name)) return;
  const here = game.value === name ? facts.value?.description : undefined;
  const description = here ?? (await askWorker(known.wasm));
  // Other games may have answered meanwhile.
  descriptions.value = new Map(descriptions.value).set(name, description);
}

async function askWorker(wasm: string): Promise<Description> {
  const client = new WorkerClient();
  try {
    return (await client.call("open", await fetchModule(wasm))).description;
  } finally {
    client.end();
  }
}
