import { APIClient, type APIProvider, PrivateKey } from "@wharfkit/antelope";
import { Session } from "@wharfkit/session";
import { WalletPluginPrivateKey } from "@wharfkit/wallet-plugin-privatekey";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ContractClient,
  keySender,
  MatchStatus,
  recompute,
  registerAccount,
  sessionSender,
} from "../../harness/chain/index.js";
import { type ChainServer, type GameChain, serveChain } from "../../harness/chain/node/index.js";
import {
  apiOf,
  CONTRACT,
  elemental,
  fairMatch,
  placeOf,
  playOn,
  refusal,
  startGames,
  TestClock,
  TUTORIAL,
} from "./support.js";

const clock = new TestClock();
let games: GameChain;
let server: ChainServer;
beforeAll(async () => {
  games = await startGames(clock);
  server = await serveChain(games.chain, 0);
});
afterAll(() => server.close());

/** The ways to the chain: each gives a client for a new account. */
const ways: [string, (name: string) => Promise<ContractClient>][] = [
  [
    "in process",
    async (name) => {
      await games.chain.addAccount(name, null);
      return games.client(name);
    },
  ],
  [
    "over HTTP with a key",
    async (name) => {
      const api = apiOf(server.url);
      const key = PrivateKey.generate("K1");
      await account(name, key);
      return new ContractClient(api, CONTRACT, keySender(api, name, key));
    },
  ],
  [
    "over HTTP with a session and its wallet plugin",
    async (name) => {
      const key = PrivateKey.generate("K1");
      await account(name, key);
      const walletPlugin = new WalletPluginPrivateKey(key);
      const chain = { id: games.chain.id, url: server.url };
      const session = new Session({ chain, actor: name, permission: "active", walletPlugin });
      return new ContractClient(session.client, CONTRACT, sessionSender(session));
    },
  ],
];

async function account(name: string, key: PrivateKey): Promise<void> {
  const publicKey = String(key.toPublic());
  await registerAccount(apiOf(server.url), name, publicKey);
  await registerAccount(apiOf(server.url), name, publicKey);
}

describe.each(ways)("a client %s", (way, connect) => {
  const letter = String.fromCharCode(97 + ways.findIndex(([name]) => name === way));
  let client: ContractClient;
  beforeAll(async () => {
    client = await connect(`player${letter}`);
  });

  it("plays the tutorial's game", async () => {
    expect(await client.user()).toBeNull();
    await client.login();
    expect(await client.user()).toMatchObject({ win_count: 0, lost_count: 0, game_data: { hand_ai: [0, 0, 0, 0] } });
    await client.start();
    expect((await client.user())?.game_data.deck_player).toHaveLength(13);
    const { console, id } = await client.play(2);
    expect(console).toMatch(/Best Card Wins|Minimum Losses|Points Tally|Loss Prevention/);
    expect(id).toMatch(way === "in process" ? /^$/ : /^[0-9a-f]{64}$/);
    expect((await client.user())?.game_data.hand_player[2]).toBe(0);
    expect(await refusal(client.play(1))).toBe("already_played");
    await client.next();
    expect((await client.user())?.game_data.selected_card_ai).toBe(0);
    await client.end();
    expect((await client.user())?.game_data.deck_player).toHaveLength(17);
    expect(await client.seed()).toBeGreaterThan(0);
  });

  it("plays a fair match to its end, and recomputes it", async () => {
    const place = await placeOf(games);
    const match = fairMatch(games, clock, client);
    expect((await match.view()).step).toBe("open");
    await match.open(TUTORIAL);
    expect(await refusal(match.open(TUTORIAL))).toBe("match_exists");
    const { step, row } = await playOn(match, place);
    expect(step).toBe("close");
    expect(row?.status).toBeGreaterThanOrEqual(MatchStatus.won);
    const { ok, problems } = recompute(row as NonNullable<typeof row>, place, await elemental());
    expect(problems).toEqual([]);
    expect(ok).toBe(true);
    const record = await client.record(TUTORIAL);
    expect((record?.wins ?? 0) + (record?.losses ?? 0) + (record?.draws ?? 0)).toBe(1);
    await match.close();
    expect(await client.match()).toBeNull();
  });

  it("keeps values of the beacon", async () => {
    const round = (await client.config())?.round ?? 0;
    expect((await client.beacon(round))?.value).toBe((await client.config())?.latest);
    expect(await client.beacon(round + 1)).toBeNull();
    expect(await client.info()).toMatchObject({ chain: games.chain.id });
  });
});

it("acts for its own account only", async () => {
  const api = apiOf(server.url);
  const other = new ContractClient(api, CONTRACT, keySender(api, "playera", PrivateKey.generate("K1")));
  expect(await refusal(other.login())).toBe("wrong_key");
  expect(await refusal(new ContractClient(api, CONTRACT).login())).toBe("no_account");
  expect(await refusal(games.client("playera").send("pause", { closed: 1 }))).toBe("missing_auth");
});

it("asks older nodes, which do not say it, when the irreversible block was made", async () => {
  clock.seconds(10);
  const provider: APIProvider = {
    call: async (args) => {
      const response = await games.api.provider.call(args);
      const { last_irreversible_block_time: _, ...json } = response.json;
      return { ...response, json };
    },
  };
  const older = new ContractClient(new APIClient({ provider }), CONTRACT);
  expect(await older.info()).toEqual(await games.client("playera").info());
});

it("says when there is no node, or no contract", async () => {
  const nowhere = new ContractClient(new APIClient({ url: "http://127.0.0.1:9" }), CONTRACT);
  expect(await refusal(nowhere.config())).toBe("unreachable");
  await games.chain.addAccount("empty", null);
  const api = apiOf(server.url);
  expect(await refusal(new ContractClient(api, "empty").config())).toBe("abi_not_found_exception");
  expect(
    await refusal(new ContractClient(api, "empty", keySender(api, "playera", PrivateKey.generate("K1"))).login()),
  ).toBe("no_contract");
});
