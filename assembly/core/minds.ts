/** The agents' key, and for each seat the position of its stream and its memory: saved, hashed and undone together. */
import { clearWords, MINDS } from "./memory";
import { game } from "./tenant";

const KEY_SIZE: usize = 8;
const POSITION_SIZE: usize = 4;

/** Bytes of memory kept for each seat: as much as the neediest agent of the game wants. */
let memorySize: i32 = 0;

/** Measures what the game's agents need. */
export function measureMinds(): void {
  memorySize = 0;
  for (let i = 0; i < game.agents.length; i++) memorySize = max(memorySize, (game.agents[i].memorySize + 3) & ~3);
}

/** Bytes of memory of one seat, and of all minds. */
export function memoryBytes(): i32 {
  return memorySize;
}
export function mindsSize(): i32 {
  return <i32>KEY_SIZE + game.mostSeats * (<i32>POSITION_SIZE + memorySize);
}

/** Starts the agents' streams under a new key, counters at 0. */
export function startAgentStreams(key0: u32, key1: u32): void {
  store<u32>(MINDS, key0, 0);
  store<u32>(MINDS, key1, 4);
  for (let seat = 0; seat < game.mostSeats; seat++) setPosition(seat, 0);
}

/** Empties a seat's memory, or all of them. */
export function clearMemory(seat: i32): void {
  clearWords(memoryOf(seat), memorySize);
}
export function clearMemories(): void {
  for (let seat = 0; seat < game.mostSeats; seat++) clearMemory(seat);
}

export function agentKey0(): u32 {
  return load<u32>(MINDS, 0);
}
export function agentKey1(): u32 {
  return load<u32>(MINDS, 4);
}

function mindOf(seat: i32): usize {
  return MINDS + KEY_SIZE + <usize>seat * (POSITION_SIZE + <usize>memorySize);
}

/** How many words a seat's stream has given. */
export function position(seat: i32): u32 {
  return load<u32>(mindOf(seat));
}
export function setPosition(seat: i32, words: u32): void {
  store<u32>(mindOf(seat), words);
}

/** Where a seat's memory stands. */
export function memoryOf(seat: i32): usize {
  return mindOf(seat) + POSITION_SIZE;
}
