/** The row of a match: at its final size from the start, as later actions may be anybody's and must not need memory. */
import { CHANCE_SIZE } from "../core/chance";
import { clearWords, copyBytes, MINDS, STATE } from "../core/memory";
import { mindsSize } from "../core/minds";
import { game } from "../core/tenant";
import {
  HASH_SIZE,
  startReading,
  startWriting,
  take,
  takeU8,
  takeU64,
  writeAll,
  writeCount,
  writeU8,
  writeU64,
  written,
} from "./codec";
import * as env from "./env";
import { MATCH, ROW } from "./memory";
import { name } from "./name";
import { need } from "./refusal";
import { findRow, NO_ROW, readRow } from "./table";

const TABLE = name("matches");

export const TO_DEAL: u32 = 0;
export const TO_COMMIT: u32 = 1;
export const TO_REVEAL: u32 = 2;
export const WON: u32 = 3;
export const LOST: u32 = 4;
export const DRAWN: u32 = 5;
export const VOID: u32 = 6;

/** Stands in the picks for a pick that was not made. */
const NO_PICK: u8 = 0xff;

@unmanaged
export class Match {
  player: u64;
  number: u64;
  agent: u32;
  status: u32;
  waitsFor: u64;
  requested: u64;
  deadline: u64;
  round: u32;
  row: i32;
}

export const match = changetype<Match>(MATCH);
export const NONCE: usize = MATCH + 0x80;
export const COMMIT: usize = NONCE + 32;
export const REPLAY: usize = COMMIT + 32;
/** Both picks of each round. */
const PICKS: usize = MATCH + 0x100;
/** The beacon's values of the deal and of each round; the player's salts of each round. */
const VALUES: usize = MATCH + 0x200;
const SALTS: usize = MATCH + 0x600;
const MATCH_SIZE: i32 = 0xa00;

/** Rounds at the most. */
export function mostRounds(): i32 {
  return game.longest / 2;
}

function stateSize(): i32 {
  return CHANCE_SIZE + game.recordSize;
}

/** Empties everything for a match that begins. */
export function clearMatch(): void {
  clearWords(MATCH, MATCH_SIZE);
  clearWords(STATE, stateSize());
  clearWords(MINDS, mindsSize());
  match.row = NO_ROW;
  for (let i: usize = 0; i < <usize>(2 * mostRounds()); i++) store<u8>(PICKS + i, NO_PICK);
}

/** Keeps what decided a round: the beacon's value (that of the deal is number 0), the salt, both picks. */
export function keepValue(round: u32, value: usize): void {
  copyBytes(VALUES + <usize>round * <usize>HASH_SIZE, value, HASH_SIZE);
}
export function keepRound(round: u32, salt: usize, pick0: u32, pick1: u32): void {
  copyBytes(SALTS + <usize>(round - 1) * <usize>HASH_SIZE, salt, HASH_SIZE);
  store<u8>(PICKS + <usize>(2 * (round - 1)), pick0);
  store<u8>(PICKS + <usize>(2 * (round - 1)), pick1, 1);
}

/** Whether a player has a row. */
export function hasMatch(self: u64, player: u64): bool {
  return findRow(self, self, TABLE, player) >= 0;
}

/** Reads a player's row, which has to be there, and its game into the records of play. */
export function needMatch(self: u64, player: u64): void {
  match.row = findRow(self, self, TABLE, player);
  need(match.row >= 0, "no_match", "this player has no match");
  startReading(ROW, readRow(match.row));
  match.player = takeU64();
  match.number = takeU64();
  match.agent = takeU8();
  match.status = takeU8();
  match.waitsFor = takeU64();
  match.requested = takeU64();
  match.deadline = takeU64();
  copyBytes(NONCE, take(HASH_SIZE), HASH_SIZE);
  match.round = takeU8();
  copyBytes(COMMIT, take(HASH_SIZE), HASH_SIZE);
  take(countSize(stateSize() + mindsSize()));
  copyBytes(STATE, take(stateSize()), stateSize());
  copyBytes(MINDS, take(mindsSize()), mindsSize());
  copyBytes(REPLAY, take(HASH_SIZE), HASH_SIZE);
  const rounds = mostRounds();
  take(countSize(2 * rounds));
  copyBytes(PICKS, take(2 * rounds), 2 * rounds);
  take(countSize(rounds + 1));
  copyBytes(VALUES, take((rounds + 1) * HASH_SIZE), (rounds + 1) * HASH_SIZE);
  take(countSize(rounds));
  copyBytes(SALTS, take(rounds * HASH_SIZE), rounds * HASH_SIZE);
}

/** Bytes of a count before a list. */
function countSize(count: i32): i32 {
  return count < 0x80 ? 1 : 2;
}

/** Writes the row; a new one is paid by the player. */
export function writeMatch(self: u64): void {
  startWriting(ROW);
  writeU64(match.player);
  writeU64(match.number);
  writeU8(match.agent);
  writeU8(match.status);
  writeU64(match.waitsFor);
  writeU64(match.requested);
  writeU64(match.deadline);
  writeAll(NONCE, HASH_SIZE);
  writeU8(match.round);
  writeAll(COMMIT, HASH_SIZE);
  writeCount(stateSize() + mindsSize());
  writeAll(STATE, stateSize());
  writeAll(MINDS, mindsSize());
  writeAll(REPLAY, HASH_SIZE);
  const rounds = mostRounds();
  writeCount(2 * rounds);
  writeAll(PICKS, 2 * rounds);
  writeCount(rounds + 1);
  writeAll(VALUES, (rounds + 1) * HASH_SIZE);
  writeCount(rounds);
  writeAll(SALTS, rounds * HASH_SIZE);
  if (match.row < 0) match.row = env.db_store_i64(self, TABLE, match.player, match.player, ROW, written());
  else env.db_update_i64(match.row, 0, ROW, written());
}

/** Erases the row. */
export function removeMatch(): void {
  env.db_remove_i64(match.row);
}
