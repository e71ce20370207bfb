import { readFile } from "node:fs/promises";
import { FairhandError, messageOf } from "../errors.js";
import type { DataText } from "../games/terminal.js";
import type { GameModule } from "../module.js";
import { loadGame } from "../node/modules.js";
import { parseSeed, randomSeed } from "../seed.js";
import { unknownName } from "../suggest.js";
import { shellWord } from "./output.js";
import { terminalOf } from "./table.js";

/** What a command line says about the game to start. */
export interface GameArguments {
  option?: string[] | undefined;
  data?: string[] | undefined;
  /** Texts for data slots, such as decks. */
  deck?: string[] | undefined;
  seed?: string | undefined;
}

/** The same, read. */
export interface GameStart {
  options: Record<string, number>;
  data: Record<string, Uint8Array>;
  seed: Uint8Array;
}

/** An option that cannot be left out. */
export function required(value: string | undefined, flag: string, example: string): string {
  if (value !== undefined) return value;
  throw new FairhandError("missing", `${flag} is missing`, { field: flag, expected: `${flag} with a value`, example });
}

/** The words of a command line that start the same game again. */
export function sameGame(game: string, args: GameArguments, seats: string, seed: string): string {
  return [game, `--seats ${shellWord(seats)}`, ...setUp(args), `--seed ${seed}`].join(" ");
}

/** The arguments of a command about the same position of a game again. */
export function samePosition(game: string, args: GameArguments & { position?: string | undefined }): string {
  const { seed, position } = args;
  return [
    game,
    ...setUp(args),
    ...(seed === undefined ? [] : [`--seed ${shellWord(seed)}`]),
    ...(position === undefined ? [] : [`--position ${shellWord(position)}`]),
  ].join(" ");
}

/** The words that set up the same game. */
export function setUp({ option = [], data = [], deck = [] }: GameArguments): string[] {
  return Object.entries({ option, data, deck }).flatMap(([flag, words]) =>
    words.map((word) => `--${flag} ${shellWord(word)}`),
  );
}

/** Seats that every game can start with. */
export function exampleSeats({ description }: GameModule): string {
  return Array.from({ length: description.seats }, () => "random").join(",");
}

/** Reads a whole number in a range. */
export function wholeNumber(text: string, flag: string, least: number, most: number): number {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new FairhandError("bad_number", `${flag} cannot be "${text}"`, {
    field: flag,
    expected: `a whole number from ${least} to ${most}`,
    example: `${flag} ${Math.max(least, 1)}`,
  });
}

/** Loads a game of this package with what the command line says about it. */
export async function openGame(game: string, args: GameArguments): Promise<{ module: GameModule; start: GameStart }> {
  const module = await loadGame(game);
  const options = Object.fromEntries((args.option ?? []).map(readOption));
  const data = Object.fromEntries(await Promise.all((args.data ?? []).map(readData)));
  for (const text of args.deck ?? []) {
    const [slot, deck] = await readDeckFile(text, module, options);
    data[slot] = deck.bytes;
    Object.assign(options, deck.options);
  }
  const seed = args.seed === undefined ? randomSeed() : parseSeed(args.seed);
  for (const [name, bytes] of Object.entries(data)) module.setData(name, bytes);
  module.setOptions(options);
  module.reset(seed);
  return { module, start: { options, data, seed } };
}

function split(text: string, flag: string, example: string): [string, string] {
  const equals = text.indexOf("=");
  if (equals > 0) return [text.slice(0, equals), text.slice(equals + 1)];
  throw new FairhandError("bad_argument", `${flag} cannot be "${text}"`, {
    field: flag,
    expected: "name=value",
    example,
  });
}

function readOption(text: string): [string, number] {
  const [name, value] = split(text, "--option", "--option hand=3");
  if (/^-?\d{1,10}$/.test(value)) return [name, Number(value)];
  throw new FairhandError("bad_option", `option ${name} cannot be "${value}"`, {
    field: `--option ${name}`,
    expected: "a whole number",
    example: `--option ${name}=1`,
  });
}

async function readData(text: string): Promise<[string, Uint8Array]> {
  const [name, file] = split(text, "--data", "--data deck=deck.bin");
  return [name, await bytesOf(file, `--data ${name}`)];
}

/** Reads `deck0=FILE`, a deck as text, with what the game knows of decks. */
async function readDeckFile(
  text: string,
  { description }: GameModule,
  options: Readonly<Record<string, number>>,
): Promise<[string, DataText]> {
  const slots = description.data.map(({ name }) => name);
  const [slot, file] = split(text, "--deck", `--deck ${slots[0] ?? "deck0"}=deck.txt`);
  const { readData: read } = await terminalOf(description);
  if (!read) {
    throw new FairhandError("no_decks", `${description.game} has no decks`, {
      field: "--deck",
      expected: "a game whose decks can be given",
    });
  }
  if (!slots.includes(slot)) throw unknownName("deck", slot, slots, "--deck");
  const field = `--deck ${slot}`;
  const bytes = await bytesOf(file, field);
  return [slot, read(new TextDecoder().decode(bytes), slot, { description, options, field })];
}

async function bytesOf(file: string, field: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new FairhandError("no_file", `cannot read ${file}: ${messageOf(cause)}`, { field, cause });
  }
}
