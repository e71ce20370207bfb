import { Argument } from "@commander-js/extra-typings";

// Flags and texts that several commands share.

export const SEATS =
  "one name for each seat or team: exploiter, exploiter:view=1, minimax@40000, mcts:exploration=1.5,length=3@50 (parameters, then the budget), gretive:weights=FILE.json, exec:COMMAND, ./bot.ts";

/** Collects an option that may be given several times. */
export function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

export const game = () => new Argument("<game>", "a game, as fairhand games lists them");
export const json = ["--json", "print JSON"] as const;
export const option = ["--option <name=value>", "an option of the game; may be repeated", collect] as const;
export const data = ["--data <name=FILE>", "bytes for a data slot of the game; may be repeated", collect] as const;
export const deck = [
  "--deck <name=FILE>",
  "a deck of the game, a card a line, with counts; may be repeated",
  collect,
] as const;
export const url = ["--url <url>", "a node, such as http://127.0.0.1:8888"] as const;
export const account = ["--account <name>", "the contract's account"] as const;
export const KEY_HELP = "\nThe account's private key is read from FAIRHAND_KEY in the environment.";
export const redis = [
  "--redis <url>",
  "let the workers of this Redis do it (fairhand worker), on any machine",
] as const;
export const history = [
  "--history <file>",
  "what agents know of one another from past games: read, and written when a game has ended",
] as const;
export const dev = ["--dev", "also what the agent's parts note for whoever develops it"] as const;
export const seed = ["--seed <seed>", "a whole number or 64 hex digits; random if not given"] as const;
export const workers = [
  "--workers <n>",
  "threads (default: one for each core); the result does not depend on it",
] as const;
export const checkpoint = ["--checkpoint <file>", "keep what is done in this file, and go on with it"] as const;
export const botTimeout = [
  "--bot-timeout <ms>",
  "milliseconds that a bot may take for an action (default: 10000)",
] as const;
