/** The fair actions as a node calls them: the data read, the authority checked, then done. */
import { finish, HASH_SIZE, readAction, take, takeU8, takeU32, takeU64 } from "./codec";
import { needConfig, writeConfig } from "./config";
import * as env from "./env";
import * as fair from "./fair";
import { HashChain } from "./hash-chain";
import { name } from "./name";
import { pause, SetupArguments, setup } from "./setup";

const SETUP = name("setup");
const PAUSE = name("pause");
const TICK = name("tick");
const OPEN = name("open");
const DEAL = name("deal");
const COMMIT = name("commit");
const REVEAL = name("reveal");
const CLAIM = name("claim");
const CLOSE = name("close");

const beacon = new HashChain();
const given = new SetupArguments();

/** Does a fair action; false if it is none. */
export function doFair(self: u64, action: u64, special: fair.FairOption): bool {
  beacon.self = self;
  if (action == SETUP) doSetup(self);
  else if (action == PAUSE) doPause(self);
  else if (action == TICK) doTick(self);
  else if (action == OPEN) doOpen(self);
  else if (action == DEAL) doDeal(self, special);
  else if (action == COMMIT) doCommit(self);
  else if (action == REVEAL) doReveal(self, special);
  else if (action == CLAIM) doClaim(self);
  else if (action == CLOSE) doClose(self);
  else return false;
  return true;
}

function doSetup(self: u64): void {
  readAction();
  const chain = take(HASH_SIZE);
  const tip = take(HASH_SIZE);
  given.length = takeU32();
  given.interval = takeU32();
  given.commitSeconds = takeU32();
  given.revealSeconds = takeU32();
  given.beaconSeconds = takeU32();
  finish();
  env.require_auth(self);
  setup(self, beacon, chain, tip, given);
}

function doPause(self: u64): void {
  readAction();
  const closed = takeU8();
  finish();
  env.require_auth(self);
  needConfig(self);
  pause(self, closed);
}

function doTick(self: u64): void {
  readAction();
  const value = take(HASH_SIZE);
  finish();
  needConfig(self);
  beacon.accept(value);
  writeConfig(self);
}

function doOpen(self: u64): void {
  readAction();
  const player = takeU64();
  const agent = takeU8();
  const nonce = take(HASH_SIZE);
  finish();
  env.require_auth(player);
  needConfig(self);
  fair.open(self, beacon, player, agent, nonce);
}

function doDeal(self: u64, special: fair.FairOption): void {
  readAction();
  const player = takeU64();
  finish();
  needConfig(self);
  fair.deal(self, beacon, special, player);
}

function doCommit(self: u64): void {
  readAction();
  const player = takeU64();
  const hash = take(HASH_SIZE);
  finish();
  env.require_auth(player);
  needConfig(self);
  fair.commit(self, beacon, player, hash);
}

function doReveal(self: u64, special: fair.FairOption): void {
  readAction();
  const player = takeU64();
  const slot = takeU8();
  const salt = take(HASH_SIZE);
  finish();
  needConfig(self);
  fair.reveal(self, beacon, special, player, slot, salt);
}

function doClaim(self: u64): void {
  readAction();
  const player = takeU64();
  finish();
  needConfig(self);
  fair.claim(self, beacon, player);
}

function doClose(self: u64): void {
  readAction();
  const player = takeU64();
  finish();
  env.require_auth(player);
  needConfig(self);
  fair.close(self, player);
}
