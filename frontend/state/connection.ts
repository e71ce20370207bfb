import { playable } from "../games/index.js";
import { WorkerClient, WorkerFault } from "../worker/client.js";
import type { Fault, ModuleFacts } from "../worker/protocol.js";

/** The worker that the table is played in. There is one at a time. */
let client: WorkerClient | null = null;
let opened = "";

export function worker(): WorkerClient {
  client ??= new WorkerClient();
  return client;
}

/** Starts over with a fresh worker; the old one is ended, whatever it computed. */
export function dropWorker(): void {
  client?.end();
  client = null;
  opened = "";
}

/** Makes the worker ready for a game. */
export async function openGame(name: string): Promise<ModuleFacts> {
  const known = playable(name);
  if (!known) throw new WorkerFault({ code: "unknown_game", message: `there is no game "${name}"` });
  const facts = await worker().call("open", new URL(known.wasm, document.baseURI).href);
  opened = name;
  return facts;
}

/** The game that the worker is ready for. */
export function openedGame(): string {
  return opened;
}

/** What went wrong, as the worker would say it. */
export function faultOf(error: unknown): Fault {
  if (error instanceof WorkerFault) return error.fault;
  return { code: "page", message: error instanceof Error ? error.message : String(error) };
}
