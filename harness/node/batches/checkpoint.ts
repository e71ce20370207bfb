import { type FileHandle, open } from "node:fs/promises";
import type { Job, Json, ResultStore } from "../../batches/batches.js";
import { FairhandError, messageOf } from "../../errors.js";
import { difference } from "./difference.js";

const FORMAT = "fairhand-checkpoint/1";

/** What a checkpoint belongs to: the job, and into how many batches of which kind it was cut. */
export interface CheckpointOf {
  job: Job;
  count: number;
}

/**
 * Results in a file that only grows: a line of JSON for what they belong to, then a line for each. A process may be
 * killed at any time; a last line that was not finished is dropped, and its batch done again.
 */
export class Checkpoint implements ResultStore {
  readonly results: ReadonlyMap<number, Json>;
  readonly #file: FileHandle;
  readonly #name: string;
  #written: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, name: string, results: Map<number, Json>) {
    this.#file = file;
    this.#name = name;
    this.results = results;
  }

  /**
   * Opens a checkpoint, or begins one where there is no such file.
   * @throws FairhandError `wrong_checkpoint` when the file is something else, or belongs to another run
   */
  static async open(name: string, of: CheckpointOf): Promise<Checkpoint> {
    const header = `${JSON.stringify({ format: FORMAT, ...of })}\n`;
    const file = await open(name, "a+").catch((cause: unknown) => {
      throw new FairhandError("unwritable", `cannot write ${name}: ${messageOf(cause)}`, {
        field: "--checkpoint",
        expected: "a file in a folder that exists and can be written to",
        example: "--checkpoint arena.checkpoint",
        cause,
      });
    });
    try {
      const text = await file.readFile("utf8");
      const whole = text.slice(0, text.lastIndexOf("\n") + 1);
      if (whole === "" && header.startsWith(text)) {
        await file.truncate(0);
        await file.appendFile(header);
        return new Checkpoint(file, name, new Map());
      }
      const results = read(whole, name, JSON.parse(header));
      await file.truncate(Buffer.byteLength(whole));
      return new Checkpoint(file, name, results);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Appends a result. */
  add(index: number, result: Json): Promise<void> {
    const line = `${JSON.stringify({ index, result })}\n`;
    this.#written = this.#written.then(() => this.#file.appendFile(line));
    return this.#written.catch((cause: unknown) => {
      throw new FairhandError("unwritable", `cannot write ${this.#name}: ${messageOf(cause)}`, {
        field: "--checkpoint",
        cause,
      });
    });
  }

  /** Waits until everything is on the disk. */
  async close(): Promise<void> {
    await this.#written.catch(() => {});
    await this.#file.sync().catch(() => {});
    await this.#file.close();
  }
}

function read(text: string, name: string, expected: CheckpointOf): Map<number, Json> {
  const [first = "", ...lines] = text.split("\n").slice(0, -1);
  const header = parse(first);
  if (typeof header !== "object" || header === null || !("format" in header) || header.format !== FORMAT) {
    throw wrong(`${name} is no checkpoint`);
  }
  const differs = difference(header, expected as unknown as Json);
  if (differs) throw wrong(`${name} belongs to another run: ${differs}`);
  const results = new Map<number, Json>();
  for (const [at, line] of lines.entries()) {
    const row = parse(line) as { index?: unknown; result?: Json } | undefined;
    const { index, result } = row ?? {};
    const fits = typeof index === "number" && Number.isInteger(index) && index >= 0 && index < expected.count;
    if (!fits || result === undefined) throw wrong(`${name} is damaged at line ${at + 2}`);
    if (!results.has(index)) results.set(index, result);
  }
  return results;
}

function parse(line: string): Json | undefined {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return undefined;
  }
}

function wrong(message: string): FairhandError {
  return new FairhandError("wrong_checkpoint", message, {
    field: "--checkpoint",
    expected: "a checkpoint of the same command line, or a file that is not there yet",
    example: "--checkpoint another.checkpoint",
  });
}
