import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll } from "vitest";
import { type RedisServer, startRedis } from "./redis.js";
import { type Running, startCli } from "./run-cli.js";

/** What the tests of one suite share: a Redis, a folder, and the programs that they start, ended with the suite. */
export interface RedisRuns {
  readonly folder: string;
  readonly url: string;
  readonly redis: Redis;
  start(...args: string[]): Running;
}

/** Brings all of that up before the suite that calls it, and takes it down after. */
export function redisRuns(): RedisRuns {
  let folder: string;
  let server: RedisServer;
  let redis: Redis;
  const started: Running[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fairhand-redis-"));
    server = await startRedis();
    redis = new Redis(server.url);
  });
  afterAll(async () => {
    for (const { child, done } of started) {
      child.kill("SIGKILL");
      await done;
    }
    redis?.disconnect();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    get url() {
      return server.url;
    },
    get redis() {
      return redis;
    },
    start(...args) {
      const running = startCli(folder, args);
      started.push(running);
      return running;
    },
  };
}
