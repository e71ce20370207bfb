import { MOST_WORKERS, usualWorkers } from "../node/batches/pool.js";
import { placeOf, reachRedis } from "../node/queue/connection.js";
import { serve } from "../node/queue/serve.js";
import { required, wholeNumber } from "./arguments.js";
import { interruptible } from "./interrupt.js";

/** Milliseconds between two lines on how many batches were done. */
const PAUSE = 10_000;

export interface WorkerArguments {
  redis?: string | undefined;
  workers?: string | undefined;
  programs?: boolean | undefined;
}

/** `fairhand worker`: takes batches of long computations from a queue in Redis until it is interrupted. */
export async function workerCommand(args: WorkerArguments): Promise<number> {
  const url = required(args.redis, "--redis", "fairhand worker --redis redis://127.0.0.1:6379");
  const threads = args.workers === undefined ? usualWorkers() : wholeNumber(args.workers, "--workers", 1, MOST_WORKERS);
  const connection = await reachRedis(url);
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  say(`worker ${process.pid} takes batches from ${placeOf(url)} on ${threads} threads; Ctrl-C ends it`);
  let last = Date.now();
  const onBatch = (done: number): void => {
    if (Date.now() - last < PAUSE) return;
    last = Date.now();
    say(`${done} batches done`);
  };
  const programs = args.programs ?? false;
  const done = await interruptible((signal) => serve(connection, { threads, programs, signal, onBatch }));
  say(`${done} batches done`);
  return 0;
}
