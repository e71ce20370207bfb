/** What a match waits for: a value of the beacon, which may come late, or the player. */
import { Beacon } from "./beacon";
import { config, SECOND } from "./config";
import * as env from "./env";
import { match, TO_COMMIT } from "./match-row";
import { BEACON_VALUE } from "./memory";
import { need } from "./refusal";

/** Rounds of the beacon between asking and being answered: the next value may be on its way, and seen, already. */
export const AHEAD: u64 = 2;

function secondsAfter(time: u64, seconds: u32): u64 {
  return time + <u64>seconds * SECOND;
}

/** Waits for the beacon, from now on. The match's deadline is the last moment at which the value is not late. */
export function waitForBeacon(beacon: Beacon, status: u32): void {
  match.status = status;
  match.requested = env.current_time();
  match.waitsFor = beacon.latest() + AHEAD;
  match.deadline = secondsAfter(match.requested, config.beaconSeconds);
}

/** Waits for the player's commitment, from now on. */
export function waitForCommit(): void {
  match.status = TO_COMMIT;
  match.deadline = secondsAfter(env.current_time(), config.commitSeconds);
}

/** Whether the player's time to commit is over. The deadline itself is still in time. */
export function commitIsLate(): bool {
  return env.current_time() > match.deadline;
}

/** Copies the awaited value to `BEACON_VALUE`; refuses unless it is there, came in time, and can still be used. */
export function needValue(beacon: Beacon): void {
  need(beacon.latest() >= match.waitsFor, "too_early", "the beacon's round is not there yet");
  const came = beacon.find(match.waitsFor, BEACON_VALUE);
  need(came <= match.deadline, "beacon_late", "the beacon's value came too late: claim the match as void");
  need(!useIsLate(came), "too_late", "the time for this step has passed");
}

/** Whether the awaited value is late, and the match void. Refuses while that, or who lost, is still open. */
export function valueIsLate(beacon: Beacon): bool {
  if (beacon.latest() < match.waitsFor) {
    need(env.current_time() > match.deadline, "too_early", "the beacon's value may still come in time");
    return true;
  }
  const came = beacon.find(match.waitsFor, BEACON_VALUE);
  if (came > match.deadline) return true;
  need(useIsLate(came), "too_early", "the time to answer has not passed");
  return false;
}

/**
 * Whether the time to use a value that came then is over; the last moment is still in time. A value that is not kept any
 * more counts as come at 0: `setup` takes care that the ring outlasts the time to use a value.
 */
function useIsLate(came: u64): bool {
  return env.current_time() > secondsAfter(came, config.revealSeconds);
}
