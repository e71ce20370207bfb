import type { APIClient } from "@wharfkit/antelope";
import { asked } from "./chain-error.js";

/**
 * Makes an account on an embedded chain, which gives them away; on a network they are bought. Nothing happens where it is
 * there with this key already.
 * @param key the public key of both permissions, as PUB_K1_... or PUB_R1_...
 * @throws ChainError `account_name_exists_exception`, `name_type_exception`, `public_key_type_exception`
 */
export async function registerAccount(api: APIClient, name: string, key: string): Promise<void> {
  await asked(() => api.call({ path: "/v1/fairhand/account", params: { name, key } }));
}
