/** One running game: start, play, take back. */
import { CHANCE_SIZE, Chance, startChance } from "./chance";
import { decideFor, dropDecision, forgetDecision, keepDecision, watchAll } from "./decision";
import { Game } from "./game";
import { clearHistory, recall, remember } from "./history";
import {
  ASIDE,
  BUFFER,
  clearWords,
  copyBytes,
  copyWords,
  DECISION,
  DRAFT,
  LEGAL_CAPACITY,
  MINDS,
  SETTINGS,
  SIGHT_CAPACITY,
  STATE,
  STATE_CAPACITY,
} from "./memory";
import { clearMemories, measureMinds, memoryBytes, mindsSize, startAgentStreams } from "./minds";
import { keyOf, REDRAW_STREAM, refused, word } from "./random";
import { EXTERNAL, playChosen, resetSettings, SEED, SEED_SIZE, SETTINGS_SIZE, seatedAgent, settle } from "./settings";
import {
  BAD_DATA,
  BAD_OPTIONS,
  fail,
  failAt,
  GAME_OVER,
  ILLEGAL_ACTION,
  NO_AGENT,
  NOTHING_TO_UNDO,
  OK,
} from "./status";
import { game, install } from "./tenant";

/** Two words: the key of a seed. */
const key = new StaticArray<u32>(2);

/** Moves a game in and starts it under its standard options and the seed of zeros. */
export function open(tenant: Game): void {
  install(tenant);
  measureMinds();
  if (!ASC_NO_ASSERT) assert(fits());
  resetSettings();
  playChosen();
  settle();
  startFrom(SEED);
  clearHistory();
}

/** Whether the records of the game and of its agents fit where they stand. */
function fits(): bool {
  return (
    SETTINGS + <usize>SETTINGS_SIZE <= STATE &&
    CHANCE_SIZE + game.recordSize <= STATE_CAPACITY &&
    MINDS + <usize>mindsSize() <= DRAFT &&
    DRAFT + <usize>memoryBytes() <= DECISION &&
    game.branching << 2 <= LEGAL_CAPACITY &&
    game.sightSize <= SIGHT_CAPACITY
  );
}

/** Starts a game from the 32-byte seed at an address, leaving options, seats and history alone. */
export function startFrom(seed: usize): void {
  keyOf(seed, changetype<usize>(key));
  clearWords(STATE, CHANCE_SIZE + game.recordSize);
  startChance(unchecked(key[0]), unchecked(key[1]));
  startAgentStreams(unchecked(key[0]), unchecked(key[1]));
  clearMemories();
  game.deal();
}

/** Starts a game from the 32-byte seed in the buffer, under the options and data chosen. */
export function reset(): i32 {
  copyWords(ASIDE, SETTINGS, SETTINGS_SIZE);
  playChosen();
  const conflict = game.conflictingOption();
  const refusedSlot = game.refusedSlot();
  if (conflict >= 0 || refusedSlot >= 0) {
    copyWords(SETTINGS, ASIDE, SETTINGS_SIZE);
    if (conflict >= 0) return failAt(BAD_OPTIONS, conflict, "options that go together");
    return failAt(BAD_DATA, refusedSlot, "bytes that the game can use");
  }
  settle();
  copyBytes(SEED, BUFFER, SEED_SIZE);
  startFrom(SEED);
  clearHistory();
  forgetDecision();
  return OK;
}

/** Makes the 32 bytes in the buffer the seed of all streams, counters at 0. */
export function rekey(): i32 {
  keyOf(BUFFER, changetype<usize>(key));
  startChance(unchecked(key[0]), unchecked(key[1]));
  startAgentStreams(unchecked(key[0]), unchecked(key[1]));
  clearHistory();
  dropDecision();
  return OK;
}

/** Plays an action for the actor, or refuses it and changes nothing. */
export function apply(action: u32): i32 {
  if (game.actor() < 0) return fail(GAME_OVER);
  if (!game.isLegal(action)) return failAt(ILLEGAL_ACTION, -1, game.objection(action));
  remember();
  playOn(action);
  return OK;
}

/** Plays a legal action without remembering the state before it. */
export function playOn(action: u32): void {
  keepDecision(action);
  game.play(action);
  // debug builds check the invariants after every action; release builds do not pay for it
  if (!ASC_NO_ASSERT) assert(game.isValid());
  watchAll();
}

/** Takes the last action back. */
export function undo(): i32 {
  if (!recall()) return fail(NOTHING_TO_UNDO);
  dropDecision();
  return OK;
}

/** Asks the actor's agent for an action, or gives a status. */
export function decide(budget: i32): i32 {
  const seat = game.actor();
  if (seat < 0) return fail(GAME_OVER);
  if (seatedAgent(seat) == EXTERNAL) return failAt(NO_AGENT, seat, "an agent in this seat");
  return decideFor(seat, budget);
}

let redrawKey0: u32 = 0;
let redrawKey1: u32 = 0;
let redrawCount: u32 = 0;

/** Replaces all that a seat cannot see, drawing from the 32 bytes in the buffer: hidden parts, and the luck to come. */
export function redraw(seat: i32): i32 {
  keyOf(BUFFER, changetype<usize>(key));
  redrawKey0 = unchecked(key[0]);
  redrawKey1 = unchecked(key[1]);
  redrawCount = 0;
  game.redraw(seat);
  const chance = changetype<Chance>(STATE);
  chance.key0 = redrawKey0;
  chance.key1 = redrawKey1;
  clearHistory();
  dropDecision();
  return OK;
}

/** A uniform draw below `n` for `Game.redraw`. */
export function redrawn(n: u32): u32 {
  if (n <= 1) return 0;
  let w: u32;
  do w = word(redrawKey0, redrawKey1, REDRAW_STREAM, redrawCount++);
  while (refused(w, n));
  return w % n;
}
