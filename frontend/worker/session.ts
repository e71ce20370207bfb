import { hexToBytes } from "@noble/hashes/utils.js";
import { exportReplay } from "../../harness/chain/export-replay.js";
import type { Place } from "../../harness/chain/fair-bytes.js";
import { recompute as recomputeRow } from "../../harness/chain/recompute.js";
import type { MatchRow } from "../../harness/chain/tables.js";
import type { GameCounts } from "../../harness/history/history.js";
import { countsOf } from "../../harness/history/rivals.js";
import { FairhandError, GameModule, type Verification } from "../../harness/index.js";
import { Match } from "../../harness/match.js";
import { parseReplay, type Replay } from "../../harness/replay.js";
import { parseSeats } from "../../harness/seat.js";
import { parseSeed } from "../../harness/seed.js";
import { rewind, startGame } from "../../harness/setup.js";
import { verifyReplay } from "../../harness/verify.js";
import { frameOf, lay } from "./frames.js";
import { type Calls, type Frame, type ModuleFacts, type Played, type Setup, type Standing, TRACE } from "./protocol.js";

/** The worker's end of the table: one module for the battle in play, another to look at replays with. */
export class Session implements Promised<Calls> {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  #match: Match | null = null;
  #reviewer: GameModule | null = null;

  async open(bytes: ArrayBuffer): Promise<ModuleFacts> {
    this.#bytes = new Uint8Array(bytes);
    this.#match = null;
    this.#reviewer = null;
    const module = await this.#review();
    return { description: module.description, sha256: module.sha256, size: this.#bytes.length };
  }

  read(text: string): Replay {
    return parseReplay(text);
  }

  async start(setup: Setup, actions: number[]): Promise<Standing> {
    const module = await GameModule.load(this.#bytes);
    const seed = parseSeed(setup.seed);
    const data = Object.fromEntries(Object.entries(setup.data).map(([name, hex]) => [name, bytesOf(name, hex)]));
    // Seats may depend on the options, and options on data.
    startGame(module, setup.options, data, seed);
    const match = Match.start(module, {
      options: setup.options,
      data,
      seed,
      seats: parseSeats(setup.seats.join(","), module.description),
    });
    const frames = [frameOf(module, match.header.seats, null, match.hash, 0, match.over)];
    for (const action of actions) frames.push(this.#replayed(match, action, frames.length));
    this.#match = match;
    return { frames, replay: match.replay(), canTakeBack: match.canTakeBack() };
  }

  play(action: number): Played {
    const match = this.#current();
    return this.#played(match, match.play(action));
  }

  step(): Played {
    const match = this.#current();
    return this.#played(match, match.step());
  }

  async takeBack(): Promise<Standing> {
    this.#current().takeBack();
    return this.#stand();
  }

  async resign(seat: number): Promise<Standing> {
    this.#current().forfeit(seat, "resigned");
    return this.#stand();
  }

  counts(): [string, GameCounts[]][] {
    const { module, header, description } = this.#current();
    return [...countsOf(module, header.seats, description)];
  }

  async lay(replay: Replay): Promise<ReturnType<Calls["lay"]>> {
    return lay(await this.#review(), replay);
  }

  async reasons(replay: Replay, step: number): Promise<ReturnType<Calls["reasons"]>> {
    const module = await this.#review();
    rewind(module, replay, step);
    const seat = replay.seats[module.actor()];
    if (!seat || !("agent" in seat)) return null;
    trace(module, seat.agent);
    module.decide();
    return module.explain();
  }

  async verify(replay: Replay, acceptModule: boolean): Promise<ReturnType<Calls["verify"]>> {
    return verifyReplay(await this.#review(), replay, { acceptModule });
  }

  async layMatch(row: MatchRow, place: Place, bound: number | null): Promise<ReturnType<Calls["layMatch"]>> {
    const module = await this.#review();
    const replay = exportReplay(row, place, module);
    const over = module.actor() < 0;
    const { frames } = lay(module, replay, over ? undefined : replay.seats);
    if (bound !== null && module.legal().includes(bound)) {
      const move = { seat: module.actor(), action: bound, text: module.actionText(bound) };
      module.apply(bound);
      // Not yet a step of the replay: the chain has its hash alone.
      frames.push(frameOf(module, replay.seats, move, "", frames.length, false));
    }
    return { frames, replay };
  }

  async recomputeMatch(row: MatchRow, place: Place): Promise<Verification> {
    const module = await this.#review();
    const { ok, problems, replay } = recomputeRow(row, place, module);
    if (!replay) return { ok, problems, recomputed: [], external: [], rekeys: [], steps: 0 };
    return { ...verifyReplay(module, replay), ok, problems };
  }

  /** Plays an action of a battle that goes on: an agent must choose it again. */
  #replayed(match: Match, action: number, step: number): Frame {
    const played = match.isAgent(match.actor) ? match.step() : match.play(action);
    if (played.action !== action) {
      const message = `at step ${step} the agent plays ${played.text}, not action ${action}`;
      throw new FairhandError("other_move", message, { field: `moves.${step}` });
    }
    return frameOf(match.module, match.header.seats, played, match.hash, step, match.over);
  }

  #played(match: Match, played: ReturnType<Match["step"]>): Played {
    const replay = match.replay();
    const frame = frameOf(match.module, replay.seats, played, match.hash, replay.steps.length, match.over);
    return { frame, reasons: played.explanation, replay, canTakeBack: match.canTakeBack() };
  }

  async #stand(): Promise<Standing> {
    const match = this.#current();
    const replay = match.replay();
    const { frames } = lay(await this.#review(), replay, replay.seats);
    const last = frames.at(-1);
    if (last && match.over) frames[frames.length - 1] = { ...last, actor: -1, legal: [] };
    return { frames, replay, canTakeBack: match.canTakeBack() };
  }

  #current(): Match {
    if (!this.#match) throw new FairhandError("no_battle", "no battle is on the table");
    return this.#match;
  }

  async #review(): Promise<GameModule> {
    this.#reviewer ??= await GameModule.load(this.#bytes);
    return this.#reviewer;
  }
}

/** Lets an agent that can report the tree it searches do so; that changes nothing that it decides. */
function trace(module: GameModule, agent: string): void {
  const row = module.description.agents.find(({ name }) => name === agent);
  if (row?.parameters.some(({ name }) => name === TRACE)) module.setParameter(module.actor(), TRACE, 1);
}

/** The same calls, answered at once or later. */
type Promised<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R | Promise<R> : never;
};

function bytesOf(name: string, hex: string): Uint8Array {
  if (/^([0-9a-f]{2})*$/i.test(hex)) return hexToBytes(hex);
  throw new FairhandError("bad_data", `${name} is not written in hex`, {
    field: `data.${name}`,
    expected: "hex digits",
  });
}
