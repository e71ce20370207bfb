/** The one row of `config`: what setup said, and where beacon and matches stand. */

import { copyBytes } from "../core/memory";
import {
  HASH_SIZE,
  startReading,
  startWriting,
  take,
  takeU8,
  takeU32,
  takeU64,
  writeAll,
  writeU8,
  writeU32,
  writeU64,
  written,
} from "./codec";
import * as env from "./env";
import { CONFIG, ROW } from "./memory";
import { name } from "./name";
import { need } from "./refusal";
import { findRow, readRow } from "./table";

const TABLE = name("config");
const KEY: u64 = 0;

/** Seconds are turned into the microseconds of block times where they are used. */
export const SECOND: u64 = 1_000_000;

@unmanaged
export class Config {
  length: u32;
  interval: u32;
  commitSeconds: u32;
  revealSeconds: u32;
  beaconSeconds: u32;
  closed: u32;
  round: u64;
  last: u64;
  time: u64;
  nextMatch: u64;
  openMatches: u32;
  row: i32;
}

export const config = changetype<Config>(CONFIG);
/** The chain id, the tip that setup named, and the beacon's latest value. */
export const CHAIN: usize = CONFIG + 0x100;
export const TIP: usize = CHAIN + 32;
export const LATEST: usize = TIP + 32;

/** Reads the row; false where the contract has not been set up. */
export function readConfig(self: u64): bool {
  config.row = findRow(self, self, TABLE, KEY);
  if (config.row < 0) return false;
  startReading(ROW, readRow(config.row));
  copyBytes(CHAIN, take(HASH_SIZE), HASH_SIZE);
  copyBytes(TIP, take(HASH_SIZE), HASH_SIZE);
  config.length = takeU32();
  config.interval = takeU32();
  config.commitSeconds = takeU32();
  config.revealSeconds = takeU32();
  config.beaconSeconds = takeU32();
  config.closed = takeU8();
  copyBytes(LATEST, take(HASH_SIZE), HASH_SIZE);
  config.round = takeU64();
  config.last = takeU64();
  config.time = takeU64();
  config.nextMatch = takeU64();
  config.openMatches = takeU32();
  return true;
}

/** Reads the row, which has to be there. */
export function needConfig(self: u64): void {
  need(readConfig(self), "not_set_up", "this contract has not been set up");
}

/** Writes the row, paid by the contract. */
export function writeConfig(self: u64): void {
  startWriting(ROW);
  writeAll(CHAIN, HASH_SIZE);
  writeAll(TIP, HASH_SIZE);
  writeU32(config.length);
  writeU32(config.interval);
  writeU32(config.commitSeconds);
  writeU32(config.revealSeconds);
  writeU32(config.beaconSeconds);
  writeU8(config.closed);
  writeAll(LATEST, HASH_SIZE);
  writeU64(config.round);
  writeU64(config.last);
  writeU64(config.time);
  writeU64(config.nextMatch);
  writeU32(config.openMatches);
  if (config.row < 0) config.row = env.db_store_i64(self, TABLE, self, KEY, ROW, written());
  else env.db_update_i64(config.row, 0, ROW, written());
}
