import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { messageOf } from "../errors.js";
import type { GameModule } from "../module.js";
import type { Replay } from "../replay.js";
import { type Problem, verifyReplay } from "../verify.js";
import { exportReplay } from "./export-replay.js";
import { beaconHash, commitment, type Place } from "./fair-bytes.js";
import { type MatchRow, MatchStatus, NO_PICK } from "./tables.js";

export interface Recomputed {
  /** Whether chain and replay agree. */
  ok: boolean;
  problems: Problem[];
  /** The match's replay; null when the row is no match that could have been played. */
  replay: Replay | null;
}

/** Most rounds of the beacon that may lie between two values of a match. */
const MOST_BETWEEN = 20_000;

/**
 * Recomputes a fair match from its row: that its values are those of one hash chain, every draw and every pick of the
 * agent, and that the running hash, the state and the result are those of the row.
 */
export function recompute(row: MatchRow, place: Place, module: GameModule): Recomputed {
  let replay: Replay;
  try {
    replay = exportReplay(row, place, module);
  } catch (error) {
    return { ok: false, problems: [{ field: "row", message: messageOf(error) }], replay: null };
  }
  const problems = [...verifyReplay(module, replay).problems];
  const check = (holds: boolean, field: string, message: string): void => {
    if (!holds) problems.push({ field, message });
  };
  check(replay.hash === row.replay, "replay", `the chain says ${row.replay}, recomputed it is ${replay.hash}`);
  check(sameState(row, module), "state", "the chain's state is not the one that these picks lead to");
  check(sameResult(row, replay), "status", "the chain's result is not the one that these picks lead to");
  check(sameCommit(row, place, replay), "commit", "the last pick is not what was committed to");
  const used = row.values.slice(0, 1 + replay.steps.length / 3);
  check(areChained(used, place), "values", "the beacon's values are not of one hash chain");
  return { ok: problems.length === 0, problems, replay };
}

/** The row has the state and behind it the agents' memories, which the digests are of. */
function sameState(row: MatchRow, module: GameModule): boolean {
  const bytes = hexToBytes(row.state);
  const { state, agents } = module.digest();
  for (let end = bytes.length; end >= 0; end--) {
    if (bytesToHex(sha256(bytes.subarray(0, end))) === state) return bytesToHex(sha256(bytes.subarray(end))) === agents;
  }
  return false;
}

function sameResult({ status }: MatchRow, { result }: Replay): boolean {
  if (!("outcomes" in result)) return status !== MatchStatus.won && status !== MatchStatus.drawn;
  const [outcome = 0] = result.outcomes;
  if (outcome === 0) return status === MatchStatus.drawn;
  return status === (outcome > 0 ? MatchStatus.won : MatchStatus.lost);
}

/** The row keeps the last commitment; while a later one waits for its reveal there is nothing to compare. */
function sameCommit(row: MatchRow, place: Place, { result }: Replay): boolean {
  if (!("outcomes" in result)) return true;
  const slot = Number.parseInt(row.picks.slice(4 * (row.round - 1), 4 * (row.round - 1) + 2), 16);
  const salt = row.salts[row.round - 1];
  return salt !== undefined && slot !== NO_PICK && commitment(place, row, slot, salt) === row.commit;
}

/** Whether each value leads to the one before it, hashed often enough. */
function areChained(values: readonly string[], place: Place): boolean {
  const hash = beaconHash(place);
  return values.slice(1).every((value, index) => {
    let bytes = hexToBytes(value);
    for (let i = 0; i < MOST_BETWEEN; i++) {
      bytes = Uint8Array.from(hash(bytes));
      if (bytesToHex(bytes) === values[index]) return true;
    }
    return false;
  });
}
