import { agentNamed, resolveAgent } from "../agent-seat.js";
import { FairhandError } from "../errors.js";
import { games } from "../games.js";
import type { GameModule } from "../module.js";
import { weightsFor } from "../node/weights.js";
import { withoutNotes } from "../notes.js";
import { parseSeat } from "../seat.js";
import { seatAgent } from "../setup.js";
import { type GameArguments, openGame, samePosition, wholeNumber } from "./arguments.js";
import { explanationText } from "./describe-match.js";
import { next, print, printJson, shellWord } from "./output.js";

export interface AnalyzeArguments extends GameArguments {
  position?: string | undefined;
  agent?: string | undefined;
  budget?: string | undefined;
  dev?: boolean | undefined;
  json?: boolean | undefined;
}

/** What searches tell of their best line. */
interface SearchDetails {
  line?: string[];
  next?: string[];
}

/** `fairhand analyze`: what an agent would play in a position, and the line that it expects. */
export async function analyzeCommand(game: string, args: AnalyzeArguments): Promise<number> {
  const { module } = await openGame(game, args);
  if (args.position !== undefined) module.parsePosition(args.position);
  const seat = module.actor();
  if (seat < 0) throw new FairhandError("game_over", "the game is over in this position", { field: "--position" });
  const usual = games.find(({ name }) => name === game)?.opponent ?? "random";
  const { budget, highest } = seatNamed(module, seat, args.agent ?? usual, args.budget);
  const action = module.decide(budget);
  const told = module.explain();
  const explanation = args.dev ? told : withoutNotes(told);
  const { line, next: planned } = explanation.details as SearchDetails;
  const best = line ?? [module.actionText(action), ...(planned ?? [])];
  if (args.json) {
    printJson({ game, seat, action, line: best, explanation });
    return 0;
  }
  print(explanationText(explanation, [`line: ${best.join(", ")}`]));
  const more = Math.min(highest, Math.max(1, 4 * budget));
  const again = `fairhand analyze ${samePosition(game, args)} --agent ${shellWord(args.agent ?? usual)}`;
  print(next(more > budget ? `${again} --budget ${more}` : `fairhand play ${game}`));
  return 0;
}

/** Seats the agent that a word such as `alphabeta:table=0@1000` names; gives the budget to decide with, and its highest. */
function seatNamed(
  module: GameModule,
  seat: number,
  word: string,
  budget: string | undefined,
): { budget: number; highest: number } {
  const { description } = module;
  const spec = parseSeat(word, description, weightsFor(description));
  if (spec.kind !== "agent") {
    throw new FairhandError("bad_agent", `--agent cannot be "${word}"`, {
      field: "--agent",
      expected: `an agent of the game: ${description.agents.map(({ name }) => name).join(", ")}`,
    });
  }
  const resolved = resolveAgent(spec, description);
  seatAgent(module, seat, resolved);
  const { highest } = agentNamed(resolved.agent, description).budget;
  return { budget: budget === undefined ? resolved.budget : wholeNumber(budget, "--budget", 0, highest), highest };
}
