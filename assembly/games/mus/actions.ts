/** The numbers and names of actions, and the codes by which a hand's history keeps them. */
import { nextToken, tokenByte, tokenLength, tokenNumber } from "../../core/reader";
import { put, putByte, putNumber } from "../../core/text";

export const MUS: u32 = 0;
export const NO_MUS: u32 = 1;
export const PASO: u32 = 2;
export const QUIERO: u32 = 3;
export const NO_QUIERO: u32 = 4;
export const ORDAGO: u32 = 5;
/** A discard is this and a mask of slots, bit 0 for the first. */
export const DISCARD: u32 = 16;
/** A bet or raise is this and its stones. */
export const ENVIDO: u32 = 64;

export const MOST_MASK: u32 = 15;
export const LEAST_BET: i32 = 2;
export const MOST_BET: i32 = 240;

const NAMES: StaticArray<string> = ["mus", "no mus", "paso", "quiero", "no quiero", "ordago"];
const SPOKEN: u32 = 6;

/** Codes of a history: what is spoken, then so many cards thrown, then a bet. */
const THROWN_CODE: u32 = 5;
const BET_CODE: u32 = 8;
export const MOST_CODE: u32 = BET_CODE + <u32>MOST_BET;

/** Whether a number is that of an action. */
export function isActionNumber(action: u32): bool {
  if (action < SPOKEN) return true;
  if (isDiscard(action)) return true;
  return isBet(action);
}

export function isDiscard(action: u32): bool {
  return action > DISCARD && action <= DISCARD + MOST_MASK;
}

export function isBet(action: u32): bool {
  return action >= ENVIDO + <u32>LEAST_BET && action <= ENVIDO + <u32>MOST_BET;
}

/** The code of an action in the public history: of a discard, how many cards and never which. */
export function codeOf(action: u32): u32 {
  if (action < SPOKEN) return action;
  if (isDiscard(action)) return THROWN_CODE + popcnt(action - DISCARD);
  return BET_CODE + action - ENVIDO;
}

/** An action of a code: a discard becomes one of the first slots. */
export function actionOf(code: u32): u32 {
  if (code < SPOKEN) return code;
  if (code <= BET_CODE + 1) return DISCARD + (1 << (code - THROWN_CODE)) - 1;
  return ENVIDO + code - BET_CODE;
}

/** Cards thrown by a code, 0 if it is no discard. */
export function thrownBy(code: u32): i32 {
  return code >= SPOKEN && code <= BET_CODE + 1 ? <i32>(code - THROWN_CODE) : 0;
}

/** Writes the name of an action. */
export function putAction(action: u32): void {
  if (action < SPOKEN) return put(unchecked(NAMES[action]));
  if (isDiscard(action)) {
    put("discard");
    for (let slot: u32 = 0; slot < 4; slot++) {
      if (((action >>> slot) & 1) == 0) continue;
      putByte(0x20);
      putNumber(slot + 1);
    }
    return;
  }
  put("envido ");
  putNumber(action - ENVIDO);
}

/** Writes what everybody heard or saw of an action. */
export function putCode(code: u32): void {
  if (thrownBy(code) > 0) {
    put("discard ");
    putNumber(thrownBy(code));
  } else putAction(actionOf(code));
}

/** Whether the present token is this lower-case ASCII word in any case. */
function says(word: string): bool {
  if (tokenLength() != word.length) return false;
  for (let i = 0; i < word.length; i++) if (folded(i) != <u32>word.charCodeAt(i)) return false;
  return true;
}

function folded(i: i32): u32 {
  const byte = tokenByte(i);
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

/** `órdago` in UTF-8, its first letter in either case. */
function saysAccented(): bool {
  const rest = "rdago";
  if (tokenLength() != rest.length + 2 || tokenByte(0) != 0xc3 || (tokenByte(1) & ~0x20) != 0x93) return false;
  for (let i = 0; i < rest.length; i++) if (folded(i + 2) != <u32>rest.charCodeAt(i)) return false;
  return true;
}

/** Reads an action's name, an alias or what players say, from the present token on; the action or -1. */
export function readActionName(): i32 {
  if (says("mus")) return MUS;
  if (says("cut") || says("corto")) return NO_MUS;
  if (says("paso") || says("pass")) return PASO;
  if (says("quiero") || says("accept")) return QUIERO;
  if (says("reject") || says("fold")) return NO_QUIERO;
  if (says("ordago") || says("hordago") || saysAccented()) return ORDAGO;
  if (says("no")) {
    nextToken();
    return says("mus") ? <i32>NO_MUS : says("quiero") ? <i32>NO_QUIERO : -1;
  }
  if (says("all")) {
    nextToken();
    return says("in") ? <i32>ORDAGO : -1;
  }
  if (says("discard") || says("descarto")) return readMask();
  if (says("envido")) return nextToken() ? betOf(tokenNumber()) : <i32>ENVIDO + LEAST_BET;
  if (says("bet") || says("raise")) {
    nextToken();
    return betOf(tokenNumber());
  }
  const stones = tokenNumber();
  if (stones < 0) return -1;
  nextToken();
  return says("mas") ? betOf(stones) : -1;
}

function betOf(stones: i32): i32 {
  return stones >= LEAST_BET && stones <= MOST_BET ? <i32>ENVIDO + stones : -1;
}

/** Reads slots in ascending order, or a binary mask such as 0b1101. */
function readMask(): i32 {
  if (!nextToken()) return -1;
  if (tokenByte(0) == 0x30 && folded(1) == 0x62) return readBits();
  let mask: u32 = 0;
  do {
    const slot = tokenNumber();
    if (slot < 1 || slot > 4 || mask >> (slot - 1) != 0) return -1;
    mask |= 1 << (slot - 1);
  } while (nextToken());
  return <i32>(DISCARD + mask);
}

function readBits(): i32 {
  if (tokenLength() > 6) return -1;
  let mask: u32 = 0;
  for (let i = 2; i < tokenLength(); i++) {
    const digit = tokenByte(i) - 0x30;
    if (digit > 1) return -1;
    mask = (mask << 1) | digit;
  }
  return mask > 0 && mask <= MOST_MASK ? <i32>(DISCARD + mask) : -1;
}

/** Stones bet by a code that is a bet. */
export function stonesOf(code: u32): i32 {
  return <i32>(code - BET_CODE);
}
