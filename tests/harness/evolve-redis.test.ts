import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRedis, type RedisServer, startRedis } from "./redis.js";
import { type Running, startCli, until } from "./run-cli.js";

const EVOLVE = [
  ...["evolve", "duel", "--profile", "aggro", "--population", "10", "--generations", "4", "--games", "200"],
  ...["--runs", "2", "--seed", "5", "--json"],
];

describe.skipIf(!hasRedis)("evolution over Redis", () => {
  let folder: string;
  let server: RedisServer;
  let redis: Redis;
  const started: Running[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fairhand-evolve-"));
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

  function start(...args: string[]): Running {
    const running = startCli(folder, args);
    started.push(running);
    return running;
  }

  it("gives the same bytes as in one process, with a worker killed in the middle", async () => {
    const over = start(...EVOLVE, "--redis", server.url);
    const killed = start("worker", "--redis", server.url, "--workers", "1");
    await until(async () => (await redis.llen("fairhand:batches:active")) > 1);
    killed.child.kill("SIGKILL");
    await killed.done;
    expect(await redis.llen("fairhand:batches:active")).toBeGreaterThan(0);
    const other = start("worker", "--redis", server.url, "--workers", "1");
    const run = await over.done;
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toBe((await start(...EVOLVE, "--workers", "1").done).out);
    other.child.kill("SIGINT");
    expect(await other.done).toMatchObject({ code: 0 });
  });
});
