import { hexToBytes } from "@noble/hashes/utils.js";
import { messageOf } from "./errors.js";
import type { GameModule } from "./module.js";
import type { Replay } from "./replay.js";
import { hashAction, hashRekey } from "./running-hash.js";
import { playStep } from "./setup.js";

/** Something in a replay that is not as it should be. */
export interface Problem {
  /** Path of the value, such as `steps.3.action`. */
  field: string;
  message: string;
  /** The first step that differs, where there is one. */
  step?: number;
}

/** Plays a step in the module: gives the running hash after it, or what is wrong with it. */
export function checkStep(module: GameModule, replay: Replay, index: number, before: string): string | Problem {
  const step = replay.steps[index];
  if (!step) return before;
  const wrong = (key: string, message: string): Problem => ({ field: `steps.${index}.${key}`, message, step: index });
  const differs = "the running hash differs: from here on this is not the match that was recorded";

  const seat = module.actor();
  if (seat < 0) return wrong("rekey" in step ? "rekey" : "action", "the game was over before this step");

  if ("rekey" in step) {
    module.rekey(hexToBytes(step.rekey));
    const hash = hashRekey(before, step.rekey, module.digestBytes());
    if (hash === step.hash) return hash;
    return wrong(goesOn(module, replay, index, hash) ? "hash" : "rekey", differs);
  }

  const legal = module.legal();
  if (!legal.includes(step.action)) return wrong("action", `${step.action} is not legal for seat ${seat}`);
  const saved = module.save();
  const entry = replay.seats[seat];
  if (entry && "agent" in entry) {
    let decided: number;
    try {
      decided = module.decide();
    } catch (error) {
      return wrong("action", `${entry.agent} (seat ${seat}) cannot decide here: ${messageOf(error)}`);
    }
    if (decided !== step.action) {
      const [ours, theirs] = [module.actionText(decided), module.actionText(step.action)];
      return wrong("action", `${entry.agent} (seat ${seat}) plays "${ours}" here, the replay says "${theirs}"`);
    }
  }
  module.apply(step.action);
  const hash = hashAction(before, step.action, module.digestBytes());
  if (hash === step.hash) return hash;
  if (goesOn(module, replay, index, hash)) return wrong("hash", "is not the running hash after this step");
  const recorded = legal.find((action) => {
    module.load(saved);
    module.apply(action);
    return hashAction(before, action, module.digestBytes()) === step.hash;
  });
  if (recorded === undefined) return wrong("hash", differs);
  return wrong("action", `the recorded hash belongs to "${module.actionText(recorded)}"`);
}

/** Whether the match goes on as recorded from this running hash: then only the hash of the step before is wrong. */
function goesOn(module: GameModule, replay: Replay, index: number, hash: string): boolean {
  const next = replay.steps[index + 1];
  if (!next) return hash === replay.hash;
  try {
    playStep(module, replay, index + 1);
  } catch {
    return false;
  }
  const digests = module.digestBytes();
  return (
    ("rekey" in next ? hashRekey(hash, next.rekey, digests) : hashAction(hash, next.action, digests)) === next.hash
  );
}
