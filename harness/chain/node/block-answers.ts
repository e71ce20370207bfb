import { Signature } from "@wharfkit/antelope";
import { timeText } from "./block-clock.js";
import { SYSTEM } from "./chain-state.js";
import type { EmbeddedChain } from "./embedded-chain.js";
import { NodeError } from "./node-error.js";

const NO_HASH = "00".repeat(32);
/** Limits that are not reached: nothing is metered here. */
const CPU_LIMIT = 200_000;
const NET_LIMIT = 1_048_576;
/** Blocks here are signed by nobody. */
const NO_SIGNATURE = String(Signature.from({ type: "K1", r: new Uint8Array(32), s: new Uint8Array(32), recid: 0 }));

/** Answers `get_info`. */
export function infoAnswer(chain: EmbeddedChain): object {
  const time = chain.clock.head();
  const block = chain.clock.numberAt(time);
  const id = chain.clock.idOf(block);
  return {
    server_version: "fa17a4d0",
    server_version_string: "fairhand embedded chain",
    chain_id: chain.id,
    head_block_num: block,
    last_irreversible_block_num: block,
    last_irreversible_block_id: id,
    last_irreversible_block_time: timeText(time),
    head_block_id: id,
    head_block_time: timeText(time),
    head_block_producer: SYSTEM,
    virtual_block_cpu_limit: CPU_LIMIT,
    virtual_block_net_limit: NET_LIMIT,
    block_cpu_limit: CPU_LIMIT,
    block_net_limit: NET_LIMIT,
    fork_db_head_block_num: block,
    fork_db_head_block_id: id,
  };
}

/** Answers `get_block` and `get_block_info`: a block's header, as transactions refer to it. Blocks keep no transactions. */
export function blockAnswer(chain: EmbeddedChain, params: Readonly<Record<string, unknown>>): object {
  const { clock } = chain;
  const asked = String(params.block_num_or_id ?? params.block_num ?? "");
  const block = /^[0-9a-f]{64}$/.test(asked) ? Number.parseInt(asked.slice(0, 8), 16) : Number(asked);
  const head = clock.numberAt(clock.head());
  const known = Number.isInteger(block) && block >= 1 && block <= head;
  if (!known || (asked.length === 64 && clock.idOf(block) !== asked)) {
    throw new NodeError("unknown_block_exception", `Could not find block: ${asked}`);
  }
  return {
    timestamp: timeText(clock.timeOf(block)),
    producer: SYSTEM,
    confirmed: 0,
    previous: block === 1 ? NO_HASH : clock.idOf(block - 1),
    transaction_mroot: NO_HASH,
    action_mroot: NO_HASH,
    schedule_version: 0,
    new_producers: null,
    producer_signature: NO_SIGNATURE,
    transactions: [],
    id: clock.idOf(block),
    block_num: block,
    ref_block_num: block & 0xffff,
    ref_block_prefix: clock.prefixOf(block),
  };
}
