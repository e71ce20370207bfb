/**
 * What commitments and seeds are made from. All name the chain, the contract and the match, so that none is good for
 * another. Texts are ASCII without a length, numbers little-endian.
 */
import { copyBytes } from "../core/memory";
import { sha256 } from "../core/sha256";
import { HASH_SIZE } from "./codec";
import { CHAIN } from "./config";
import { hmac } from "./hmac";
import { match, NONCE } from "./match-row";
import { BEACON_VALUE, MESSAGE } from "./memory";
import { putAscii } from "./refusal";

let end: usize = 0;

function start(text: string, self: u64): void {
  end = putAscii(MESSAGE, text);
  putHash(CHAIN);
  putU64(self);
}

function putU8(value: u32): void {
  store<u8>(end, value);
  end += 1;
}

function putU64(value: u64): void {
  store<u64>(end, value);
  end += 8;
}

function putHash(hash: usize): void {
  copyBytes(end, hash, HASH_SIZE);
  end += <usize>HASH_SIZE;
}

function length(): i32 {
  return <i32>(end - MESSAGE);
}

/** Writes what the value before this one has to be: SHA-256("tick", chain, contract, value). */
export function hashOfTick(self: u64, value: usize, to: usize): void {
  start("tick", self);
  putHash(value);
  sha256(MESSAGE, length(), to);
}

/** Writes the commitment to a slot: SHA-256("move", chain, contract, player, match, round, slot, salt). */
export function hashOfMove(self: u64, slot: u32, salt: usize, to: usize): void {
  start("move", self);
  putU64(match.player);
  putU64(match.number);
  putU8(match.round);
  putU8(slot);
  putHash(salt);
  sha256(MESSAGE, length(), to);
}

/** Writes the deal's seed: HMAC(beacon's value, "deal", chain, contract, match, nonce). */
export function seedOfDeal(self: u64, to: usize): void {
  start("deal", self);
  putU64(match.number);
  putHash(NONCE);
  hmac(BEACON_VALUE, MESSAGE, length(), to);
}

/** Writes a round's seed: HMAC(beacon's value, "round", chain, contract, match, round, salt). */
export function seedOfRound(self: u64, salt: usize, to: usize): void {
  start("round", self);
  putU64(match.number);
  putU8(match.round);
  putHash(salt);
  hmac(BEACON_VALUE, MESSAGE, length(), to);
}
