import { FairhandError, messageOf } from "./errors.js";
import type { LegalAction, Match, Played } from "./match.js";
import { type Answer, type Bot, BotFault, type Player, type Turn } from "./players.js";
import type { ForfeitReason, Result } from "./replay.js";

/** Milliseconds that a bot may take for an action. */
export const BOT_TIMEOUT = 10_000;
/** Milliseconds of agents' thinking between two moments in which other things, such as an interrupt, can happen. */
const BREATH = 50;
/** Characters of a bot's own words that a replay keeps. */
const DETAIL_LENGTH = 200;

export interface RunOptions {
  /** Milliseconds for each action of a bot; {@link BOT_TIMEOUT} if not given. */
  botTimeout?: number;
  /** Stops the match where it is; its result is then `unfinished`. */
  signal?: AbortSignal;
  /** Called after each action. */
  onStep?: (played: Played, match: Match) => void;
}

/**
 * Plays a match to its end: agents of the module by themselves, every other seat by its entry of `players` (null for an
 * agent's seat). A bot that throws, stalls or answers illegally loses by forfeit. Players are closed afterwards.
 */
export async function runMatch(
  match: Match,
  players: readonly (Bot | Player | null)[],
  options: RunOptions = {},
): Promise<Result> {
  const missing = match.header.seats.findIndex((_, seat) => !match.isAgent(seat) && !players[seat]);
  if (missing >= 0) throw new FairhandError("no_player", `seat ${missing} has nobody to play it`, { field: "players" });
  let breath = performance.now();
  try {
    while (!match.over && !options.signal?.aborted) {
      if (performance.now() - breath > BREATH) {
        await new Promise((resolve) => setTimeout(resolve));
        breath = performance.now();
      }
      const player = players[match.actor];
      const played = match.isAgent(match.actor) || !player ? match.step() : await takeTurn(match, player, options);
      if (played) options.onStep?.(played, match);
    }
    return match.result;
  } finally {
    await Promise.all(players.map((player) => (player && typeof player === "object" ? player.close() : undefined)));
  }
}

/** One turn of a bot: what it played, or null when it forfeited or the match was stopped. Does not close the bot. */
export async function takeTurn(match: Match, player: Bot | Player, options: RunOptions): Promise<Played | null> {
  const seat = match.actor;
  let action: number | null;
  try {
    action = await askBot(player, { seat, observation: match.observation(seat), legal: match.legal() }, options);
  } catch (error) {
    const { reason, message } = faultOf(error);
    match.forfeit(seat, reason, message);
    return null;
  }
  return action === null ? null : match.play(action);
}

/**
 * Asks a bot for its action; null when the signal came first.
 * @throws what the bot threw, or BotFault for no answer in time and for one that is not legal; see {@link faultOf}
 */
export async function askBot(player: Bot | Player, turn: Turn, options: RunOptions): Promise<number | null> {
  const move = typeof player === "function" ? player : player.move;
  const given = { ...turn, legal: structuredClone(turn.legal) };
  const answer = await limited(async () => move(given), options);
  return answer === STOPPED ? null : chosen(answer, turn.legal);
}

/** Why a bot that threw has lost: its own word for it if it is a BotFault, else a crash. */
export function faultOf(error: unknown): { reason: ForfeitReason; message: string } {
  return { reason: error instanceof BotFault ? error.reason : "crash", message: shorten(messageOf(error)) };
}

const STOPPED = Symbol("stopped");

/** The answer; or STOPPED when the signal came first. @throws BotFault `timeout` */
async function limited(
  ask: () => Promise<Answer>,
  { botTimeout = BOT_TIMEOUT, signal }: RunOptions,
): Promise<Answer | typeof STOPPED> {
  if (signal?.aborted) return STOPPED;
  let end = (): void => {};
  const limit = new Promise<typeof STOPPED>((resolve, reject) => {
    const timer = setTimeout(() => reject(new BotFault("timeout", `no answer within ${botTimeout} ms`)), botTimeout);
    const stop = (): void => resolve(STOPPED);
    signal?.addEventListener("abort", stop);
    end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
  });
  try {
    return await Promise.race([ask(), limit]);
  } finally {
    end();
  }
}

function chosen(answer: Answer, legal: readonly LegalAction[]): number {
  const found = legal.find((row) => row.action === answer || row.text === answer);
  if (found) return found.action;
  const known = legal.map((row) => row.text).join(", ");
  throw new BotFault("illegal", `${shorten(JSON.stringify(answer) ?? String(answer))} is not one of: ${known}`);
}

function shorten(text: string): string {
  return text.length > DETAIL_LENGTH ? `${text.slice(0, DETAIL_LENGTH)}...` : text;
}
