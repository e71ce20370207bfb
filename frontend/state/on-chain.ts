import { signal } from "@preact/signals";
import type { FairView, RecordRow, UserRow } from "../../harness/chain/index.js";
import type { ChainKind, ChainPlace } from "./chain-place.js";

/** What keeps a game on chain from going on: the contract's or the node's code, or one of ours. */
export interface Trouble {
  code: string;
  detail: string;
}

/** A game on chain as the page knows it. */
export interface ChainGame {
  kind: ChainKind;
  place: ChainPlace;
  /** URL of the node; empty where the page has no chain of its own and none was named. */
  node: string;
  /** Whether it is the chain that came with the page. */
  own: boolean;
  /** The agent asked for. */
  agent: string;
  /** `signIn`: a key has to be typed in; `sending`: something is on its way to the chain. */
  doing: "connecting" | "signIn" | "sending" | "ready";
  trouble: Trouble | null;
  /** This browser's public key, where it signs. */
  publicKey: string | null;
  /** Id of the chain and SHA-256 of the contract's code, in hex, once known. */
  chain: string | null;
  code: string | null;
  /** Fair: the latest look, when it was (milliseconds of `performance.now`), the slot committed to, and past results. */
  view: FairView | null;
  seen: number;
  bound: number | null;
  record: RecordRow | null;
  /** Classic: the row, and what the contract printed last. */
  user: UserRow | null;
  printed: string;
}

/** What the page asks of the game on chain. */
export interface Remote {
  play(action: number): void;
  /** Does the one thing to do next that is no move: opens, starts, claims, or erases what is over and opens the next. */
  press(): void;
  /** Recomputes from the chain's tables as they are now. @throws what the chain or the worker throws */
  recompute(): Promise<void>;
  /** Tries again after trouble. */
  retry(): void;
  signIn(key: string): void;
  stop(): void;
}

/** The game on chain that is on the table, if one is. */
export const chainGame = signal<ChainGame | null>(null);

let remote: Remote | null = null;

export function chainRemote(): Remote | null {
  return remote;
}

export function setRemote(next: Remote): void {
  remote = next;
}

export function updateChain(part: Partial<ChainGame>): void {
  if (chainGame.value) chainGame.value = { ...chainGame.value, ...part };
}

/** Leaves the game on chain for another table; on the chain it stays as it is. */
export function leaveChain(): void {
  remote?.stop();
  remote = null;
  chainGame.value = null;
}
