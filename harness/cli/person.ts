import { createInterface, type Interface } from "node:readline";
import { isCancel, select } from "@clack/prompts";
import { nearest } from "../suggest.js";

/** What a person can do on turn beside playing. */
export type Command = "why" | "back" | "resign" | "leave";
export type Choice = { action: number } | { command: Command };

export interface Question {
  message: string;
  actions: { action: number; text: string; hint: string }[];
  /** Commands that make sense now. */
  commands: Command[];
}

/** Somebody who is asked for each move. */
export interface Person {
  /** Its choice; to leave, when the signal comes first. */
  ask(question: Question, signal: AbortSignal): Promise<Choice>;
  close(): void;
}

const COMMAND_TEXT: Record<Command, string> = {
  why: "why did the opponent play that?",
  back: "take the last move back",
  resign: "resign",
  leave: "leave, and save the unfinished game",
};
const ROWS = 14;

/** Chooses from a list, on a terminal. */
export function personAtTerminal(): Person {
  return {
    async ask({ message, actions, commands }, signal) {
      const answer = await select<Choice>({
        message,
        signal,
        maxItems: ROWS,
        options: [
          ...actions.map(({ action, text, hint }) => ({ value: { action }, label: hint ? `${text}  ${hint}` : text })),
          ...commands.map((command) => ({ value: { command }, label: COMMAND_TEXT[command] })),
        ],
      });
      return isCancel(answer) ? { command: "leave" } : answer;
    },
    close() {},
  };
}

/** Types the names of actions and commands, one a line; the end of the input leaves. `say` shows the questions. */
export function personAtPipe(say: (text: string) => void): Person {
  const lines = new LineQueue(createInterface({ input: process.stdin }));
  return {
    async ask({ message, actions, commands }, signal) {
      signal.addEventListener("abort", () => lines.end(), { once: true });
      say(`${message} (${actions.map(({ text, hint }) => (hint ? `${text}: ${hint}` : text)).join(", ")})`);
      for (let line = await lines.next(); line !== null; line = await lines.next()) {
        const word = line.trim();
        const found = actions.find(({ action, text }) => text === word || String(action) === word);
        if (found) return { action: found.action };
        const command = commands.find((known) => known === word);
        if (command) return { command };
        if (word === "") continue;
        const known = [...actions.map(({ text }) => text), ...commands];
        const guess = nearest(word, known);
        say(
          `"${word}" cannot be played${guess ? `; did you mean "${guess}"?` : ""} Expected one of: ${known.join(", ")}`,
        );
      }
      return { command: "leave" };
    },
    close() {
      lines.close();
    },
  };
}

/** Lines as they come, null after the last or when interrupted. */
class LineQueue {
  readonly #reader: Interface;
  readonly #lines: string[] = [];
  #ended = false;
  #wake = (): void => {};

  constructor(reader: Interface) {
    this.#reader = reader;
    reader.on("line", (line) => {
      this.#lines.push(line);
      this.#wake();
    });
    reader.on("close", () => this.end());
  }

  /** No more lines will be waited for. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async next(): Promise<string | null> {
    while (this.#lines.length === 0 && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#lines.shift() ?? null;
  }

  close(): void {
    this.#reader.close();
    process.stdin.destroy();
  }
}
