import { type Action, CONTRACT } from "./chain.js";
import { secret, stretch } from "./texts.js";

export const CHAIN_ID = secret("the chain");
/** Statuses of a match. */
export const TO_DEAL = 0;
export const TO_COMMIT = 1;
export const TO_REVEAL = 2;
export const WON = 3;
export const LOST = 4;
export const DRAWN = 5;
export const VOID = 6;

/** Seconds and rounds that setup is given. */
export const SETUP = { length: 4000, interval: 5, commit_s: 100, reveal_s: 200, beacon_s: 300 };
/** Rounds that the longest match may take: 18 times all deadlines, and two. */
export const LONGEST = 18 * ((SETUP.commit_s + SETUP.beacon_s + SETUP.reveal_s) / SETUP.interval) + 2;

/** The agent `tutorial`. */
export const TUTORIAL = 5;

/** A stretch of the beacon, long enough for every test. */
export const BEACON = stretch(CHAIN_ID, secret("the end of the beacon"), SETUP.length);

/** The player's salt; the same in every round, as nothing forbids. */
export function saltOf(player: string): string {
  return secret(`the salt of ${player}`);
}

export function setup(changes: Record<string, unknown> = {}, auth = CONTRACT): Action {
  return { name: "setup", data: { chain: CHAIN_ID, tip: BEACON[0], ...SETUP, ...changes }, auth };
}
export function pause(closed: number, auth = CONTRACT): Action {
  return { name: "pause", data: { closed }, auth };
}
export function tick(value: string, auth = "bob"): Action {
  return { name: "tick", data: { value }, auth };
}
export function open(player = "alice", agent = TUTORIAL, auth = player): Action {
  return { name: "open", data: { player, agent, nonce: secret(`the nonce of ${player}`) }, auth };
}
export function deal(player = "alice", auth = "bob"): Action {
  return { name: "deal", data: { player }, auth };
}
export function commit(player: string, hash: string, auth = player): Action {
  return { name: "commit", data: { player, hash }, auth };
}
export function reveal(player: string, slot: number, salt: string, auth = "bob"): Action {
  return { name: "reveal", data: { player, slot, salt }, auth };
}
export function claim(player = "alice", auth = "bob"): Action {
  return { name: "claim", data: { player }, auth };
}
export function close(player = "alice", auth = player): Action {
  return { name: "close", data: { player }, auth };
}
