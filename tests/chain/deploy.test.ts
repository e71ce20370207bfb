import { ABI, Action, PrivateKey, Serializer } from "@wharfkit/antelope";
import { beforeAll, expect, it } from "vitest";
import { sendSigned } from "../../harness/chain/key-sender.js";
import { SYSTEM_ABI } from "../../harness/chain/node/code.js";
import {
  type ContractFiles,
  contractFiles,
  deployContract,
  EmbeddedChain,
  type GameChain,
} from "../../harness/chain/node/index.js";
import { elemental, newPlayer, refusal, startGames, TestClock } from "./support.js";

const clock = new TestClock();
const key = PrivateKey.generate("K1");
let games: GameChain;
let files: ContractFiles;
beforeAll(async () => {
  games = await startGames(clock);
  files = await contractFiles();
  await games.chain.addAccount("cards", String(key.toPublic()));
});
const deploy = (contract: ContractFiles = files) =>
  deployContract(games.api, "cards", contract, (actions) => sendSigned(games.api, key, actions));

it("sets code and ABI, and the second time nothing", async () => {
  const first = await deploy();
  expect(first).toMatchObject({ sent: ["code", "abi"], code: (await elemental()).sha256 });
  expect(first.receipt?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(await deploy()).toMatchObject({ sent: [], receipt: null, code: first.code, abi: first.abi });
});

it("sets only what differs", async () => {
  const abi = JSON.parse(files.abi) as ABI;
  const changed = JSON.stringify({ ...abi, ricardian_clauses: [{ id: "a", body: "b" }] });
  expect((await deploy({ wasm: files.wasm, abi: changed })).sent).toEqual(["abi"]);
  expect((await deploy()).sent).toEqual(["abi"]);
});

it("keeps the tables when the code is replaced", async () => {
  const client = await newPlayer(games, "alice");
  await client.login();
  const user = await client.user();
  const send = (name: string, data: object) =>
    games.chain.run([
      Action.from(
        { account: "eosio", name, authorization: [{ actor: "fairhand", permission: "active" }], data },
        SYSTEM_ABI,
      ),
    ]);
  const code = Buffer.from(files.wasm).toString("hex");
  await send("setcode", { account: "fairhand", vmtype: 0, vmversion: 0, code });
  expect(await client.user()).toEqual(user);
  await client.start();
  expect((await client.user())?.game_data.deck_ai).toHaveLength(13);
});

it("needs the account's key, and an account", async () => {
  const other = PrivateKey.generate("K1");
  const stolen = deployContract(games.api, "fairhand", { ...files, abi: '{"version":"eosio::abi/1.1"}' }, (actions) =>
    sendSigned(games.api, other, actions),
  );
  expect(await refusal(stolen)).toBe("wrong_key");
  expect(
    await refusal(deployContract(games.api, "nobody", files, (actions) => sendSigned(games.api, key, actions))),
  ).toBe("exception");
  expect(
    await refusal(
      deployContract(games.api, "cards", { ...files, abi: "{" }, (actions) => sendSigned(games.api, key, actions)),
    ),
  ).toBe("bad_abi");
});

it("refuses code that is none, and goes on with the old one", async () => {
  for (const wasm of [Uint8Array.of(1, 2, 3), Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)]) {
    expect(await refusal(deploy({ ...files, wasm }))).toBe("wasm_serialization_error");
  }
  expect((await deploy()).sent).toEqual([]);
});

it("lets nobody act for another account, whatever the action's data says", async () => {
  const abi = Serializer.encode({ object: ABI.from(files.abi) }).hexString;
  const data = { account: "fairhand", abi };
  const authorization = [{ actor: "cards", permission: "active" }];
  const action = Action.from({ account: "eosio", name: "setabi", authorization, data }, SYSTEM_ABI);
  expect(await refusal(sendSigned(games.api, key, [action]))).toBe("missing_auth");
});

it("is part of the embedded chain's start", async () => {
  const chain = await EmbeddedChain.start({ now: clock.now });
  expect(chain.account("fairhand")).toBeNull();
  expect(games.chain.account("fairhand")?.code).toBe(Buffer.from(files.wasm).toString("base64"));
});
