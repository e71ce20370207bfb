import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { FairhandError } from "../errors.js";
import { type Answer, BotFault, type Player } from "../players.js";

const SCRIPT = /\.[cm]?[jt]s$/;
/** Megabytes of heap that a script may use. */
const HEAP = 512;

interface Message {
  ready?: true;
  action?: unknown;
  error?: string;
}

/**
 * A player in a TypeScript or JavaScript file, whose default export is a `Bot`. It runs in a worker thread, which is
 * ended with the match; what it prints goes to standard error.
 * @throws FairhandError when there is no such file
 */
export function scriptBot(file: string): Player {
  const path = resolve(file);
  if (!SCRIPT.test(path)) {
    throw new FairhandError("no_script", `${file} is no TypeScript or JavaScript file`, {
      field: "seats",
      expected: "./bot.ts, or exec: with the command that runs a program",
      example: `'exec:python3 bot.py'`,
    });
  }
  if (!existsSync(path)) {
    throw new FairhandError("no_file", `there is no file ${file}`, {
      field: "seats",
      expected: "a TypeScript or JavaScript file whose default export is a bot",
      example: "./bot.ts",
    });
  }
  let script: Script | null = null;
  return {
    async move(turn) {
      script ??= new Script(path);
      return script.ask(JSON.stringify(turn));
    },
    async close() {
      await script?.close();
    },
  };
}

/** What the worker sent. A script can reach its thread's port as well, so anything may come. */
function readMessage(text: unknown): Message | BotFault {
  try {
    const message: unknown = JSON.parse(String(text));
    if (typeof message === "object" && message !== null) return message;
  } catch {
    // Falls through to the fault.
  }
  return new BotFault("illegal", "the script sent a message of its own");
}

class Script {
  readonly #worker: Worker;
  #fault: BotFault | null = null;
  #settle: (message: Message | BotFault) => void = () => {};
  readonly #ready: Promise<Message>;

  constructor(path: string) {
    this.#worker = new Worker(new URL("./script-worker.mjs", import.meta.url), {
      workerData: { path },
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
    });
    this.#worker.stdout.pipe(process.stderr, { end: false });
    this.#worker.stderr.pipe(process.stderr, { end: false });
    this.#worker.on("message", (text: unknown) => this.#settle(readMessage(text)));
    this.#worker.on("error", (error) => this.#fail(error.message));
    this.#worker.on("exit", (code) => this.#fail(`the script ended with ${code}`));
    this.#ready = this.#next();
    this.#ready.catch(() => {});
  }

  async ask(turn: string): Promise<Answer> {
    await this.#ready;
    const answer = this.#next();
    this.#worker.postMessage(turn);
    const { action } = await answer;
    if (typeof action === "number" || typeof action === "string") return action;
    throw new BotFault("illegal", `the script gave ${JSON.stringify(action) ?? "nothing"}, not a number or text`);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  /** The worker's next message. @throws BotFault when it reports an error, or has ended */
  #next(): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (this.#fault) reject(this.#fault);
      this.#settle = (message) => {
        if (message instanceof BotFault) reject(message);
        else if (message.error !== undefined) reject(new BotFault("crash", String(message.error)));
        else resolve(message);
      };
    });
  }

  #fail(detail: string): void {
    this.#fault ??= new BotFault("crash", detail);
    this.#settle(this.#fault);
  }
}
