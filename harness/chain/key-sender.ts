import {
  ABI,
  Action,
  type APIClient,
  type Checksum256,
  PrivateKey,
  type Signature,
  SignedTransaction,
  Transaction,
} from "@wharfkit/antelope";
import { FairhandError } from "../errors.js";
import { asked } from "./chain-error.js";
import { nextExpiry, readReceipt, type Sender } from "./sender.js";

/** Signs a transaction for a chain. */
export type Signer = (transaction: Transaction, chain: Checksum256) => Promise<Signature>;

/**
 * Sends by the account's active permission.
 * @param key a private key that the program holds in memory, or whatever else can sign
 */
export function keySender(api: APIClient, account: string, key: PrivateKey | Signer): Sender {
  const abis = new Map<string, Promise<ABI>>();
  const abiOf = (contract: string): Promise<ABI> => {
    const known = abis.get(contract) ?? fetchAbi(api, contract);
    abis.set(contract, known);
    known.catch(() => abis.delete(contract));
    return known;
  };
  return {
    account,
    send: async (contract, actions) => {
      const abi = await abiOf(contract);
      const authorization = [{ actor: account, permission: "active" }];
      return sendSigned(
        api,
        key,
        actions.map(({ name, data }) => Action.from({ account: contract, name, authorization, data }, abi)),
      );
    },
  };
}

/** Signs a transaction of these actions and sends it. */
export async function sendSigned(api: APIClient, key: PrivateKey | Signer, actions: Action[]) {
  const sign: Signer =
    typeof key === "function" ? key : async (transaction, chain) => key.signDigest(transaction.signingDigest(chain));
  return asked(async () => {
    const info = await api.v1.chain.get_info();
    const transaction = Transaction.from({ ...info.getTransactionHeader(nextExpiry()), actions });
    const signature = await sign(transaction, info.chain_id);
    return readReceipt(
      await api.v1.chain.send_transaction(SignedTransaction.from({ ...transaction, signatures: [signature] })),
    );
  });
}

/** Reads a private key in one of the usual forms. @throws FairhandError `bad_key`, which does not repeat the key */
export function readPrivateKey(text: string, field: string): PrivateKey {
  try {
    return PrivateKey.from(text.trim());
  } catch {
    throw new FairhandError("bad_key", `${field} holds no private key`, {
      field,
      expected: "a private key, as PVT_K1_... or in the older form",
    });
  }
}

async function fetchAbi(api: APIClient, contract: string): Promise<ABI> {
  const { abi } = await asked(() => api.v1.chain.get_abi(contract));
  if (abi) return ABI.from(abi);
  throw new FairhandError("no_contract", `the account ${contract} has no contract`, {
    field: "contract",
    expected: "an account that fairhand deploy has set the contract's code on",
  });
}
