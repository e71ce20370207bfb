/**
 * Fair matches: the player's pick is bound before the luck of the round is known, and hidden until the agent's is fixed.
 * The player commits, the beacon gives a value that nobody knew, the player reveals.
 */
import { BUFFER, copyBytes, sameBytes } from "../core/memory";
import { apply, decide, rekey, reset } from "../core/session";
import { chooseOption, seat, setOptionInPlay, setSeatBudget } from "../core/settings";
import { sha256 } from "../core/sha256";
import { game } from "../core/tenant";
import { Beacon } from "./beacon";
import { HASH_SIZE } from "./codec";
import { CHAIN, config, SECOND, writeConfig } from "./config";
import * as env from "./env";
import { hmac } from "./hmac";
import {
  COMMIT,
  clearMatch,
  DRAWN,
  hasMatch,
  keepRound,
  keepValue,
  LOST,
  match,
  mostRounds,
  NONCE,
  needMatch,
  removeMatch,
  TO_COMMIT,
  TO_DEAL,
  TO_REVEAL,
  VOID,
  WON,
  writeMatch,
} from "./match-row";
import { MESSAGE, TICK } from "./memory";
import { countMatch, makeRecord } from "./record-row";
import { need, putAscii, refuse } from "./refusal";
import { hashAction, hashRekey, startReplay } from "./running-hash";

/** Seats of a fair match. */
const PLAYER: i32 = 0;
const AGENT: i32 = 1;
/** Rounds of the beacon between asking and being answered: the next value may be on its way already. */
const AHEAD: u64 = 2;
/** The beacon's value that is used. */
const VALUE: usize = TICK + 32;
/** What a round's luck, or the deal's, is made from. */
const SEED_OF_ROUND: usize = TICK + 64;

/** Options in which a fair match differs from the standard: chosen by the game that becomes a contract. */
export class FairOption {
  constructor(
    public index: i32,
    public value: i32,
  ) {}
}

function now(): u64 {
  return env.current_time();
}

/** The standard options and those of fair matches, and the agent in its seat. */
function setUpTable(special: FairOption): void {
  for (let i = 0; i < game.options.length; i++) {
    const value = i == special.index ? special.value : game.options[i].standard;
    chooseOption(i, value);
    setOptionInPlay(i, value);
  }
  seat(PLAYER, -1);
  seat(AGENT, match.agent);
  setSeatBudget(AGENT, game.agents[match.agent].chainBudget);
}

/** Opens a match; its deal waits for the beacon. */
export function open(self: u64, beacon: Beacon, player: u64, agent: u32, nonce: usize): void {
  env.require_auth(player);
  need(config.closed == 0, "paused", "no match is opened at present");
  need(!hasMatch(self, player), "match_exists", "this player has a match; close it first");
  need(agent < <u32>game.agents.length, "bad_agent", "there is no such agent");
  need(game.agents[agent].chainBudget >= 0, "bad_agent", "this agent takes more work than an action may");
  const seconds = <u64>config.commitSeconds + config.beaconSeconds + config.revealSeconds;
  const needed = <u64>(mostRounds() + 1) * seconds;
  const rounds = (needed + beacon.interval() - 1) / beacon.interval() + AHEAD;
  need(beacon.latest() + rounds <= beacon.last(), "beacon_ends", "the beacon's stretch might end before the match");
  clearMatch();
  match.player = player;
  match.number = config.nextMatch++;
  match.agent = agent;
  copyBytes(NONCE, nonce, HASH_SIZE);
  request(beacon, TO_DEAL);
  config.openMatches++;
  writeConfig(self);
  writeMatch(self);
  makeRecord(self, player, agent);
}

/** Deals the match once its beacon round is there. */
export function deal(self: u64, beacon: Beacon, special: FairOption, player: u64): void {
  needMatch(self, player);
  needStatus(TO_DEAL);
  needAnswer(beacon);
  let end = putAscii(MESSAGE, "deal");
  end = putIdentity(end, self);
  copyBytes(end, NONCE, HASH_SIZE);
  hmac(VALUE, MESSAGE, <i32>(end - MESSAGE) + HASH_SIZE, BUFFER);
  setUpTable(special);
  reset();
  startReplay();
  keepValue(0, VALUE);
  match.round = 1;
  waitForCommit();
  writeMatch(self);
}

/** Binds the player to a pick that nobody can read yet. */
export function commit(self: u64, beacon: Beacon, player: u64, hash: usize): void {
  env.require_auth(player);
  needMatch(self, player);
  needStatus(TO_COMMIT);
  need(now() <= match.deadline, "too_late", "the time to commit has passed");
  copyBytes(COMMIT, hash, HASH_SIZE);
  request(beacon, TO_REVEAL);
  writeMatch(self);
}

