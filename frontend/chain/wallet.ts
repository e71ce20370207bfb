import type { APIClient } from "@wharfkit/antelope";
import { asked } from "../../harness/chain/chain-error.js";
import { readPrivateKey, type Sender, sessionSender } from "../../harness/chain/index.js";

/**
 * A session with a wallet. The one here holds a typed key in memory, and forgets it with the page; any other plugin of
 * @wharfkit/session goes in its place.
 */
export async function walletSender(api: APIClient, actor: string, typed: string): Promise<Sender> {
  const key = readPrivateKey(typed, "key");
  const [{ Session }, { WalletPluginPrivateKey }, info] = await Promise.all([
    import("@wharfkit/session"),
    import("@wharfkit/wallet-plugin-privatekey"),
    asked(() => api.v1.chain.get_info()),
  ]);
  const url = String((api.provider as { url?: string }).url ?? "");
  const chain = { id: String(info.chain_id), url };
  return sessionSender(
    new Session({ chain, actor, permission: "active", walletPlugin: new WalletPluginPrivateKey(String(key)) }),
  );
}
