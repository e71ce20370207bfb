import type { Place } from "../../harness/chain/fair-bytes.js";
import type { MatchRow } from "../../harness/chain/tables.js";
import type { GameCounts } from "../../harness/history/history.js";
import type { Description, Explanation, LegalAction, Replay, Verification } from "../../harness/index.js";

/** The parameter of agents that can report the tree they search. */
export const TRACE = "trace";

/** What the page knows of a module once it is loaded. */
export interface ModuleFacts {
  description: Description;
  /** SHA-256 of the bytes that run here, hex. */
  sha256: string;
  /** Size of those bytes. */
  size: number;
}

/** What led to a frame; null action for a step that only re-keyed the streams. */
export interface Move {
  seat: number;
  action: number;
  /** The name that the module gives this action. */
  text: string;
}

/** The position after `step` steps, as one viewer may see it. */
export interface Frame {
  step: number;
  /** Whose decision is next; -1 when the game is over. */
  actor: number;
  /** The seat whose eyes these are, or -1 for somebody who sees everything. */
  viewer: number;
  observation: unknown;
  /** The actor's legal actions, where the viewer may know them. */
  legal: LegalAction[];
  move: Move | null;
  /** Running hash up to here, hex; empty where there is none. */
  hash: string;
}

/** A battle to set up: seats as {@link parseSeats} reads them; none for a person against the usual opponent. */
export interface Setup {
  game: string;
  seats: string[];
  seed: string;
  options: Record<string, number>;
  /** Bytes by the name of the data slot, hex. */
  data: Record<string, string>;
}

/** A battle in play: where it stands, and all that is needed to save or continue it. */
export interface Standing {
  frames: Frame[];
  replay: Replay;
  canTakeBack: boolean;
}

/** One step played. */
export interface Played {
  frame: Frame;
  reasons: Explanation | null;
  replay: Replay;
  canTakeBack: boolean;
}

/** A replay laid out to be stepped through; `broken` tells where its moves stopped being legal. */
export interface Laid {
  frames: Frame[];
  broken: { step: number; message: string } | null;
}

/** An error on its way from the worker. */
export interface Fault {
  code: string;
  message: string;
  field?: string;
  expected?: string;
}

/** The calls that the worker answers. */
export interface Calls {
  /** Starts a module from its bytes; later calls are about this one. */
  open(bytes: ArrayBuffer): ModuleFacts;
  /** Reads a file that may be a replay. */
  read(text: string): Replay;
  /** Deals a battle and plays the recorded steps, if any. */
  start(setup: Setup, actions: number[]): Standing;
  /** Plays for a person. */
  play(action: number): Played;
  /** Lets the actor's agent decide and play. */
  step(): Played;
  takeBack(): Standing;
  resign(seat: number): Standing;
  /** How the players have played in the battle, by name, as the agents that learn remember it. */
  counts(): [string, GameCounts[]][];
  /** Lays out a replay for looking at, with nothing hidden. */
  lay(replay: Replay): Laid;
  /** What the agent to move after `step` steps decides there, and why. */
  reasons(replay: Replay, step: number): Explanation | null;
  /** A fair match as it lies on its chain, and the slot that its player has committed to, if any. */
  layMatch(row: MatchRow, place: Place, bound: number | null): Omit<Standing, "canTakeBack">;
  /** Recomputes a fair match from its row. */
  recomputeMatch(row: MatchRow, place: Place): Verification;
  verify(replay: Replay, acceptModule: boolean): Verification;
}

export type CallName = keyof Calls;

export interface Request {
  id: number;
  name: CallName;
  args: unknown[];
}

export type Response = { id: number; value: unknown } | { id: number; fault: Fault };
