import type { Command } from "@commander-js/extra-typings";
import { botTimeout, data, deck, dev, game, history, json, option, SEATS, seed } from "./flags.js";

/**
 * Commands that play games, and look at single ones.
 * @param end takes the exit code
 */
export function addPlaying(program: Command, end: (code: number) => void): void {
  program.commandsGroup("Games:");

  program
    .command("games")
    .description("list the games with their options and agents")
    .option(...json)
    .action(async (args) => {
      end(await (await import("../games.js")).gamesCommand(args));
    });

  program
    .command("play")
    .description("play in the terminal")
    .addArgument(game())
    .option("--seats <list>", `human for your own (default: human against the game's opponent); ${SEATS}`)
    .option(...seed)
    .option("--out <file>", "where to save the replay")
    .option(...history)
    .option(...dev)
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .action(async (name, args) => {
      end(await (await import("../play.js")).playCommand(name, args));
    });

  program
    .command("battle")
    .description("let agents and bots play one match")
    .addArgument(game())
    .option("--seats <list>", `required; ${SEATS}`)
    .option(...seed)
    .option("--out <file>", "where to save the replay")
    .option(...botTimeout)
    .option(...history)
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .addHelpText(
      "after",
      "\nExample:\n  fairhand battle elemental --seats exploiter,tutorial --seed 7 --out replay.json",
    )
    .action(async (name, args) => {
      end(await (await import("../battle.js")).battleCommand(name, args));
    });

  program
    .command("verify")
    .description("recompute replays: exit code 1 when one differs, 2 when one is no replay")
    .argument("<replay...>", "files that battle or play saved")
    .option("--module <file>", "verify with this wasm, and accept another build of the same versions")
    .option(...json)
    .action(async (files, args) => {
      end(await (await import("../verify.js")).verifyCommand(files, args));
    });

  program
    .command("explain")
    .description("why an agent played a step of a replay; without --step, the list of steps")
    .argument("<replay>", "a file that battle or play saved")
    .option("--step <n>", "number of the step, from 0")
    .option(...dev)
    .option(...json)
    .action(async (file, args) => {
      end(await (await import("../explain.js")).explainCommand(file, args));
    });

  program
    .command("perft")
    .description("count the action sequences of a length")
    .addArgument(game())
    .option("--depth <n>", "required; their length")
    .option("--position <text>", "start from this position")
    .option("--divide", "also the number below each first action")
    .option(...seed)
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .action(async (name, args) => {
      end(await (await import("../perft.js")).perftCommand(name, args));
    });

  program
    .command("analyze")
    .description("what an agent would play in a position, why, and the line it expects")
    .addArgument(game())
    .option("--position <text>", "the position; the start if not given")
    .option("--agent <agent>", "such as minimax or alphabeta:table=0 (default: the game's opponent)")
    .option("--budget <n>", "nodes or simulations that it may take (default: the agent's own)")
    .option(...dev)
    .option(...seed)
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .action(async (name, args) => {
      end(await (await import("../analyze.js")).analyzeCommand(name, args));
    });

  program
    .command("simulate")
    .description("play many games between agents, inside the module")
    .addArgument(game())
    .option("--seats <list>", "required; agents: one for each seat or team")
    .option("--games <n>", "required; how many")
    .option(...history)
    .option(...seed)
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .addHelpText(
      "after",
      "\nExample:\n  fairhand simulate elemental --seats exploiter,tutorial --games 100000 --seed 1",
    )
    .action(async (name, args) => {
      end(await (await import("../simulate.js")).simulateCommand(name, args));
    });

  program
    .command("trace")
    .description("every position of games between agents, a line of JSON each, to compare with another engine")
    .addArgument(game())
    .option("--seats <list>", "required; agents: one for each seat or team")
    .option("--games <n>", "required; how many")
    .option("--out <file>", "required; the file to write")
    .option(...seed)
    .option(...option)
    .option(...data)
    .option(...deck)
    .option(...json)
    .addHelpText(
      "after",
      "\nExample:\n  fairhand trace duel --seats random,random --games 10 --seed 1 --out trace.jsonl",
    )
    .action(async (name, args) => {
      end(await (await import("../trace.js")).traceCommand(name, args));
    });
}
