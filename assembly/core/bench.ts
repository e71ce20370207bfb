/** The signature: one number over matches of all agents, equal on every engine and in every build of the same rules. */
import { Agent } from "./agent";
import { decideFor, forgetDecision, workDone } from "./decision";
import { Parameter } from "./declarations";
import { DIGEST_SIZE, digest } from "./digest";
import { BUFFER, clearWords } from "./memory";
import { philox } from "./random";
import { writeReport } from "./report";
import { putAside, putBack } from "./save";
import { playOn, startFrom } from "./session";
import { clearDataInPlay, SEED, SEED_SIZE, seat, setOptionInPlay, setSeatBudget, setSeatParameter } from "./settings";
import { sha256 } from "./sha256";
import { game } from "./tenant";
import { textLength } from "./text";

/** The widest range of a parameter that is tried value by value. */
const SPAN: i32 = 4;
const PRIME: u64 = 0x100000001b3;

/** All that happened so far, folded. */
let folded: u64 = 0;

function fold(value: u64): void {
  folded = (folded ^ value) * PRIME;
  folded ^= folded >> 29;
}

function foldBytes(from: usize, length: i32): void {
  for (let i: usize = 0; i < <usize>length; i++) fold(load<u8>(from + i));
}

/** Plays the matches and returns their number. The running game is as before afterwards. */
export function signature(): u32 {
  putAside();
  folded = 0xcbf29ce484222325;
  let number = 0;
  for (let a = 0; a < game.agents.length; a++) {
    for (let b = 0; b < game.agents.length; b++) {
      for (let round = 0; round < game.benchRounds; round++) playMatch(a, b, round, number++);
    }
  }
  putBack();
  forgetDecision();
  store<u64>(BUFFER, folded);
  sha256(BUFFER, 8, BUFFER);
  return load<u32>(BUFFER);
}

/** One game of agent `a` for the even teams against `b` for the others. */
function playMatch(a: i32, b: i32, round: i32, number: i32): void {
  chooseOptions(round, number);
  clearDataInPlay();
  for (let at = 0; at < game.seats; at++) {
    const agent = (game.team(at) & 1) == 0 ? a : b;
    seat(at, agent);
    chooseParameters(at, game.agents[agent], round);
    setSeatBudget(at, game.agents[agent].benchBudget);
  }
  clearWords(SEED, SEED_SIZE);
  store<u32>(SEED, number);
  startFrom(SEED);
  for (let played = 0; game.actor() >= 0 && played < game.benchActions; played++) {
    const actor = game.actor();
    const action = decideFor(actor, 0);
    fold(action);
    fold(workDone());
    if (action < 0) return;
    playOn(action);
  }
  // the last decision of a game is told in full, the others by what they did
  writeReport();
  foldBytes(BUFFER, textLength());
  digest();
  foldBytes(BUFFER, DIGEST_SIZE);
}

/** The standard options in the first round, then some drawn from their ranges, standard again where they do not go together. */
function chooseOptions(round: i32, number: i32): void {
  for (let i = 0; i < game.options.length; i++) {
    const option = game.options[i];
    philox(number, i, 0, 0, 0, 0, BUFFER);
    const drawn = option.bench >= 0 ? option.bench : option.nth(<i32>(load<u32>(BUFFER) % <u32>option.count()));
    setOptionInPlay(i, round == 0 ? option.standard : drawn);
  }
  if (game.conflictingOption() >= 0) {
    for (let i = 0; i < game.options.length; i++) setOptionInPlay(i, game.options[i].standard);
  }
  game.adapt();
}

function chooseParameters(at: i32, agent: Agent, round: i32): void {
  for (let i = 0; i < agent.parameters.length; i++) setSeatParameter(at, i, benchValue(agent.parameters[i], round));
}

/** A small range is gone through round by round. */
function benchValue(parameter: Parameter, round: i32): i32 {
  if (parameter.bench >= 0) return parameter.bench;
  const span = parameter.most - parameter.least + 1;
  return span > SPAN ? parameter.standard : parameter.least + (round % span);
}
