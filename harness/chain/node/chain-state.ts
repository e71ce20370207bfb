import { bytesToHex } from "@noble/hashes/utils.js";
import {
  Record as Dictionary,
  Integer,
  Array as List,
  Literal,
  Null,
  Object as Shape,
  type Static,
  String as Text,
  Tuple,
  Union,
} from "typebox";
import { checked } from "../../description.js";
import { FairhandError, messageOf } from "../../errors.js";
import { randomSeed } from "../../seed.js";
import { BLOCK_TIME, floorTime } from "./block-clock.js";

const closed = { additionalProperties: false };
const Hex = Text({ pattern: "^([0-9a-f]{2})*$" });
const Decimal = Text({ pattern: "^[0-9]{1,20}$" });

const Account = Shape(
  {
    /** Public key of both permissions; null for an account that nobody can sign for. */
    key: Union([Text(), Null()]),
    created: Integer(),
    /** The contract: wasm and packed ABI in base64, and when they were set. */
    code: Text(),
    abi: Text(),
    updated: Integer(),
  },
  closed,
);
export type Account = Static<typeof Account>;

const Table = Shape(
  {
    code: Text(),
    scope: Decimal,
    table: Text(),
    /** Key, who pays, bytes in hex; by ascending key. */
    rows: List(Tuple([Decimal, Text(), Hex])),
  },
  closed,
);
export type StoredTable = Static<typeof Table>;

/** Everything that the embedded chain is. */
const ChainState = Shape(
  {
    format: Literal("fairhand-chain/1"),
    chain: Text({ pattern: "^[0-9a-f]{64}$" }),
    /** Times of the first block and of the latest one with something in it, in milliseconds. */
    genesis: Integer(),
    time: Integer(),
    accounts: Dictionary(Text(), Account),
    tables: List(Table),
    /** Ids of transactions that have not expired yet, with the second when they do. */
    recent: Dictionary(Text(), Integer()),
  },
  closed,
);
export type ChainState = Static<typeof ChainState>;

/** The account that sets code. */
export const SYSTEM = "eosio";

/** A chain without anything in it, and with an id of its own. */
export function newChain(now: number): ChainState {
  const genesis = floorTime(now) - BLOCK_TIME;
  const accounts = { [SYSTEM]: newAccount(null, genesis) };
  return {
    format: "fairhand-chain/1",
    chain: bytesToHex(randomSeed()),
    genesis,
    time: genesis,
    accounts,
    tables: [],
    recent: {},
  };
}

export function newAccount(key: string | null, created: number): Account {
  return { key, created, code: "", abi: "", updated: created };
}

/** Reads a chain's state. @throws FairhandError `bad_state` */
export function parseChain(text: string, file: string): ChainState {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new FairhandError("bad_state", `${file} is no chain's state: ${messageOf(cause)}`, { field: file, cause });
  }
  return checked(ChainState, value, "bad_state", `${file} is no chain's state`);
}
