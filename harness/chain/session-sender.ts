import { SignedTransaction } from "@wharfkit/antelope";
import type { Session } from "@wharfkit/session";
import { asked } from "./chain-error.js";
import { nextExpiry, readReceipt, type Sender } from "./sender.js";

/** Sends through a session of @wharfkit/session: its wallet plugin, whichever it is, holds the key and signs. */
export function sessionSender(session: Session): Sender {
  return {
    account: String(session.actor),
    send: (contract, actions) =>
      asked(async () => {
        const authorization = [session.permissionLevel];
        const calls = actions.map(({ name, data }) => ({ account: contract, name, authorization, data }));
        // Sent from here, as a session keeps no more of a node's refusal than its text.
        const options = { broadcast: false, expireSeconds: nextExpiry() };
        const { resolved, signatures } = await session.transact({ actions: calls }, options);
        const signed = SignedTransaction.from({ ...resolved?.transaction, signatures } as SignedTransaction);
        return readReceipt(await session.client.v1.chain.send_transaction(signed));
      }),
  };
}
