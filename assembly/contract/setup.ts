/** Setting the fair actions up, and pausing them: by the contract's own account. */
import { copyBytes } from "../core/memory";
import { HASH_SIZE } from "./codec";
import { CHAIN, config, LATEST, readConfig, TIP, writeConfig } from "./config";
import * as env from "./env";
import { HashChain, RING } from "./hash-chain";
import { need } from "./refusal";

const LEAST_INTERVAL: u32 = 2;
const LEAST_ANSWER: u32 = 60;
const LEAST_BEACON: u32 = 300;
const BEACON_INTERVALS: u64 = 10;

/** The arguments of `setup`, in their order. */
@unmanaged
export class SetupArguments {
  length: u32;
  interval: u32;
  commitSeconds: u32;
  revealSeconds: u32;
  beaconSeconds: u32;
}

/** Names the chain, the beacon's next stretch and the deadlines. Rounds and match numbers go on. */
export function setup(self: u64, beacon: HashChain, chain: usize, tip: usize, given: SetupArguments): void {
  const there = readConfig(self);
  need(!there || config.openMatches == 0, "matches_open", "there are matches open");
  need(given.length > 0, "bad_length", "the stretch needs a round at least");
  need(given.interval >= LEAST_INTERVAL, "bad_interval", "at least 2 seconds");
  need(given.commitSeconds >= LEAST_ANSWER, "bad_commit_s", "at least 60 seconds");
  need(given.revealSeconds >= LEAST_ANSWER, "bad_reveal_s", "at least 60 seconds");
  need(
    given.beaconSeconds >= LEAST_BEACON && given.beaconSeconds >= BEACON_INTERVALS * given.interval,
    "bad_beacon_s",
    "at least 300 seconds and 10 intervals",
  );
  need(RING * given.interval >= 2 * <u64>given.revealSeconds, "bad_reveal_s", "at most half of 1,000 intervals");
  if (there) need(!beacon.knows(tip), "used_tip", "this value of the beacon is known already");
  else {
    config.closed = 0;
    config.round = 0;
    config.nextMatch = 1;
    config.openMatches = 0;
    beacon.makeRing();
  }
  copyBytes(CHAIN, chain, HASH_SIZE);
  copyBytes(TIP, tip, HASH_SIZE);
  copyBytes(LATEST, tip, HASH_SIZE);
  config.length = given.length;
  config.interval = given.interval;
  config.commitSeconds = given.commitSeconds;
  config.revealSeconds = given.revealSeconds;
  config.beaconSeconds = given.beaconSeconds;
  config.last = config.round + given.length;
  config.time = env.current_time();
  writeConfig(self);
}

/** While closed is 1, no match is opened. */
export function pause(self: u64, closed: u32): void {
  need(closed <= 1, "bad_closed", "0 or 1");
  config.closed = closed;
  writeConfig(self);
}
