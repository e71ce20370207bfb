import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { type ABI, Serializer, Transaction } from "@wharfkit/antelope";
import { blockAnswer, infoAnswer } from "./block-answers.js";
import { timeText } from "./block-clock.js";
import { type Account, SYSTEM } from "./chain-state.js";
import { SYSTEM_ABI } from "./code.js";
import type { EmbeddedChain } from "./embedded-chain.js";
import { NodeError } from "./node-error.js";
import { tableRows, tableScopes } from "./table-rows.js";

type Params = Readonly<Record<string, unknown>>;
type Call = (chain: EmbeddedChain, params: Params) => unknown;

const NO_HASH = "00".repeat(32);

/** The HTTP calls of a node that a client makes to play, read and deploy, and one of our own. */
export const CALLS: Readonly<Record<string, Call>> = {
  "/v1/chain/get_info": infoAnswer,
  "/v1/chain/get_block": blockAnswer,
  "/v1/chain/get_block_info": blockAnswer,
  "/v1/chain/get_account": accountAnswer,
  "/v1/chain/get_abi": (chain, params) => {
    const name = accountName(params);
    existing(chain, name);
    const abi = abiOf(chain, name);
    return { account_name: name, ...(abi ? { abi: abi.toJSON() } : {}) };
  },
  "/v1/chain/get_raw_abi": (chain, params) => {
    const { account, name } = found(chain, params);
    const abi = name === SYSTEM ? packed(SYSTEM_ABI) : account.abi;
    return { account_name: name, code_hash: hashOf(account.code), abi_hash: hashOf(abi), abi };
  },
  "/v1/chain/get_code_hash": (chain, params) => {
    const { account, name } = found(chain, params);
    return { account_name: name, code_hash: hashOf(account.code) };
  },
  "/v1/chain/get_raw_code_and_abi": (chain, params) => {
    const { account, name } = found(chain, params);
    return { account_name: name, wasm: account.code, abi: account.abi };
  },
  "/v1/chain/get_table_rows": (chain, params) => tableRows(chain.tables, needAbi(chain, params.code), params),
  "/v1/chain/get_table_by_scope": (chain, params) => tableScopes(chain.tables, params),
  "/v1/chain/get_required_keys": requiredKeys,
  "/v1/chain/push_transaction": push,
  "/v1/chain/send_transaction": push,
  "/v1/chain/send_transaction2": (chain, params) => push(chain, (params.transaction ?? {}) as Params),
  "/v1/fairhand/account": async (chain, params) => {
    const name = String(params.name ?? "");
    await chain.addAccount(name, typeof params.key === "string" ? params.key : "");
    return { account_name: name, key: chain.account(name)?.key };
  },
};

/** Answers a call. @throws NodeError */
export async function answer(chain: EmbeddedChain, path: string, params: unknown): Promise<unknown> {
  const call = Object.hasOwn(CALLS, path) ? CALLS[path] : undefined;
  if (!call) throw new NodeError("unknown_endpoint", "Unknown Endpoint");
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    throw new NodeError("bad_request", "the body is no JSON object");
  }
  return call(chain, params as Params);
}

async function push(chain: EmbeddedChain, params: Params): Promise<object> {
  const started = performance.now();
  const { id, block, console, time, actions, bytes } = await chain.push(params);
  const elapsed = Math.round(1000 * (performance.now() - started));
  const blockFields = { block_num: block, block_time: timeText(time), producer_block_id: null };
  const traces = actions.map(({ account, name, authorization, data }, index) => ({
    action_ordinal: index + 1,
    creator_action_ordinal: 0,
    closest_unnotified_ancestor_action_ordinal: 0,
    receiver: account,
    act: { account, name, authorization, data: Buffer.from(data).toString("hex") },
    context_free: false,
    elapsed: 0,
    // What a transaction's actions print comes together here.
    console: index === 0 ? console : "",
    trx_id: id,
    ...blockFields,
    account_ram_deltas: [],
    except: null,
    error_code: null,
  }));
  return {
    transaction_id: id,
    processed: {
      id,
      ...blockFields,
      receipt: { status: "executed", cpu_usage_us: elapsed, net_usage_words: Math.ceil(bytes / 8) },
      elapsed,
      net_usage: bytes,
      scheduled: false,
      action_traces: traces,
      account_ram_delta: null,
      except: null,
      error_code: null,
    },
  };
}

function accountAnswer(chain: EmbeddedChain, params: Params): object {
  const { account, name } = found(chain, params);
  const { key, created, updated } = account;
  const head = chain.clock.head();
  const keys = key === null ? [] : [{ key, weight: 1 }];
  const permission = (perm_name: string, parent: string): object => ({
    perm_name,
    parent,
    required_auth: { threshold: 1, keys, accounts: [], waits: [] },
    linked_actions: [],
  });
  // Nothing is metered here.
  const unlimited = { used: 0, available: -1, max: -1, last_usage_update_time: timeText(created), current_used: 0 };
  return {
    account_name: name,
    head_block_num: chain.clock.numberAt(head),
    head_block_time: timeText(head),
    privileged: name === SYSTEM,
    last_code_update: timeText(updated),
    created: timeText(created),
    ram_quota: -1,
    net_weight: -1,
    cpu_weight: -1,
    net_limit: unlimited,
    cpu_limit: unlimited,
    ram_usage: 0,
    permissions: [permission("active", "owner"), permission("owner", "")],
    total_resources: null,
    self_delegated_bandwidth: null,
    refund_request: null,
    voter_info: null,
    rex_info: null,
  };
}

function requiredKeys(chain: EmbeddedChain, params: Params): object {
  const available = Array.isArray(params.available_keys) ? params.available_keys.map(String) : [];
  let transaction: Transaction;
  try {
    transaction = Transaction.from(params.transaction as Transaction);
  } catch {
    throw new NodeError("packed_transaction_type_exception", "Invalid transaction");
  }
  const actors = transaction.actions.flatMap((action) => action.authorization.map(({ actor }) => String(actor)));
  const keys = [...new Set(actors.map((actor) => existing(chain, actor).key ?? ""))];
  if (keys.some((key) => !available.includes(key))) {
    throw new NodeError(
      "unsatisfied_authorization",
      "the available keys do not satisfy the transaction's authorizations",
    );
  }
  return { required_keys: keys };
}

function accountName(params: Params): string {
  return String(params.account_name ?? "");
}

function found(chain: EmbeddedChain, params: Params): { account: Account; name: string } {
  const name = accountName(params);
  return { account: existing(chain, name), name };
}

function existing(chain: EmbeddedChain, name: string): Account {
  const account = chain.account(name);
  if (account) return account;
  throw new NodeError("exception", `unknown key (boost::tuples::tuple<bool, eosio::chain::name>): (0 ${name})`);
}

function abiOf(chain: EmbeddedChain, name: string): ABI | null {
  return name === SYSTEM ? SYSTEM_ABI : chain.abi(name);
}

function needAbi(chain: EmbeddedChain, code: unknown): ABI {
  const name = String(code ?? "");
  const abi = chain.account(name) ? abiOf(chain, name) : null;
  if (abi) return abi;
  throw new NodeError("abi_not_found_exception", `No ABI found for ${name}`);
}

function packed(abi: ABI): string {
  return Buffer.from(Serializer.encode({ object: abi }).array).toString("base64");
}

function hashOf(base64: string): string {
  return base64 === "" ? NO_HASH : bytesToHex(sha256(Uint8Array.from(Buffer.from(base64, "base64"))));
}
