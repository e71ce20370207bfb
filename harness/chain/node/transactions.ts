import { inflateSync } from "node:zlib";
import { type PublicKey, Serializer, Signature, Transaction } from "@wharfkit/antelope";
import { messageOf } from "../../errors.js";
import type { BlockClock } from "./block-clock.js";
import type { Account } from "./chain-state.js";
import { NodeError } from "./node-error.js";
import type { RawAction } from "./vert-host.js";

/** Most bytes of a transaction, and most seconds until it expires. */
const MOST_BYTES = 512 * 1024;
const MOST_AHEAD = 3600;
const MOST_SIGNATURES = 16;

/** A transaction as it has come in. */
export interface Signed {
  transaction: Transaction;
  signatures: Signature[];
  bytes: number;
}

/** Reads a packed transaction in the JSON that nodes take. @throws NodeError */
export function unpack(body: unknown): Signed {
  const { signatures, compression = 0, packed_trx } = (body ?? {}) as Record<string, unknown>;
  const fail = (message: string): never => {
    throw new NodeError("packed_transaction_type_exception", message);
  };
  if (!Array.isArray(signatures) || typeof packed_trx !== "string" || !/^([0-9a-f]{2})*$/i.test(packed_trx)) {
    return fail("Invalid packed transaction: signatures and packed_trx are needed");
  }
  if (signatures.length > MOST_SIGNATURES) return fail("Too many signatures");
  try {
    const packed = Buffer.from(packed_trx, "hex");
    const zipped = compression === 1 || compression === "zlib";
    const data = zipped ? inflateSync(packed, { maxOutputLength: MOST_BYTES }) : packed;
    const transaction = Serializer.decode({ data: Uint8Array.from(data), type: Transaction });
    return { transaction, signatures: signatures.map((text) => Signature.from(text as string)), bytes: data.length };
  } catch (error) {
    return fail(`Invalid packed transaction: ${messageOf(error)}`);
  }
}

/** Actions as they are run. */
export function actionsOf({ transaction }: Signed): RawAction[] {
  return transaction.actions.map(({ account, name, authorization, data }) => ({
    account: String(account),
    name: String(name),
    authorization: authorization.map((auth) => ({ actor: String(auth.actor), permission: String(auth.permission) })),
    data: Uint8Array.from(data.array),
  }));
}

/** Checks what does not depend on who signed: expiry, the block referred to, form. @throws NodeError */
export function checkHeader({ transaction }: Signed, clock: BlockClock): void {
  const expires = transaction.expiration.toMilliseconds();
  const now = clock.pending();
  if (expires < now) throw new NodeError("expired_tx_exception", "expired transaction");
  if (expires > now + 1000 * MOST_AHEAD) {
    throw new NodeError("tx_exp_too_far_exception", `a transaction may expire in ${MOST_AHEAD} seconds at most`);
  }
  const block = clock.referred(transaction.ref_block_num.toNumber());
  if (block === 0 || clock.prefixOf(block) !== transaction.ref_block_prefix.toNumber()) {
    throw new NodeError("invalid_ref_block_exception", "the transaction refers to a block that is not of this chain");
  }
  if (transaction.actions.length === 0) throw new NodeError("tx_no_action", "a transaction needs an action");
  if (transaction.context_free_actions.length > 0 || transaction.delay_sec.toNumber() > 0) {
    throw new NodeError("transaction_exception", "context-free actions and delays are not taken here");
  }
}

/**
 * Checks that the accounts that the actions name have signed, nobody else has, and none twice.
 * @throws NodeError
 */
export function checkAuthority(
  { transaction, signatures }: Signed,
  chain: string,
  accounts: Readonly<Record<string, Account>>,
): void {
  const keys = recover(transaction, signatures, chain);
  const levels = transaction.actions.flatMap((action) => action.authorization);
  if (levels.length === 0) throw new NodeError("tx_no_auths", "transaction must have at least one authorization");
  const used = new Set<string>();
  for (const { actor, permission } of levels) {
    const account = Object.hasOwn(accounts, String(actor)) ? accounts[String(actor)] : undefined;
    if (!account) {
      throw new NodeError("action_validate_exception", `action's authorizing actor '${actor}' does not exist`);
    }
    if (!["active", "owner"].includes(String(permission))) {
      throw new NodeError(
        "action_validate_exception",
        `action's authorizations include a non-existent permission: ${actor}@${permission}`,
      );
    }
    if (account.key === null || !keys.includes(account.key)) {
      throw new NodeError(
        "unsatisfied_authorization",
        `transaction declares authority '{"actor":"${actor}","permission":"${permission}"}', but does not have signatures for it`,
      );
    }
    used.add(account.key);
  }
  if (keys.some((key) => !used.has(key))) {
    throw new NodeError("tx_irrelevant_sig", "transaction bears irrelevant signatures");
  }
}

function recover(transaction: Transaction, signatures: readonly Signature[], chain: string): string[] {
  const digest = transaction.signingDigest(chain);
  const keys = signatures.map((signature) => {
    try {
      const key: PublicKey = signature.recoverDigest(digest);
      return String(key);
    } catch {
      throw new NodeError("unsatisfied_authorization", "a signature is none of this transaction");
    }
  });
  if (new Set(keys).size !== keys.length) {
    throw new NodeError("tx_duplicate_sig", "transaction includes more than one signature of one key");
  }
  return keys;
}
