import { sendSigned } from "../chain/key-sender.js";
import { contractFiles } from "../chain/node/contract-files.js";
import { deployContract } from "../chain/node/deploy.js";
import { type NodeArguments, readKey, readNode } from "./node-arguments.js";
import { columns, next, print, printJson, shellWord } from "./output.js";

/** `fairhand deploy`: sets code and ABI of the contract, where they are others than there are. */
export async function deployCommand(args: NodeArguments): Promise<number> {
  const { api, url, account } = readNode(args, "deploy");
  const key = readKey();
  const { code, abi, sent, receipt } = await deployContract(api, account, await contractFiles(), (actions) =>
    sendSigned(api, key, actions),
  );
  if (args.json) {
    printJson({ account, code, abi, sent, transaction: receipt?.id ?? null });
    return 0;
  }
  print(
    columns([
      ["account", account],
      ["code", `${code}  ${sent.includes("code") ? "set" : "was there already"}`],
      ["ABI", `${abi}  ${sent.includes("abi") ? "set" : "was there already"}`],
      ...(receipt ? [["transaction", receipt.id]] : []),
    ]),
  );
  print(next(`fairhand beacon --url ${shellWord(url)} --account ${shellWord(account)} --setup`));
  return 0;
}
