/** The one interface a game fulfils. Its state is a flat record at `STATE`, behind the chance header. */
import { Agent } from "./agent";
import { CHANCE_SIZE } from "./chance";
import { DataSlot, Option } from "./declarations";
import { copyWords, STATE } from "./memory";
import { Mind } from "./mind";
import { BAD_TOOL, NO_POSITION } from "./status";

/** Where a game's own record begins. */
export const RECORD: usize = STATE + <usize>CHANCE_SIZE;

/** What `promise` says of a forcing action at the least. */
export const FORCING: i32 = 1 << 20;

const NO_OPTIONS: StaticArray<Option> = [];
const NO_SLOTS: StaticArray<DataSlot> = [];
const NO_NAMES: StaticArray<string> = [];

/** Bits of `fate`. */
export const WON: u32 = 1;
export const LOST: u32 = 2;

export abstract class Game {
  /** Raised whenever the same actions under the same seed can lead elsewhere than before. */
  rules: i32 = 1;
  /** Seats under the options in play, and most under any. */
  seats: i32 = 2;
  mostSeats: i32 = 2;
  options: StaticArray<Option> = NO_OPTIONS;
  slots: StaticArray<DataSlot> = NO_SLOTS;
  /** Number 0 is `random` in every game. */
  agents: StaticArray<Agent> = [];
  /** Most actions a game can take, and most that can be legal at once. */
  longest: i32 = 0;
  branching: i32 = 0;
  /** Most actions of a game in the signature's matches: long ones are broken off. */
  benchActions: i32 = 64;
  /** Most games of one playout. */
  playouts: i32 = 1_000_000;
  /** Games of each ordered pair of agents in the signature's matches. */
  benchRounds: i32 = 3;
  /** Names of the totals of its own that a playout keeps. */
  totals: StaticArray<string> = NO_NAMES;
  /** Names of the tools of `compute`, by number. */
  tools: StaticArray<string> = NO_NAMES;
  hasPositions: bool = false;
  /** Whether a seat may not know all of the state. */
  hides: bool = false;
  /** The action that ends a turn of several actions, or -1. */
  ending: i32 = -1;
  /** Names of what `measure` writes, for agents that weigh features. */
  features: StaticArray<string> = NO_NAMES;
  /** Bytes at the record's beginning that a search has to put back; what stands behind them is only ever added to. */
  liveSize: i32;
  /** Whether anything is drawn, at the deal or later. */
  hasLuck: bool = false;

  /** `recordSize`: bytes of its own record; `sightSize`: bytes of an observation; both multiples of 4. */
  constructor(
    public name: string,
    public recordSize: i32,
    public sightSize: i32,
  ) {
    this.liveSize = recordSize;
  }

  /** The seat's team; seats of one team share their outcome. */
  team(seat: i32): i32 {
    return seat;
  }

  /** The options in play are others now: sets what depends on them, such as the seats. They may be out of range. */
  adapt(): void {}

  /** Bytes of the record in use, a multiple of 4; all behind them are zero. */
  used(): i32 {
    return this.recordSize;
  }

  /** The number of an option that does not go with the others, or -1. */
  conflictingOption(): i32 {
    return -1;
  }

  /** The number of a data slot whose bytes the game cannot use, or -1. */
  refusedSlot(): i32 {
    return -1;
  }

  /** Sets up a game: the record is all zero, the options are set, the streams started. */
  abstract deal(): void;

  /** Whose decision is next; -1 when the game is over. */
  abstract actor(): i32;

  /** Writes the legal actions at `to`, u32 each, ascending, and returns their number. */
  abstract legal(to: usize): i32;

  /** The number of legal actions; `scratch` has room for them. */
  count(scratch: usize): i32 {
    return this.legal(scratch);
  }

  /** Whether the actor may play this action. */
  abstract isLegal(action: u32): bool;

  /** Why an action is illegal now, or nothing where its number says it all. */
  objection(_action: u32): string {
    return "";
  }

  /** Whether a seat that is not to move cannot tell which action the actor is about to play. */
  conceals(_seat: i32): bool {
    return false;
  }

