import type { Job, Json } from "../../batches/batches.js";
import { openTask, type Permissions, type Task } from "./tasks.js";

/** Runs batches in this thread, and keeps the task of the last job set up. */
export class TaskCache {
  #key = "";
  #task: Promise<Task> | null = null;
  readonly #permissions: Permissions;

  constructor(permissions: Permissions) {
    this.#permissions = permissions;
  }

  async run(job: Job, input: Json, signal: AbortSignal): Promise<Json> {
    const key = JSON.stringify(job);
    if (key !== this.#key || !this.#task) {
      this.#key = key;
      this.#task = openTask(job.task, job.setup, this.#permissions);
    }
    return (await this.#task).run(input, signal);
  }
}
