import type { Description } from "./description.js";
import { FairhandError, messageOf } from "./errors.js";
import type { GameModule } from "./module.js";
import { REPLAY_FORMAT, type Replay } from "./replay.js";
import { brokenSeals, headerHash } from "./running-hash.js";
import { beginReplay } from "./setup.js";
import { checkStep, type Problem } from "./verify-step.js";

export type { Problem } from "./verify-step.js";

export interface Verification {
  ok: boolean;
  problems: Problem[];
  /** Seats whose every decision was recomputed. */
  recomputed: number[];
  /** Seats decided outside: their moves were legal, no more is known. */
  external: number[];
  /** Steps at which new seeds of all streams were set: by whom, a replay cannot tell. */
  rekeys: number[];
  /** Steps that hold. */
  steps: number;
}

export interface VerifyOptions {
  /** Accept a module with another hash than the replay's, as long as rules and agents have the same versions. */
  acceptModule?: boolean;
  /** Called after each step that holds, with the number of steps done. */
  onStep?: (done: number, of: number) => void;
}

/**
 * Recomputes a match from its replay: every draw, every decision of the module's agents, the running hash, the result.
 * Stops at the first step that differs. The module's running game is replaced.
 */
export function verifyReplay(module: GameModule, replay: Replay, options: VerifyOptions = {}): Verification {
  const seats = replay.seats.map((_, seat) => seat);
  const recomputed = seats.filter((seat) => isAgent(replay, seat));
  const external = seats.filter((seat) => !isAgent(replay, seat));
  const rekeys = replay.steps.flatMap((step, index) => ("rekey" in step ? [index] : []));
  const report = (problems: Problem[], steps = 0): Verification => ({
    ok: problems.length === 0,
    problems,
    recomputed,
    external,
    rekeys,
    steps,
  });

  const problems = brokenSeals(replay).map((field) => ({ field, message: "was changed after the replay was written" }));
  const versions = otherVersions(module.description, replay);
  if (versions.length > 0) return report(merge(problems, versions));
  if (module.sha256 !== replay.module.sha256 && options.acceptModule !== true) {
    const message =
      `the replay was played with the module ${replay.module.sha256}, this is ${module.sha256}: ` +
      "another build of the same rules and agent versions";
    problems.push({ field: "module.sha256", message });
  }
  try {
    requireOptions(module.description, replay);
    beginReplay(module, replay);
  } catch (error) {
    const field = error instanceof FairhandError ? error.field : undefined;
    return report(merge(problems, [{ field: field ?? "options", message: messageOf(error) }]));
  }

  let hash = headerHash(replay);
  for (let index = 0; index < replay.steps.length; index++) {
    const outcome = checkStep(module, replay, index, hash);
    if (typeof outcome !== "string") return report(merge(problems, [outcome]), index);
    hash = outcome;
    options.onStep?.(index + 1, replay.steps.length);
  }
  if (hash !== replay.hash) {
    problems.push({ field: "hash", message: `the running hash ends in ${hash}, the replay says ${replay.hash}` });
  }
  return report(merge(problems, checkResult(module, replay)), replay.steps.length);
}

/** Problems by field, the more telling message of two for the same field. */
function merge(seals: readonly Problem[], found: readonly Problem[]): Problem[] {
  const fields = new Set(found.map((problem) => problem.field));
  return [...seals.filter((problem) => !fields.has(problem.field)), ...found];
}

function isAgent(replay: Replay, seat: number): boolean {
  const entry = replay.seats[seat];
  return entry !== undefined && "agent" in entry;
}

/** Versions and names that make recomputing pointless, each naming both sides. */
export function otherVersions(description: Description, replay: Replay): Problem[] {
  const problems: Problem[] = [];
  const compare = (field: string, theirs: string | number, ours: string | number): void => {
    if (theirs !== ours) problems.push({ field, message: `the replay has ${theirs}, this module ${ours}` });
  };
  compare("format", replay.format, REPLAY_FORMAT);
  compare("abi", replay.abi, description.abi);
  compare("game", replay.game, description.game);
  compare("rules", replay.rules, description.rules);
  for (const [seat, entry] of replay.seats.entries()) {
    if ("external" in entry) continue;
    const agent = description.agents.find((row) => row.name === entry.agent);
    if (agent) compare(`seats.${seat}.version`, entry.version, agent.version);
    else problems.push({ field: `seats.${seat}.agent`, message: `this module has no agent "${entry.agent}"` });
  }
  return problems;
}

/** A replay names every option and every parameter, so that new defaults do not change its meaning. */
function requireOptions(description: Description, replay: Replay): void {
  const missing = (field: string): never => {
    throw new FairhandError("bad_replay", "is missing", { field });
  };
  for (const { name } of description.options) {
    if (!Object.hasOwn(replay.options, name)) missing(`options.${name}`);
  }
  for (const [seat, entry] of replay.seats.entries()) {
    if ("external" in entry) continue;
    const agent = description.agents.find((row) => row.name === entry.agent);
    for (const { name } of agent?.parameters ?? []) {
      if (!Object.hasOwn(entry.parameters, name)) missing(`seats.${seat}.parameters.${name}`);
    }
    if (entry.budget === 0 && (agent?.budget.highest ?? 0) > 0) missing(`seats.${seat}.budget`);
  }
}

function checkResult(module: GameModule, replay: Replay): Problem[] {
  const { result } = replay;
  const actor = module.actor();
  if (actor < 0) {
    const outcomes = replay.seats.map((_, seat) => module.outcome(seat));
    const same = "outcomes" in result && JSON.stringify(result.outcomes) === JSON.stringify(outcomes);
    if (same) return [];
    const field = "outcomes" in result ? "result.outcomes" : "result";
    return [{ field, message: `the game ended with ${outcomes.join(" : ")}, the replay says ${describe(replay)}` }];
  }
  if ("outcomes" in result) return [{ field: "result", message: "the game is not over after the last step" }];
  if (!("forfeit" in result)) return [];
  const { seat, reason } = result.forfeit;
  if (seat >= replay.seats.length || isAgent(replay, seat)) {
    return [{ field: "result.forfeit.seat", message: `seat ${seat} is no external seat: it cannot forfeit` }];
  }
  if (reason === "resigned" || seat === actor) return [];
  return [{ field: "result.forfeit.seat", message: `seat ${actor} was on turn, not seat ${seat}` }];
}

function describe({ result }: Replay): string {
  if ("outcomes" in result) return result.outcomes.join(" : ");
  return "forfeit" in result ? `seat ${result.forfeit.seat} forfeited` : "that it is unfinished";
}
