import type { Explanation } from "../description.js";
import { FairhandError } from "../errors.js";
import type { Terminal } from "../games/terminal.js";
import { games } from "../games.js";
import { Match, type Played } from "../match.js";
import { requireWritable, writeFileAtomically } from "../node/files.js";
import { playersFor } from "../node/seat-players.js";
import { weightsFor } from "../node/weights.js";
import { withoutNotes } from "../notes.js";
import type { Player } from "../players.js";
import { BOT_TIMEOUT, takeTurn } from "../run-match.js";
import { parseSeats } from "../seat.js";
import { formatSeed } from "../seed.js";
import { type GameArguments, openGame } from "./arguments.js";
import { explanationText, playedText, resultText, seatNames } from "./describe-match.js";
import { INTERRUPTED, interruptible } from "./interrupt.js";
import { next, print, printJson, shellWord, style } from "./output.js";
import { requireOwnFiles } from "./own-files.js";
import { type Choice, type Command, type Person, personAtPipe, personAtTerminal } from "./person.js";
import { Remembered } from "./remembered.js";
import { terminalOf } from "./table.js";

export interface PlayArguments extends GameArguments {
  seats?: string | undefined;
  out?: string | undefined;
  history?: string | undefined;
  dev?: boolean | undefined;
  json?: boolean | undefined;
}

/** Characters of the seed in the name of a replay. */
const SEED_LENGTH = 8;

/** `fairhand play`: a person plays in the terminal. Leaving saves the unfinished game. */
export async function playCommand(game: string, args: PlayArguments): Promise<number> {
  const { module, start } = await openGame(game, args);
  const opponent = games.find((row) => row.name === game)?.opponent ?? "random";
  const everybody = ["human", ...module.description.teams.slice(1).map(() => opponent)];
  const seats = parseSeats(args.seats ?? everybody.join(","), module.description, weightsFor(module.description));
  if (!seats.some((seat) => seat.kind === "human")) {
    throw new FairhandError("bad_seats", "nobody of these seats is a person", {
      field: "--seats",
      expected: "human for one seat at least; fairhand battle plays without",
      example: `--seats ${everybody.join(",")}`,
    });
  }
  const seed = formatSeed(start.seed);
  const out = args.out ?? `${game}-${seed.slice(0, SEED_LENGTH)}.replay.json`;
  requireOwnFiles({ "--out": out, "--history": args.history });
  await requireWritable(out);
  const remembered = await Remembered.open(args.history, module);
  const players = playersFor(seats);
  const match = Match.start(module, { ...start, seats: remembered.seats(seats, module) });
  const names = seatNames(match);
  const person = personHere(args.json ?? false);

  if (!args.json)
    print(`${style.bold(game)}  seed ${seed}  ${names.map((name, seat) => `seat ${seat}: ${name}`).join("  ")}\n`);
  const terminal = await terminalOf(module.description);
  if (!args.json && terminal.rules.length > 0) print(`${terminal.rules.join("\n")}\n`);
  let code = 0;
  try {
    await interruptible(async (signal) => {
      const sitting = new Sitting(match, players, person, terminal, names, {
        silent: args.json ?? false,
        dev: args.dev ?? false,
      });
      await sitting.play(signal);
      if (signal.aborted) code = INTERRUPTED;
    });
  } finally {
    person.close();
    await Promise.all(players.map((player) => player?.close()));
    await writeFileAtomically(out, `${JSON.stringify(match.replay(), null, 2)}\n`);
    await remembered.add(match);
  }
  if (args.json) {
    printJson({ game, seed, seats: names, result: match.result, out });
    return code;
  }
  print(`\n${style.bold(resultText(match.result, names))}`);
  print(`the replay is in ${out}`);
  print(next(`fairhand verify ${shellWord(out)}`));
  return code;
}

/** Chooses from lists on a terminal; else, and where standard output is for JSON, reads lines. */
function personHere(json: boolean): Person {
  if (json) return personAtPipe((text) => process.stderr.write(`${text}\n`));
  return process.stdin.isTTY && process.stdout.isTTY ? personAtTerminal() : personAtPipe(print);
}

/** A match in the course of being played at the terminal. */
class Sitting {
  /** Moves that the person must not see yet. */
  #hidden: Played[] = [];
  #why: Explanation | null = null;

  constructor(
    readonly match: Match,
    readonly players: readonly (Player | null)[],
    readonly person: Person,
    readonly terminal: Terminal,
    readonly names: readonly string[],
    readonly how: { readonly silent: boolean; readonly dev: boolean },
  ) {}

  async play(signal: AbortSignal): Promise<void> {
    const { match } = this;
    while (!match.over && !signal.aborted) {
      const seat = match.actor;
      const entry = match.header.seats[seat];
      if (entry && "external" in entry && entry.external === "human") {
        if (!(await this.#ask(seat, signal))) return;
        continue;
      }
      const player = this.players[seat];
      const played = player ? await takeTurn(match, player, { botTimeout: BOT_TIMEOUT, signal }) : match.step();
      if (played) this.#tell(played);
    }
    this.#reveal();
    if (match.over) this.#draw(this.#people()[0] ?? 0);
  }

  /** One move of a person; false when it left. */
  async #ask(seat: number, signal: AbortSignal): Promise<boolean> {
    const { match } = this;
    this.#draw(seat);
    const observation = match.observation(seat);
    const actions = match
      .legal()
      .map((row) => ({ ...row, hint: this.terminal.hint(row, observation, match.description) }));
    for (;;) {
      const commands: Command[] = ["resign", "leave"];
      if (match.canTakeBack()) commands.unshift("back");
      if (this.#why) commands.unshift("why");
      const choice: Choice = await this.person.ask({ message: `seat ${seat}, your move`, actions, commands }, signal);
      if ("action" in choice) {
        this.#tell(match.play(choice.action));
        return true;
      }
      if (choice.command === "leave") return false;
      if (choice.command === "why" && this.#why)
        this.#say(`\n${explanationText(this.#why, this.terminal.reasons?.(this.#why))}\n`);
      if (choice.command === "back") {
        match.takeBack();
        this.#hidden = this.#hidden.filter((played) => match.log.includes(played));
        return true;
      }
      if (choice.command === "resign") {
        match.forfeit(seat, "resigned");
        return true;
      }
    }
  }

  #people(): number[] {
    return this.match.header.seats.flatMap((entry, seat) =>
      "external" in entry && entry.external === "human" ? [seat] : [],
    );
  }

  /** Tells a move, and those held back before it, unless somebody at this terminal cannot know it yet. */
  #tell(played: Played): void {
    this.#hidden.push(played);
    if (!this.#people().some((seat) => this.match.lastHiddenFrom(seat))) this.#reveal();
  }

  #reveal(): void {
    for (const played of this.#hidden) this.#show(played);
    this.#hidden = [];
  }

  #show(played: Played): void {
    const secret = this.terminal.secretReasons === true && !this.match.over;
    const told = this.how.dev || !played.explanation ? played.explanation : withoutNotes(played.explanation);
    const reasons = secret ? null : told;
    this.#why = reasons ?? this.#why;
    const why = reasons?.narrative.en;
    const text = this.terminal.heard?.(played.text) ?? played.text;
    this.#say(playedText({ ...played, text }, this.names) + (why ? style.dim(`  ${why}`) : ""));
  }

  #draw(seat: number): void {
    this.#say(`\n${this.terminal.draw(this.match.observation(seat), this.match.description, this.names)}\n`);
  }

  #say(text: string): void {
    if (!this.how.silent) print(text);
  }
}
