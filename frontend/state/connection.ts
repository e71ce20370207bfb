import { playable } from "../games/index.js";
import { WorkerClient, WorkerFault } from "../worker/client.js";
import type { Fault, ModuleFacts, Setup, Standing } from "../worker/protocol.js";
import { withMemory } from "./remembered.js";

/** The worker that the table is played in. There is one at a time. */
let client: WorkerClient | null = null;
let opened: { game: string; facts: ModuleFacts } | null = null;
let battle = false;

export function worker(): WorkerClient {
  client ??= new WorkerClient();
  return client;
}

/** Ends the worker, whatever it computes; the next call starts a fresh one. */
export function dropWorker(): void {
  client?.end();
  client = null;
  opened = null;
  battle = false;
}

/** Makes the worker ready for a game; a battle of another game that it held is gone from it. */
export async function openGame(name: string): Promise<ModuleFacts> {
  if (opened?.game === name) return opened.facts;
  const known = playable(name);
  if (!known) throw new WorkerFault({ code: "unknown_game", message: `there is no game "${name}"` });
  battle = false;
  opened = null;
  // The worker starts while the module is fetched.
  const here = worker();
  const facts = await here.call("open", await fetchModule(known.wasm));
  opened = { game: name, facts };
  return facts;
}

/** The bytes of a module, by its address. @throws WorkerFault `load_failed` */
export async function fetchModule(wasm: string): Promise<ArrayBuffer> {
  const url = new URL(wasm, document.baseURI).href;
  try {
    const answer = await fetch(url);
    if (answer.ok) return await answer.arrayBuffer();
    throw new Error(`${answer.status} ${answer.statusText}`);
  } catch (error) {
    throw new WorkerFault({ code: "load_failed", message: `${url}: ${faultOf(error).message}` });
  }
}

/**
 * Deals a battle in the worker and plays the given actions; gives the set-up with its seats filled. `remembering`: its
 * agents know of past games in this browser.
 */
export async function startBattle(
  asked: Setup,
  actions: number[],
  remembering = false,
): Promise<{ facts: ModuleFacts; setup: Setup; standing: Standing }> {
  const facts = await openGame(asked.game);
  const filled = asked.seats.length > 0 ? asked : { ...asked, seats: usualSeats(asked.game, facts.description.seats) };
  const setup = remembering ? withMemory(filled, facts.description) : filled;
  const standing = await worker().call("start", setup, actions);
  battle = true;
  return { facts, setup, standing };
}

/** A person in the first seat, the game's usual opponent in all others. */
export function usualSeats(game: string, count: number): string[] {
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? "human" : (playable(game)?.opponent ?? "random")));
}

/** Whether the worker holds the battle that was dealt last. */
export function holdsBattle(): boolean {
  return battle;
}

/** What went wrong, as the worker would say it. */
export function faultOf(error: unknown): Fault {
  if (error instanceof WorkerFault) return error.fault;
  return { code: "page", message: error instanceof Error ? error.message : String(error) };
}
