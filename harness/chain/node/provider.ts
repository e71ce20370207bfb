import type { APIProvider, APIResponse } from "@wharfkit/antelope";
import { messageOf } from "../../errors.js";
import type { EmbeddedChain } from "./embedded-chain.js";
import { answer } from "./node-calls.js";
import { NodeError } from "./node-error.js";

/** Answers a call with an HTTP status and JSON, whatever happens. */
export async function respond(chain: EmbeddedChain, path: string, params: unknown): Promise<[number, unknown]> {
  try {
    return [200, await answer(chain, path, params)];
  } catch (error) {
    const known = error instanceof NodeError ? error : new NodeError("exception", messageOf(error));
    return [known.status, known.toJSON()];
  }
}

/** The embedded chain where an `APIClient` expects a node: the same calls, without a network. */
export function embeddedProvider(chain: EmbeddedChain): APIProvider {
  return {
    call: async ({ path, params }): Promise<APIResponse> => {
      // Through JSON, as over the network: the SDK's own types write themselves as texts.
      const [status, json] = await respond(chain, path, JSON.parse(JSON.stringify(params ?? {})));
      const text = JSON.stringify(json);
      return { status, text, json: JSON.parse(text), headers: {} };
    },
  };
}
