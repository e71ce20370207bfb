import { connect } from "node:net";
import { deflateSync } from "node:zlib";
import {
  Action,
  PackedTransaction,
  PrivateKey,
  Serializer,
  SignedTransaction,
  Transaction,
  type TransactionHeader,
} from "@wharfkit/antelope";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChainServer, type GameChain, serveChain } from "../../harness/chain/node/index.js";
import { CALLS } from "../../harness/chain/node/node-calls.js";
import { CONTRACT, startGames, TestClock } from "./support.js";

const clock = new TestClock();
const key = PrivateKey.generate("K1");
const mallory = PrivateKey.generate("K1");
let games: GameChain;
let server: ChainServer;
beforeAll(async () => {
  games = await startGames(clock);
  server = await serveChain(games.chain, 0);
  await games.chain.addAccount("alice", String(key.toPublic()));
  await games.chain.addAccount("mallory", String(mallory.toPublic()));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  json: {
    code?: number;
    message?: string;
    error?: { code: number; name: string; what: string; details: { message: string }[] };
  };
}

async function post(path: string, body: string | Uint8Array<ArrayBuffer>): Promise<Answer> {
  const response = await fetch(server.url + path, { method: "POST", body });
  return { status: response.status, json: (await response.json()) as Answer["json"] };
}

/** An error that is one in a node's shape; its name. */
function nodeShaped({ status, json }: Answer): string {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(json).toMatchObject({
    code: status,
    message: expect.any(String),
    error: { code: expect.any(Number), what: expect.any(String) },
  });
  expect(json.error?.details[0]?.message.length).toBeGreaterThan(0);
  return json.error?.name ?? "";
}

async function alive(): Promise<void> {
  expect((await fetch(`${server.url}/v1/chain/get_info`)).status).toBe(200);
}

const BODIES = [
  "null",
  "[]",
  "7",
  '"text"',
  "{",
  "\u0000\u0001",
  '{"account_name":{"a":1}}',
  '{"account_name":"__proto__","code":"constructor","name":"__proto__"}',
  '{"account_name":"UPPER!","code":"UPPER!","table":"x"}',
  '{"code":"fairhand","table":"users","scope":"99999999999999999999999999","limit":-1}',
  '{"code":"fairhand","table":"users","scope":[1],"lower_bound":{"a":1},"limit":"many"}',
  '{"code":"fairhand","table":"nothing","scope":"fairhand"}',
  '{"code":"fairhand","table":"users","scope":"fairhand","index_position":"secondary"}',
  '{"block_num_or_id":-5}',
  '{"block_num_or_id":"ffffffff"}',
  '{"signatures":["SIG_K1_x"],"packed_trx":"00"}',
  '{"signatures":[7,null],"packed_trx":"zz"}',
  '{"signatures":[],"compression":"zlib","packed_trx":"ffff"}',
  '{"transaction":{"signatures":[],"packed_trx":"0000"}}',
  '{"name":"alice","key":"PUB_K1_6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV"}',
  '{"name":"fairhand","key":"PUB_K1_6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV"}',
  '{"name":"eosio","key":"PUB_K1_6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV"}',
  '{"name":"toolongforaname","key":"PUB_K1_6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV"}',
];

describe.each(Object.keys(CALLS))("%s", (path) => {
  it("answers garbage as nodes do", async () => {
    for (const body of BODIES) {
      const answer = await post(path, body);
      if (answer.status !== 200) nodeShaped(answer);
    }
    await alive();
  });
});

it("takes over no account", async () => {
  const other = String(mallory.toPublic());
  for (const name of ["alice", CONTRACT, "eosio"]) {
    expect(nodeShaped(await post("/v1/fairhand/account", JSON.stringify({ name, key: other })))).toBe(
      "account_name_exists_exception",
    );
  }
  expect(games.chain.account(CONTRACT)?.key).toBeNull();
  const again = await post("/v1/fairhand/account", JSON.stringify({ name: "alice", key: String(key.toPublic()) }));
  expect(again.status).toBe(200);
});

it("answers unknown paths and methods, and lets any page ask", async () => {
  expect(nodeShaped(await post("/v1/chain/nothing", "{}"))).toBe("unknown_endpoint");
  expect(nodeShaped(await post("/constructor", "{}"))).toBe("unknown_endpoint");
  const response = await fetch(`${server.url}/v1/chain/get_info`, { method: "DELETE" });
  expect(response.status).toBe(405);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const preflight = await fetch(`${server.url}/v1/chain/get_info`, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
});

it("refuses bodies that are too long, also those that only become so", async () => {
  expect(nodeShaped(await post("/v1/chain/get_abi", new Uint8Array(3 * 1024 * 1024)))).toBe("body_too_large");
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString("hex");
  const body = JSON.stringify({ signatures: [], compression: "zlib", packed_trx: bomb });
  expect(nodeShaped(await post("/v1/chain/send_transaction", body))).toBe("packed_transaction_type_exception");
  await alive();
});

it("survives connections that break off and requests that are none", async () => {
  const { port } = new URL(server.url);
  for (const text of [
    "POST / HTTP/1.1\r\nContent-Length: 100\r\n\r\nhalf",
    "no HTTP at all\r\n\r\n",
    "GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write(text, () => setTimeout(() => socket.destroy(), 20)),
      );
      socket.on("close", () => resolve());
      socket.on("error", () => {});
    });
  }
  await alive();
});

