import { Redis } from "ioredis";
import { FairhandError, messageOf } from "../../errors.js";

/** Where batches wait in Redis. */
export const QUEUE_NAME = "batches";
export const KEY_PREFIX = "fairhand";
/** Milliseconds in which Redis has to answer first. */
const PATIENCE = 5_000;

/** What BullMQ connects with; lost connections are taken up again without end. */
export interface Connection {
  url: string;
  maxRetriesPerRequest: null;
}

/** Checks that Redis is there. @throws FairhandError for no URL of a Redis, and where none answers */
export async function reachRedis(url: string): Promise<Connection> {
  const place = placeOf(url);
  const client = new Redis(url, { lazyConnect: true, connectTimeout: PATIENCE, retryStrategy: () => null });
  let cause: unknown;
  client.on("error", (error) => {
    cause = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new FairhandError("no_redis", `there is no Redis at ${place}: ${messageOf(cause ?? error)}`, {
      field: "--redis",
      expected: "the URL of a Redis that can be reached",
      example: "--redis redis://127.0.0.1:6379",
      cause: error,
    });
  } finally {
    client.disconnect();
  }
  return { url, maxRetriesPerRequest: null };
}

/** The URL without what must not be shown. */
export function placeOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed && /^rediss?:$/.test(parsed.protocol) && parsed.hostname !== "")
    return `${parsed.protocol}//${parsed.host}`;
  throw new FairhandError("bad_url", "--redis is no URL of a Redis", {
    field: "--redis",
    expected: "redis:// or rediss:// with a host",
    example: "--redis redis://127.0.0.1:6379",
  });
}
