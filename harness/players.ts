import type { LegalAction } from "./match.js";
import type { ForfeitReason } from "./replay.js";

/** All that a bot is given: what its seat may know, and what it may do. */
export interface Turn {
  seat: number;
  observation: unknown;
  legal: LegalAction[];
}

/** A legal action, by its number or its text. */
export type Answer = number | string;

/** Decides for a seat; may take its time, up to the match's `botTimeout`. */
export type Bot = (turn: Turn) => Answer | Promise<Answer>;

/** A bot with something to end, such as a process. */
export interface Player {
  move: Bot;
  /** Ends it, whatever it is doing; called once, after the match. */
  close(): Promise<void>;
}

/** Thrown by a player for a fault that it can name itself; any other error counts as a crash. */
export class BotFault extends Error {
  readonly reason: ForfeitReason;

  constructor(reason: ForfeitReason, detail: string) {
    super(detail);
    this.name = "BotFault";
    this.reason = reason;
  }
}
