import { APIClient, type PrivateKey } from "@wharfkit/antelope";
import { readPrivateKey } from "../chain/key-sender.js";
import { FairhandError } from "../errors.js";
import { required } from "./arguments.js";

/** Where a private key is looked for: never on the command line, where other users of the machine can read it. */
export const KEY_VARIABLE = "FAIRHAND_KEY";

export interface NodeArguments {
  url?: string | undefined;
  account?: string | undefined;
  json?: boolean | undefined;
}

/** The node and the account that a command is for. @throws FairhandError naming what is missing or wrong */
export function readNode(args: NodeArguments, command: string): { api: APIClient; url: string; account: string } {
  const example = `fairhand ${command} --url http://127.0.0.1:8888 --account fairhand`;
  const url = required(args.url, "--url", example);
  const account = required(args.account, "--account", example);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new FairhandError("bad_url", `"${url}" is no URL of a node`, {
      field: "--url",
      expected: "http:// or https://",
      example,
    });
  }
  return { api: new APIClient({ url }), url, account };
}

/** The key to sign with. @throws FairhandError `no_key` or `bad_key` */
export function readKey(): PrivateKey {
  const text = process.env[KEY_VARIABLE];
  if (text) return readPrivateKey(text, KEY_VARIABLE);
  throw new FairhandError("no_key", `the environment has no ${KEY_VARIABLE}`, {
    field: KEY_VARIABLE,
    expected: "the private key of the account's active permission, in the environment",
    example: `read -rs ${KEY_VARIABLE} && export ${KEY_VARIABLE}`,
  });
}
