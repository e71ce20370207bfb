import type { Command } from "@commander-js/extra-typings";
import { optional, QUEUE } from "../../chain/node/optional.js";
import * as algorithm from "./algorithm-flags.js";
import {
  botTimeout,
  checkpoint,
  collect,
  data,
  deck,
  game,
  json,
  option,
  redis,
  SEATS,
  seed,
  workers,
} from "./flags.js";

/**
 * Commands that measure agents and make them better: long computations.
 * @param end takes the exit code
 */
export function addMeasuring(program: Command, end: (code: number) => void): void {
  program.commandsGroup("Measurements:");

  program
    .command("solve")
    .description("the exact value of a small game, or of a position; in mus, equilibria of the lances between two")
    .addArgument(game())
    .option("--position <text>", "solve it from this position")
    .option("--lance <name>", "in mus: this lance alone")
    .option("--iterations <n>", "in mus: of the solver (default: 4096)")
    .option("--out <file>", "in mus: write the strategies")
    .option("--workers <n>", "in mus: threads (default: one for each core); the result is the same")
    .option("--checkpoint <file>", "in mus: keep the lances that are done in this file, and go on with it")
    .option(...redis)
    .option(...option)
    .option(...json)
    .addHelpText(
      "after",
      "\nExamples:\n  fairhand solve elemental --option deck=1 --option tie=0\n  fairhand solve mus --lance juego --iterations 1024",
    )
    .action(async (name, args) => {
      end(await (await import("../solve.js")).solveCommand(name, args));
    });

  program
    .command("exploit")
    .description("what can be won from an agent: exactly in small games, else by an attacker that knows how it plays")
    .addArgument(game())
    .option("--agent <name>", "required; an agent of the game with parameters and budget, such as equilibrium@256")
    .option("--level <n>", "let an attacker that looks so many rounds ahead play games, rather than a best response")
    .option("--draws <n>", "with --level: draws that the attacker looks at")
    .option("--games <n>", "with --level: how many games; in mus: let an attacker play so many hands between two")
    .option("--seat <n>", "with --level: the attacker's seat (default: 0)")
    .option("--lance <name>", "in mus: this lance alone")
    .option("--decisions <n>", "in mus: how often the agent is asked at each decision (default: 64)")
    .option(...workers)
    .option(...checkpoint)
    .option(...redis)
    .option(...seed)
    .option(...option)
    .option(...json)
    .addHelpText(
      "after",
      "\nExamples:\n  fairhand exploit elemental --agent equilibrium@64 --option deck=1\n  fairhand exploit mus --agent medio --decisions 16",
    )
    .action(async (name, args) => {
      end(await (await import("../exploit.js")).exploitCommand(name, args));
    });

  program
    .command("evolve")
    .description("evolve an agent's parameters by a genetic algorithm, on all cores")
    .addArgument(game())
    .option("--profile <name>", "a profile of the game: who evolves, against whom, and its fitness")
    .option("--runs <n>", "runs, each with its own luck (default: 1)")
    .option("--out <folder>", "where to write run.json, weights, plots and report.html")
    .option(...seed)
    .option("--agent <agent>", "the agent that evolves (default: the profile's)")
    .option(
      "--gene <name[=lo..hi[/lo..hi]]>",
      "a parameter that evolves, its range, that at first; may be repeated",
      collect,
    )
    .option(
      "--around <share>",
      "the first population lies this near, in shares of each gene's range, to the agent's own parameters",
    )
    .option("--fitness <profile|wins>", "what counts: the profile's fitness or games won (default: the profile's)")
    .option(
      "--opponent <'agent class=C deck=D'>",
      "whom it plays; class and deck may be own: as its own; may be repeated",
      collect,
    )
    .option("--class <class>", "what it plays with, all for each; may be repeated", collect)
    .option("--deck <deck>", "standard, drawn from each game's seed, or a number; may be repeated", collect)
    .option(...algorithm.population)
    .option(...algorithm.generations)
    .option(...algorithm.games)
    .option(...algorithm.pc)
    .option(...algorithm.cut)
    .option(...algorithm.pm)
    .option(...algorithm.pg)
    .option(...algorithm.shape)
    .option(...algorithm.spare)
    .option(...algorithm.range)
    .option(...algorithm.first)
    .option(...algorithm.signs)
    .option(...algorithm.commonSeeds)
    .option(...workers)
    .option(...checkpoint)
    .option(...redis)
    .option(...option)
    .option(...data)
    .option(...json)
    .addHelpText(
      "after",
      [
        "\nExamples:",
        "  fairhand evolve duel --profile aggro --runs 10 --seed 1 --out evolved",
        "  fairhand evolve duel --profile midrange --agent gretive --class all --deck drawn --games 72",
        "  fairhand evolve duel --agent lookahead --gene 'p0=0..10' --opponent 'eva class=own' --class arborist --fitness wins",
      ].join("\n"),
    )
    .action(async (name, args) => {
      end(await (await import("../evolve.js")).evolveCommand(name, args));
    });

  program
    .command("reproduce")
    .description(
      "a published experiment from its beginning to its tables and figures; the same command goes on with it",
    )
    .argument("<experiment>", "gretive: greedy agents evolved for three profiles, against EVA")
    .option(
      "--out <folder>",
      "where to keep what is done, and to write tables, figures and report.html (default: gretive)",
    )
    .option("--seed <seed>", "a whole number or 64 hex digits (default: 1)")
    .option("--runs <n>", "runs of each profile (default: 10)")
    .option("--selection <n>", "games of each run's best against the sparring partner (default: 200)")
    .option("--comparison <n>", "games of each champion against each opponent (default: 2000)")
    .option(...algorithm.population)
    .option(...algorithm.generations)
    .option(...algorithm.games)
    .option(...algorithm.pc)
    .option(...algorithm.cut)
    .option(...algorithm.pm)
    .option(...algorithm.pg)
    .option(...algorithm.shape)
    .option(...algorithm.spare)
    .option(...algorithm.range)
    .option(...algorithm.first)
    .option(...algorithm.signs)
    .option(...algorithm.commonSeeds)
    .option(...workers)
    .option(...redis)
    .option(...json)
    .addHelpText("after", "\nExample:\n  fairhand reproduce gretive --seed 1 --out gretive")
    .action(async (name, args) => {
      end(await (await import("../reproduce.js")).reproduceCommand(name, args));
    });

  program
    .command("arena")
    .description("compare agents and bots: a round robin in pairs of games, sides swapped, on all cores")
    .addArgument(game())
    .option("--agents <list>", `required without --report; who plays: ${SEATS.replace(/^.*?: /, "")}`)
    .option("--pairs <n>", "required without --report; pairs of games for each two agents")
    .option(
      "--report <list>",
      "what the game measures by itself, in mus calibration,ablations,hands, instead of a round robin",
    )
    .option("--games <n>", "with --report: games of each row (default: the report's own number)")
    .option("--opening <n>", "random plies at the start of each game (default: 2 in games without luck, else 0)")
    .option("--sprt <p0,p1>", "stop each pairing once its score is known to be p0 or p1, such as 0.5,0.55")
    .option(...seed)
    .option(...workers)
    .option(...checkpoint)
    .option(...redis)
    .option("--html <file>", "write a report with plots")
    .option(...botTimeout)
    .option("--timing", "with --json: how long decisions took, too")
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .addHelpText(
      "after",
      "\nExamples:\n  fairhand arena elemental --agents exploiter,tutorial,random --pairs 1000 --seed 1 --html report.html\n  fairhand arena mus --report calibration,ablations,hands --seed 1 --html report.html",
    )
    .action(async (name, args) => {
      end(await (await import("../arena.js")).arenaCommand(name, args));
    });

  program
    .command("worker")
    .description("take batches of long computations from a queue in Redis, until interrupted")
    .option("--redis <url>", "required; such as redis://127.0.0.1:6379")
    .option("--workers <n>", "threads (default: one for each core)")
    .option(
      "--programs",
      "also start the programs and scripts that the queue names: whoever writes to it can run anything",
    )
    .action(async (args) => {
      const { workerCommand } = await optional(() => import("../worker.js"), QUEUE);
      end(await workerCommand(args));
    });
}
