import type { APIClient } from "@wharfkit/antelope";
import { FairhandError } from "../errors.js";
import { asked } from "./chain-error.js";
import type { ChainClient, ChainInfo, Receipt } from "./client.js";
import { nameNumber } from "./fair-bytes.js";
import type { Sender } from "./sender.js";
import {
  BEACON_RING,
  type BeaconRow,
  type ConfigRow,
  type MatchRow,
  type RecordRow,
  readBeacon,
  readConfig,
  readMatch,
  readRecord,
  readSeed,
  readUser,
  type UserRow,
} from "./tables.js";

const SEED_KEY = "1";
const CONFIG_KEY = "0";

/** The contract through the calls of a node. Where these go is the `APIClient`'s: a URL, or the embedded chain itself. */
export class ContractClient implements ChainClient {
  readonly api: APIClient;
  readonly contract: string;
  readonly #sender: Sender | null;
  readonly #scope: string;

  /** @param sender who signs; null for a client that only reads */
  constructor(api: APIClient, contract: string, sender: Sender | null = null) {
    this.api = api;
    this.contract = contract;
    this.#sender = sender;
    this.#scope = String(nameNumber(contract));
  }

  get player(): string | null {
    return this.#sender?.account ?? null;
  }

  async login(): Promise<Receipt> {
    return this.send("login", { username: this.#me() });
  }
  async start(): Promise<Receipt> {
    return this.send("startgame", { username: this.#me() });
  }
  async play(slot: number): Promise<Receipt> {
    return this.send("playcard", { username: this.#me(), player_card_idx: slot });
  }
  async next(): Promise<Receipt> {
    return this.send("nextround", { username: this.#me() });
  }
  async end(): Promise<Receipt> {
    return this.send("endgame", { username: this.#me() });
  }

  async open(agent: number, nonce: string): Promise<Receipt> {
    return this.send("open", { player: this.#me(), agent, nonce });
  }
  async deal(player = this.#me()): Promise<Receipt> {
    return this.send("deal", { player });
  }
  async commit(hash: string): Promise<Receipt> {
    return this.send("commit", { player: this.#me(), hash });
  }
  async reveal(slot: number, salt: string, player = this.#me()): Promise<Receipt> {
    return this.send("reveal", { player, slot, salt });
  }
  async claim(player = this.#me()): Promise<Receipt> {
    return this.send("claim", { player });
  }
  async close(): Promise<Receipt> {
    return this.send("close", { player: this.#me() });
  }

  /** Sends one action of the contract; those that no player needs (setup, pause, tick) too. */
  async send(name: string, data: Readonly<Record<string, unknown>>): Promise<Receipt> {
    if (this.#sender) return this.#sender.send(this.contract, [{ name, data }]);
    throw new FairhandError("no_account", "this client only reads: it has no account to act for");
  }

  async user(name = this.#me()): Promise<UserRow | null> {
    const row = await this.#row("users", this.#scope, name, "name");
    return row === null ? null : readUser(row);
  }
  async seed(): Promise<number | null> {
    const row = await this.#row("seed", this.#scope, SEED_KEY, "i64");
    return row === null ? null : readSeed(row);
  }
  async config(): Promise<ConfigRow | null> {
    const row = await this.#row("config", this.#scope, CONFIG_KEY, "i64");
    return row === null ? null : readConfig(row);
  }
  async match(player = this.#me()): Promise<MatchRow | null> {
    const row = await this.#row("matches", this.#scope, player, "name");
    return row === null ? null : readMatch(row);
  }
  async record(agent: number, player = this.#me()): Promise<RecordRow | null> {
    const row = await this.#row("records", String(agent), player, "name");
    return row === null ? null : readRecord(row);
  }
  async beacon(round: number): Promise<BeaconRow | null> {
    const found = await this.#row("beacons", this.#scope, String(round % BEACON_RING), "i64");
    const row = found === null ? null : readBeacon(found);
    return row?.round === round ? row : null;
  }

  /** All matches, in pages. */
  async *matches(): AsyncGenerator<MatchRow> {
    for (let from = ""; ; ) {
      const bounds = from === "" ? {} : { lower_bound: from };
      const { rows, next } = await this.#rows({ table: "matches", scope: this.#scope, limit: 100, ...bounds });
      for (const row of rows) yield readMatch(row);
      if (next === null) return;
      from = next;
    }
  }

  async info(): Promise<ChainInfo> {
    return asked(async () => {
      const info = await this.api.call<Record<string, unknown>>({ path: "/v1/chain/get_info", method: "GET" });
      return {
        chain: String(info.chain_id),
        head: Number(info.head_block_num),
        time: readTime(info.head_block_time),
        irreversible: readTime(info.last_irreversible_block_time ?? (await this.#blockTime(info))),
      };
    });
  }

  /** Older nodes do not say when the last irreversible block was made. */
  async #blockTime(info: Record<string, unknown>): Promise<unknown> {
    const params = { block_num_or_id: info.last_irreversible_block_id };
    return (await this.api.call<{ timestamp: string }>({ path: "/v1/chain/get_block", params })).timestamp;
  }

  async #row(table: string, scope: string, key: string, type: "name" | "i64"): Promise<unknown> {
    const { rows } = await this.#rows({ table, scope, key_type: type, lower_bound: key, upper_bound: key, limit: 1 });
    return rows[0] ?? null;
  }

  async #rows(query: Record<string, unknown>): Promise<{ rows: unknown[]; next: string | null }> {
    const params = { json: true, code: this.contract, key_type: "i64", ...query };
    const answer = await asked(() =>
      this.api.call<{ rows?: unknown[]; more?: unknown; next_key?: string }>({
        path: "/v1/chain/get_table_rows",
        params,
      }),
    );
    const more = Boolean(answer.more) && typeof answer.next_key === "string" && answer.next_key !== "";
    return { rows: answer.rows ?? [], next: more ? (answer.next_key ?? null) : null };
  }

  #me(): string {
    if (this.player !== null) return this.player;
    throw new FairhandError("no_account", "this client only reads: name the account that is meant");
  }
}

/** A node's time: ISO 8601 in UTC, without a zone. */
function readTime(text: unknown): number {
  return Date.parse(`${String(text).replace(/Z$/, "")}Z`);
}
