/**
 * Fair matches: the player's pick is bound before the luck of the round is known, and hidden until the agent's is fixed.
 * The player commits, the beacon gives a value that nobody knew, the player reveals.
 */
import { BUFFER, copyBytes } from "../core/memory";
import { apply, decide, rekey, reset } from "../core/session";
import { chooseOption, playChosen, resetSettings, seat, setSeatBudget } from "../core/settings";
import { game } from "../core/tenant";
import { Beacon } from "./beacon";
import { hashOfMove, seedOfDeal, seedOfRound } from "./binding";
import { HASH_SIZE, sameHash } from "./codec";
import { config, writeConfig } from "./config";
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
import { BEACON_VALUE, COMPUTED } from "./memory";
import { countMatch, makeRecord } from "./record-row";
import { need } from "./refusal";
import { hashAction, hashRekey, startReplay } from "./running-hash";
import { AHEAD, commitIsLate, needValue, valueIsLate, waitForBeacon, waitForCommit } from "./waiting";

/** Seats of a fair match. */
const PLAYER: i32 = 0;
const AGENT: i32 = 1;

/** The option in which a fair match differs from the standard: chosen by the game that becomes a contract. */
export class FairOption {
  constructor(
    public index: i32,
    public value: i32,
  ) {}
}

/** Opens a match; its deal waits for the beacon. */
export function open(self: u64, beacon: Beacon, player: u64, agent: u32, nonce: usize): void {
  need(config.closed == 0, "paused", "no match is opened at present");
  need(!hasMatch(self, player), "match_exists", "this player has a match; close it first");
  need(agent < <u32>game.agents.length, "bad_agent", "there is no such agent");
  need(game.agents[agent].chainBudget >= 0, "bad_agent", "this agent takes more work than an action may");
  need(beacon.latest() + roundsOfMatch(beacon) <= beacon.last(), "beacon_ends", "the beacon may end before the match");
  clearMatch();
  match.player = player;
  match.number = config.nextMatch++;
  match.agent = agent;
  copyBytes(NONCE, nonce, HASH_SIZE);
  waitForBeacon(beacon, TO_DEAL);
  config.openMatches++;
  writeConfig(self);
  writeMatch(self);
  makeRecord(self, player, agent);
}

/** Rounds of the beacon that the longest match takes: the deal and each round with all its time used up. */
function roundsOfMatch(beacon: Beacon): u64 {
  const seconds = <u64>config.commitSeconds + config.beaconSeconds + config.revealSeconds;
  const interval = <u64>beacon.interval();
  return (<u64>(mostRounds() + 1) * seconds + interval - 1) / interval + AHEAD;
}

/** Deals the match once its beacon round is there. */
export function deal(self: u64, beacon: Beacon, special: FairOption, player: u64): void {
  needMatch(self, player);
  needStatus(TO_DEAL);
  needValue(beacon);
  setUpTable(special);
  seedOfDeal(self, BUFFER);
  reset();
  startReplay();
  keepValue(0, BEACON_VALUE);
  match.round = 1;
  waitForCommit();
  writeMatch(self);
}

/** Binds the player to a pick that nobody can read yet. */
export function commit(self: u64, beacon: Beacon, player: u64, hash: usize): void {
  needMatch(self, player);
  needStatus(TO_COMMIT);
  need(!commitIsLate(), "too_late", "the time to commit has passed");
  copyBytes(COMMIT, hash, HASH_SIZE);
  waitForBeacon(beacon, TO_REVEAL);
  writeMatch(self);
}

/** Shows the pick and plays the round, with luck from the beacon and from the player's salt. */
export function reveal(self: u64, beacon: Beacon, special: FairOption, player: u64, slot: u32, salt: usize): void {
  needMatch(self, player);
  needStatus(TO_REVEAL);
  needValue(beacon);
  hashOfMove(self, slot, salt, COMPUTED);
  need(sameHash(COMPUTED, COMMIT), "wrong_commit", "slot and salt are not what was committed");
  setUpTable(special);
  need(game.isAction(slot), "bad_slot", "there is no such slot");
  need(game.isLegal(slot), "empty_slot", "there is no card in this slot");
  seedOfRound(self, salt, BUFFER);
  const answer = playRound(slot);
  keepValue(match.round, BEACON_VALUE);
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

/** Plays both picks, under the seed in the buffer; returns the agent's. */
function playRound(slot: u32): u32 {
  copyBytes(COMPUTED, BUFFER, HASH_SIZE);
  rekey();
  hashRekey(COMPUTED);
  apply(slot);
  hashAction(slot);
  const answer = decide(0);
  need(answer >= 0, "agent_failed", "the agent gave no action");
  apply(answer);
  hashAction(answer);
  return answer;
}

/** Ends a match whose next step has not come in time: lost by the player, or void if the beacon was late. */
export function claim(self: u64, beacon: Beacon, player: u64): void {
  needMatch(self, player);
  need(match.status <= TO_REVEAL, "wrong_status", "the match is over");
  if (match.status != TO_COMMIT) endMatch(self, valueIsLate(beacon) ? VOID : LOST);
  else {
    need(commitIsLate(), "too_early", "the time to commit has not passed");
    endMatch(self, LOST);
  }
  writeMatch(self);
}

/** Erases a match that is over. */
export function close(self: u64, player: u64): void {
  needMatch(self, player);
  need(match.status > TO_REVEAL, "wrong_status", "the match is going on");
  removeMatch();
}

function needStatus(status: u32): void {
  need(match.status == status, "wrong_status", "the match does not stand at this step");
}

/** Standard options but for the special one, the player outside, and the agent in its seat. */
function setUpTable(special: FairOption): void {
  resetSettings();
  chooseOption(special.index, special.value);
  playChosen();
  seat(AGENT, match.agent);
  setSeatBudget(AGENT, game.agents[match.agent].chainBudget);
}

function endMatch(self: u64, status: u32): void {
  match.status = status;
  config.openMatches--;
  writeConfig(self);
  countMatch(self, match.player, match.agent, status);
}
