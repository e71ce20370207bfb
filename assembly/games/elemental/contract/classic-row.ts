/** The tutorial's tables: a row of `users` for each player, and the one row of `seed` for everybody. */
import {
  startReading,
  startWriting,
  take,
  takeU8,
  takeU64,
  writeCount,
  writeU8,
  writeU16,
  writeU32,
  writeU64,
  written,
} from "../../../contract/codec";
import * as env from "../../../contract/env";
import { CLASSIC, ROW } from "../../../contract/memory";
import { name } from "../../../contract/name";
import { need } from "../../../contract/refusal";
import { findRow, readRow } from "../../../contract/table";
import { clearWords } from "../../../core/memory";

const USERS = name("users");
const SEED = name("seed");
const SEED_KEY: u64 = 1;

/** The generator: a sum of block times modulo a prime, as the tutorial has it. */
const MODULUS: u64 = 65537;

export const SLOTS: i32 = 4;
export const DECK: i32 = 17;
const LIFE: i32 = 5;

/** A user's row; decks are lists with a length, hands four slots. */
@unmanaged
export class User {
  username: u64;
  winCount: u32;
  lostCount: u32;
  life0: i32;
  life1: i32;
  selected0: u32;
  selected1: u32;
  lifeLost0: u32;
  lifeLost1: u32;
  status: i32;
  row: i32;
  deckLength0: i32;
  deckLength1: i32;
}

export const user = changetype<User>(CLASSIC);
/** Deck and hand of a side, a byte a card. */
const DECKS: usize = CLASSIC + 0x80;
const HANDS: usize = CLASSIC + 0x100;

export function deckOf(side: i32): usize {
  return DECKS + <usize>(side << 5);
}
export function handOf(side: i32): usize {
  return HANDS + <usize>(side << 3);
}
export function deckLength(side: i32): i32 {
  return side == 0 ? user.deckLength0 : user.deckLength1;
}

/** A game that has not begun: full decks, empty hands, five lives. Counts stay. */
export function clearGame(): void {
  user.life0 = LIFE;
  user.life1 = LIFE;
  for (let side = 0; side < 2; side++) {
    for (let i = 0; i < DECK; i++) store<u8>(deckOf(side) + <usize>i, i + 1);
    store<u32>(handOf(side), 0);
  }
  user.deckLength0 = DECK;
  user.deckLength1 = DECK;
  clearRound();
  user.status = 0;
}

/** Nothing selected, nobody hurt. */
export function clearRound(): void {
  user.selected0 = 0;
  user.selected1 = 0;
  user.lifeLost0 = 0;
  user.lifeLost1 = 0;
}

/** Reads a user's row; false if there is none. */
export function readUser(self: u64, username: u64): bool {
  clearWords(CLASSIC, 0x120);
  user.username = username;
  user.row = findRow(self, self, USERS, username);
  if (user.row < 0) return false;
  startReading(ROW, readRow(user.row));
  takeU64();
  user.winCount = load<u16>(take(2));
  user.lostCount = load<u16>(take(2));
  user.life0 = <i8>takeU8();
  user.life1 = <i8>takeU8();
  user.deckLength0 = readList(deckOf(0));
  user.deckLength1 = readList(deckOf(1));
  readList(handOf(0));
  readList(handOf(1));
  user.selected0 = takeU8();
  user.selected1 = takeU8();
  user.lifeLost0 = takeU8();
  user.lifeLost1 = takeU8();
  user.status = <i8>takeU8();
  return true;
}

function readList(to: usize): i32 {
  const count = <i32>takeU8();
  need(count <= DECK, "bad_row", "a list is longer than any that this contract writes");
  const from = take(count);
  for (let i: usize = 0; i < <usize>count; i++) store<u8>(to + i, load<u8>(from + i));
  return count;
}

/** Writes the row, paid by the user. */
export function writeUser(self: u64): void {
  startWriting(ROW);
  writeU64(user.username);
  writeU16(user.winCount);
  writeU16(user.lostCount);
  writeU8(user.life0);
  writeU8(user.life1);
  writeList(deckOf(0), user.deckLength0);
  writeList(deckOf(1), user.deckLength1);
  writeList(handOf(0), SLOTS);
  writeList(handOf(1), SLOTS);
  writeU8(user.selected0);
  writeU8(user.selected1);
  writeU8(user.lifeLost0);
  writeU8(user.lifeLost1);
  writeU8(user.status);
  const payer = user.username;
  if (user.row < 0) user.row = env.db_store_i64(self, USERS, payer, payer, ROW, written());
  else env.db_update_i64(user.row, payer, ROW, written());
}

function writeList(from: usize, count: i32): void {
  writeCount(count);
  for (let i: usize = 0; i < <usize>count; i++) writeU8(load<u8>(from + i));
}

/** The tutorial's draw below `n`, from the row that all users share. */
export function draw(self: u64, n: u32): u32 {
  const row = findRow(self, self, SEED, SEED_KEY);
  let value: u64 = 1;
  if (row >= 0) {
    readRow(row);
    value = load<u32>(ROW, 8);
  }
  value = (value + env.current_time()) % MODULUS;
  startWriting(ROW);
  writeU64(SEED_KEY);
  writeU32(<u32>value);
  if (row < 0) env.db_store_i64(self, SEED, self, SEED_KEY, ROW, written());
  else env.db_update_i64(row, 0, ROW, written());
  return <u32>value % n;
}
