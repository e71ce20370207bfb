import type { Explanation } from "../description.js";
import { FairhandError } from "../errors.js";
import type { GameModule } from "../module.js";
import { loadGame } from "../node/modules.js";
import { withoutNotes } from "../notes.js";
import type { Replay } from "../replay.js";
import { beginReplay, playStep, rewind } from "../setup.js";
import { otherVersions } from "../verify.js";
import { wholeNumber } from "./arguments.js";
import { explanationText, seatName } from "./describe-match.js";
import { columns, next, print, printJson, shellWord, style } from "./output.js";
import { readReplay } from "./replay-file.js";
import { terminalOf } from "./table.js";

export interface ExplainArguments {
  step?: string | undefined;
  dev?: boolean | undefined;
  json?: boolean | undefined;
}

interface LogRow {
  step: number;
  seat: number | null;
  text: string;
  why: string | null;
}

/**
 * `fairhand explain`: why an agent played a step of a replay; without a step, the list of all. Exit code 1 when the
 * replay has another action there.
 */
export async function explainCommand(file: string, args: ExplainArguments): Promise<number> {
  const replay = await readReplay(file);
  const module = await loadGame(replay.game);
  const other = otherVersions(module.description, replay)[0];
  if (other) throw new FairhandError("other_version", `${other.field}: ${other.message}`, { field: other.field });
  const names = replay.seats.map((seat) => seatName(seat, module.description));
  if (args.step === undefined) {
    const rows = log(module, replay);
    if (args.json) printJson(rows);
    else {
      const who = (seat: number | null): string => (seat === null ? "" : `seat ${seat} (${names[seat]})`);
      print(
        columns(
          rows.map((row) => [String(row.step), who(row.seat), row.text, row.why ?? ""]),
          [0],
        ),
      );
      const explained = rows.find((row) => row.why !== null);
      const why = `fairhand explain ${shellWord(file)} --step ${explained?.step}`;
      print(next(explained ? why : `fairhand verify ${shellWord(file)}`));
    }
    return 0;
  }
  if (replay.steps.length === 0) throw new FairhandError("no_step", "the replay has no steps", { field: "--step" });
  const last = replay.steps.length - 1;
  const step = wholeNumber(args.step, "--step", 0, last);
  const told = explainStep(module, replay, step, names);
  const explanation = args.dev ? told : withoutNotes(told);
  const recorded = replay.steps[step];
  const same = recorded !== undefined && "action" in recorded && recorded.action === explanation.action;
  if (args.json) printJson({ step, seat: module.actor(), same, explanation });
  else {
    print(`step ${step}, seat ${module.actor()} (${names[module.actor()]})`);
    if (!same) print(style.bad("the replay has another action here: it does not verify"));
    const { reasons } = await terminalOf(module.description);
    print(`${explanationText(explanation, reasons?.(explanation))}\n`);
    print(next(`fairhand explain ${shellWord(file)} --step ${step < last ? step + 1 : 0}`));
  }
  return same ? 0 : 1;
}

function explainStep(module: GameModule, replay: Replay, index: number, names: readonly string[]): Explanation {
  rewind(module, replay, index);
  const step = replay.steps[index];
  const seat = module.actor();
  if (seat < 0) throw new FairhandError("no_step", `the game was over before step ${index}`, { field: "--step" });
  const entry = replay.seats[seat];
  if (!step || !entry || "rekey" in step || !("agent" in entry)) {
    const what = step && "rekey" in step ? "a rekey" : `played by seat ${seat} (${names[seat]}), outside of the module`;
    throw new FairhandError("no_agent", `step ${index} was ${what}: there is nothing to explain`, {
      field: "--step",
      expected: "a step of an agent; fairhand explain without --step lists them",
    });
  }
  module.decide();
  return module.explain();
}

/** All steps with the agents' reasons. */
function log(module: GameModule, replay: Replay): LogRow[] {
  beginReplay(module, replay);
  return replay.steps.map((step, index) => {
    if ("rekey" in step) {
      playStep(module, replay, index);
      return { step: index, seat: null, text: "rekey", why: null };
    }
    const seat = module.actor();
    const entry = replay.seats[seat];
    const row: LogRow = { step: index, seat, text: module.actionText(step.action), why: null };
    if (entry && "agent" in entry) {
      module.decide();
      row.why = module.explain().narrative.en ?? "";
    }
    module.apply(step.action);
    return row;
  });
}
