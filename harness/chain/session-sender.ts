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
        const { response } = await session.transact({ actions: calls }, { expireSeconds: nextExpiry() });
        return readReceipt(response);
      }),
  };
}
