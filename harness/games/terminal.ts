import type { Description, Explanation } from "../description.js";
import type { LegalAction } from "../match.js";

/** What a text for a data slot is read with. */
export interface DataContext {
  description: Description;
  /** Options that are set; others have their defaults. */
  options: Readonly<Record<string, number>>;
  field: string;
}

/** What a text for a data slot says. */
export interface DataText {
  bytes: Uint8Array;
  options: Readonly<Record<string, number>>;
}

/** How a game looks in a terminal. A game without one of these is shown as the JSON of its observation. */
export interface Terminal {
  /** The rules in a few lines. */
  readonly rules: readonly string[];
  /** What options and parameters mean, by name. */
  readonly meanings: Readonly<Record<string, string>>;
  /**
   * Reads the text of a data slot, such as a deck, and says which options go with it; none where nobody writes them.
   * @throws FairhandError naming the fault; `field` is what named the file
   */
  readonly readData?: (text: string, slot: string, context: DataContext) => DataText;
  /** Fields of the full observation that `fairhand trace` writes after each action; none where the game has no trace. */
  readonly trace?: readonly string[];
  /** The table as this observation shows it; `names` are those of the seats. */
  draw(observation: unknown, description: Description, names: readonly string[]): string;
  /** Whether an agent's reasons tell what others at the table may not know, so that they wait until the match is over. */
  readonly secretReasons?: boolean;
  /** What others at the table hear or see of an action, where that is less than its text. */
  heard?(text: string): string;
  /** What an action means now, beside its text; empty if its text says it all. */
  hint(action: LegalAction, observation: unknown, description: Description): string;
  /** Lines that tell the details of an agent's decision, where there is more than its alternatives say. */
  reasons?(explanation: Explanation): string[];
}
