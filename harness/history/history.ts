import { Record as Dictionary, Integer, Array as List, Object as Shape, type Static, String as Text } from "typebox";
import { checked } from "../description.js";
import { FairhandError, messageOf } from "../errors.js";

/** The format that this library writes. */
export const HISTORY_FORMAT = "fairhand-history/1";
/** Games of a player that are kept; older ones would hardly weigh anything. */
export const MOST_GAMES = 100;

const closed = { additionalProperties: false };
/** What happened and how often it could have, in 1/256 of an observation: a memory fades in such steps. */
const Count = List(Integer({ minimum: 0, maximum: 2 ** 26 }), { minItems: 2, maxItems: 2 });

/** How players of a game played in past games: for each of them the counts of each context, by game, the newest first. */
export const History = Shape(
  {
    format: Text({ pattern: "^fairhand-history/[0-9]+$" }),
    game: Text(),
    players: Dictionary(Text(), List(Dictionary(Text(), Count))),
  },
  closed,
);
export type History = Static<typeof History>;

/** The counts of one game, [happened, observed], by context. */
export type GameCounts = Record<string, number[]>;

export function emptyHistory(game: string): History {
  return { format: HISTORY_FORMAT, game, players: {} };
}

/**
 * Reads a history of a game.
 * @throws FairhandError `bad_history`, with the field, for what is none, or that of another game or version
 */
export function parseHistory(text: string, game: string): History {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new FairhandError("bad_history", `this is no history, not even JSON: ${messageOf(cause)}`, {
      expected: `JSON with "format": "${HISTORY_FORMAT}"`,
      cause,
    });
  }
  const history = checked(History, value, "bad_history", "the history is malformed");
  if (history.format !== HISTORY_FORMAT) throw refused("format", history.format, HISTORY_FORMAT);
  if (history.game !== game) throw refused("game", history.game, game);
  for (const [player, games] of Object.entries(history.players)) {
    for (const [at, counts] of games.entries()) {
      const wrong = Object.entries(counts).find(([, [happened = 0, observed = 0]]) => happened > observed);
      if (wrong)
        throw refused(`players.${player}.${at}.${wrong[0]}`, wrong[1].join(" of "), "no more than was observed");
    }
  }
  return history;
}

function refused(field: string, found: string, expected: string): FairhandError {
  return new FairhandError("bad_history", `the history has ${field} ${found}`, { field, expected });
}

/** The history with one more game, the players' counts by name. */
export function withGame(history: History, counts: ReadonlyMap<string, GameCounts[]>): History {
  const players = { ...history.players };
  for (const [player, games] of counts) players[player] = [...games, ...(players[player] ?? [])].slice(0, MOST_GAMES);
  return { ...history, players };
}
