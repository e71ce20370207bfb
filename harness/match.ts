import { bytesToHex } from "@noble/hashes/utils.js";
import type { Description, Explanation } from "./description.js";
import { FairhandError } from "./errors.js";
import { isHidden, reveals } from "./hidden.js";
import type { GameModule } from "./module.js";
import type { ForfeitReason, Header, Replay, ReplayStep, Result } from "./replay.js";
import { hashAction, hashRekey, headerHash, seals } from "./running-hash.js";
import { begin, type MatchSetup } from "./setup.js";

/** A legal action with its name. */
export interface LegalAction {
  action: number;
  text: string;
}

/** An action that was played. */
export interface Played extends LegalAction {
  seat: number;
  /** Why, if an agent of the module decided. */
  explanation: Explanation | null;
}

/** What an agent would play. */
export interface Decision extends LegalAction {
  explanation: Explanation;
}

/**
 * One match in one module instance, which it has for itself: who sits where, what was played, the running hash. Seats of
 * the module's agents are played by {@link step}, all others by {@link play}.
 */
export class Match {
  readonly module: GameModule;
  readonly header: Header;
  readonly #log: (Played | null)[] = [];
  readonly #steps: ReplayStep[] = [];
  /** Saved games before each of the last moves, while they are all of one external seat. */
  #before: Uint8Array[] = [];
  /** The game before the last move. */
  #previous: Uint8Array | null = null;
  #revealing: boolean | null = null;
  #forfeit: Result | null = null;

  private constructor(module: GameModule, header: Header) {
    this.module = module;
    this.header = header;
  }

  /** Starts a match. @throws FairhandError naming the option, data slot or seat that is wrong */
  static start(module: GameModule, setup: MatchSetup): Match {
    return new Match(module, begin(module, setup));
  }

  get description(): Description {
    return this.module.description;
  }

  /** The seat whose decision is next; -1 when the match is over, by the rules or by forfeit. */
  get actor(): number {
    return this.#forfeit ? -1 : this.module.actor();
  }

  get over(): boolean {
    return this.actor < 0;
  }

  /** What was played so far, in order; rekeys are left out. */
  get log(): readonly Played[] {
    return this.#log.filter((played) => played !== null);
  }

  /** The running hash. */
  get hash(): string {
    return this.#steps.at(-1)?.hash ?? headerHash(this.header);
  }