  /** Plays a legal action for the actor. */
  abstract play(action: u32): void;

  /** The result of a game that is over, for a seat; its utility in the game's own points. */
  abstract outcome(seat: i32): i32;

  /** A guess at how good the position is for a seat, far below a search's value of a win. */
  evaluate(_seat: i32): i32 {
    return 0;
  }

  /**
   * A hash of the position for whoever moves. Positions with the same one are taken for equal by searches; `symmetric`
   * lets it be the same for positions that are images of one another.
   */
  hash(_symmetric: bool): u64 {
    return 0;
  }

  /** Writes at `to` what it takes to take `action` back, at most a whole record with its chance header. */
  keep(_action: u32, to: usize): void {
    copyWords(to, STATE, CHANCE_SIZE + this.liveSize);
  }

  /** Takes `action` back, by what `keep` wrote before it was played. */
  takeBack(_action: u32, from: usize): void {
    copyWords(STATE, from, CHANCE_SIZE + this.liveSize);
  }

  /** Turns the record so that the seat sees it as seat 0 would; a game without that symmetry leaves it. */
  face(_seat: i32): void {}

  /** What an action is called in the record as `face` has turned it; its own inverse. */
  faced(action: u32, _seat: i32): u32 {
    return action;
  }

  /** How promising an action is, to be searched early; forcing ones have FORCING or more. */
  promise(_action: u32): i32 {
    return 0;
  }

  /**
   * Writes the actions worth searching at `to`, ascending, and returns their number. `depth`: how many plies are left;
   * `principal`: whether this is a position of the principal variation.
   */
  candidates(to: usize, _depth: i32, _principal: bool): i32 {
    return this.legal(to);
  }

  /** Writes the actions that change so much that a position cannot be judged before them; none where it is quiet. */
  forcing(_to: usize): i32 {
    return 0;
  }

  /** Writes the features of the position as a seat sees it at `to`, i32 each. */
  measure(_seat: i32, _to: usize): void {}

  /** Whether the position is won (WON) or lost (LOST) for good for a seat; a game may know both at once. */
  fate(seat: i32): u32 {
    if (this.actor() >= 0) return 0;
    const outcome = this.outcome(seat);
    return outcome > 0 ? WON : outcome < 0 ? LOST : 0;
  }

  /** Writes all that a seat may know at `to`; seat -1 sees everything. */
  abstract see(seat: i32, to: usize): void;

  /** Writes such a record as keys of an open JSON object. */
  abstract writeSight(seat: i32, sight: usize): void;

  /** Makes the record, which is all zero, a state that agrees with an observation; what is hidden there is drawn. */
  abstract imagine(sight: usize, mind: Mind): void;

  /** Replaces what the seat cannot see in the record, drawing with `redrawn` of session.ts. */
  abstract redraw(seat: i32): void;

  /** Whether the record can have come about; only such records may be loaded. */
  abstract isValid(): bool;

  /** Whether this number is the code of any action at all. */
  abstract isAction(action: u32): bool;

  /** Writes an action's name. */
  abstract writeAction(action: u32): void;

  /** From now on names are those of actions in the position of an observation, or in the present one for 0. */
  wordFor(_sight: usize): void {}

  /** A legal action with all that its name depends on, so that `writeAction` names it in any position. */
  named(action: u32): u32 {
    return action;
  }

  /** Reads an action's name by tokens; the action or a negative status. */
  abstract readAction(): i32;

  /** Writes the position as one line of text, or fails. */
  writePosition(): i32 {
    return NO_POSITION;
  }

  /** Reads a position by tokens into the record, which is all zero; a status that names the token. */
  readPosition(): i32 {
    return NO_POSITION;
  }

  /** Adds a game that is over to the totals of its own, i64 each. */
  tally(_totals: usize): void {}

  /**
   * A long computation of the game's own, by the number of its tool; arguments and results are in the buffer. The status
   * is 1 where it wants another call. It leaves the records of the running game alone.
   */
  compute(_tool: i32, _budget: i32): i32 {
    return BAD_TOOL;
  }

  /** Static tables such as cards, as keys of an open object. */
  writeTables(): void {}
}
