/** The running hash of a match's replay, kept while it is played: whoever has the replay can prove that it is this one. */

import { ABI_VERSION } from "../core/abi";
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
import { REPLAY } from "./match-row";
import { MESSAGE } from "./memory";

const HASH_SIZE: i32 = 32;
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
  writeSortedOptions();
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
  let last = "";
  for (let i = 0; i < agent.parameters.length; i++) {
    let next = -1;
    for (let j = 0; j < agent.parameters.length; j++) {
      const named = agent.parameters[j].name;
      if (isAfter(named, last) && (next < 0 || isAfter(agent.parameters[next].name, named))) next = j;
    }
    last = agent.parameters[next].name;
    keyNumber(last, seatParameter(seat, next));
  }
  closeObject();
  keyNumber("version", agent.version);
}

function writeSortedOptions(): void {
  let last = "";
  for (let i = 0; i < game.options.length; i++) {
    let next = -1;
    for (let j = 0; j < game.options.length; j++) {
      const named = game.options[j].name;
      if (isAfter(named, last) && (next < 0 || isAfter(game.options[next].name, named))) next = j;
    }
    last = game.options[next].name;
    keyNumber(last, option(next));
  }
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
