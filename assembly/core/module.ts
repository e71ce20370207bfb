/**
 * The exported functions, the same for every game. A status is 0 for success or a negative code; what a host passes can
 * neither trap nor hang them.
 */
import { ABI_VERSION } from "./abi";
import { signature as benchSignature } from "./bench";
import { CHANCE_SIZE, writeChance } from "./chance";
import { dropDecision, forgetDecision } from "./decision";
import * as describing from "./describe";
import { DIGEST_SIZE, digest as writeDigest } from "./digest";
import { clearHistory } from "./history";
import { closeObject, keyString, openObject, startJson } from "./json";
import { BUFFER, BUFFER_SIZE, clearWords, copyBytes, copyWords, GLANCE, SEARCHING, STATE } from "./memory";
import { clearMemories, clearMemory } from "./minds";
import { perft as countSequences } from "./perft";
import { playout as playGames } from "./playout";
import { nextToken, startReading } from "./reader";
import { writeReport } from "./report";
import * as saving from "./save";
import * as session from "./session";
import * as settings from "./settings";
import * as status from "./status";
import { game } from "./tenant";
import { startText, textLength } from "./text";

export function abi_version(): i32 {
  return ABI_VERSION;
}

export function buffer(): usize {
  return BUFFER;
}

export function buffer_size(): i32 {
  return BUFFER_SIZE;
}

export function describe(): i32 {
  describing.writeDescription();
  return written();
}

export function set_option(index: i32, value: i32): i32 {
  if (<u32>index >= <u32>game.options.length) return status.failAt(status.BAD_OPTION, index, "an option's number");
  const option = game.options[index];
  if (!option.takes(value)) return status.failAt(status.BAD_VALUE, index, "a value that the option takes");
  settings.chooseOption(index, value);
  return done();
}

export function set_data(slot: i32, length: i32): i32 {
  if (<u32>slot >= <u32>game.slots.length) return status.failAt(status.BAD_DATA, slot, "a data slot's number");
  if (<u32>length > <u32>game.slots[slot].most) {
    return status.failAt(status.BAD_LENGTH, slot, "no more bytes than the slot takes");
  }
  store<i32>(settings.chosenData(slot) - 4, length);
  copyBytes(settings.chosenData(slot), BUFFER, length);
  return done();
}

export function reset(): i32 {
  status.clearFailure();
  return session.reset();
}

export function rekey(): i32 {
  status.clearFailure();
  return session.rekey();
}

export function actor(): i32 {
  return game.actor();
}

export function legal(): i32 {
  return game.legal(BUFFER);
}

export function apply_action(action: i32): i32 {
  status.clearFailure();
  return session.apply(action);
}

export function undo(): i32 {
  status.clearFailure();
  return session.undo();
}

export function outcome(seat: i32): i32 {
  return isSeat(seat) && game.actor() < 0 ? game.outcome(seat) : 0;
}

export function observe(seat: i32): i32 {
  if (seat != EVERYTHING && !isSeat(seat)) return badSeat(seat);
  game.see(seat, GLANCE);
  startJson();
  openObject();
  keyString("game", game.name);
  game.writeSight(seat, GLANCE);
  if (seat == EVERYTHING) writeChance();
  closeObject();
  return written();
}

export function action_text(action: i32): i32 {
  startText();
  if (!game.isAction(action)) return status.fail(status.ILLEGAL_ACTION);
  game.writeAction(action);
  return written();
}

export function parse_action(length: i32): i32 {
  if (<u32>length > <u32>BUFFER_SIZE) return badLength();
  startReading(length);
  nextToken();
  const action = game.readAction();
  if (action < 0) return status.failToken(status.BAD_ACTION_TEXT, "an action such as those that legal() lists");
  if (nextToken()) return status.failToken(status.BAD_ACTION_TEXT, "nothing more");
  done();
  return action;
}

export function position_text(): i32 {
  startText();
  const result = game.writePosition();
  return result < 0 ? status.fail(result) : written();
}

