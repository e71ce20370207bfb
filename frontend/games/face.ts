import type { JSX } from "preact";
import type { UserRow } from "../../harness/chain/tables.js";
import type { Description, Explanation, Factor, LegalAction } from "../../harness/index.js";
import type { ByLanguage } from "../words/index.js";
import type { Move } from "../worker/protocol.js";

/** A thing with a name and, if need be, a line that explains it. */
export interface Named {
  title: string;
  line?: string;
}

/** What a game says in one language; where a name is missing, the module's own is shown. */
export interface GameWords {
  title: string;
  /** The rules in a few short lines. */
  rules: string[];
  /** A page of the site that tells more about the game. */
  further?: { title: string; href: string };
  /** What the seats are called, by seat. */
  seats: string[];
  agents: Record<string, Named>;
  options: Record<string, Named & { values?: Record<number, string> }>;
  parameters: Record<string, Named & { values?: Record<number, string> }>;
}

/** Somebody at the table. */
export interface SeatLabel {
  seat: number;
  name: string;
  /** Whether a person here decides for this seat. */
  human: boolean;
}

export interface TableProps<O> {
  observation: O;
  /** Position one step before, if that is where the table comes from. */
  previous: O | null;
  description: Description;
  seats: SeatLabel[];
  /** The seat shown nearest to the reader. */
  near: number;
  /** The seat whose eyes these are; -1 sees everything. */
  viewer: number;
  /** What the person at the page may play now; empty when it is not theirs to play. */
  legal: LegalAction[];
  play(action: number): void;
  /** The seat whose agent is deciding, or null. */
  thinking: number | null;
  /** What was played up to this position and may be known, oldest first. */
  moves: readonly Move[];
}

export interface ReasonsProps {
  reasons: Explanation;
  description: Description;
}

/** A data slot of the set-up, such as a deck, and what is chosen beside it. */
export interface DataFieldProps {
  slot: string;
  /** Hex digits; none for the default. */
  value: string;
  /** Options of the draft by name; those not named have their defaults. */
  options: Readonly<Record<string, number>>;
  description: Description;
  /** @param options those that go with the new value */
  onChange(value: string, options: Record<string, number>): void;
}

/** How a chain's classic game, which is a row of a table and no more, lies on this game's table. */
export interface ClassicFace<O> {
  /** The agent on the other side, for its name. */
  agent: string;
  /** Whether a game has been dealt. */
  dealt(row: UserRow): boolean;
  /** Whether both sides have played, so that the next round is to be begun. */
  played(row: UserRow): boolean;
  /** By seat; null while the game goes on. */
  outcomes(row: UserRow): number[] | null;
  /** What the player may play. */
  legal(row: UserRow): LegalAction[];
  /** The position of a row; `before` is the one that it comes from, if that was seen. */
  view(row: UserRow, before: O | null): O;
  /** The two moves that lead from a position to a row, each with the position that it leads to. */
  moves(before: O, action: number, row: UserRow): { move: Move; view: O }[];
}

/** What one game brings to the page; the shell knows nothing else of it. */
export interface Face<O = unknown> {
  words: ByLanguage<GameWords>;
  /** Whether an agent's reasons tell nothing that a person at the table may not know. */
  openReasons: boolean;
  Table(props: TableProps<O>): JSX.Element;
  /** The game's own editor of a data slot, in place of its hex digits. */
  DataField?(props: DataFieldProps): JSX.Element;
  /** The game's own view of `details`, before the generic one. */
  Reasons?(props: ReasonsProps): JSX.Element | null;
  /** Keys of `details` that {@link Reasons} has shown already. */
  shownDetails?: string[];
  /** Whether that seat's last action is still hidden from everybody else. */
  concealed?(observation: O, seat: number): boolean;
  /** Things played, in the words of the game, such as `wood 2`; `before` is the position it was played in. */
  phrase(move: Move, before: O, description: Description): string;
  /** A small picture of what was played, for the log. */
  Piece?(props: { move: Move; before: O; description: Description }): JSX.Element | null;
  /** What the step did, such as lives lost, in a few words; for the log and for screen readers. */
  effect?(before: O, after: O, seats: SeatLabel[]): { text: string; short: string; seat: number } | null;
  /** Row of the log that a step played in this position belongs to, counted from 1. */
  row(before: O, step: number): number;
  /** The score of a finished game, such as `3 : 0`, the given seat's figure first. */
  score?(observation: O, first: number): string;
  /** A factor's name in the reader's language. */
  factor?(factor: Factor, description: Description): string;
  /** A score in words, where its number alone says little, such as `wins in 3`. */
  scoreText?(score: number, reasons: Explanation): string | null;
  /** What a score's bar shows, where that is not the score itself, such as a share of games. */
  scoreBar?(score: number, reasons: Explanation): number;
  /** {@link phrase} told apart from everything else that could be played, such as `wood 2 (key 3)`. */
  choice?(move: Move, before: O, description: Description): string;
  /** For a game whose contract has classic games. */
  classic?: ClassicFace<O>;
  /** The module's own account of a decision, with places counted as at the table. */
  narrative?(text: string): string;
}
