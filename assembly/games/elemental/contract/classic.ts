/**
 * The tutorial's five actions as its contract does them, faults included: one generator for everybody that can be worked
 * out beforehand, an AI that scores the hand after the player's card has left it, empty slots that can be played.
 */
import { finish, readAction, takeU8, takeU64 } from "../../../contract/codec";
import * as env from "../../../contract/env";
import { name } from "../../../contract/name";
import { need, print } from "../../../contract/refusal";
import { net } from "../cards";
import { AS_SHOWN, bestSlot, DIRE_LIFE } from "../strategies";
import {
  clearGame,
  clearRound,
  deckLength,
  deckOf,
  draw,
  handOf,
  readUser,
  SLOTS,
  user,
  writeUser,
} from "./classic-row";

const LOGIN = name("login");
const STARTGAME = name("startgame");
const PLAYCARD = name("playcard");
const NEXTROUND = name("nextround");
const ENDGAME = name("endgame");

const PLAYER: i32 = 0;
const AI: i32 = 1;

/** What the tutorial prints for each strategy. */
const PRINTED: StaticArray<string> = ["Best Card Wins", "Minimum Losses", "Points Tally", "Loss Prevention"];

/** Does a classic action; false if it is none. */
export function doClassic(self: u64, action: u64): bool {
  if (action == LOGIN) login(self);
  else if (action == STARTGAME) startGame(self);
  else if (action == PLAYCARD) playCard(self);
  else if (action == NEXTROUND) nextRound(self);
  else if (action == ENDGAME) endGame(self);
  else return false;
  return true;
}

/** The user that an action names, as all its data, and that has to authorise it. */
function onlyUser(): u64 {
  readAction();
  const username = takeU64();
  finish();
  env.require_auth(username);
  return username;
}

function needUser(self: u64, username: u64): void {
  need(readUser(self, username), "no_user", "log in first");
}

function login(self: u64): void {
  if (readUser(self, onlyUser())) return;
  clearGame();
  writeUser(self);
}

function startGame(self: u64): void {
  needUser(self, onlyUser());
  clearGame();
  for (let i = 0; i < SLOTS; i++) {
    drawCard(self, PLAYER);
    drawCard(self, AI);
  }
  writeUser(self);
}

function endGame(self: u64): void {
  needUser(self, onlyUser());
  clearGame();
  writeUser(self);
}

function nextRound(self: u64): void {
  needUser(self, onlyUser());
  need(user.status == 0, "game_over", "the game is over");
  need(user.selected0 != 0 && user.selected1 != 0, "not_played", "both sides have to play a card first");
  clearRound();
  if (deckLength(PLAYER) > 0) drawCard(self, PLAYER);
  if (deckLength(AI) > 0) drawCard(self, AI);
  writeUser(self);
}

function playCard(self: u64): void {
  readAction();
  const username = takeU64();
  const slot = takeU8();
  finish();
  env.require_auth(username);
  need(slot < <u32>SLOTS, "bad_slot", "a hand has the slots 0 to 3");
  needUser(self, username);
  need(user.status == 0, "game_over", "the game is over");
  need(user.selected0 == 0, "already_played", "a card has been played in this round");
  need(load<u32>(handOf(AI)) != 0, "no_hand", "the AI has no card left");
  user.selected0 = takeFromHand(PLAYER, slot);
  const range = user.life1 <= DIRE_LIFE ? 4 : 3;
  const strategy = draw(self, range);
  print(unchecked(PRINTED[strategy]));
  const answer = bestSlot(strategy, AS_SHOWN, load<u32>(handOf(AI)), load<u32>(handOf(PLAYER)), user.life1, SLOTS);
  user.selected1 = takeFromHand(AI, answer);
  resolve();
  countResult();
  writeUser(self);
}

/** Takes the card out of a slot; 0 if the slot was empty. */
function takeFromHand(side: i32, slot: u32): u32 {
  const at = handOf(side) + slot;
  const card = load<u8>(at);
  store<u8>(at, 0);
  return card;
}

/** A side draws a card into its first empty slot. */
function drawCard(self: u64, side: i32): void {
  const length = deckLength(side);
  const index = draw(self, length);
  const deck = deckOf(side);
  const card = load<u8>(deck + index);
  for (let i = <i32>index; i + 1 < length; i++) store<u8>(deck + <usize>i, load<u8>(deck + <usize>i, 1));
  if (side == PLAYER) user.deckLength0--;
  else user.deckLength1--;
  let slot: usize = 0;
  while (slot < <usize>SLOTS && load<u8>(handOf(side) + slot) != 0) slot++;
  if (slot < <usize>SLOTS) store<u8>(handOf(side) + slot, card);
}

/** The loss of a side is only written where it is hurt. */
function resolve(): void {
  const difference = net(user.selected0, user.selected1);
  if (difference > 0) {
    user.lifeLost1 = difference;
    user.life1 -= difference;
  } else if (difference < 0) {
    user.lifeLost0 = -difference;
    user.life0 += difference;
  }
}

function countResult(): void {
  const spent = load<u32>(handOf(PLAYER)) == 0 || load<u32>(handOf(AI)) == 0;
  if (user.life1 <= 0) user.status = 1;
  else if (user.life0 <= 0) user.status = -1;
  else if (spent) user.status = user.life0 > user.life1 ? 1 : -1;
  if (user.status > 0) user.winCount++;
  if (user.status < 0) user.lostCount++;
}
