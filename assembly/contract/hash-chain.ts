/**
 * The beacon as a hash chain: each value is the pre-image of the one before, so that whoever made the chain can only
 * give the values that were fixed at its making. Values are kept in a ring of rows.
 */
import { copyBytes } from "../core/memory";
import { Beacon } from "./beacon";
import { hashOfTick } from "./binding";
import { HASH_SIZE, sameHash, startReading, startWriting, take, takeU64, writeAll, writeU64, written } from "./codec";
import { config, LATEST, SECOND, TIP } from "./config";
import * as env from "./env";
import { COMPUTED, ROW } from "./memory";
import { name } from "./name";
import { need } from "./refusal";
import { findRow, readRow } from "./table";

const TABLE = name("beacons");
/** Values that are kept. */
export const RING: u64 = 1000;

export class HashChain extends Beacon {
  /** The account the contract lives in. */
  self: u64 = 0;

  latest(): u64 {
    return config.round;
  }

  last(): u64 {
    return config.last;
  }

  interval(): u32 {
    return config.interval;
  }

  find(round: u64, to: usize): u64 {
    startReading(ROW, readRow(findRow(this.self, this.self, TABLE, round % RING)));
    take(8);
    if (takeU64() != round) return 0;
    copyBytes(to, take(HASH_SIZE), HASH_SIZE);
    return takeU64();
  }

  accept(value: usize): void {
    need(config.round < config.last, "beacon_ended", "this stretch of the beacon is used up");
    need(env.current_time() >= config.time + <u64>config.interval * SECOND, "too_early", "the interval has not passed");
    hashOfTick(this.self, value, COMPUTED);
    need(sameHash(COMPUTED, LATEST), "wrong_value", "the latest value is not the hash of this one");
    copyBytes(LATEST, value, HASH_SIZE);
    config.round++;
    config.time = env.current_time();
    this.keep();
  }

  /** Makes the ring if it is not there yet, so that no later row needs more memory than was paid for. */
  makeRing(): void {
    if (findRow(this.self, this.self, TABLE, 0) >= 0) return;
    for (let slot: u64 = 0; slot < RING; slot++) {
      startWriting(ROW);
      writeU64(slot);
      for (let i = 0; i < 6; i++) writeU64(0);
      env.db_store_i64(this.self, TABLE, this.self, slot, ROW, written());
    }
  }

  /** Whether a value is the latest one, the tip it came from, or one that is still kept: what follows it is known. */
  knows(value: usize): bool {
    if (sameHash(value, LATEST) || sameHash(value, TIP)) return true;
    const oldest = config.round < RING ? 1 : config.round - RING + 1;
    for (let round = oldest; round <= config.round; round++) {
      this.find(round, COMPUTED);
      if (sameHash(value, COMPUTED)) return true;
    }
    return false;
  }

  /** Puts the latest value into the ring, in place of the oldest. */
  private keep(): void {
    const slot = config.round % RING;
    const row = findRow(this.self, this.self, TABLE, slot);
    startWriting(ROW);
    writeU64(slot);
    writeU64(config.round);
    writeAll(LATEST, HASH_SIZE);
    writeU64(config.time);
    env.db_update_i64(row, 0, ROW, written());
  }
}
