import { describe, expect, it } from "vitest";
import { hasRedis } from "./redis.js";
import { redisRuns } from "./redis-runs.js";
import { until } from "./run-cli.js";

const EVOLVE = [
  ...["evolve", "duel", "--profile", "aggro", "--population", "10", "--generations", "4", "--games", "200"],
  ...["--runs", "2", "--seed", "5", "--json"],
];

describe.skipIf(!hasRedis)("evolution over Redis", () => {
  const runs = redisRuns();

  it("gives the same bytes as in one process, with a worker killed in the middle", async () => {
    const over = runs.start(...EVOLVE, "--redis", runs.url);
    const killed = runs.start("worker", "--redis", runs.url, "--workers", "1");
    await until(async () => (await runs.redis.llen("fairhand:batches:active")) > 1);
    killed.child.kill("SIGKILL");
    await killed.done;
    expect(await runs.redis.llen("fairhand:batches:active")).toBeGreaterThan(0);
    const other = runs.start("worker", "--redis", runs.url, "--workers", "1");
    const run = await over.done;
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toBe((await runs.start(...EVOLVE, "--workers", "1").done).out);
    other.child.kill("SIGINT");
    expect(await other.done).toMatchObject({ code: 0 });
  });
});
