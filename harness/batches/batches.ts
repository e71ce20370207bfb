/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What every batch of a run has in common: which task, and what it is set up with. */
export interface Job {
  readonly task: string;
  readonly setup: Json;
}

/** Where batches are worked out: in this process, in threads, on other machines. */
export interface Runner {
  /** How many batches are worth having under way at once. */
  readonly lanes: number;
  /** The result of one batch, which depends on nothing but its arguments. Rejects when the signal comes first. */
  run(job: Job, input: Json, signal: AbortSignal): Promise<Json>;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** Keeps results, so that a run that was ended can go on. */
export interface ResultStore {
  /** What it had when it was opened, by index. */
  readonly results: ReadonlyMap<number, Json>;
  add(index: number, result: Json): Promise<void>;
}

/** A long computation in pieces that do not depend on each other. */
export interface Batches<R> {
  readonly job: Job;
  readonly count: number;
  /** What the batch of an index is told beside the job. */
  input(index: number): Json;
  /**
   * How many results must have been folded before the input of an index can be told, at most the index itself. Where it
   * is left out, all inputs are known from the start.
   */
  needs?(index: number): number;
  /** Reads the result of an index, which may come from another machine or a file. @throws when it is none */
  read(result: Json, index: number): R;
  /** Takes in a result. Called by ascending index whatever the order in which they arrive, each index once. */
  fold(result: R, index: number): void;
  /**
   * Whether the batch is needed, by what was folded so far; may only go from true to false. One that is not needed is
   * never folded, even when it has been worked out already.
   */
  wanted?(index: number): boolean;
}
