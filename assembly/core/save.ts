/** Saving and loading a running game: everything that `reset` and play set up, agents' memories included. */
import { ABI_VERSION } from "./abi";
import { CHANCE_SIZE } from "./chance";
import { forgetDecision } from "./decision";
import { clearHistory } from "./history";
import { ASIDE, BUFFER, copyWords, MINDS, SETTINGS, STATE } from "./memory";
import { memoryOf, mindsSize } from "./minds";
import {
  choosePlayed,
  dataLength,
  EXTERNAL,
  option,
  SETTINGS_IN_PLAY,
  SETTINGS_SIZE,
  seatBudget,
  seatedAgent,
  seatParameter,
  unusedIsClear,
} from "./settings";
import { BAD_LENGTH, BAD_SAVE, fail, failAt, OK, OTHER_VERSION } from "./status";
import { game } from "./tenant";

/** "FHG" and a version of this layout. */
const MAGIC: u32 = 0x01474846;
const HEADER_SIZE: i32 = 32;
const NAME_SIZE: i32 = 16;

/** Copies of what a load might have to put back. */
const ASIDE_STATE: usize = ASIDE + <usize>0x4000;
const ASIDE_MINDS: usize = ASIDE + <usize>0x8000;

/** Bytes of a saved game. */
function saveSize(): i32 {
  return HEADER_SIZE + SETTINGS_IN_PLAY + CHANCE_SIZE + game.recordSize + mindsSize();
}

/** Byte `i` of the game's name, padded with zeros. */
function nameByte(i: i32): u32 {
  return i < game.name.length ? <u32>game.name.charCodeAt(i) : 0;
}

/** Writes the running game into the buffer; returns its length. */
export function saveGame(): i32 {
  store<u32>(BUFFER, MAGIC, 0);
  store<u32>(BUFFER, ABI_VERSION, 4);
  store<u32>(BUFFER, game.rules, 8);
  store<u32>(BUFFER, saveSize(), 12);
  for (let i = 0; i < NAME_SIZE; i++) store<u8>(BUFFER + <usize>i, nameByte(i), 16);
  let at = BUFFER + <usize>HEADER_SIZE;
  copyWords(at, SETTINGS, SETTINGS_IN_PLAY);
  at += <usize>SETTINGS_IN_PLAY;
  copyWords(at, STATE, CHANCE_SIZE + game.recordSize);
  at += <usize>(CHANCE_SIZE + game.recordSize);
  copyWords(at, MINDS, mindsSize());
  return saveSize();
}

/** Makes the saved game in the buffer the running one, or refuses it and changes nothing. */
export function loadGame(length: i32): i32 {
  if (length < HEADER_SIZE) return fail(BAD_LENGTH);
  if (<u32>load32(0) != MAGIC) return failAt(BAD_SAVE, 0, "a saved game");
  for (let i = 0; i < NAME_SIZE; i++) {
    if (<u32>loadByte(16 + i) != nameByte(i)) return failAt(OTHER_VERSION, 16, "a saved game of this game");
  }
  if (load32(4) != ABI_VERSION) return failAt(OTHER_VERSION, 4, "this version of the interface");
  if (load32(8) != game.rules) return failAt(OTHER_VERSION, 8, "this version of the rules");
  if (load32(12) != saveSize() || length != saveSize()) return failAt(BAD_LENGTH, 12, "the whole saved game");
  putAside();
  let at = BUFFER + <usize>HEADER_SIZE;
  copyWords(SETTINGS, at, SETTINGS_IN_PLAY);
  at += <usize>SETTINGS_IN_PLAY;
  copyWords(STATE, at, CHANCE_SIZE + game.recordSize);
  at += <usize>(CHANCE_SIZE + game.recordSize);
  copyWords(MINDS, at, mindsSize());
  game.adapt();
  if (!settingsAreValid() || game.conflictingOption() >= 0 || game.refusedSlot() >= 0 || !game.isValid()) {
    putBack();
    return fail(BAD_SAVE);
  }
  choosePlayed();
  clearHistory();
  forgetDecision();
  return OK;
}

/** Copies the running game aside, and back again. */
export function putAside(): void {
  copyWords(ASIDE, SETTINGS, SETTINGS_SIZE);
  copyWords(ASIDE_STATE, STATE, CHANCE_SIZE + game.recordSize);
  copyWords(ASIDE_MINDS, MINDS, mindsSize());
}
export function putBack(): void {
  copyWords(SETTINGS, ASIDE, SETTINGS_SIZE);
  copyWords(STATE, ASIDE_STATE, CHANCE_SIZE + game.recordSize);
  copyWords(MINDS, ASIDE_MINDS, mindsSize());
  game.adapt();
}

function load32(offset: usize): i32 {
  return load<i32>(BUFFER + offset);
}

function loadByte(offset: i32): u8 {
  return load<u8>(BUFFER + <usize>offset);
}

/** Whether options, data, seats, parameters, budgets and memories are in their ranges. */
function settingsAreValid(): bool {
  for (let i = 0; i < game.options.length; i++) {
    if (!game.options[i].takes(option(i))) return false;
  }
  for (let i = 0; i < game.slots.length; i++) {
    if (dataLength(i) < 0 || dataLength(i) > game.slots[i].most) return false;
  }
  for (let seat = 0; seat < game.seats; seat++) {
    const number = seatedAgent(seat);
    if (number < EXTERNAL || number >= game.agents.length) return false;
    if (number == EXTERNAL) continue;
    const agent = game.agents[number];
    if (<u32>seatBudget(seat) > <u32>agent.highestBudget) return false;
    for (let i = 0; i < agent.parameters.length; i++) {
      const value = seatParameter(seat, i);
      if (value < agent.parameters[i].least || value > agent.parameters[i].most) return false;
    }
    if (!agent.validMemory(memoryOf(seat))) return false;
  }
  return unusedIsClear();
}
