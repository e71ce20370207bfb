import type { Command } from "@commander-js/extra-typings";
import { optional } from "../../chain/node/optional.js";
import { account, collect, json, KEY_HELP, url } from "./flags.js";

/**
 * Commands about fair matches on an Antelope chain. What they need is optional, and loaded only when they run.
 * @param end takes the exit code
 */
export function addChain(program: Command, end: (code: number) => void): void {
  program.commandsGroup("Chain:");

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
      const { chainCommand } = await optional(() => import("../chain.js"));
      end(await chainCommand(args));
    });

  program
    .command("deploy")
    .description("set the contract's code and ABI on an account, where they are others than there are")
    .option(...url)
    .option(...account)
    .option(...json)
    .addHelpText("after", KEY_HELP)
    .action(async (args) => {
      const { deployCommand } = await optional(() => import("../deploy.js"));
      end(await deployCommand(args));
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
      const { beaconCommand } = await optional(() => import("../beacon.js"));
      end(await beaconCommand(args));
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
      const { matchCommand } = await optional(() => import("../match.js"));
      end(await matchCommand(args));
    });
}
