import { Record as Dictionary, Integer, Object as Shape, String as Text } from "typebox";
import type { Json } from "../../batches/batches.js";
import { checked } from "../../description.js";
import type { GameModule } from "../../module.js";
import { startGame } from "../../setup.js";
import { loadBuild } from "../modules.js";
import type { OpenTask } from "./tasks.js";

/** What every job about a game says; the rest is the game's own. */
const Setup = Shape({ game: Text({ pattern: "^[a-z]+$" }), module: Text(), options: Dictionary(Text(), Integer()) });
const NO_SEED = new Uint8Array(32);

interface Part {
  work(module: GameModule, setup: Json, input: Json, signal: AbortSignal): Promise<Json>;
}

/** The task of `fairhand solve`, `fairhand exploit` or the arena's reports: batches of what the game brings along for it. */
export function partTask(room: "solve" | "exploit" | "measure"): OpenTask {
  return async (setup) => {
    const job = checked(Setup, setup, "bad_job", "the job");
    const module = await loadBuild(job.game, job.module);
    const { default: part } = (await import(`../../${room}/${job.game}.js`)) as { default: Part };
    startGame(module, job.options, {}, NO_SEED);
    return { run: (input, signal) => part.work(module, setup, input, signal) };
  };
}
