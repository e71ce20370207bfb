import { asked } from "../chain/chain-error.js";
import { readPrivateKey } from "../chain/key-sender.js";
import { beaconFile } from "../chain/node/beacon-file.js";
import { GameChain } from "../chain/node/embedded.js";
import { serveChain } from "../chain/node/server.js";
import { stateFile } from "../chain/node/state-file.js";
import { FairhandError } from "../errors.js";
import { wholeNumber } from "./arguments.js";
import { interruptible } from "./interrupt.js";
import { KEY_VARIABLE } from "./node-arguments.js";
import { columns, next, print, printError, printJson, shellWord } from "./output.js";

/** Where nodes usually listen. */
const PORT = 8888;
const HIGHEST_PORT = 65_535;

export interface ChainArguments {
  port?: string | undefined;
  state?: string | undefined;
  contract?: string | undefined;
  account?: string[] | undefined;
  json?: boolean | undefined;
}

/** `fairhand chain`: an Antelope chain in this program, with the contract on it and its beacon running. */
export async function chainCommand(args: ChainArguments): Promise<number> {
  const port = args.port === undefined ? PORT : wholeNumber(args.port, "--port", 0, HIGHEST_PORT);
  const accounts = (args.account ?? []).map(readAccount);
  const { state, contract = "fairhand" } = args;
  const kept =
    state === undefined ? {} : { keeper: stateFile(state), beaconKeeper: beaconFile(`${state}.beacon`, "--state") };
  const games = await GameChain.start({ contract, ...kept });
  const secret = process.env[KEY_VARIABLE];
  if (secret) await games.chain.setKey(contract, String(readPrivateKey(secret, KEY_VARIABLE).toPublic()));
  for (const [name, key] of accounts) await asked(() => games.chain.addAccount(name, key));

  const server = await serveChain(games.chain, port);
  const { url } = server;
  if (args.json) printJson({ url, chain: games.chain.id, contract, state: state ?? null });
  else tell(url, games, state);
  await interruptible((signal) => games.run(signal, (error) => printError(error, args.json ?? false)));
  await server.close();
  return 0;
}

function tell(url: string, games: GameChain, state: string | undefined): void {
  print(
    columns([
      ["url", url],
      ["chain", games.chain.id],
      ["contract", games.contract],
      ["state", state ?? "not kept: --state FILE keeps it"],
    ]),
  );
  print("Ctrl-C ends it.");
  print(next(`fairhand deploy --url ${url} --account ${shellWord(games.contract)}`));
}

function readAccount(text: string): [name: string, key: string] {
  const [, name, key] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name !== undefined && key !== undefined && !key.startsWith("PVT_")) return [name, key];
  throw new FairhandError("bad_argument", "--account takes a name and a public key", {
    field: "--account",
    expected: "name=PUBLICKEY; never a private key",
    example: "--account alice=PUB_K1_...",
  });
}
