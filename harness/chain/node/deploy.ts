import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ABI, Action, type APIClient, Serializer } from "@wharfkit/antelope";
import { FairhandError, messageOf } from "../../errors.js";
import { asked } from "../chain-error.js";
import type { Receipt } from "../client.js";
import { SYSTEM } from "./chain-state.js";
import { SYSTEM_ABI } from "./code.js";
import type { ContractFiles } from "./contract-files.js";

export interface Deployed {
  /** SHA-256 of code and packed ABI, as the chain has them now. */
  code: string;
  abi: string;
  /** What was sent; nothing of what was there already. */
  sent: ("code" | "abi")[];
  receipt: Receipt | null;
}

/**
 * Sets an account's code and ABI, each only if it is another one than there is, in one transaction.
 * @param send signs and sends a transaction of these actions
 */
export async function deployContract(
  api: APIClient,
  account: string,
  { wasm, abi }: ContractFiles,
  send: (actions: Action[]) => Promise<Receipt>,
): Promise<Deployed> {
  const packed = packAbi(abi);
  const [code, abiHash] = [wasm, packed].map((bytes) => bytesToHex(sha256(bytes))) as [string, string];
  const there = await asked(() => api.v1.chain.get_raw_abi(account));
  const sent: Deployed["sent"] = [];
  const actions: Action[] = [];
  const authorization = [{ actor: account, permission: "active" }];
  const add = (what: "code" | "abi", name: string, data: object): void => {
    sent.push(what);
    actions.push(Action.from({ account: SYSTEM, name, authorization, data: { account, ...data } }, SYSTEM_ABI));
  };
  const hex = (bytes: Uint8Array): string => bytesToHex(bytes);
  if (String(there.code_hash) !== code) add("code", "setcode", { vmtype: 0, vmversion: 0, code: hex(wasm) });
  if (String(there.abi_hash) !== abiHash) add("abi", "setabi", { abi: hex(packed) });
  const receipt = actions.length > 0 ? await send(actions) : null;
  return { code, abi: abiHash, sent, receipt };
}

function packAbi(text: string): Uint8Array {
  try {
    return Serializer.encode({ object: ABI.from(JSON.parse(text)) }).array;
  } catch (cause) {
    throw new FairhandError("bad_abi", `the ABI is malformed: ${messageOf(cause)}`, { field: "abi", cause });
  }
}
