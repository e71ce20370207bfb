import { AURAS } from "./duel-auras.js";
import { type DuelMinion, type DuelSide, type DuelState, PHASES } from "./duel-state.js";

/*
 * The layout of a saved game (assembly/core/save.ts, settings.ts, chance.ts, minds.ts) and of the record of a duel
 * (assembly/games/duel/state.ts). The module checks all of it when it loads.
 */
const MAGIC = 0x01474846;
const ABI_VERSION = 1;
const RULES = 1;
const HEADER = 32;
const OPTIONS = HEADER;
const SEATS = OPTIONS + 24 * 4 + 4 * 260 + 32;
const SEAT_SIZE = 8 + 48 * 4;
const CHANCE = SEATS + 4 * SEAT_SIZE;
const TABLE = CHANCE + 28;
const SIDES = TABLE + 52;
const SIDE_SIZE = 184;
const MINIONS = 28;
const MINION_SIZE = 16;
const HAND = MINIONS + 7 * MINION_SIZE;
const DECK = HAND + 12;
const TABLE_SIZE = 52 + 2 * SIDE_SIZE + 2 * 30 + 2 * 200;
const MINDS_SIZE = 8 + 2 * 4;
const SIZE = TABLE + TABLE_SIZE + MINDS_SIZE;

const EXTERNAL = -1;
const DRAW = 2;
const LAST_TURN = 98;

/** Flags of a minion, from the lowest bit. */
const FLAGS = [
  "taunt",
  "charge",
  "windfury",
  "shield",
  "stealth",
  "frozen",
  "doomed",
  "silenced",
  "weary",
] as const satisfies readonly (keyof DuelMinion)[];

/**
 * The saved game of a position: deck lists and spent cards unknown, no hand card known to the foe, nobody seated, luck streams
 * at their start.
 * @param state as `observe(-1)` shows it; computed fields are ignored
 * @param key 8 bytes: the luck key, two u32 little-endian, low word first
 * @returns bytes for {@link GameModule.load}, which refuses what is no position
 */
export function encodeState(state: DuelState, key: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(SIZE);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of [MAGIC, ABI_VERSION, RULES, SIZE].entries()) view.setUint32(4 * i, word, true);
  bytes.set(new TextEncoder().encode("duel"), 16);
  const options = [state.seats[0].class, state.seats[1].class, 0, 0, 1];
  for (const [i, value] of options.entries()) view.setInt32(OPTIONS + 4 * i, value, true);
  for (let seat = 0; seat < 4; seat++) view.setInt32(SEATS + seat * SEAT_SIZE, EXTERNAL, true);
  bytes.set(key.subarray(0, 8), CHANCE);
  writeTable(view, state);
  for (const [seat, side] of state.seats.entries()) writeSide(view, bytes, SIDES + seat * SIDE_SIZE, side, state, seat);
  return bytes;
}

function writeTable(view: DataView, state: DuelState): void {
  view.setUint8(TABLE, PHASES.indexOf(state.phase));
  view.setUint8(TABLE + 1, state.phase === "mulligan" ? state.actor : 0);
  view.setUint8(TABLE + 2, state.turn);
  view.setInt8(TABLE + 3, state.winner);
  view.setUint32(TABLE + 4, state.arrivals, true);
  view.setUint8(TABLE + 8, state.choices.length);
  for (const [i, card] of state.choices.entries()) view.setUint8(TABLE + 9 + i, card);
  view.setUint8(TABLE + 14, 1);
}

/** Whether the hero has fallen: the loser's has; in a draw both have, unless the last turn ended it. */
function hasFallen(state: DuelState, seat: number): boolean {
  if (state.phase !== "over") return false;
  if (state.winner !== DRAW) return state.winner !== seat;
  return state.turn < LAST_TURN || state.seats.every((side) => side.health === 0);
}

function writeSide(
  view: DataView,
  bytes: Uint8Array,
  at: number,
  side: DuelSide,
  state: DuelState,
  seat: number,
): void {
  const { weapon, minions, hand, deck } = side;
  for (const [i, value] of [side.class, side.frozen, side.attacks, side.used].entries()) view.setUint8(at + i, value);
  view.setInt16(at + 4, side.health, true);
  view.setInt16(at + 6, side.armour, true);
  view.setInt16(at + 8, side.temp, true);
  const carried = [weapon?.card ?? 0, weapon?.attack ?? 0, weapon?.durability ?? 0];
  const counts = [minions.length, hand.length, deck.length];
  const small = [side.mana, side.crystals, side.fatigue, ...carried, ...counts, hasFallen(state, seat) ? 1 : 0];
  for (const [i, value] of small.entries()) view.setUint8(at + 10 + i, value);
  view.setUint8(at + 26, minions.filter((minion) => AURAS.includes(minion.card) && minion.silenced === 0).length);
  for (const [place, minion] of minions.entries()) writeMinion(view, at + MINIONS + place * MINION_SIZE, minion);
  bytes.set(hand, at + HAND);
  bytes.set([...deck].reverse(), at + DECK);
}

function writeMinion(view: DataView, at: number, minion: DuelMinion): void {
  const flags = FLAGS.reduce((bits, flag, bit) => bits | (minion[flag] << bit), 0);
  view.setUint8(at, minion.card);
  view.setUint8(at + 1, minion.attacks);
  view.setUint16(at + 2, flags, true);
  view.setUint32(at + 4, minion.born, true);
  for (const [i, value] of [minion.health, minion.plus, minion.temp, minion.vital].entries()) {
    view.setInt16(at + 8 + 2 * i, value, true);
  }
}
