import { ABI, Action, APIClient, Name, PrivateKey, SignedTransaction, Transaction, UInt64 } from "@wharfkit/antelope";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChainServer, type GameChain, serveChain } from "../../harness/chain/node/index.js";
import { CONTRACT, fairMatch, newPlayer, startGames, TestClock, TUTORIAL } from "./support.js";

// A client of an ordinary Antelope SDK, which knows nothing of this package.

const clock = new TestClock();
const key = PrivateKey.generate("K1");
let games: GameChain;
let server: ChainServer;
let api: APIClient;
beforeAll(async () => {
  games = await startGames(clock);
  server = await serveChain(games.chain, 0);
  api = new APIClient({ url: server.url });
  await games.chain.addAccount("alice", String(key.toPublic()));
});
afterAll(() => server.close());

async function transact(
  name: string,
  data: object,
  send: "push_transaction" | "send_transaction" | "send_transaction2" = "push_transaction",
) {
  // Two that are alike in everything would be one and the same.
  clock.seconds(1);
  const { abi } = await api.v1.chain.get_abi(CONTRACT);
  const authorization = [{ actor: "alice", permission: "active" }];
  const action = Action.from({ account: CONTRACT, name, authorization, data }, ABI.from(abi ?? {}));
  const info = await api.v1.chain.get_info();
  const transaction = Transaction.from({ ...info.getTransactionHeader(), actions: [action] });
  const signature = key.signDigest(transaction.signingDigest(info.chain_id));
  const result = await api.v1.chain[send](SignedTransaction.from({ ...transaction, signatures: [signature] }));
  return { ...result, id: String(transaction.id) };
}

it("logs in, starts and plays, by each of the ways to send a transaction", async () => {
  const login = await transact("login", { username: "alice" });
  expect(login.transaction_id).toBe(login.id);
  expect(login.processed).toMatchObject({ receipt: { status: "executed" }, except: null });
  await transact("startgame", { username: "alice" }, "send_transaction");
  const played = await transact("playcard", { username: "alice", player_card_idx: 0 }, "send_transaction2");
  const [trace] = played.processed.action_traces;
  expect(trace).toMatchObject({ receiver: CONTRACT, act: { name: "playcard", authorization: [{ actor: "alice" }] } });
  expect(trace.console).not.toBe("");
});

it("shows a refusal as nodes do", async () => {
  const refused = transact("playcard", { username: "alice", player_card_idx: 0 });
  await expect(refused).rejects.toMatchObject({
    name: "eosio_assert_message_exception",
    code: 3050003,
    details: [{ message: "assertion failure with message: already_played: a card has been played in this round" }],
  });
  await expect(transact("login", { username: "bob" })).rejects.toMatchObject({
    code: 3090004,
    name: "missing_auth_exception",
  });
});

it("reads tables: typed, by key, in pages, in reverse, with payers, in other scopes", async () => {
  const seeds = await api.v1.chain.get_table_rows({ code: CONTRACT, table: "seed", json: false });
  expect(seeds.rows).toEqual([expect.stringMatching(/^0100000000000000[0-9a-f]{8}$/)]);

  for (const name of ["bob", "carol", "dave"]) await (await newPlayer(games, name)).login();
  const users = (query: object) => api.v1.chain.get_table_rows({ code: CONTRACT, table: "users", ...query });
  const names = ({ rows }: { rows: { username: string }[] }): string[] => rows.map((row) => row.username);
  expect(names(await users({}))).toEqual(["alice", "bob", "carol", "dave"]);
  expect(names(await users({ lower_bound: Name.from("bob"), upper_bound: Name.from("carol") }))).toEqual([
    "bob",
    "carol",
  ]);
  expect(names(await users({ limit: 2, reverse: true }))).toEqual(["dave", "carol"]);
  const page = await users({ limit: 3 });
  expect(page.more).toBe(true);
  expect(String(page.next_key)).toBe("dave");
  expect(names(await users({ lower_bound: page.next_key }))).toEqual(["dave"]);
  expect((await users({ show_payer: true, limit: 1 })).ram_payers?.map(String)).toEqual(["alice"]);

  await fairMatch(games, clock, games.client("alice")).open(TUTORIAL);
  const records = await api.v1.chain.get_table_rows({ code: CONTRACT, table: "records", scope: String(TUTORIAL) });
  expect(records.rows).toEqual([{ player: "alice", wins: 0, losses: 0, draws: 0, voids: 0 }]);
  expect((await api.v1.chain.get_table_rows({ code: CONTRACT, table: "records", scope: "0" })).rows).toEqual([]);
  const beacons = await api.v1.chain.get_table_rows({
    code: CONTRACT,
    table: "beacons",
    key_type: "i64",
    lower_bound: UInt64.from(998),
  });
  expect(beacons.rows).toHaveLength(2);
  const scopes = await api.v1.chain.get_table_by_scope({ code: CONTRACT, table: "records" });
  expect(scopes.rows).toHaveLength(1);
});

it("reads accounts, code and blocks", async () => {
  const account = await api.v1.chain.get_account("alice");
  expect(String(account.getPermission("active").required_auth.keys[0]?.key)).toBe(String(key.toPublic()));
  await expect(api.v1.chain.get_account("nobody")).rejects.toThrow("unknown key");
  const { code_hash, abi_hash } = await api.v1.chain.get_raw_abi(CONTRACT);
  expect(String(code_hash)).toMatch(/^[1-9a-f]|[^0]/);
  expect(String(abi_hash)).not.toBe("0".repeat(64));
  const info = await api.v1.chain.get_info();
  const block = await api.v1.chain.get_block(info.head_block_num);
  expect(String(block.id)).toBe(String(info.head_block_id));
  expect(block.timestamp.toMilliseconds()).toBe(info.head_block_time.toMilliseconds());
  const before = await api.v1.chain.get_block(String(block.previous));
  expect(before.block_num.toNumber()).toBe(block.block_num.toNumber() - 1);
  await expect(api.v1.chain.get_block(info.head_block_num.toNumber() + 9)).rejects.toMatchObject({
    name: "unknown_block_exception",
  });
  clock.seconds(10);
  expect((await api.v1.chain.get_info()).head_block_num.toNumber()).toBe(info.head_block_num.toNumber() + 20);
});

it("takes keys of both curves", async () => {
  const other = PrivateKey.generate("R1");
  await games.chain.addAccount("erin", String(other.toPublic()));
  const info = await api.v1.chain.get_info();
  const { abi } = await api.v1.chain.get_abi(CONTRACT);
  const action = Action.from(
    {
      account: CONTRACT,
      name: "login",
      authorization: [{ actor: "erin", permission: "owner" }],
      data: { username: "erin" },
    },
    ABI.from(abi ?? {}),
  );
  const transaction = Transaction.from({ ...info.getTransactionHeader(), actions: [action] });
  const signatures = [other.signDigest(transaction.signingDigest(info.chain_id))];
  await api.v1.chain.push_transaction(SignedTransaction.from({ ...transaction, signatures }));
  expect((await games.client("erin").user())?.username).toBe("erin");
});
