import { expect } from "vitest";
import { LOST, TO_DEAL, TO_REVEAL, VOID } from "./actions.js";
import type { Chain } from "./chain.js";
import type { User } from "./classic-model.js";
import { nameText } from "./ram.js";

const CARDS = Array.from({ length: 17 }, (_, i) => i + 1);
const EVERY_CARD = CARDS.reduce((set, card) => set | (1 << card), 0);

/** What is looked at of a match, and of the configuration, read from their bytes: decoding all of them takes long. */
export interface MatchGlance {
  readonly match: number;
  readonly status: number;
  readonly round: number;
  readonly state: Buffer;
}
export interface ConfigGlance {
  readonly latest: string;
  readonly round: number;
  readonly last: number;
  readonly next_match: number;
  readonly open_matches: number;
}

/** What the tables said after an action. */
export interface Picture {
  readonly users: ReadonlyMap<string, User>;
  readonly matches: ReadonlyMap<string, MatchGlance>;
  readonly config: ConfigGlance;
  /** Matches that have been counted in the records. */
  readonly counted: number;
}

/** A row of 1.4 KB: player, match, agent, status, three times, nonce, round, commit, length and bytes of the state. */
function glanceAtMatch(hex: string): MatchGlance {
  const bytes = Buffer.from(hex, "hex");
  const state = bytes.subarray(109, 109 + 128);
  return { match: Number(bytes.readBigUInt64LE(8)), status: bytes[17] ?? 0, round: bytes[74] ?? 0, state };
}

/** Chain, tip, five numbers, closed, latest, round, last, time, next match, open matches. */
function glanceAtConfig(hex: string): ConfigGlance {
  const bytes = Buffer.from(hex, "hex");
  const [round = 0, last = 0, , next_match = 0] = [117, 125, 133, 141].map((at) => Number(bytes.readBigUInt64LE(at)));
  return { latest: hex.slice(2 * 85, 2 * 117), round, last, next_match, open_matches: bytes.readUInt32LE(149) };
}

export function pictureOf(chain: Chain): Picture {
  const counts = chain.rows("records").map(({ hex }) => Buffer.from(hex, "hex"));
  const [config] = chain.rows("config");
  if (!config) throw new Error("the contract has not been set up");
  return {
    users: new Map(chain.table<User>("users").map((user) => [user.username, user])),
    matches: new Map(chain.rows("matches").map(({ key, hex }) => [nameText(key), glanceAtMatch(hex)])),
    config: glanceAtConfig(config.hex),
    counted: counts.reduce((sum, row) => sum + [8, 12, 16, 20].reduce((all, at) => all + row.readUInt32LE(at), 0), 0),
  };
}

/** What holds after every action, whatever came before. */
export function expectInvariants(before: Picture, after: Picture, action: string): void {
  for (const [name, user] of after.users) expectUser(before.users.get(name), user, action);
  for (const match of after.matches.values()) expectMatch(match);
  const open = [...after.matches.values()].filter(({ status }) => status <= TO_REVEAL).length;
  expect(after.config.open_matches).toBe(open);
  expect(after.counted).toBe(after.config.next_match - 1 - open);
  expect(after.config.round - before.config.round).toBe(action === "tick" ? 1 : 0);
  expect(after.config.next_match - before.config.next_match).toBe(action === "open" ? 1 : 0);
  expect(after.config.round).toBeLessThanOrEqual(after.config.last);
}

/** Cards are conserved, lives are in their range, and counts move with the end of a game only. */
function expectUser(before: User | undefined, after: User, action: string): void {
  const { game_data: game } = after;
  const old = before?.game_data;
  for (const life of [game.life_player, game.life_ai]) {
    expect(life).toBeGreaterThanOrEqual(-2);
    expect(life).toBeLessThanOrEqual(5);
  }
  const changed = before !== undefined && JSON.stringify(before) !== JSON.stringify(after);
  const sides = [
    [game.deck_player, game.hand_player, game.selected_card_player, old?.deck_player, old?.hand_player],
    [game.deck_ai, game.hand_ai, game.selected_card_ai, old?.deck_ai, old?.hand_ai],
  ] as const;
  for (const [deck, hand, selected, oldDeck, oldHand] of sides) {
    const held = cards(deck, hand);
    expect(new Set(held).size).toBe(held.length);
    const had = cards(oldDeck ?? CARDS, oldHand ?? []);
    if (changed && action === "playcard") expect(held).toEqual(had.filter((card) => card !== selected));
    if (!changed || action === "nextround") expect(held).toEqual(had);
    if (changed && (action === "startgame" || action === "endgame")) expect(held).toEqual(CARDS);
  }
  const ended = (status: number) => (old?.status === 0 && game.status === status && action === "playcard" ? 1 : 0);
  expect(after.win_count - (before?.win_count ?? 0)).toBe(ended(1));
  expect(after.lost_count - (before?.lost_count ?? 0)).toBe(ended(-1));
}

function cards(deck: readonly number[], hand: readonly number[]): number[] {
  return [...deck, ...hand.filter((card) => card !== 0)].sort((a, b) => a - b);
}

/** The match's state, by the words behind 28 bytes of luck: each side's cards are in its hand, deck or pile. */
function expectMatch({ status, state: bytes, round }: MatchGlance): void {
  if (bytes.every((byte) => byte === 0)) {
    expect([TO_DEAL, LOST, VOID]).toContain(status);
    return;
  }
  const word = (index: number) => bytes.readInt32LE(28 + 4 * index);
  const [played, , result, ...lives] = [5, 6, 7, 8, 9].map(word);
  for (const side of [0, 1]) {
    const hand = [...bytes.subarray(28 + 4 * (10 + side), 28 + 4 * (11 + side))];
    const held = hand.reduce((set, card) => (card === 0 ? set : set | (1 << card)), 0);
    expect(held ^ word(12 + side) ^ word(14 + side)).toBe(EVERY_CARD);
    expect(lives[side]).toBeGreaterThanOrEqual(-2);
    expect(lives[side]).toBeLessThanOrEqual(5);
  }
  expect(round).toBe((played ?? 0) + (result === 0 ? 1 : 0));
}
