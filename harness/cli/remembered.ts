import { emptyHistory, type History, withGame } from "../history/history.js";
import { countsOf, requireLearners, withPriors } from "../history/rivals.js";
import type { Match } from "../match.js";
import type { GameModule } from "../module.js";
import { readHistory, writeHistory } from "../node/history-file.js";
import type { SeatSpec } from "../seat.js";

/** What agents know of past games, from the file of `--history` if there is one. */
export class Remembered {
  readonly #file: string | undefined;
  #history: History;

  private constructor(file: string | undefined, history: History) {
    this.#file = file;
    this.#history = history;
  }

  /** @throws FairhandError for a game whose agents do not learn, and for a file that holds no history of it */
  static async open(file: string | undefined, { description }: GameModule): Promise<Remembered> {
    if (file === undefined) return new Remembered(file, emptyHistory(description.game));
    requireLearners(description);
    return new Remembered(file, await readHistory(file, description.game));
  }

  /** Whether there is a file to remember in. */
  get kept(): boolean {
    return this.#file !== undefined;
  }

  seats(seats: readonly SeatSpec[], { description }: GameModule): SeatSpec[] {
    return this.kept ? withPriors(this.#history, seats, description) : [...seats];
  }

  /** Adds a match that has ended; one that was left tells nothing for certain. */
  async add(match: Match): Promise<void> {
    if (!this.kept || "unfinished" in match.result) return;
    this.note(match);
    await this.save();
  }

  /** The same without writing. */
  note({ module, header }: Match): void {
    this.#history = withGame(this.#history, countsOf(module, header.seats, module.description));
  }

  async save(): Promise<void> {
    if (this.#file !== undefined) await writeHistory(this.#file, this.#history);
  }
}
