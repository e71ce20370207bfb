/** How often a player has won, lost and drawn against an agent, and had a match voided. */
import { startReading, startWriting, takeU32, takeU64, writeU32, writeU64, written } from "./codec";
import * as env from "./env";
import { DRAWN, LOST, VOID, WON } from "./match-row";
import { ROW } from "./memory";
import { name } from "./name";
import { findRow, readRow } from "./table";

const TABLE = name("records");

let wins: u32 = 0;
let losses: u32 = 0;
let draws: u32 = 0;
let voids: u32 = 0;

function writeCounts(player: u64): i32 {
  startWriting(ROW);
  writeU64(player);
  writeU32(wins);
  writeU32(losses);
  writeU32(draws);
  writeU32(voids);
  return written();
}

/** Makes the row, at the player's cost, if there is none. */
export function makeRecord(self: u64, player: u64, agent: u32): void {
  if (findRow(self, agent, TABLE, player) >= 0) return;
  wins = 0;
  losses = 0;
  draws = 0;
  voids = 0;
  const length = writeCounts(player);
  env.db_store_i64(agent, TABLE, player, player, ROW, length);
}

/** Counts a match that has ended with this status. */
export function countMatch(self: u64, player: u64, agent: u32, status: u32): void {
  const row = findRow(self, agent, TABLE, player);
  startReading(ROW, readRow(row));
  takeU64();
  wins = takeU32() + u32(status == WON);
  losses = takeU32() + u32(status == LOST);
  draws = takeU32() + u32(status == DRAWN);
  voids = takeU32() + u32(status == VOID);
  env.db_update_i64(row, 0, ROW, writeCounts(player));
}
