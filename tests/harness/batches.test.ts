import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Batches, Json, Runner } from "../../harness/batches/batches.js";
import { runBatches } from "../../harness/batches/run-batches.js";
import { Checkpoint } from "../../harness/node/batches/checkpoint.js";

const JOB = { task: "squares", setup: { base: 3 } };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fairhand-batches-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (): string => join(folder, `${++files}.checkpoint`);

/** Answers the square of its input after so many turns of the event loop as `delays` says. */
class Squares implements Runner {
  readonly asked: number[] = [];

  constructor(
    readonly lanes: number,
    readonly delays: readonly number[] = [0],
  ) {}

  async run(_: unknown, input: Json, signal: AbortSignal): Promise<Json> {
    const number = Number(input);
    this.asked.push(number);
    for (let turns = this.delays[number % this.delays.length] ?? 0; turns > 0; turns--) {
      await sleep(0);
      signal.throwIfAborted();
    }
    return number * number;
  }

  async close(): Promise<void> {}
}

/** Writes down what is folded; wants no more once `limit` results were. */
function squares(count: number, limit = Number.POSITIVE_INFINITY): Batches<number> & { folded: [number, number][] } {
  const folded: [number, number][] = [];
  return {
    job: JOB,
    count,
    folded,
    input: (index) => index,
    read: Number,
    fold: (result, index) => folded.push([index, result]),
    wanted: () => folded.length < limit,
  };
}

const first = (count: number) => Array.from({ length: count }, (_, index) => [index, index * index]);

describe("batches", () => {
  it("are folded in order, whatever the lanes and the order in which they are done", async () => {
    const delays = fc.array(fc.nat(4), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(40), delays, async (lanes, count, pauses) => {
        const batches = squares(count);
        expect(await runBatches(batches, { runner: new Squares(lanes, pauses) })).toBe(true);
        expect(batches.folded).toEqual(first(count));
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it("that turn out to be unneeded are not folded, even where they were done ahead", async () => {
    for (const lanes of [1, 2, 5]) {
      const runner = new Squares(lanes, [3, 0]);
      const batches = squares(1000, 7);
      expect(await runBatches(batches, { runner })).toBe(true);
      expect(batches.folded).toEqual(first(7));
      expect(runner.asked.length).toBeLessThan(200);
    }
  });

  it("do not run ahead of one that is missing without end", async () => {
    const runner = new Squares(2, [60, ...Array.from({ length: 999 }, () => 0)]);
    let most = 0;
    await runBatches(squares(1000), { runner, onProgress: (done) => (most = Math.max(most, done)) });
    expect(most).toBe(1000);
    expect(Math.max(...runner.asked.slice(0, 30))).toBeLessThan(100);
  });

  it("ask for no input before what it needs was folded", async () => {
    const delays = fc.array(fc.nat(4), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.nat(40),
        fc.nat(7),
        delays,
        async (lanes, count, back, pauses) => {
          const batches = squares(count);
          const needs = (index: number): number => Math.max(0, index - back);
          const input = (index: number): number => {
            expect(batches.folded.length).toBeGreaterThanOrEqual(needs(index));
            return index;
          };
          expect(await runBatches({ ...batches, needs, input }, { runner: new Squares(lanes, pauses) })).toBe(true);
          expect(batches.folded).toEqual(first(count));
        },
      ),
      { numRuns: 50, seed: 1 },
    );
  });

  it("stop with the first that fails, and say why", async () => {
    const failing: Runner = {
      lanes: 2,
      run: async (_, input) => {
        if (input === 3) throw new Error("three");
        return 0;
      },
      close: async () => {},
    };
    await expect(runBatches(squares(10), { runner: failing })).rejects.toThrow("three");
  });
});

describe("a checkpoint", () => {
  /** Runs until `stopAfter` batches are done, then as often as it takes to the end; gives what was folded and asked. */
  async function interrupted(file: string, stopAfter: number) {
    const asked: number[] = [];
    for (;;) {
      const controller = new AbortController();
      const store = await Checkpoint.open(file, { job: JOB, count: 20 });
      const before = store.results.size;
      const runner = new Squares(3, [2, 0, 1]);
      const batches = squares(20);
      const onProgress = (done: number): void => {
        if (done >= before + stopAfter) controller.abort();
      };
      const complete = await runBatches(batches, { runner, store, signal: controller.signal, onProgress });
      await store.close();
      asked.push(...runner.asked);
      if (complete) return { folded: batches.folded, asked };
    }
  }

  it("lets a stopped run go on to the same result, doing no finished batch again", async () => {
    const { folded, asked } = await interrupted(newFile(), 6);
    expect(folded).toEqual(first(20));
    // of a batch that was stopped there may be a second try
    expect(asked.length).toBeLessThan(20 + 4 * 3);
  });

  it("may be cut off anywhere", async () => {
    const file = newFile();
    await interrupted(file, 100);
    const text = await readFile(file, "utf8");
    for (const length of [0, 10, text.indexOf("\n"), text.indexOf("\n") + 1, text.length - 30, text.length - 1]) {
      await writeFile(file, text);
      await truncate(file, length);
      const { folded } = await interrupted(file, 100);
      expect(folded, `cut at ${length}`).toEqual(first(20));
      expect((await readFile(file, "utf8")).split("\n")).toHaveLength(22);
    }
  });

  it.each([
    [
      "of another run",
      { job: { task: "squares", setup: { base: 4 } }, count: 20 },
      /job\.setup\.base is 3 there, 4 here/,
    ],
    ["of another number of batches", { job: JOB, count: 21 }, /count is 20 there, 21 here/],
  ])("%s is refused, naming what differs", async (_, of, message) => {
    const file = newFile();
    await interrupted(file, 100);
    const before = await readFile(file, "utf8");
    await expect(Checkpoint.open(file, of)).rejects.toMatchObject({
      code: "wrong_checkpoint",
      field: "--checkpoint",
      message: expect.stringMatching(message),
    });
    expect(await readFile(file, "utf8")).toBe(before);
  });

  it("that is none, or damaged, is refused and left as it is", async () => {
    const file = newFile();
    await interrupted(file, 100);
    const [header = ""] = (await readFile(file, "utf8")).split("\n");
    const texts = ["hello\n", "hello", "{}\n", `${header}\nnonsense\n`, `${header}\n{"index":20,"result":1}\n`];
    for (const text of texts) {
      await writeFile(file, text);
      await expect(Checkpoint.open(file, { job: JOB, count: 20 })).rejects.toMatchObject({ code: "wrong_checkpoint" });
      expect(await readFile(file, "utf8")).toBe(text);
    }
    await expect(Checkpoint.open(join(folder, "none", "x"), { job: JOB, count: 1 })).rejects.toMatchObject({
      code: "unwritable",
    });
  });
});
