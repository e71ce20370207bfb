/** The running hash of a match's replay, kept while it is played: whoever has the replay can prove that it is this one. */

import { ABI_VERSION } from "../core/abi";
import { MOST_OPTIONS, MOST_PARAMETERS } from "../core/declarations";
import { DIGEST_SIZE, digest } from "../core/digest";
import {
  closeList,
  closeObject,
  key,
  keyNumber,
  keyString,
  openList,
  openObject,
  startJson,
  writeHex,
} from "../core/json";
import { BUFFER, copyBytes } from "../core/memory";
import { option, SEED, SEED_SIZE, seatBudget, seatedAgent, seatParameter } from "../core/settings";
import { sha256 } from "../core/sha256";
import { game } from "../core/tenant";
import { textLength } from "../core/text";
import { HASH_SIZE } from "./codec";
import { REPLAY } from "./match-row";
import { MESSAGE } from "./memory";

const REKEY: u32 = 0xffffffff;

/** Starts with the hash of the canonical header: JSON with sorted keys and without spaces. */
export function startReplay(): void {
  startJson();
  openObject();
  keyNumber("abi", ABI_VERSION);
  key("data");
  openObject();
  closeObject();
  keyString("format", "fairhand-replay/1");
  keyString("game", game.name);
  key("options");
  openObject();
  writeOptions();
  closeObject();
  keyNumber("rules", game.rules);
  key("seats");
  openList();
  openObject();
  keyString("external", "human");
  closeObject();
  openObject();
  writeAgentSeat(1);
  closeObject();
  closeList();
  key("seed");
  writeHex(SEED, SEED_SIZE);
  closeObject();
  sha256(BUFFER, textLength(), REPLAY);
}

function writeAgentSeat(seat: i32): void {
  const agent = game.agents[seatedAgent(seat)];
  keyString("agent", agent.name);
  keyNumber("budget", seatBudget(seat) == 0 ? agent.budget : seatBudget(seat));
  key("parameters");
  openObject();
  const count = agent.parameters.length;
  for (let i = 0; i < count; i++) names[i] = agent.parameters[i].name;
  for (let i = 0, at = -1; i < count; i++) {
    at = following(at, count);
    keyNumber(names[at], seatParameter(seat, at));
  }
  closeObject();
  keyNumber("version", agent.version);
}

function writeOptions(): void {
  const count = game.options.length;
  for (let i = 0; i < count; i++) names[i] = game.options[i].name;
  for (let i = 0, at = -1; i < count; i++) {
    at = following(at, count);
    keyNumber(names[at], option(at));
  }
}

/** The names that are being sorted. */
const names = new StaticArray<string>(max(MOST_OPTIONS, MOST_PARAMETERS));

/** Which of the names comes after the one at `last`, or first where that is -1. */
function following(last: i32, count: i32): i32 {
  let next = -1;
  for (let i = 0; i < count; i++) {
    if (last >= 0 && !isAfter(names[i], names[last])) continue;
    if (next < 0 || isAfter(names[next], names[i])) next = i;
  }
  return next;
}

/** Whether `a` sorts after `b`. */
function isAfter(a: string, b: string): bool {
  const length = min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    if (a.charCodeAt(i) != b.charCodeAt(i)) return a.charCodeAt(i) > b.charCodeAt(i);
  }
  return a.length > b.length;
}

/** Goes on by an action that was played. */
export function hashAction(action: u32): void {
  store<u32>(MESSAGE + HASH_SIZE, action);
  goOn(4);
}

/** Goes on by new seeds of the streams. */
export function hashRekey(seed: usize): void {
  store<u32>(MESSAGE + HASH_SIZE, REKEY);
  copyBytes(MESSAGE + HASH_SIZE + 4, seed, SEED_SIZE);
  goOn(4 + SEED_SIZE);
}

function goOn(length: i32): void {
  digest();
  copyBytes(MESSAGE, REPLAY, HASH_SIZE);
  copyBytes(MESSAGE + HASH_SIZE + length, BUFFER, DIGEST_SIZE);
  sha256(MESSAGE, HASH_SIZE + length + DIGEST_SIZE, REPLAY);
}
