import { FairhandError } from "../errors.js";
import { games } from "../games.js";
import type { GameModule } from "../module.js";
import { loadGame, wasmPath } from "../node/modules.js";
import type { Replay } from "../replay.js";
import { type Problem, type Verification, verifyReplay } from "../verify.js";
import { resultText, seatName } from "./describe-match.js";
import { next, print, printError, printJson, shellWord, style } from "./output.js";
import { readReplay } from "./replay-file.js";
import { shown } from "./shown.js";

export interface VerifyArguments {
  module?: string | undefined;
  json?: boolean | undefined;
}

type Report = Verification & { file: string };

/** `fairhand verify`: recomputes replays. Exit code 1 when one does not hold, 2 when one is no replay. */
export async function verifyCommand(files: readonly string[], args: VerifyArguments): Promise<number> {
  const modules = new Map<string, GameModule>();
  const load = async (game: string): Promise<GameModule> => {
    const file = args.module ?? wasmPath(game);
    const module = modules.get(file) ?? (await loadGame(game, file));
    modules.set(file, module);
    return module;
  };
  // A module that cannot be loaded says nothing about any replay.
  if (args.module !== undefined) await load("");

  const reports: Report[] = [];
  let code = 0;
  for (const file of files) {
    try {
      const replay = await readReplay(file);
      const report = await check(replay, load, args.module !== undefined);
      reports.push({ file, ...report.verification });
      if (!args.json) print(text(file, report.verification, replay, report.module));
      if (!report.verification.ok) code = Math.max(code, 1);
    } catch (error) {
      const malformed = error instanceof FairhandError && error.code === "bad_replay";
      if (malformed) {
        const verification = failed([{ field: error.field ?? "", message: error.message }]);
        reports.push({ file, ...verification });
        if (!args.json) print(text(file, verification, null, null));
        code = Math.max(code, 1);
        continue;
      }
      if (!(error instanceof FairhandError)) throw error;
      const what = error.code === "no_replay" ? "not a replay" : "not verified";
      if (args.json) reports.push({ file, ...failed([{ field: error.field ?? "", message: error.message }]) });
      else print(`${style.bad(what)}  ${file}`);
      printError(error, args.json ?? false);
      code = 2;
    }
  }
  if (args.json) printJson(reports);
  else {
    const report = reports.find(({ ok }) => !ok) ?? reports[0];
    if (report) print(next(whatNext(report)));
  }
  return code;
}

/** What to do about a report: look at the step that differs, accept the other build, or read the reasons. */
function whatNext({ file, problems }: Report): string {
  const step = problems.find((problem) => problem.step !== undefined)?.step;
  if (step !== undefined) return `fairhand explain ${shellWord(file)} --step ${step}`;
  const otherBuild = problems.length === 1 && problems[0]?.field === "module.sha256";
  if (otherBuild) return `fairhand verify ${shellWord(file)} --module FILE, with the wasm that you accept`;
  return problems.length === 0 ? `fairhand explain ${shellWord(file)}` : "ask for the replay as it was saved";
}

async function check(
  replay: Replay,
  load: (game: string) => Promise<GameModule>,
  acceptModule: boolean,
): Promise<{ verification: Verification; module: GameModule | null }> {
  const known = games.map((row) => row.name);
  if (!acceptModule && !known.includes(replay.game)) {
    const message = `there is no game "${replay.game}" here, only ${known.join(", ")}; --module FILE verifies any`;
    return { verification: failed([{ field: "game", message }]), module: null };
  }
  const module = await load(replay.game);
  return { verification: verifyReplay(module, replay, { acceptModule }), module };
}

function failed(problems: Problem[]): Verification {
  return { ok: false, problems, recomputed: [], external: [], rekeys: [], steps: 0 };
}

function text(file: string, report: Verification, replay: Replay | null, module: GameModule | null): string {
  const head = report.ok ? style.good("verified") : style.bad("differs");
  const lines = [`${head}  ${file}`];
  for (const { field, message } of report.problems) lines.push(`  ${shown(field)}: ${shown(message)}`);
  if (!replay || !module) return lines.join("\n");
  const names = replay.seats.map((seat) => seatName(seat, module.description));
  const of = `${report.steps} of ${replay.steps.length} steps`;
  for (const seat of report.recomputed) lines.push(`  seat ${seat} (${names[seat]}): recomputed, ${of}`);
  for (const seat of report.external) {
    lines.push(`  seat ${seat} (${names[seat]}): decided outside; its moves were legal, ${of}, and no more is known`);
  }
  if (report.rekeys.length > 0) {
    lines.push(
      `  rekeys: at ${report.rekeys.length} steps (first ${report.rekeys[0]}) somebody set new luck; who may choose it decides what luck there is`,
    );
  }
  if (!report.ok) return lines.join("\n");
  if ("forfeit" in replay.result)
    lines.push("  forfeit: the moves before it hold; its reason is as recorded, not recomputed");
  lines.push(`  result: ${resultText(replay.result, names)}`);
  if (module.sha256 !== replay.module.sha256)
    lines.push("  module: another build than the one played with, as accepted by --module");
  return lines.join("\n");
}
