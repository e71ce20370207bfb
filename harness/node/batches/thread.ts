/** What runs in a thread of the pool. */
import { BroadcastChannel } from "node:worker_threads";
import type { Job, Json } from "../../batches/batches.js";
import { FairhandError, messageOf } from "../../errors.js";
import { TaskCache } from "./task-cache.js";
import type { Permissions } from "./tasks.js";

export interface ThreadRequest {
  job: Job;
  input: Json;
  /** Name of the channel on which any message means: stop. */
  channel: string;
  permissions: Permissions;
}

/** Errors cross threads as data: a structured clone would lose what they say beside their message. */
export type ThreadReply =
  | { result: Json }
  | { error: { code: string; message: string; field?: string; expected?: string; example?: string } };

const stopped = new AbortController();
let listening: BroadcastChannel | null = null;
let cache: TaskCache | null = null;

export default async function work({ job, input, channel, permissions }: ThreadRequest): Promise<ThreadReply> {
  if (!listening) {
    listening = new BroadcastChannel(channel);
    listening.onmessage = () => stopped.abort();
    listening.unref();
  }
  cache ??= new TaskCache(permissions);
  try {
    return { result: await cache.run(job, input, stopped.signal) };
  } catch (error) {
    const hints = error instanceof FairhandError ? error : null;
    const { code = "internal", field, expected, example } = hints ?? {};
    const given = Object.entries({ field, expected, example }).filter(([, text]) => text !== undefined);
    return { error: { code, message: messageOf(error), ...Object.fromEntries(given) } };
  }
}
