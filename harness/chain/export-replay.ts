import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import type { Header, Replay, ReplayStep, Result } from "../replay.js";
import { hashAction, hashRekey, headerHash, seals } from "../running-hash.js";
import { begin } from "../setup.js";
import { dealSeed, type Place, roundSeed } from "./fair-bytes.js";
import { type MatchRow, MatchStatus, NO_PICK } from "./tables.js";

/** In which options a fair match differs from the standard. */
const FAIR_OPTIONS = { tie: 1 };
const NONE = "00".repeat(32);

/** What was played in a round of a fair match. */
interface Round {
  seed: Uint8Array;
  picks: [number, number];
}

/**
 * A fair match's replay, from its row alone: the deal's seed and each round's new one are the HMACs that the contract
 * made, picks are as recorded. Leaves the module at the match's position.
 * @throws FairhandError `not_dealt` before there is a game; `bad_row` for a row that no contract of these rules wrote
 */
export function exportReplay(row: MatchRow, place: Place, module: GameModule): Replay {
  const first = row.values[0] ?? NONE;
  if (row.status === MatchStatus.toDeal || first === NONE) {
    throw new FairhandError("not_dealt", "this match has not been dealt: there is nothing to replay yet");
  }
  const header = startMatch(row, dealSeed(place, row.match, row.nonce, first), module);
  const steps: ReplayStep[] = [];
  let hash = headerHash(header);
  for (const { seed, picks } of rounds(row, place)) {
    module.rekey(seed);
    const rekey = bytesToHex(seed);
    hash = hashRekey(hash, rekey, module.digestBytes());
    steps.push({ rekey, hash });
    for (const action of picks) {
      playPick(module, action, steps.length);
      hash = hashAction(hash, action, module.digestBytes());
      steps.push({ action, hash });
    }
  }
  const body = { ...header, module: { sha256: module.sha256 }, steps, hash, result: resultOf(row, module) };
  return { ...body, seals: seals(body) };
}

function startMatch(row: MatchRow, seed: Uint8Array, module: GameModule): Header {
  const agent = module.description.agents.find(({ id }) => id === row.agent);
  if (agent === undefined) {
    throw new FairhandError("bad_row", `this module has no agent ${row.agent}`, { field: "agent" });
  }
  const seats = [
    { kind: "human" },
    { kind: "agent", agent: agent.name, parameters: {}, budget: agent.budget.chain },
  ] as const;
  return begin(module, { options: FAIR_OPTIONS, seed, seats });
}

/** The rounds that were played. */
function rounds(row: MatchRow, place: Place): Round[] {
  const picks = hexToBytes(row.picks);
  return row.salts.flatMap((salt, index) => {
    const [mine = NO_PICK, theirs = NO_PICK] = picks.subarray(2 * index);
    const value = row.values[index + 1];
    if (mine === NO_PICK || theirs === NO_PICK || value === undefined) return [];
    return [{ seed: roundSeed(place, row.match, index + 1, salt, value), picks: [mine, theirs] }];
  });
}

/** An agent is asked first, so that its memory and stream go on as they did on chain. */
function playPick(module: GameModule, action: number, step: number): void {
  const seat = module.actor();
  if (seat < 0 || !module.legal().includes(action)) {
    throw new FairhandError("bad_row", `the pick ${action} of step ${step} is not legal there`, { field: "picks" });
  }
  if (seat === 1) module.decide();
  module.apply(action);
}

function resultOf({ status }: MatchRow, module: GameModule): Result {
  if (module.actor() < 0) return { outcomes: [module.outcome(0), module.outcome(1)] };
  if (status !== MatchStatus.lost) return { unfinished: true };
  return { forfeit: { seat: 0, reason: "timeout", detail: "claimed on chain after a deadline" } };
}
