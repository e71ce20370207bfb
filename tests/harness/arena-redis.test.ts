import { describe, expect, it } from "vitest";
import { hasRedis } from "./redis.js";
import { redisRuns } from "./redis-runs.js";
import { type Running, startCli, until } from "./run-cli.js";

/** Slow enough to be caught in the middle of a batch: its first moves search the whole game. */
const SLOW = [
  "arena",
  "tictactoe",
  "--agents",
  "minimax,random",
  "--pairs",
  "64",
  "--opening",
  "0",
  "--seed",
  "5",
  "--json",
];
const QUICK = ["arena", "elemental", "--agents", "exploiter,tutorial,random", "--pairs", "64", "--seed", "5", "--json"];

describe.skipIf(!hasRedis)("an arena over Redis", () => {
  const runs = redisRuns();
  const worker = (...more: string[]) => runs.start("worker", "--redis", runs.url, "--workers", "1", ...more);
  const local = async (args: readonly string[]) => (await startCli(runs.folder, args).done).out;
  const active = () => runs.redis.llen("fairhand:batches:active");
  /** How many batches were taken from workers that gave no sign of life. */
  const stalled = async () =>
    (await runs.redis.xrange("fairhand:batches:events", "-", "+")).filter(([, fields]) => fields.includes("stalled"))
      .length;
  const end = async ({ child, done }: Running) => {
    child.kill("SIGINT");
    return done;
  };

  it("gives the same bytes with a worker killed, and one held up so long that its batches are done twice", async () => {
    const over = runs.start(...SLOW, "--redis", runs.url);
    const [killed, held] = [worker(), worker()];
    await until(async () => (await active()) >= 4);
    killed.child.kill("SIGKILL");
    held.child.kill("SIGSTOP");
    await killed.done;
    expect(await active()).toBeGreaterThan(0);
    const third = worker();
    await until(async () => (await stalled()) > 0);
    held.child.kill("SIGCONT");
    const run = await over.done;
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toBe(await local(SLOW));
    expect(await end(held)).toMatchObject({ code: 0 });
    expect(await end(third)).toMatchObject({ code: 0, err: expect.stringMatching(/\d+ batches done\n$/) });
  });

  it("may be shared by several arenas, and leaves nothing behind", async () => {
    const other = [...QUICK.slice(0, -2), "6", "--json"];
    const serving = worker();
    const arenas = [QUICK, other].map((args) => ({ args, running: runs.start(...args, "--redis", runs.url) }));
    for (const { args, running } of arenas) {
      const { code, out } = await running.done;
      expect(code).toBe(0);
      expect(out).toBe(await local(args));
    }
    await end(serving);
    const jobs = (await runs.redis.keys("fairhand:batches:*")).filter((key) => /:[0-9a-f-]{36}-\d+/.test(key));
    expect(jobs).toEqual([]);
  });

  it("takes its batches back when it is interrupted", async () => {
    const waiting = runs.start(...SLOW, "--redis", runs.url);
    await until(async () => (await runs.redis.llen("fairhand:batches:wait")) > 0);
    expect((await end(waiting)).code).toBe(130);
    expect(await runs.redis.llen("fairhand:batches:wait")).toBe(0);
  });

  it("starts no program on a worker that was not told so; another one may", async () => {
    const bot = `exec:"${process.execPath}" -e "process.exit(3)"`;
    const args = ["arena", "tictactoe", "--agents", `random,${bot}`, "--pairs", "1", "--seed", "1", "--json"];
    const over = runs.start(...args, "--redis", runs.url);
    const refusing = await worker().done;
    expect(refusing).toMatchObject({ code: 2, err: expect.stringContaining("--programs") });
    const allowed = worker("--programs");
    const run = await over.done;
    expect(run.out).toBe(await local(args));
    await end(allowed);
  });

  it("asks for the URL of a Redis", async () => {
    expect(await runs.start("worker").done).toMatchObject({
      code: 2,
      err: expect.stringContaining("--redis is missing"),
    });
    const secret = await runs.start("worker", "--redis", "redis://me:secret@127.0.0.1:1").done;
    expect(secret.code).toBe(2);
    expect(secret.err).toContain("there is no Redis at redis://127.0.0.1:1");
    expect(secret.err).not.toContain("secret");
  });
});
