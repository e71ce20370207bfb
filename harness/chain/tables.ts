/** The contract's tables, with the names and types of its ABI. */
import { FairhandError } from "../errors.js";

/** What a kind of field holds: numbers are whole; times are microseconds since 1970; bytes and checksums are hex. */
interface Kinds {
  name: string;
  number: number;
  hex: string;
  hexes: string[];
  bytes: number[];
}
type Shape = { readonly [field: string]: keyof Kinds };
type RowOf<S extends Shape> = { [Field in keyof S]: Kinds[S[Field]] };

const GAME_DATA = {
  life_player: "number",
  life_ai: "number",
  deck_player: "bytes",
  deck_ai: "bytes",
  hand_player: "bytes",
  hand_ai: "bytes",
  selected_card_player: "number",
  selected_card_ai: "number",
  life_lost_player: "number",
  life_lost_ai: "number",
  status: "number",
} as const;
const USER = { username: "name", win_count: "number", lost_count: "number" } as const;
const SEED = { key: "number", value: "number" } as const;
const CONFIG = {
  chain: "hex",
  tip: "hex",
  length: "number",
  interval: "number",
  commit_s: "number",
  reveal_s: "number",
  beacon_s: "number",
  closed: "number",
  latest: "hex",
  round: "number",
  last: "number",
  time: "number",
  next_match: "number",
  open_matches: "number",
} as const;
const BEACON = { slot: "number", round: "number", value: "hex", time: "number" } as const;
const MATCH = {
  player: "name",
  match: "number",
  agent: "number",
  status: "number",
  waits_for: "number",
  requested: "number",
  deadline: "number",
  nonce: "hex",
  round: "number",
  commit: "hex",
  state: "hex",
  replay: "hex",
  picks: "hex",
  values: "hexes",
  salts: "hexes",
} as const;
const RECORD = { player: "name", wins: "number", losses: "number", draws: "number", voids: "number" } as const;

/** A classic game, as the tutorial's contract keeps it; cards by id, 0 for an empty slot. */
export type GameDataRow = RowOf<typeof GAME_DATA>;
/** `users`: a classic player. */
export type UserRow = RowOf<typeof USER> & { game_data: GameDataRow };
/** `config`: what setup said, and where beacon and matches stand. */
export type ConfigRow = RowOf<typeof CONFIG>;
/** `beacons`: one value of the beacon. */
export type BeaconRow = RowOf<typeof BEACON>;
/** `matches`: a fair match. */
export type MatchRow = RowOf<typeof MATCH>;
/** `records`: a player's fair results against an agent. */
export type RecordRow = RowOf<typeof RECORD>;

/** Values of the beacon that are kept. */
export const BEACON_RING = 1000;
/** Stands in `picks` for a pick that was not made. */
export const NO_PICK = 0xff;

/** Statuses of a fair match. */
export const MatchStatus = {
  toDeal: 0,
  toCommit: 1,
  toReveal: 2,
  won: 3,
  lost: 4,
  drawn: 5,
  void: 6,
} as const;

/** Whether a match is over: won, lost, drawn or void. */
export function isOver(row: Pick<MatchRow, "status">): boolean {
  return row.status >= MatchStatus.won;
}

export function readUser(row: unknown): UserRow {
  const fields = fieldsOf(row, "users");
  return {
    ...readRow(fields, USER, "users"),
    game_data: readRow(fieldsOf(fields.game_data, "users"), GAME_DATA, "users"),
  };
}
export function readSeed(row: unknown): number {
  return readRow(fieldsOf(row, "seed"), SEED, "seed").value;
}
export function readConfig(row: unknown): ConfigRow {
  return readRow(fieldsOf(row, "config"), CONFIG, "config");
}
export function readBeacon(row: unknown): BeaconRow {
  return readRow(fieldsOf(row, "beacons"), BEACON, "beacons");
}
export function readMatch(row: unknown): MatchRow {
  return readRow(fieldsOf(row, "matches"), MATCH, "matches");
}
export function readRecord(row: unknown): RecordRow {
  return readRow(fieldsOf(row, "records"), RECORD, "records");
}

function fieldsOf(row: unknown, table: string): Record<string, unknown> {
  if (typeof row === "object" && row !== null) return row as Record<string, unknown>;
  throw new FairhandError("bad_row", `a row of the table ${table} is no object`, { field: table });
}

function readRow<S extends Shape>(row: Record<string, unknown>, shape: S, table: string): RowOf<S> {
  const fields = Object.entries(shape).map(([field, kind]) => {
    const value = READERS[kind](row[field]);
    if (value !== null) return [field, value];
    throw new FairhandError("bad_row", `the field ${field} of the table ${table} is missing or malformed`, {
      field: `${table}.${field}`,
      expected: "the tables of Fairhand's contract",
    });
  });
  return Object.fromEntries(fields) as RowOf<S>;
}

const READERS: { [Kind in keyof Kinds]: (value: unknown) => Kinds[Kind] | null } = {
  name: (value) => (typeof value === "string" ? value : null),
  // Nodes write numbers above 32 bits as texts.
  number: (value) => {
    const number = typeof value === "string" && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
  },
  hex: readHex,
  hexes: (value) => readList(value, readHex),
  bytes: (value) => {
    const list =
      typeof value === "string"
        ? readHex(value)
            ?.match(/../g)
            ?.map((byte) => Number.parseInt(byte, 16))
        : value;
    return readList(list ?? (value === "" ? [] : null), READERS.number);
  },
};

function readHex(value: unknown): string | null {
  return typeof value === "string" && /^([0-9a-f]{2})*$/i.test(value) ? value.toLowerCase() : null;
}

function readList<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(read).filter((item) => item !== null);
  return items.length === value.length ? items : null;
}
