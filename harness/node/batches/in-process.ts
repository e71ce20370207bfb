import type { Job, Json, Runner } from "../../batches/batches.js";
import { TaskCache } from "./task-cache.js";

/** Works batches out in the calling thread, one after the other. */
export class InProcess implements Runner {
  readonly lanes = 1;
  readonly #cache = new TaskCache({ programs: true });

  run(job: Job, input: Json, signal: AbortSignal): Promise<Json> {
    return this.#cache.run(job, input, signal);
  }

  async close(): Promise<void> {}
}
