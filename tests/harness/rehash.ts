import { type GameModule, headerHash, type Replay } from "../../harness/index.js";
import { hashAction, hashRekey, seals } from "../../harness/running-hash.js";
import { beginReplay, playStep } from "../../harness/setup.js";

/** What a forger would do: hashes and seals the steps of a replay again, whoever is said to have played them. */
export function rehash(module: GameModule, replay: Replay): Replay {
  beginReplay(module, replay);
  let hash = headerHash(replay);
  const steps = replay.steps.map((step, index) => {
    playStep(module, replay, index);
    const digests = module.digestBytes();
    hash = "rekey" in step ? hashRekey(hash, step.rekey, digests) : hashAction(hash, step.action, digests);
    return { ...step, hash };
  });
  const body = { ...replay, steps, hash };
  return { ...body, seals: seals(body) };
}
