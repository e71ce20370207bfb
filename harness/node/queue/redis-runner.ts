import { randomUUID } from "node:crypto";
import { Queue, Job as QueuedJob, QueueEvents } from "bullmq";
import type { Job, Json, Runner } from "../../batches/batches.js";
import { FairhandError } from "../../errors.js";
import type { ThreadReply } from "../batches/thread.js";
import { untilAborted } from "../batches/until-aborted.js";
import { type Connection, KEY_PREFIX, QUEUE_NAME } from "./connection.js";

/** How many batches wait in the queue at once: enough for several machines. */
const LANES = 64;
/** Milliseconds between two looks at what became of batches whose end was not heard of. */
const LOOK = 5_000;
/** How often a batch may be given back by workers that cannot do it. */
const ATTEMPTS = 1_000;
/** Seconds that a result which nobody fetched is kept. */
const KEPT = 3_600;

interface Waiting {
  data: QueuedBatch;
  settle(reply: ThreadReply): void;
}

/** What is in the queue. */
export interface QueuedBatch {
  job: Job;
  input: Json;
}

/** Has batches worked out by whoever takes them from a queue in Redis. */
export class RedisRunner implements Runner {
  readonly lanes = LANES;
  readonly #run = randomUUID();
  readonly #queue: Queue<QueuedBatch, ThreadReply, string>;
  readonly #events: QueueEvents;
  readonly #waiting = new Map<string, Waiting>();
  readonly #timer: NodeJS.Timeout;
  #added = 0;

  constructor(connection: Connection) {
    const options = { connection, prefix: KEY_PREFIX };
    this.#queue = new Queue(QUEUE_NAME, options);
    this.#events = new QueueEvents(QUEUE_NAME, options);
    // Connections are taken up again by themselves.
    this.#queue.on("error", () => {});
    this.#events.on("error", () => {});
    this.#events.on("completed", ({ jobId, returnvalue }) => this.#finish(jobId, returnvalue as unknown));
    this.#events.on("failed", ({ jobId, failedReason }) => this.#fail(jobId, failedReason));
    this.#timer = setInterval(() => void this.#look().catch(() => {}), LOOK);
  }

  async run(job: Job, input: Json, signal: AbortSignal): Promise<Json> {
    await this.#events.waitUntilReady();
    signal.throwIfAborted();
    const id = `${this.#run}-${this.#added++}`;
    const answer = new Promise<ThreadReply>((settle, reject) => {
      const data = { job, input };
      this.#waiting.set(id, { data, settle });
      this.#add(id, data).catch(reject);
    });
    const reply = await untilAborted(answer, signal);
    if ("result" in reply) return reply.result;
    const { code, message, ...hints } = reply.error;
    throw new FairhandError(code, message, hints);
  }

  /** Takes back what nobody has begun. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#waiting.keys()].map((id) => this.#queue.remove(id).catch(() => 0)));
    await Promise.all([this.#events.close(), this.#queue.close()]);
  }

  async #add(jobId: string, data: QueuedBatch): Promise<void> {
    const keep = { age: KEPT };
    await this.#queue.add(data.job.task, data, {
      jobId,
      attempts: ATTEMPTS,
      removeOnComplete: keep,
      removeOnFail: keep,
    });
  }

  /** Takes in a result, once. */
  #finish(id: string, value: unknown): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.settle(readReply(value));
    this.#queue.remove(id).catch(() => 0);
  }

  #fail(id: string, reason: string): void {
    this.#finish(id, { error: { code: "worker_failed", message: `no worker could do a batch: ${reason}` } });
  }

  /** Events can be missed while a connection is down; then a batch may even be gone, and is put there again. */
  async #look(): Promise<void> {
    for (const [id, { data }] of this.#waiting) {
      const job = await QueuedJob.fromId<QueuedBatch, ThreadReply>(this.#queue, id);
      if (!job) {
        if (this.#waiting.has(id)) await this.#add(id, data);
      } else if (job.finishedOn !== undefined) {
        if (job.failedReason) this.#fail(id, job.failedReason);
        else this.#finish(id, job.returnvalue);
      }
    }
  }
}

/** The queue belongs to others too, so anything may come. */
function readReply(value: unknown): ThreadReply {
  if (typeof value === "object" && value !== null) {
    if ("result" in value) return { result: value.result as Json };
    if ("error" in value) {
      const { code, message } = (value.error ?? {}) as { code?: unknown; message?: unknown };
      return { error: { code: String(code), message: String(message) } };
    }
  }
  return { error: { code: "bad_result", message: "a worker sent what is no result" } };
}
