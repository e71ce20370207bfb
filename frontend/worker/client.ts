import type { CallName, Calls, Fault, Request, Response } from "./protocol.js";

/** A call that the worker refused or could not do. */
export class WorkerFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.name = "WorkerFault";
    this.fault = fault;
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The page's end of one worker. Whoever ends it ends all calls that still wait. */
export class WorkerClient {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Response>) => this.#settle(data);
    this.#worker.onerror = (event) => this.#endAll({ code: "worker", message: event.message || "the worker stopped" });
  }

  call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    const id = ++this.#last;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ id, name, args } satisfies Request);
    return answer as Promise<ReturnType<Calls[K]>>;
  }

  /** Stops the worker at once, whatever it computes. */
  end(): void {
    this.#worker.terminate();
    this.#endAll({ code: "left", message: "left" });
  }

  #settle(response: Response): void {
    const waiting = this.#waiting.get(response.id);
    if (!waiting) return;
    this.#waiting.delete(response.id);
    if ("fault" in response) waiting.reject(new WorkerFault(response.fault));
    else waiting.resolve(response.value);
  }

  #endAll(fault: Fault): void {
    for (const { reject } of this.#waiting.values()) reject(new WorkerFault(fault));
    this.#waiting.clear();
  }
}