describe("a transaction", () => {
  interface Change {
    header?: Partial<Record<keyof TransactionHeader, unknown>>;
    keys?: PrivateKey[];
    chain?: string;
    actor?: string;
    permission?: string;
    actions?: Action[];
  }

  async function signed(change: Change = {}): Promise<SignedTransaction> {
    const info = await games.api.v1.chain.get_info();
    const abi = games.chain.abi(CONTRACT) ?? undefined;
    const { actor = "alice", permission = "active" } = change;
    const action = Action.from(
      { account: CONTRACT, name: "login", authorization: [{ actor, permission }], data: { username: actor } },
      abi,
    );
    const header = { ...info.getTransactionHeader(), ...change.header };
    const transaction = Transaction.from({ ...header, actions: change.actions ?? [action] } as Transaction);
    const digest = transaction.signingDigest(change.chain ?? info.chain_id);
    const signatures = (change.keys ?? [key]).map((each) => each.signDigest(digest));
    return SignedTransaction.from({ ...transaction, signatures });
  }
  const send = (transaction: SignedTransaction): Promise<Answer> =>
    post("/v1/chain/send_transaction", JSON.stringify(PackedTransaction.fromSigned(transaction)));
  const at = (seconds: number): object => ({
    expiration: new Date(clock.time + 1000 * seconds).toISOString().slice(0, 19),
  });

  const cases: [string, Change, string][] = [
    ["that nobody signed", { keys: [] }, "unsatisfied_authorization"],
    ["signed by somebody else", { keys: [mallory] }, "unsatisfied_authorization"],
    ["signed for another chain", { chain: "11".repeat(32) }, "unsatisfied_authorization"],
    ["signed by somebody else too", { keys: [key, mallory] }, "tx_irrelevant_sig"],
    ["signed twice", { keys: [key, key] }, "tx_duplicate_sig"],
    ["of an account that there is not", { actor: "nobody" }, "action_validate_exception"],
    ["with a permission that there is not", { permission: "claim" }, "action_validate_exception"],
    ["that has expired", { header: at(-2) }, "expired_tx_exception"],
    ["that expires too late", { header: at(2 * 3600) }, "tx_exp_too_far_exception"],
    ["that refers to a block of another chain", { header: { ref_block_prefix: 7 } }, "invalid_ref_block_exception"],
    ["that refers to a block to come", { header: { ref_block_num: 60_000 } }, "invalid_ref_block_exception"],
    ["with a delay", { header: { delay_sec: 10 } }, "transaction_exception"],
    ["without actions", { actions: [] }, "tx_no_action"],
    ["for an account that there is not", { actions: [raw("nobody", "x", ["alice"])] }, "action_validate_exception"],
    ["without authorization", { actions: [raw(CONTRACT, "login", [])], keys: [] }, "tx_no_auths"],
    [
      "for an action that there is not",
      { actions: [raw(CONTRACT, "nothing", ["alice"])] },
      "eosio_assert_message_exception",
    ],
    ["with data too short", { actions: [raw(CONTRACT, "login", ["alice"], "00")] }, "eosio_assert_message_exception"],
    [
      "with data too long",
      { actions: [raw(CONTRACT, "login", ["alice"], "00".repeat(5000))] },
      "eosio_assert_message_exception",
    ],
    [
      "of the system that there is not",
      { actions: [raw("eosio", "newaccount", ["alice"])] },
      "action_validate_exception",
    ],
  ];

  function raw(account: string, name: string, actors: string[], data = ""): Action {
    return Action.from({
      account,
      name,
      authorization: actors.map((actor) => ({ actor, permission: "active" })),
      data,
    });
  }

  it.each(cases)("%s is refused", async (_, change, kind) => {
    const before = structuredClone(games.chain.tables);
    expect(nodeShaped(await send(await signed(change)))).toBe(kind);
    expect(games.chain.tables).toEqual(before);
  });

  it("is taken once", async () => {
    const transaction = await signed();
    expect((await send(transaction)).status).toBe(200);
    const again = await send(transaction);
    expect(again.status).toBe(409);
    expect(nodeShaped(again)).toBe("tx_duplicate");
  });

  it("is all or nothing", async () => {
    const abi = games.chain.abi(CONTRACT) ?? undefined;
    const authorization = [{ actor: "mallory", permission: "active" }];
    const action = (name: string, data: object): Action =>
      Action.from({ account: CONTRACT, name, authorization, data }, abi);
    const actions = [
      action("login", { username: "mallory" }),
      action("playcard", { username: "mallory", player_card_idx: 9 }),
    ];
    expect(nodeShaped(await send(await signed({ actions, keys: [mallory] })))).toBe("eosio_assert_message_exception");
    expect(await games.client("mallory").user()).toBeNull();
    const good = [action("login", { username: "mallory" }), action("startgame", { username: "mallory" })];
    expect((await send(await signed({ actions: good, keys: [mallory] }))).status).toBe(200);
    expect((await games.client("mallory").user())?.game_data.deck_ai).toHaveLength(13);
  });

  it("of random bytes is refused", async () => {
    const whole = Serializer.encode({ object: Transaction.from(await signed()) }).array;
    for (let i = 0; i < 60; i++) {
      const bytes = Uint8Array.from(whole);
      bytes[(i * 7) % bytes.length] = (i * 37) % 256;
      const packed_trx = Buffer.from(bytes.subarray(0, i % 3 === 0 ? i : bytes.length)).toString("hex");
      const signatures = [String(key.signDigest(Transaction.from(await signed()).signingDigest(games.chain.id)))];
      const answer = await post(
        "/v1/chain/push_transaction",
        JSON.stringify({ signatures, compression: 0, packed_trx }),
      );
      if (answer.status !== 200) nodeShaped(answer);
    }
    await alive();
  });
});
