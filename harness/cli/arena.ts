import { type ArenaPlan, layOut } from "../arena/arena.js";
import { conclude, decisionTimes } from "../arena/conclude.js";
import { startsAlike } from "../arena/opening.js";
import type { ArenaResult, ArenaTiming } from "../arena/result.js";
import { SPRT_ERROR, type SprtPlan } from "../arena/sprt.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import { requireWritable, writeFileAtomically } from "../node/files.js";
import { playersFor } from "../node/seat-players.js";
import { weightsFor } from "../node/weights.js";
import { BOT_TIMEOUT } from "../run-match.js";
import { parseSeatList } from "../seat.js";
import { seedPlus } from "../seed.js";
import { arenaTable } from "./arena-table.js";
import { type GameArguments, openGame, required, setUp, wholeNumber } from "./arguments.js";
import { LONGEST_TIMEOUT } from "./battle.js";
import { INTERRUPTED } from "./interrupt.js";
import { type LongWorkArguments, requireSeed, runLongWork } from "./long-work.js";
import { next, print, printJson, shellWord } from "./output.js";
import { requireOwnFiles } from "./own-files.js";

const MOST_PAIRS = 10_000_000;
const MOST_OPENING = 255;
/** Random plies at the start of a game without luck, if nobody says. */
const USUAL_OPENING = 2;
/** Seeds that are tried to find out whether a game has luck in its start. */
const TRIED_SEEDS = 8;

export interface ArenaArguments extends GameArguments, LongWorkArguments {
  agents?: string | undefined;
  pairs?: string | undefined;
  opening?: string | undefined;
  sprt?: string | undefined;
  botTimeout?: string | undefined;
  html?: string | undefined;
  timing?: boolean | undefined;
  report?: string | undefined;
  games?: string | undefined;
}

/** `fairhand arena`: a round robin in blocks of games that share a seed, sides swapped. */
export async function arenaCommand(game: string, args: ArenaArguments): Promise<number> {
  checkFiles(args);
  if (args.report !== undefined) return (await import("./measure.js")).runReports(game, args, args.report);
  if (args.games !== undefined) {
    throw new FairhandError("bad_argument", "--games says nothing without --report", {
      field: "--games",
      expected: "--pairs, or a report",
      example: "--pairs 1000",
    });
  }
  const { module, start } = await openGame(game, args);
  const example = `fairhand arena ${game} --agents random,${module.description.agents.at(-1)?.name} --pairs 1000`;
  const agents = parseSeatList(
    required(args.agents, "--agents", example),
    module.description,
    weightsFor(module.description),
  );
  const plan: ArenaPlan = {
    ...start,
    agents,
    pairs: wholeNumber(required(args.pairs, "--pairs", example), "--pairs", 1, MOST_PAIRS),
    opening: readOpening(args.opening, module, start.seed),
    botTimeout:
      args.botTimeout === undefined ? BOT_TIMEOUT : wholeNumber(args.botTimeout, "--bot-timeout", 1, LONGEST_TIMEOUT),
    sprt: args.sprt === undefined ? null : readSprt(args.sprt),
  };
  const arena = layOut(module, plan);
  playersFor(agents);
  if (args.html !== undefined) await requireWritable(args.html, "--html");
  requireSeed(args);

  const started = performance.now();
  const complete = await runLongWork(arena.batches, args, "batches");
  const seconds = (performance.now() - started) / 1000;
  const result = conclude(arena, module.description, complete);
  const games = result.pairings.reduce((sum, pairing) => sum + pairing.games, 0);
  const timing: ArenaTiming = { seconds, gamesPerSecond: games / seconds, decisions: decisionTimes(arena) };
  const command = sameArena(game, args, result);
  if (args.html !== undefined) {
    const { arenaReport } = await import("../node/report/arena-report.js");
    await writeFileAtomically(args.html, arenaReport(result, timing, command), { field: "--html" });
  }
  if (args.json) printJson(args.timing ? { ...result, timing } : result);
  else {
    print(arenaTable(result));
    print(
      next(
        complete
          ? args.html
            ? `open ${shellWord(args.html)}`
            : `${command} --html report.html`
          : resumed(command, args),
      ),
    );
    process.stderr.write(`${games} games in ${seconds.toFixed(1)} s: ${Math.round(games / seconds)} a second\n`);
  }
  return complete ? 0 : INTERRUPTED;
}

/** @throws FairhandError when the report would be written over what is done */
function checkFiles({ html, checkpoint }: ArenaArguments): void {
  requireOwnFiles({ "--html": html, "--checkpoint": checkpoint });
}

/** The words of the command line that play the same arena again. */
function sameArena(game: string, args: ArenaArguments, { seed, opening, pairs }: ArenaResult): string {
  return [
    `fairhand arena ${game} --agents ${shellWord(args.agents ?? "")} --pairs ${pairs}`,
    ...setUp(args),
    ...(args.sprt === undefined ? [] : [`--sprt ${args.sprt}`]),
    ...(args.botTimeout === undefined ? [] : [`--bot-timeout ${args.botTimeout}`]),
    `--opening ${opening} --seed ${seed}`,
  ].join(" ");
}

function resumed(command: string, { checkpoint }: ArenaArguments): string {
  return `${command} --checkpoint ${shellWord(checkpoint ?? "arena.checkpoint")}`;
}

function readOpening(text: string | undefined, module: GameModule, seed: Uint8Array): number {
  if (text !== undefined) return wholeNumber(text, "--opening", 0, MOST_OPENING);
  const seeds = Array.from({ length: TRIED_SEEDS }, (_, at) => seedPlus(seed, at));
  return startsAlike(module, seeds) ? USUAL_OPENING : 0;
}

/** Reads `0.5,0.55`. */
function readSprt(text: string): SprtPlan {
  const match = /^(0?\.\d{1,9}),(0?\.\d{1,9})$/.exec(text.trim());
  const [p0, p1] = [Number(match?.[1]), Number(match?.[2])];
  if (p0 > 0 && p0 < p1) return { p0, p1, alpha: SPRT_ERROR, beta: SPRT_ERROR };
  throw new FairhandError("bad_sprt", `--sprt cannot be "${text}"`, {
    field: "--sprt",
    expected: "two scores of the agent named first, p0 below p1, both between 0 and 1",
    example: "--sprt 0.5,0.55",
  });
}
