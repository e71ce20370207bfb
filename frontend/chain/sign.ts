import { APIClient } from "@wharfkit/antelope";
import {
  ChainError,
  ContractClient,
  deviceKey,
  indexedKeys,
  keySender,
  registerAccount,
  type Sender,
} from "../../harness/chain/index.js";
import { FairhandError } from "../../harness/errors.js";
import type { ChainGame } from "../state/on-chain.js";
import { walletSender } from "./wallet.js";

/** The player's client, and this browser's public key where that is what signs. */
export interface Signed {
  client: ContractClient;
  publicKey: string | null;
}

/**
 * Brings a player to a node. The account is made where the node gives accounts away, as an embedded chain does.
 * @param typed the private key, where one is to be typed in
 * @throws FairhandError of the node, `no_account`, `bad_key`
 */
export async function sign({ node, place }: ChainGame, typed: string | null): Promise<Signed> {
  const api = new APIClient({ url: node });
  const clientOf = (sender: Sender): ContractClient => new ContractClient(api, place.contract, sender);
  if (place.signer === "typed") {
    return { client: clientOf(await walletSender(api, place.account, typed ?? "")), publicKey: null };
  }
  const key = await deviceKey(indexedKeys());
  await needAccount(api, place.account, key.publicKey);
  return { client: clientOf(keySender(api, place.account, key.sign)), publicKey: key.publicKey };
}

/** SHA-256 of the contract's code, in hex; null where the node does not say. */
export async function codeHash({ api, contract }: ContractClient): Promise<string | null> {
  try {
    const params = { account_name: contract };
    const { code_hash } = await api.call<{ code_hash?: string }>({ path: "/v1/chain/get_code_hash", params });
    return code_hash ?? null;
  } catch {
    return null;
  }
}

async function needAccount(api: APIClient, name: string, key: string): Promise<void> {
  try {
    await registerAccount(api, name, key);
  } catch (error) {
    // A node of a network gives no accounts away; an account that is there is used as it is.
    if (error instanceof ChainError && error.code === "unreachable") throw error;
    if (await isThere(api, name)) return;
    throw new FairhandError("no_account", `the chain has no account ${name}`, { cause: error });
  }
}

async function isThere(api: APIClient, name: string): Promise<boolean> {
  try {
    await api.v1.chain.get_account(name);
    return true;
  } catch {
    return false;
  }
}
