import { FairhandError } from "../errors.js";
import { Match } from "../match.js";
import { requireWritable, writeFileAtomically } from "../node/files.js";
import { playersFor } from "../node/seat-players.js";
import { weightsFor } from "../node/weights.js";
import { BOT_TIMEOUT, runMatch } from "../run-match.js";
import { parseSeats } from "../seat.js";
import { formatSeed } from "../seed.js";
import { exampleSeats, type GameArguments, openGame, required, sameGame, wholeNumber } from "./arguments.js";
import { playedText, resultText, seatNames } from "./describe-match.js";
import { INTERRUPTED, interruptible } from "./interrupt.js";
import { columns, next, print, printJson, shellWord, style } from "./output.js";
import { requireOwnFiles } from "./own-files.js";
import { Remembered } from "./remembered.js";
import { terminalOf } from "./table.js";

/** Longest time that a bot can be given, in milliseconds: a day. */
export const LONGEST_TIMEOUT = 86_400_000;

export interface BattleArguments extends GameArguments {
  seats?: string | undefined;
  out?: string | undefined;
  history?: string | undefined;
  botTimeout?: string | undefined;
  json?: boolean | undefined;
}

/** `fairhand battle`: one match between agents and bots. */
export async function battleCommand(game: string, args: BattleArguments): Promise<number> {
  const botTimeout =
    args.botTimeout === undefined ? BOT_TIMEOUT : wholeNumber(args.botTimeout, "--bot-timeout", 1, LONGEST_TIMEOUT);
  const { module, start } = await openGame(game, args);
  const list = required(args.seats, "--seats", `fairhand battle ${game} --seats ${exampleSeats(module)}`);
  const seats = parseSeats(list, module.description, weightsFor(module.description));
  if (seats.some((seat) => seat.kind === "human")) {
    throw new FairhandError("bad_seat", "nobody is asked in a battle, so no seat can be human", {
      field: "--seats",
      expected: "agents, exec:COMMAND or ./bot.ts",
      example: `fairhand play ${game} --seats ${list}`,
    });
  }
  requireOwnFiles({ "--out": args.out, "--history": args.history });
  const remembered = await Remembered.open(args.history, module);
  const players = playersFor(seats);
  if (args.out !== undefined) await requireWritable(args.out);

  const match = Match.start(module, { ...start, seats: remembered.seats(seats, module) });
  const names = seatNames(match);
  const { hint } = await terminalOf(module.description);
  /** What the actor saw: an action's meaning depends on it. */
  let seen = match.observation(match.actor);
  const interrupted = await interruptible(async (signal) => {
    await runMatch(match, players, {
      botTimeout,
      signal,
      onStep: (played) => {
        if (!args.json)
          print(style.dim([playedText(played, names), hint(played, seen, module.description)].join("  ").trimEnd()));
        seen = match.observation(match.actor);
      },
    });
    return signal.aborted;
  });
  await remembered.add(match);
  const replay = match.replay();
  if (args.out !== undefined) await writeFileAtomically(args.out, `${JSON.stringify(replay, null, 2)}\n`);

  const seed = formatSeed(start.seed);
  const code = interrupted ? INTERRUPTED : 0;
  if (args.json) {
    const { result, hash } = replay;
    printJson({ game, seed, seats: names, steps: replay.steps.length, result, hash, out: args.out ?? null, replay });
    return code;
  }
  print();
  print(
    columns([
      ["result", resultText(replay.result, names)],
      ["steps", String(replay.steps.length)],
      ["seed", seed],
      ["hash", replay.hash],
      ...(args.out === undefined ? [] : [["replay", args.out]]),
    ]),
  );
  const again = `fairhand battle ${sameGame(game, args, list, seed)} --out replay.json`;
  print(next(args.out === undefined ? again : `fairhand verify ${shellWord(args.out)}`));
  return code;
}
