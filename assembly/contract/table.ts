/** One row of a table by its key. */
import * as env from "./env";
import { ROW, ROW_CAPACITY } from "./memory";
import { need } from "./refusal";

/** A negative row is none. */
export const NO_ROW: i32 = -1;

/** The row with this key in a table of the contract's own, or a negative number. */
export function findRow(self: u64, scope: u64, table: u64, key: u64): i32 {
  return env.db_find_i64(self, scope, table, key);
}

/** Reads a row to `ROW`; its length. */
export function readRow(row: i32): i32 {
  const length = env.db_get_i64(row, ROW, 0);
  need(length <= ROW_CAPACITY, "bad_row", "a row is longer than any that this contract writes");
  env.db_get_i64(row, ROW, length);
  return length;
}
