import { readFile } from "node:fs/promises";
import { GameModule, Match, parseSeats, parseSeed } from "../../harness/index.js";
import { wasmFile } from "../lib/paths.mjs";

/** Actions that a plan worth a picture has, and first actions that it was held against. */
const PLANNED = 3;
const WEIGHED = 3;

/** A replay of a duel, and the first step of it at which the adaptive agent weighs several plans of several actions. */
export async function planned(): Promise<{ replay: string; step: number }> {
  const module = await GameModule.load(await readFile(wasmFile("duel")));
  const seats = parseSeats("adaptive,gretive", module.description);
  const match = Match.start(module, { options: { class0: 5, class1: 2 }, seed: parseSeed("7"), seats });
  let found: number | null = null;
  for (let step = 0; !match.over; step++) {
    const explanation = match.step().explanation;
    const plan = explanation?.details.sequence as unknown[] | undefined;
    if (plan && plan.length >= PLANNED && (explanation?.alternatives.length ?? 0) >= WEIGHED) found ??= step;
  }
  if (found === null) throw new Error("the adaptive agent planned nothing of several actions");
  return { replay: JSON.stringify(match.replay()), step: found };
}
