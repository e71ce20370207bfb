import type { Receipt } from "./client.js";

/** An action of a contract, as its ABI names it. */
export interface ActionCall {
  name: string;
  data: Readonly<Record<string, unknown>>;
}

/** Signs actions for one account and sends them to a node, as one transaction. */
export interface Sender {
  readonly account: string;
  send(contract: string, actions: readonly ActionCall[]): Promise<Receipt>;
}

/** Seconds until a transaction that has not been taken expires. */
const EXPIRES = 90;
/** Transactions that are alike in everything else differ in their expiry, or a node would call the second a duplicate. */
const SPREAD = 60;
let sent = 0;

/** Seconds until the next transaction expires. */
export function nextExpiry(): number {
  sent = (sent + 1) % SPREAD;
  return EXPIRES + sent;
}

/** Reads a node's answer to a transaction. */
export function readReceipt(answer: unknown): Receipt {
  const { transaction_id: id = "", processed } = (answer ?? {}) as {
    transaction_id?: string;
    processed?: { block_num?: number; action_traces?: { console?: string }[] };
  };
  const console = (processed?.action_traces ?? []).map((trace) => trace.console ?? "").join("");
  return { id: String(id), block: Number(processed?.block_num ?? 0), console };
}
