/** Status codes, and what exactly was wrong with the last call that was refused. */

import {
  closeObject,
  key,
  keyIndex,
  keyNumber,
  keyString,
  openObject,
  startJson,
  writeBytes,
  writeNull,
  writeString,
} from "./json";
import { copyBytes } from "./memory";
import { tokenIndex, tokenLength, tokenStart } from "./reader";

export const OK: i32 = 0;
export const ILLEGAL_ACTION: i32 = -1;
export const GAME_OVER: i32 = -2;
export const BAD_SEAT: i32 = -3;
export const BAD_AGENT: i32 = -4;
export const BAD_PARAMETER: i32 = -5;
export const BAD_VALUE: i32 = -6;
export const BAD_OPTION: i32 = -7;
export const BAD_OPTIONS: i32 = -8;
export const BAD_DATA: i32 = -9;
export const BAD_LENGTH: i32 = -10;
export const BAD_ACTION_TEXT: i32 = -11;
export const BAD_POSITION: i32 = -12;
export const NO_POSITION: i32 = -13;
export const BAD_SAVE: i32 = -14;
export const OTHER_VERSION: i32 = -15;
export const NO_AGENT: i32 = -16;
export const BAD_BUDGET: i32 = -17;
export const BUDGET_SPENT: i32 = -18;
export const NOTHING_TO_UNDO: i32 = -19;
export const BAD_TOOL: i32 = -20;
export const BAD_COUNT: i32 = -21;
export const TOO_LARGE: i32 = -22;

const NAMES: StaticArray<string> = [
  "ok",
  "illegal_action",
  "game_over",
  "bad_seat",
  "bad_agent",
  "bad_parameter",
  "bad_value",
  "bad_option",
  "bad_options",
  "bad_data",
  "bad_length",
  "bad_action_text",
  "bad_position",
  "no_position",
  "bad_save",
  "other_version",
  "no_agent",
  "bad_budget",
  "budget_spent",
  "nothing_to_undo",
  "bad_tool",
  "bad_count",
  "too_large",
];

const TEXTS: StaticArray<string> = [
  "done",
  "the actor may not play this action now",
  "the game is over",
  "no such seat",
  "no such agent",
  "no such parameter",
  "a value outside its range",
  "no such option",
  "options that do not go together",
  "no such data slot, or bytes that the game cannot use",
  "a length outside the buffer",
  "not the name of an action",
  "not a position of this game under its options",
  "no text stands for this position, or for any of this game",
  "not a saved game, or one that cannot have come about",
  "saved by another game or another version of its rules",
  "no agent sits there to decide",
  "a budget above the agent's highest",
  "the work needs more than its budget",
  "no earlier action is remembered",
  "no such tool",
  "a count outside its range",
  "it does not fit: the text into the buffer, or the search into its memory",
];

const TOKEN_CAPACITY: i32 = 40;
const token: StaticArray<u8> = new StaticArray<u8>(TOKEN_CAPACITY);
let tokenBytes: i32 = -1;
let code: i32 = OK;
let index: i32 = -1;
let expected: string = "";

/** Forgets the last refusal. */
export function clearFailure(): void {
  code = OK;
  index = -1;
  tokenBytes = -1;
  expected = "";
}

/** Records a refusal; returns its code. */
export function fail(status: i32): i32 {
  clearFailure();
  code = status;
  return status;
}

/** Records a refusal of the option, parameter, slot or seat number `at`, and what was expected there. */
export function failAt(status: i32, at: i32, wanted: string): i32 {
  fail(status);
  index = at;
  expected = wanted;
  return status;
}

/** Records a refusal of the token that is being read, and what was expected in its place. */
export function failToken(status: i32, wanted: string): i32 {
  failAt(status, tokenIndex(), wanted);
  tokenBytes = min(tokenLength(), TOKEN_CAPACITY);
  copyBytes(changetype<usize>(token), tokenStart(), tokenBytes);
  return status;
}

/** The last refusal as JSON: code, name, token, index, expected; what is not known is null. */
export function writeFailure(): void {
  startJson();
  openObject();
  keyNumber("code", code);
  keyString("name", unchecked(NAMES[-code]));
  key("token");
  if (tokenBytes < 0) writeNull();
  else writeBytes(changetype<usize>(token), tokenBytes);
  keyIndex("index", index);
  key("expected");
  if (expected.length == 0) writeNull();
  else writeString(expected);
  closeObject();
}

/** The codes with names and texts, as objects of an open list. */
export function writeErrors(): void {
  for (let i = 1; i < NAMES.length; i++) {
    openObject();
    keyNumber("code", -i);
    keyString("name", unchecked(NAMES[i]));
    keyString("text", unchecked(TEXTS[i]));
    closeObject();
  }
}