/** Shows the pick and plays the round, with luck from the beacon and from the player's salt. */
export function reveal(self: u64, beacon: Beacon, special: FairOption, player: u64, slot: u32, salt: usize): void {
  needMatch(self, player);
  needStatus(TO_REVEAL);
  needAnswer(beacon);
  let end = putAscii(MESSAGE, "move");
  copyBytes(end, CHAIN, HASH_SIZE);
  store<u64>(end + 32, self);
  store<u64>(end + 40, player);
  store<u64>(end + 48, match.number);
  store<u8>(end + 56, match.round);
  store<u8>(end + 57, slot);
  copyBytes(end + 58, salt, HASH_SIZE);
  sha256(MESSAGE, <i32>(end - MESSAGE) + 58 + HASH_SIZE, SEED_OF_ROUND);
  need(sameBytes(SEED_OF_ROUND, COMMIT, HASH_SIZE), "wrong_commit", "slot and salt are not what was committed");
  setUpTable(special);
  need(game.isLegal(slot), "empty_slot", "there is no card in this slot");
  end = putIdentity(putAscii(MESSAGE, "round"), self);
  store<u8>(end, match.round);
  copyBytes(end + 1, salt, HASH_SIZE);
  hmac(VALUE, MESSAGE, <i32>(end - MESSAGE) + 1 + HASH_SIZE, SEED_OF_ROUND);
  copyBytes(BUFFER, SEED_OF_ROUND, 32);
  rekey();
  hashRekey(SEED_OF_ROUND);
  apply(slot);
  hashAction(slot);
  const answer = decide(0);
  if (answer < 0) refuse("agent_failed", "the agent gave no action");
  apply(answer);
  hashAction(answer);
  keepValue(match.round, VALUE);
  keepRound(match.round, salt, slot, answer);
  if (game.actor() >= 0) {
    match.round++;
    waitForCommit();
  } else {
    const outcome = game.outcome(PLAYER);
    endMatch(self, outcome > 0 ? WON : outcome < 0 ? LOST : DRAWN);
  }
  writeMatch(self);
}

/** Ends a match whose next step has not come in time: lost by the player, or void if the beacon was late. */
export function claim(self: u64, beacon: Beacon, player: u64): void {
  needMatch(self, player);
  need(match.status <= TO_REVEAL, "wrong_status", "the match is over");
  if (match.status == TO_COMMIT) {
    need(now() > match.deadline, "too_early", "the time to commit has not passed");
    endMatch(self, LOST);
  } else {
    const came = arrival(beacon);
    if (came > match.deadline) endMatch(self, VOID);
    else {
      need(now() > came + <u64>config.revealSeconds * SECOND, "too_early", "the time to answer has not passed");
      endMatch(self, LOST);
    }
  }
  writeMatch(self);
}

/** Erases a match that is over. */
export function close(self: u64, player: u64): void {
  env.require_auth(player);
  needMatch(self, player);
  need(match.status > TO_REVEAL, "wrong_status", "the match is going on");
  removeMatch();
}

/** Waits for the beacon, from now on; its value is late after the deadline. */
function request(beacon: Beacon, status: u32): void {
  match.status = status;
  match.requested = now();
  match.waitsFor = beacon.latest() + AHEAD;
  match.deadline = match.requested + <u64>config.beaconSeconds * SECOND;
}

function waitForCommit(): void {
  match.status = TO_COMMIT;
  match.deadline = now() + <u64>config.commitSeconds * SECOND;
}

function needStatus(status: u32): void {
  need(match.status == status, "wrong_status", "the match does not stand at this step");
}

/** When the awaited value came, 0 if it was kept once and is not any more; refuses while it may still come in time. */
function arrival(beacon: Beacon): u64 {
  if (beacon.latest() >= match.waitsFor) return beacon.find(match.waitsFor, VALUE);
  need(now() > match.deadline, "too_early", "the beacon's value may still come in time");
  return u64.MAX_VALUE;
}

/** Copies the awaited value, if it is there, came in time, and the time to use it has not passed. */
function needAnswer(beacon: Beacon): void {
  need(beacon.latest() >= match.waitsFor, "too_early", "the beacon's round is not there yet");
  const came = beacon.find(match.waitsFor, VALUE);
  need(came <= match.deadline, "beacon_late", "the beacon's value came too late: claim the match as void");
  need(now() <= came + <u64>config.revealSeconds * SECOND, "too_late", "the time for this step has passed");
}

/** The chain, the contract and the match, as texts are bound to them. */
function putIdentity(at: usize, self: u64): usize {
  copyBytes(at, CHAIN, HASH_SIZE);
  store<u64>(at + 32, self);
  store<u64>(at + 40, match.number);
  return at + 48;
}

function endMatch(self: u64, status: u32): void {
  match.status = status;
  config.openMatches--;
  writeConfig(self);
  countMatch(self, match.player, match.agent, status);
}