  get result(): Result {
    if (this.#forfeit) return this.#forfeit;
    if (this.module.actor() >= 0) return { unfinished: true };
    return { outcomes: this.header.seats.map((_, seat) => this.module.outcome(seat)) };
  }

  /** Whether an agent of the module decides for the seat. */
  isAgent(seat: number): boolean {
    const entry = this.header.seats[seat];
    return entry !== undefined && "agent" in entry;
  }

  /** The actor's legal actions, ascending; none when the match is over. */
  legal(): LegalAction[] {
    if (this.over) return [];
    return this.module.legal().map((action) => ({ action, text: this.module.actionText(action) }));
  }

  /** All that a seat may know now. */
  observation<T = unknown>(seat: number): T {
    return this.module.observe<T>(seat);
  }

  /** Plays an action, by number or text, for an actor that is no agent. @throws FairhandError when it is not legal */
  play(action: number | string): Played {
    this.#require(false);
    const legal = this.legal();
    const found = legal.find((row) => row.action === action || row.text === action);
    if (!found) {
      throw new FairhandError("illegal_action", `"${action}" is no legal action now`, {
        field: "action",
        expected: `one of: ${legal.map((row) => row.text).join(", ")}`,
        example: legal[0]?.text,
      });
    }
    return this.#apply(found.action, null);
  }

  /** Asks the actor's agent, without playing its choice. */
  decide(): Decision {
    this.#require(true);
    const action = this.module.decide();
    return { action, text: this.module.actionText(action), explanation: this.module.explain() };
  }

  /** Lets the actor's agent decide and plays its choice. */
  step(): Played {
    const { action, explanation } = this.decide();
    return this.#apply(action, explanation);
  }

  /** Makes 32 bytes the seed of all streams from here on; recorded as a step. */
  rekey(seed: Uint8Array): void {
    this.#requireOn();
    this.module.rekey(seed);
    const rekey = bytesToHex(seed);
    this.#steps.push({ rekey, hash: hashRekey(this.hash, rekey, this.module.digestBytes()) });
    this.#log.push(null);
    this.#before = [];
    this.#previous = null;
  }

  /**
   * Whether the last move can be taken back: it was made by somebody outside, nobody has moved since, and it revealed
   * nothing hidden to who made it.
   */
  canTakeBack(): boolean {
    const last = this.#log.at(-1);
    const before = this.#before.at(-1);
    if (!last || !before || this.#forfeit) return false;
    this.#revealing ??= reveals(this.module, before, last.action, last.seat);
    return !this.#revealing;
  }

  /** Takes the last move back. @throws FairhandError `no_take_back` */
  takeBack(): void {
    const before = this.canTakeBack() ? this.#before.pop() : undefined;
    if (!before) {
      throw new FairhandError("no_take_back", "the last move cannot be taken back", {
        expected: "an own move, with nobody having moved since, that revealed nothing hidden",
      });
    }
    this.module.load(before);
    this.#steps.pop();
    this.#log.pop();
    this.#revealing = null;
    this.#previous = null;
  }

  /**
   * Whether a seat cannot tell, from what it sees now, which action was played last: another one would have looked the
   * same. Such a move is not to be shown to it yet.
   */
  lastHiddenFrom(viewer: number): boolean {
    const last = this.#log.at(-1);
    if (!last || !this.#previous || viewer === last.seat) return false;
    return isHidden(this.module, this.#previous, last.action, viewer);
  }

  /** Ends the match: an external seat has lost it, for a reason that the replay records. */
  forfeit(seat: number, reason: ForfeitReason, detail = ""): void {
    this.#requireOn();
    if (seat < 0 || seat >= this.header.seats.length || this.isAgent(seat)) {
      throw new FairhandError("bad_forfeit", `seat ${seat} cannot forfeit`, {
        field: "seat",
        expected: "an external seat",
      });
    }
    if (reason !== "resigned" && seat !== this.actor) {
      throw new FairhandError("bad_forfeit", `seat ${seat} is not on turn`, {
        field: "seat",
        expected: `${this.actor}`,
      });
    }
    this.#forfeit = { forfeit: { seat, reason, detail } };
  }

  /** The match so far as a replay. */
  replay(): Replay {
    const body = {
      ...structuredClone(this.header),
      module: { sha256: this.module.sha256 },
      steps: structuredClone(this.#steps),
      hash: this.hash,
      result: structuredClone(this.result),
    };
    return { ...body, seals: seals(body) };
  }

  #apply(action: number, explanation: Explanation | null): Played {
    const seat = this.module.actor();
    const played = { seat, action, text: this.module.actionText(action), explanation };
    if (explanation || this.#log.at(-1)?.seat !== seat) this.#before = [];
    this.#previous = this.module.save();
    if (!explanation) this.#before.push(this.#previous);
    this.module.apply(action);
    this.#steps.push({ action, hash: hashAction(this.hash, action, this.module.digestBytes()) });
    this.#log.push(played);
    this.#revealing = null;
    return played;
  }

  #requireOn(): void {
    if (this.over) throw new FairhandError("game_over", "the match is over");
  }

  #require(agent: boolean): void {
    this.#requireOn();
    if (this.isAgent(this.actor) === agent) return;
    throw new FairhandError(
      "wrong_seat",
      agent ? `seat ${this.actor} has no agent of the module` : `seat ${this.actor} is played by its agent`,
      { field: "seat", expected: agent ? "play(action)" : "step()" },
    );
  }
}
