#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { Command, CommanderError } from "@commander-js/extra-typings";
import { addMeasuring } from "./commands/measuring.js";
import { addChain } from "./commands/on-chain.js";
import { addPlaying } from "./commands/playing.js";
import { printError } from "./output.js";

// Each command loads what it needs when it runs: help and usage errors come at once.

/** Exit code for bad usage or input. */
const BAD_INPUT = 2;

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

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

const end = (result: number) => {
  code = result;
};
addPlaying(program, end);
addMeasuring(program, end);
addChain(program, end);
program.commandsGroup("Help:").helpCommand(true);

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
