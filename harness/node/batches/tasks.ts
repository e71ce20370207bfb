import type { Json } from "../../batches/batches.js";
import { FairhandError } from "../../errors.js";

/** A task that was set up once and works out any number of batches, one at a time. */
export interface Task {
  /** Ends early, with an error, when the signal comes; it lets events in (`setImmediate`) now and then to hear it. */
  run(input: Json, signal: AbortSignal): Promise<Json>;
}

/** What a task may do here. */
export interface Permissions {
  /** Whether it may start the programs and scripts that its setup names. */
  programs: boolean;
}

export type OpenTask = (setup: Json, permissions: Permissions) => Promise<Task>;

/** Everything that workers can do, by name. */
const tasks: Readonly<Record<string, () => Promise<OpenTask>>> = {
  arena: async () => (await import("../arena/task.js")).openArena,
  exploit: async () => (await import("./part-task.js")).partTask("exploit"),
  solve: async () => (await import("./part-task.js")).partTask("solve"),
  measure: async () => (await import("./part-task.js")).partTask("measure"),
  evolve: async () => (await import("../evolve/task.js")).openEvolve,
};

/** Sets up a task. @throws FairhandError for one that this version does not know, and for a setup that is wrong */
export async function openTask(name: string, setup: Json, permissions: Permissions): Promise<Task> {
  const load = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (load) return (await load())(setup, permissions);
  throw new FairhandError("unknown_task", `this version of fairhand knows no task "${name}"`, {
    field: "task",
    expected: `one of: ${Object.keys(tasks).join(", ")}`,
  });
}
