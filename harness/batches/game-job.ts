import type { GameModule } from "../module.js";
import type { Job, Json } from "./batches.js";

/** The job of a task about the game that runs in the module, under its options. */
export function gameJob(module: GameModule, task: string, more: Readonly<Record<string, Json>> = {}): Job {
  const { options } = module.observe<{ options: Record<string, number> }>(-1);
  return { task, setup: { game: module.description.game, module: module.sha256, options, ...more } };
}
