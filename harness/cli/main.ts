#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { Argument, Command, CommanderError } from "@commander-js/extra-typings";
import { optional, QUEUE } from "../chain/node/optional.js";
import { printError } from "./output.js";

// Each command loads what it needs when it runs: help and usage errors come at once.

/** Exit code for bad usage or input. */
const BAD_INPUT = 2;
const SEATS =
  "one name for each seat or team: exploiter, exploiter:view=1, minimax@40000, mcts:exploration=1.5,length=3@50 (parameters, then the budget), gretive:weights=FILE.json, exec:COMMAND, ./bot.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** Collects an option that may be given several times. */
function collect(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

const game = () => new Argument("<game>", "a game, as fairhand games lists them");
const json = ["--json", "print JSON"] as const;
const option = ["--option <name=value>", "an option of the game; may be repeated", collect] as const;
const data = ["--data <name=FILE>", "bytes for a data slot of the game; may be repeated", collect] as const;
const deck = [
  "--deck <name=FILE>",
  "a deck of the game, a card a line, with counts; may be repeated",
  collect,
] as const;
const url = ["--url <url>", "a node, such as http://127.0.0.1:8888"] as const;
const account = ["--account <name>", "the contract's account"] as const;
const KEY_HELP = "\nThe account's private key is read from FAIRHAND_KEY in the environment.";
const redis = ["--redis <url>", "let the workers of this Redis do it (fairhand worker), on any machine"] as const;
const history = [
  "--history <file>",
  "what agents know of one another from past games: read, and written when a game has ended",
] as const;
const dev = ["--dev", "also what the agent's parts note for whoever develops it"] as const;
const seed = ["--seed <seed>", "a whole number or 64 hex digits; random if not given"] as const;

const program = new Command("fairhand")
  .description("Opponents for card and board games that anyone can check.")
  .version(version)
  .showHelpAfterError("(fairhand --help lists the commands, fairhand <command> --help their options)")
  .exitOverride()
  .addHelpText(
    "after",
    `
Exit codes: 0 fine, 1 a verification failed, 2 bad usage or input, 130 interrupted.

A first battle, and its proof:
  fairhand battle elemental --seats exploiter,tutorial --seed 7 --out replay.json
  fairhand verify replay.json`,
  );

/** Exit code of the command that ran. */
let code = 0;

program
  .command("games")
  .description("list the games with their options and agents")
  .option(...json)
  .action(async (args) => {
    code = await (await import("./games.js")).gamesCommand(args);
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
    code = await (await import("./play.js")).playCommand(name, args);
  });

program
  .command("battle")
  .description("let agents and bots play one match")
  .addArgument(game())
  .option("--seats <list>", `required; ${SEATS}`)
  .option(...seed)
  .option("--out <file>", "where to save the replay")
  .option("--bot-timeout <ms>", "milliseconds that a bot may take for an action (default: 10000)")
  .option(...history)
  .option(...option)
  .option(...data)
  .option(...deck)
  .option(...json)
  .addHelpText("after", "\nExample:\n  fairhand battle elemental --seats exploiter,tutorial --seed 7 --out replay.json")
  .action(async (name, args) => {
    code = await (await import("./battle.js")).battleCommand(name, args);
  });

program
  .command("verify")
  .description("recompute replays: exit code 1 when one differs, 2 when one is no replay")
  .argument("<replay...>", "files that battle or play saved")
  .option("--module <file>", "verify with this wasm, and accept another build of the same versions")
  .option(...json)
  .action(async (files, args) => {
    code = await (await import("./verify.js")).verifyCommand(files, args);
  });

program
  .command("explain")
  .description("why an agent played a step of a replay; without --step, the list of steps")
  .argument("<replay>", "a file that battle or play saved")
  .option("--step <n>", "number of the step, from 0")
  .option(...dev)
  .option(...json)
  .action(async (file, args) => {
    code = await (await import("./explain.js")).explainCommand(file, args);
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
    code = await (await import("./perft.js")).perftCommand(name, args);
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
    code = await (await import("./analyze.js")).analyzeCommand(name, args);
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
  .addHelpText("after", "\nExample:\n  fairhand simulate elemental --seats exploiter,tutorial --games 100000 --seed 1")
  .action(async (name, args) => {
    code = await (await import("./simulate.js")).simulateCommand(name, args);
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
  .addHelpText("after", "\nExample:\n  fairhand trace duel --seats random,random --games 10 --seed 1 --out trace.jsonl")
  .action(async (name, args) => {
    code = await (await import("./trace.js")).traceCommand(name, args);
  });

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
    code = await (await import("./solve.js")).solveCommand(name, args);
  });

program
  .command("exploit")
  .description("what can be won from an agent: exactly in small games, else by an attacker that knows how it plays")
  .addArgument(game())
  .option("--agent <name>", "required; an agent of the game with parameters and budget, such as equilibrium@256")
  .option("--level <n>", "let an attacker that looks so many rounds ahead play games, rather than a best response")
  .option("--draws <n>", "with --level: draws that the attacker looks at")
  .option("--games <n>", "with --level: how many games")
  .option("--seat <n>", "with --level: the attacker's seat (default: 0)")
  .option("--lance <name>", "in mus: this lance alone")
  .option("--decisions <n>", "in mus: how often the agent is asked at each decision (default: 64)")
  .option("--workers <n>", "threads (default: one for each core); the result is the same")
  .option("--checkpoint <file>", "keep what is done in this file, and go on with it")
  .option(...redis)
  .option(...seed)
  .option(...option)
  .option(...json)
  .addHelpText(
    "after",
    "\nExamples:\n  fairhand exploit elemental --agent equilibrium@64 --option deck=1\n  fairhand exploit mus --agent medio --decisions 16",
  )
  .action(async (name, args) => {
    code = await (await import("./exploit.js")).exploitCommand(name, args);
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
  .option("--fitness <profile|wins>", "what counts: the profile's fitness or games won (default: the profile's)")
  .option(
    "--opponent <'agent class=C deck=D'>",
    "whom it plays; class and deck may be own: as its own; may be repeated",
    collect,
  )
  .option("--class <class>", "what it plays with, all for each; may be repeated", collect)
  .option("--deck <deck>", "standard, drawn from each game's seed, or a number; may be repeated", collect)
  .option("--population <n>", "individuals, a multiple of 5 (default: 30)")
  .option("--generations <n>", "generations that are evaluated (default: 30)")
  .option("--games <n>", "of an individual in a generation, half of them on each side (default: 40)")
  .option("--pc <p>", "probability that a pair is crossed (default: 0.4)")
  .option("--cut <middle|random>", "where it is cut (default: middle)")
  .option("--pm <p>", "probability that an individual mutates (default: 0.1)")
  .option("--pg <p>", "probability of each further gene of one that mutates (default: 0.1)")
  .option("--shape <b>", "how soon mutations become small (default: 5)")
  .option("--spare <n>", "how many of the best do not mutate (default: 1)")
  .option("--range <x>", "largest size of a profile's gene (default: 100)")
  .option("--first <x>", "the same in the first population (default: 50)")
  .option("--signs <own|free>", "signs of a profile's genes: as it says, or both (default: own)")
  .option("--common-seeds", "all individuals of a generation play games of the same seeds")
  .option("--workers <n>", "threads (default: one for each core); the result does not depend on it")
  .option("--checkpoint <file>", "keep what is done in this file, and go on with it")
  .option(...redis)
  .option(...option)
  .option(...data)
  .option(...json)
  .addHelpText(
    "after",
    `
Examples:
  fairhand evolve duel --profile aggro --runs 10 --seed 1 --out evolved
  fairhand evolve duel --profile midrange --agent gretive --class all --deck drawn --games 72
  fairhand evolve duel --agent lookahead --gene 'p0=0..10' --opponent 'eva class=own' --class arborist --fitness wins`,
  )
  .action(async (name, args) => {
    code = await (await import("./evolve.js")).evolveCommand(name, args);
  });

program
  .command("reproduce")
  .description("a published experiment from its beginning to its tables and figures; the same command goes on with it")
  .argument("<experiment>", "gretive: greedy agents evolved for three profiles, against EVA")
  .option(
    "--out <folder>",
    "where to keep what is done, and to write tables, figures and report.html (default: gretive)",
  )
  .option("--seed <seed>", "a whole number or 64 hex digits (default: 1)")
  .option("--runs <n>", "runs of each profile (default: 10)")
  .option("--selection <n>", "games of each run's best against the sparring partner (default: 200)")
  .option("--comparison <n>", "games of each champion against each opponent (default: 2000)")
  .option("--population <n>", "as in evolve, and so are those below (default: 30)")
  .option("--generations <n>", "(default: 30)")
  .option("--games <n>", "(default: 40)")
  .option("--pc <p>", "(default: 0.4)")
  .option("--cut <middle|random>", "(default: middle)")
  .option("--pm <p>", "(default: 0.1)")
  .option("--pg <p>", "(default: 0.1)")
  .option("--shape <b>", "(default: 5)")
  .option("--spare <n>", "(default: 1)")
  .option("--range <x>", "(default: 100)")
  .option("--first <x>", "(default: 50)")
  .option("--signs <own|free>", "(default: own)")
  .option("--common-seeds", "all individuals of a generation play games of the same seeds")
  .option("--workers <n>", "threads (default: one for each core); the result does not depend on it")
  .option(...redis)
  .option(...json)
  .addHelpText("after", "\nExample:\n  fairhand reproduce gretive --seed 1 --out gretive")
  .action(async (name, args) => {
    code = await (await import("./reproduce.js")).reproduceCommand(name, args);
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
  .option("--workers <n>", "threads (default: one for each core); the result does not depend on it")
  .option("--checkpoint <file>", "keep what is done in this file, and go on with it")
  .option(...redis)
  .option("--html <file>", "write a report with plots")
  .option("--bot-timeout <ms>", "milliseconds that a bot may take for an action (default: 10000)")
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
    code = await (await import("./arena.js")).arenaCommand(name, args);
  });

// What these need is optional, and loaded only here.
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
    const { workerCommand } = await optional(() => import("./worker.js"), QUEUE);
    code = await workerCommand(args);
  });

program
  .command("chain")
  .description("run an Antelope chain in this program, with the contract on it and its beacon")
  .option("--port <n>", "where a node's HTTP calls are answered, on this machine only (default: 8888)")
  .option("--state <file>", "keep the chain in this file, and go on with it; the beacon's secret beside it")
  .option("--contract <name>", "the contract's account (default: fairhand)")
  .option("--account <name=PUBLICKEY>", "make this account; may be repeated", collect)
  .option(...json)
  .addHelpText("after", "\nFAIRHAND_KEY in the environment, if set, is the private key of the contract's account.")
  .action(async (args) => {
    const { chainCommand } = await optional(() => import("./chain.js"));
    code = await chainCommand(args);
  });

program
  .command("deploy")
  .description("set the contract's code and ABI on an account, where they are others than there are")
  .option(...url)
  .option(...account)
  .option(...json)
  .addHelpText("after", KEY_HELP)
  .action(async (args) => {
    const { deployCommand } = await optional(() => import("./deploy.js"));
    code = await deployCommand(args);
  });

program
  .command("beacon")
  .description("run the beacon of fair matches, or set it up, or let no match begin")
  .option(...url)
  .option(...account)
  .option("--secret <file>", "the beacon's secret, of mode 600 (default: ACCOUNT.beacon.json)")
  .option("--setup", "make a stretch of the beacon and set the contract up with it, where there is none for a match")
  .option("--pause <0|1>", "1: let no match begin; 0: let them begin again")
  .option("--rounds <n>", "with --setup: rounds of the stretch (default: 1000000)")
  .option("--interval <s>", "with --setup: least seconds between two rounds (default: 10)")
  .option("--commit-time <s>", "with --setup: seconds that a player has for a pick (default: 300)")
  .option("--reveal-time <s>", "with --setup: seconds that a player has for an answer to the beacon (default: 300)")
  .option("--beacon-time <s>", "with --setup: seconds after which the beacon counts as late (default: 600)")
  .option(...json)
  .addHelpText("after", KEY_HELP)
  .action(async (args) => {
    const { beaconCommand } = await optional(() => import("./beacon.js"));
    code = await beaconCommand(args);
  });

program
  .command("match")
  .description("recompute a player's fair match from the chain: exit code 1 when chain and replay differ")
  .option(...url)
  .option(...account)
  .option("--player <name>", "whose match")
  .option("--out <file>", "where to save its replay")
  .option(...json)
  .action(async (args) => {
    const { matchCommand } = await optional(() => import("./match.js"));
    code = await matchCommand(args);
  });

// What cannot be written is lost, such as lines behind a head that has seen enough; what the command finds out stays true.
let unwritten = false;
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    unwritten ||= error.code !== "EPIPE";
  });
}
process.once("beforeExit", () => {
  if (unwritten && process.exitCode === 0) process.exitCode = BAD_INPUT;
});

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said what was wrong by itself; help and version come here too, with exit code 0.
  if (error instanceof CommanderError) code = error.exitCode === 0 ? 0 : BAD_INPUT;
  else {
    printError(error, process.argv.includes("--json"));
    code = BAD_INPUT;
  }
}
process.exitCode = code;