export function parse_position(length: i32): i32 {
  if (<u32>length > <u32>BUFFER_SIZE) return badLength();
  if (!game.hasPositions) return status.fail(status.NO_POSITION);
  const size = CHANCE_SIZE + game.recordSize;
  copyWords(SEARCHING, STATE, size);
  clearWords(STATE + <usize>CHANCE_SIZE, game.recordSize);
  startReading(length);
  status.clearFailure();
  let result = game.readPosition();
  if (result == status.OK && nextToken()) result = status.failToken(status.BAD_POSITION, "nothing more");
  if (result != status.OK) {
    copyWords(STATE, SEARCHING, size);
    return result;
  }
  clearMemories();
  clearHistory();
  forgetDecision();
  return status.OK;
}

export function seat_agent(seat: i32, agent: i32): i32 {
  if (!isSeat(seat)) return badSeat(seat);
  if (agent < settings.EXTERNAL || agent >= game.agents.length) {
    return status.failAt(status.BAD_AGENT, agent, "an agent's number, or -1");
  }
  settings.seat(seat, agent);
  clearMemory(seat);
  dropDecision();
  return done();
}

export function set_parameter(seat: i32, index: i32, value: i32): i32 {
  if (!isSeat(seat)) return badSeat(seat);
  const number = settings.seatedAgent(seat);
  if (number == settings.EXTERNAL) return status.failAt(status.NO_AGENT, seat, "an agent in this seat");
  const parameters = game.agents[number].parameters;
  if (<u32>index >= <u32>parameters.length) {
    return status.failAt(status.BAD_PARAMETER, index, "a parameter's number");
  }
  if (value < parameters[index].least || value > parameters[index].most) {
    return status.failAt(status.BAD_VALUE, index, "a value from the parameter's min to its max");
  }
  settings.setSeatParameter(seat, index, value);
  dropDecision();
  return done();
}

export function set_budget(seat: i32, budget: i32): i32 {
  if (!isSeat(seat)) return badSeat(seat);
  const number = settings.seatedAgent(seat);
  if (number == settings.EXTERNAL) return status.failAt(status.NO_AGENT, seat, "an agent in this seat");
  if (<u32>budget > <u32>game.agents[number].highestBudget) return status.failAt(status.BAD_BUDGET, seat, BUDGET_RANGE);
  settings.setSeatBudget(seat, budget);
  dropDecision();
  return done();
}

export function decide(budget: i32): i32 {
  status.clearFailure();
  return session.decide(budget);
}

export function explain(): i32 {
  writeReport();
  return written();
}

export function save(): i32 {
  return saving.saveGame();
}

export function load(length: i32): i32 {
  status.clearFailure();
  if (<u32>length > <u32>BUFFER_SIZE) return badLength();
  return saving.loadGame(length);
}

export function digest(): i32 {
  writeDigest();
  return DIGEST_SIZE;
}

export function playout(count: i32, budget: i32): i32 {
  status.clearFailure();
  return playGames(count, budget);
}

export function perft(depth: i32, budget: u32): i32 {
  status.clearFailure();
  return countSequences(depth, budget);
}

export function redraw(seat: i32): i32 {
  status.clearFailure();
  return isSeat(seat) ? session.redraw(seat) : badSeat(seat);
}

export function compute(tool: i32, budget: i32): i32 {
  if (<u32>tool >= <u32>game.tools.length) return status.failAt(status.BAD_TOOL, tool, "a tool's number");
  status.clearFailure();
  return game.compute(tool, budget);
}

export function signature(): i32 {
  return benchSignature();
}

/** The last refusal, as JSON. */
export function error_detail(): i32 {
  status.writeFailure();
  return textLength();
}

/** Observes as nobody in particular: the full state. */
const EVERYTHING: i32 = -1;
const BUDGET_RANGE: string = "a budget from 0 to the agent's highest";

function isSeat(seat: i32): bool {
  return <u32>seat < <u32>game.seats;
}

function badSeat(seat: i32): i32 {
  return status.failAt(status.BAD_SEAT, seat, "a seat's number");
}

function badLength(): i32 {
  return status.fail(status.BAD_LENGTH);
}

function done(): i32 {
  status.clearFailure();
  return status.OK;
}

/** The length of the text in the buffer, or a status where it did not fit. */
function written(): i32 {
  const length = textLength();
  if (length < 0) return status.fail(status.TOO_LARGE);
  status.clearFailure();
  return length;
}
