/**
 * The beacon as a hash chain: each value is the pre-image of the one before, so that whoever made the chain can only
 * give the values that were fixed at its making. Values are kept in a ring of rows.
 */
import { copyBytes, sameBytes } from "../core/memory";
import { sha256 } from "../core/sha256";
import { Beacon } from "./beacon";
import { HASH_SIZE, startReading, startWriting, take, takeU64, writeAll, writeU64, written } from "./codec";
import { CHAIN, config, LATEST, SECOND } from "./config";
import * as env from "./env";
import { MESSAGE, ROW, TICK } from "./memory";
import { name } from "./name";
import { need, putAscii } from "./refusal";
import { findRow, readRow } from "./table";

const TABLE = name("beacons");
/** Values that are kept. */
export const RING: u64 = 1000;

/** What a value has to hash to. */
const HASH: usize = TICK;

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
    let end = putAscii(MESSAGE, "tick");
    copyBytes(end, CHAIN, HASH_SIZE);
    end += HASH_SIZE;
    store<u64>(end, this.self);
    copyBytes(end + 8, value, HASH_SIZE);
    sha256(MESSAGE, <i32>(end - MESSAGE) + 8 + HASH_SIZE, HASH);
    need(sameBytes(HASH, LATEST, HASH_SIZE), "wrong_value", "the latest value is not the hash of this one");
    copyBytes(LATEST, value, HASH_SIZE);
    config.round++;
    config.time = env.current_time();
    this.write(config.round % RING, findRow(this.self, this.self, TABLE, config.round % RING));
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

  /** Whether a value is the latest one or still kept. */
  knows(value: usize): bool {
    if (sameBytes(value, LATEST, HASH_SIZE)) return true;
    for (let slot: u64 = 0; slot < RING; slot++) {
      const row = findRow(this.self, this.self, TABLE, slot);
      if (row < 0) return false;
      readRow(row);
      if (sameBytes(ROW + 16, value, HASH_SIZE)) return true;
    }
    return false;
  }

  private write(slot: u64, row: i32): void {
    startWriting(ROW);
    writeU64(slot);
    writeU64(config.round);
    writeAll(LATEST, HASH_SIZE);
    writeU64(config.time);
    env.db_update_i64(row, 0, ROW, written());
  }
}
