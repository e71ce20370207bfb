import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { BroadcastChannel } from "node:worker_threads";
import { Tinypool } from "tinypool";
import type { Job, Json, Runner } from "../../batches/batches.js";
import { FairhandError } from "../../errors.js";
import type { Permissions } from "./tasks.js";
import type { ThreadReply, ThreadRequest } from "./thread.js";
import { untilAborted } from "./until-aborted.js";

/** Most threads that can be asked for. */
export const MOST_WORKERS = 1024;
/** Milliseconds that threads have to stop by themselves, and end the programs that they started. */
const GRACE = 1_000;

/** How many threads are used if nobody says: one for each core. */
export function usualWorkers(): number {
  return availableParallelism();
}

/** Works batches out in threads of this process, each with its own instance of everything. */
export class Pool implements Runner {
  readonly lanes: number;
  readonly #pool: Tinypool;
  readonly #name = `fairhand-${randomUUID()}`;
  readonly #running = new Set<Promise<unknown>>();

  readonly #permissions: Permissions;

  constructor(workers = usualWorkers(), permissions: Permissions = { programs: true }) {
    this.#permissions = permissions;
    // One more than there are threads, so that none waits for the next batch.
    this.lanes = workers + 1;
    this.#pool = new Tinypool({
      filename: new URL("./thread.js", import.meta.url).href,
      minThreads: workers,
      maxThreads: workers,
    });
  }

  async run(job: Job, input: Json, signal: AbortSignal): Promise<Json> {
    const request: ThreadRequest = { job, input, channel: this.#name, permissions: this.#permissions };
    const reply = this.#pool.run(request) as Promise<ThreadReply>;
    const settled = reply.catch(() => {}).finally(() => this.#running.delete(settled));
    this.#running.add(settled);
    const answer = await untilAborted(reply, signal);
    if ("result" in answer) return answer.result;
    const { code, message, ...hints } = answer.error;
    throw new FairhandError(code, message, hints);
  }

  async close(): Promise<void> {
    this.#pool.cancelPendingTasks();
    const channel = new BroadcastChannel(this.#name);
    channel.postMessage("stop");
    const late = new AbortController();
    await Promise.race([Promise.all(this.#running), sleep(GRACE, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
    channel.close();
    await this.#pool.destroy();
  }
}
