import { open, rename, rm } from "node:fs/promises";
import { resolveAgent } from "../agent-seat.js";
import { FairhandError, messageOf } from "../errors.js";
import type { GameModule } from "../module.js";
import { requireWritable } from "../node/files.js";
import { weightsFor } from "../node/weights.js";
import { parseSeats } from "../seat.js";
import { seedPlus } from "../seed.js";
import { seatAgent } from "../setup.js";
import { exampleSeats, type GameArguments, openGame, required, wholeNumber } from "./arguments.js";
import { breathe, INTERRUPTED, interruptible } from "./interrupt.js";
import { print, printJson } from "./output.js";
import { progress } from "./progress.js";
import { terminalOf } from "./table.js";

const MOST_GAMES = 1_000_000;

export interface TraceArguments extends GameArguments {
  seats?: string | undefined;
  games?: string | undefined;
  out?: string | undefined;
  json?: boolean | undefined;
}

/**
 * `fairhand trace`: every position of games between agents, a line of JSON each, for another engine to be compared with.
 * Game i has the seed plus i. The file appears when it is whole.
 */
export async function traceCommand(game: string, args: TraceArguments): Promise<number> {
  const { module, start } = await openGame(game, args);
  const { trace } = await terminalOf(module.description);
  if (!trace) {
    throw new FairhandError("no_trace", `${game} has no trace`, {
      field: "game",
      expected: "a game with a trace format",
    });
  }
  const example = `fairhand trace ${game} --seats ${exampleSeats(module)} --games 10 --out trace.jsonl`;
  const count = wholeNumber(required(args.games, "--games", example), "--games", 1, MOST_GAMES);
  const out = required(args.out, "--out", example);
  seatAgents(module, required(args.seats, "--seats", example));
  await requireWritable(out);

  const usual = module.description.options.map((option) => [option.name, option.default]);
  const options = { ...Object.fromEntries(usual), ...start.options };
  const bar = progress(count, "games", args.json ?? false);
  let [done, lines] = [0, 0];
  const complete = await interruptible((signal) =>
    writeLines(out, async (write) => {
      for (; done < count && !signal.aborted; done++) {
        module.reset(seedPlus(start.seed, done));
        const rows = gameLines(module, trace, options);
        lines += rows.length;
        await write(rows);
        bar.update(done);
        await breathe();
      }
      return !signal.aborted;
    }),
  ).finally(bar.stop);
  if (!complete) return INTERRUPTED;
  if (args.json) printJson({ game, games: done, lines, out });
  else print(`${out}: ${lines} positions of ${done} games`);
  return 0;
}

/** Writes lines to a file that appears only when all are written. @throws FairhandError `unwritable` */
async function writeLines(
  out: string,
  work: (write: (lines: readonly string[]) => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const part = `${out}.${process.pid}.part`;
  const unwritable = (cause: unknown): never => {
    throw new FairhandError("unwritable", `cannot write ${out}: ${messageOf(cause)}`, { field: "--out", cause });
  };
  try {
    const file = await open(part, "w").catch(unwritable);
    try {
      if (!(await work((lines) => file.appendFile(`${lines.join("\n")}\n`).catch(unwritable)))) return false;
    } finally {
      await file.close();
    }
    await rename(part, out).catch(unwritable);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

function seatAgents(module: GameModule, list: string): void {
  const { description } = module;
  for (const [seat, spec] of parseSeats(list, description, weightsFor(description)).entries()) {
    if (spec.kind !== "agent") {
      throw new FairhandError("bad_seat", `a trace is of agents, not of a ${spec.kind}`, {
        field: "--seats",
        expected: "agents of the game",
        example: exampleSeats(module),
      });
    }
    seatAgent(module, seat, resolveAgent(spec, description));
  }
}

/** The lines of one game that has just been dealt: its start, then one for each action. */
function gameLines(module: GameModule, fields: readonly string[], options: Readonly<Record<string, number>>): string[] {
  const { game } = module.description;
  const lines = [JSON.stringify({ game, step: 0, options, ...position(module, fields) })];
  for (let step = 1; module.actor() >= 0; step++) {
    const action = module.decide();
    const text = module.actionText(action);
    module.apply(action);
    lines.push(JSON.stringify({ step, action, text, ...position(module, fields) }));
  }
  return lines;
}

/** Fields of the full observation. Its numbers are whole, so that writing them again gives the module's own text. */
function position(module: GameModule, fields: readonly string[]): Record<string, unknown> {
  const full = module.observe<Record<string, unknown>>(-1);
  return Object.fromEntries(fields.map((field) => [field, full[field]]));
}
