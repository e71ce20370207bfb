import { Check } from "typebox/schema";
import { BotResponse } from "../bot-protocol.js";
import { BotFault, type Player } from "../players.js";
import { LineProcess } from "./line-process.js";

/** Characters of a wrong answer that the reason shows. */
const SHOWN = 80;

/**
 * A player of its own program, in any language: a line of JSON in, a line out (see schema/bot.schema.json). It is
 * started by a shell with its first turn, and ended with its whole process group.
 */
export function execBot(command: string): Player {
  let program: LineProcess | null = null;
  return {
    async move(turn) {
      program ??= new LineProcess(command);
      return readAnswer(await program.ask(JSON.stringify(turn)));
    },
    async close() {
      await program?.close();
    },
  };
}

function readAnswer(line: string): number | string {
  let answer: unknown;
  try {
    answer = JSON.parse(line);
  } catch {
    throw new BotFault("illegal", `the answer is no JSON: ${line.slice(0, SHOWN)}`);
  }
  if (!Check(BotResponse, answer)) {
    throw new BotFault("illegal", `the answer is not {"action": number or text}: ${line.slice(0, SHOWN)}`);
  }
  return answer.action;
}
