import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as sleep } from "node:timers/promises";
import { BotFault } from "../players.js";

/** Longest line that a program may write, in characters. */
export const LINE_LIMIT = 65_536;
/** Milliseconds between closing a program's input and ending it. */
const GRACE = 200;
/** Characters of its standard error that are kept, for the reason of a crash. */
const STDERR_TAIL = 400;

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) endGroup(child);
});

/** A program that answers lines with lines. */
export class LineProcess {
  readonly #child: ChildProcess;
  #pending = "";
  #stderr = "";
  readonly #lines: string[] = [];
  #fault: BotFault | null = null;
  #wake = (): void => {};

  /** Starts a shell command, in a process group of its own. */
  constructor(command: string) {
    const child = spawn(command, { shell: true, detached: process.platform !== "win32", stdio: "pipe" });
    this.#child = child;
    running.add(child);
    const decoder = new StringDecoder("utf8");
    child.stdout?.on("data", (chunk: Buffer) => this.#take(decoder.write(chunk)));
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#stderr = `${this.#stderr}${chunk}`.slice(-STDERR_TAIL);
    });
    // A program that has gone away cannot be written to; its exit is the fault that is reported.
    child.stdin?.on("error", () => {});
    child.on("error", (error) => this.#fail(new BotFault("crash", error.message)));
    child.on("exit", async (code, signal) => {
      // what it wrote last may still be on its way; a child of its own may hold the pipe for ever
      await Promise.race([once(child, "close"), sleep(GRACE)]);
      const last = this.#stderr.trim().split("\n").at(-1) ?? "";
      const how = signal ? `was ended by ${signal}` : `exited with ${code}`;
      this.#fail(new BotFault("crash", `the program ${how}${last === "" ? "" : `: ${last}`}`));
    });
  }

  /** Writes a line and waits for the next one. @throws BotFault when the program ends or breaks the protocol */
  async ask(line: string): Promise<string> {
    if (this.#lines.length > 0) throw new BotFault("illegal", `a line too many: ${this.#lines[0]}`);
    if (this.#fault) throw this.#fault;
    this.#child.stdin?.write(`${line}\n`);
    while (this.#lines.length === 0 && !this.#fault) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const answer = this.#lines.shift();
    if (answer !== undefined) return answer;
    throw this.#fault ?? new BotFault("crash", "no answer");
  }

  /** Ends the program and everything it started. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      child.stdin?.end();
      const exit = once(child, "exit");
      await Promise.race([exit, sleep(GRACE)]);
    }
    endGroup(child);
    running.delete(child);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }

  #take(text: string): void {
    this.#pending += text;
    for (let end = this.#pending.indexOf("\n"); end >= 0; end = this.#pending.indexOf("\n")) {
      this.#lines.push(this.#pending.slice(0, end));
      this.#pending = this.#pending.slice(end + 1);
    }
    if (this.#pending.length > LINE_LIMIT || this.#lines.some((line) => line.length > LINE_LIMIT)) {
      this.#lines.length = 0;
      this.#pending = "";
      this.#child.stdout?.pause();
      this.#fail(new BotFault("illegal", `a line of more than ${LINE_LIMIT} characters`));
    }
    this.#wake();
  }

  #fail(fault: BotFault): void {
    this.#fault ??= fault;
    this.#wake();
  }
}

/** Kills a program with all of its process group. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone already.
  }
}
