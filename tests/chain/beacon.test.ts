import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beaconHash, ContractClient, type Receipt } from "../../harness/chain/index.js";
import { makeStretch, stretchValue } from "../../harness/chain/node/beacon-stretch.js";
import {
  Beacon,
  type BeaconKeeper,
  beaconFile,
  type GameChain,
  memoryBeacon,
  roundsNeeded,
  runBeacon,
  setUpBeacon,
} from "../../harness/chain/node/index.js";
import { CONTRACT, fairMatch, newPlayer, refusal, SETTINGS, startGames, TestClock, TUTORIAL } from "./support.js";

const place = { chain: "ab".repeat(32), contract: CONTRACT };

describe("a stretch", () => {
  it.each([1, 2, 3, 10, 17, 100])("of %i rounds: every value is the pre-image of the one before", async (length) => {
    const stretch = await makeStretch(place, length);
    const hash = beaconHash(place);
    expect(stretch.checkpoints.length).toBeLessThanOrEqual(Math.ceil(Math.sqrt(length)) + 1);
    for (let index = 1; index <= length; index++) {
      const value = hexToBytes(stretchValue(place, stretch, index));
      expect(bytesToHex(hash(value)), `value ${index}`).toBe(stretchValue(place, stretch, index - 1));
    }
    expect(() => stretchValue(place, stretch, length + 1)).toThrow("has no value");
  });

  it("has a secret of its own each time", async () => {
    expect((await makeStretch(place, 5)).tip).not.toBe((await makeStretch(place, 5)).tip);
  });
});

/** A client of the contract whose sending can fail as networks do, and whose chain can be slow to be irreversible. */
class Flaky extends ContractClient {
  readonly ticks: string[] = [];
  fail: "" | "before" | "after" = "";
  irreversible: number | null = null;

  override async send(name: string, data: Readonly<Record<string, unknown>>): Promise<Receipt> {
    if (name === "tick") this.ticks.push(String(data.value));
    if (this.fail === "before") throw new Error("the program ended");
    const receipt = await super.send(name, data);
    if (this.fail === "after") throw new Error("the program ended");
    return receipt;
  }

  override async info() {
    const info = await super.info();
    return { ...info, irreversible: this.irreversible ?? info.irreversible };
  }
}

describe("the beacon's program", () => {
  const clock = new TestClock();
  let games: GameChain;
  let keeper: BeaconKeeper;
  let client: Flaky;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fairhand-beacon-"));
    file = join(folder, "beacon.json");
    keeper = beaconFile(file);
    games = await startGames(clock, { beaconKeeper: keeper });
    const { api, contract } = games;
    const account = {
      account: contract,
      send: (_: string, calls: readonly { name: string; data: object }[]) => send(calls),
    };
    const send = async (calls: readonly { name: string; data: object }[]): Promise<Receipt> => {
      const [call] = calls;
      return games.client(contract).send(call?.name ?? "", { ...call?.data });
    };
    client = new Flaky(api, contract, account);
    await fairMatch(games, clock, await newPlayer(games, "alice")).open(TUTORIAL);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const round = async (): Promise<number> => (await client.config())?.round ?? -1;

  it("keeps its secret in a file of mode 600", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("sends nothing before the interval has passed", async () => {
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "waited", for: "the interval" });
  });

  it("sends nothing new before the block of the latest value is irreversible", async () => {
    clock.seconds(2.5);
    client.irreversible = clock.time - 10_000;
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "waited", for: "irreversibility" });
    expect(client.ticks).toEqual([]);
    client.irreversible = null;
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "sent", round: 1 });
    expect(await round()).toBe(1);
  });

  it("after a crash before the chain had it, repeats the value, and no other", async () => {
    clock.seconds(2.5);
    client.fail = "before";
    await expect(new Beacon(client, keeper).beat()).rejects.toThrow("the program ended");
    client.fail = "";
    expect(await round()).toBe(1);
    // It is public already, so that nothing has to be irreversible for it.
    client.irreversible = 0;
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "repeated", round: 2 });
    client.irreversible = null;
    const [last, before] = client.ticks.toReversed();
    expect(last).toBe(before);
    expect(await round()).toBe(2);
  });

  it("after a crash once the chain had it, goes on when nobody needs another", async () => {
    await fairMatch(games, clock, await newPlayer(games, "bob")).open(TUTORIAL);
    clock.seconds(2.5);
    client.fail = "after";
    await expect(new Beacon(client, keeper).beat()).rejects.toThrow("the program ended");
    client.fail = "";
    expect(await round()).toBe(3);
    clock.seconds(2.5);
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "sent", round: 4 });
    expect(new Set(client.ticks).size).toBe(4);
  });

  it("gives away nothing while no match waits", async () => {
    clock.seconds(2.5);
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "waited", for: "a match" });
  });

  it("goes on when a value comes from elsewhere, or twice", async () => {
    await games.client("alice").deal();
    await games.client("alice").commit("00".repeat(32));
    clock.seconds(2.5);
    await Promise.all([new Beacon(client, keeper).beat(), new Beacon(client, keeper).beat()]);
    expect(await round()).toBe(5);
  });

  it("does not run with another secret", async () => {
    expect(await refusal(new Beacon(client, memoryBeacon()).beat())).toBe("other_beacon");
  });

  it("ends when it is told to, and tells what the node refuses", async () => {
    const controller = new AbortController();
    const faults: string[] = [];
    const nowhere = new ContractClient(games.api, "nowhere");
    await runBeacon(() => new Beacon(nowhere, keeper).beat(), {
      signal: controller.signal,
      poll: 1,
      onFault: (error) => {
        faults.push(error.code);
        controller.abort();
      },
    });
    expect(faults).toEqual(["abi_not_found_exception"]);
  });
});

describe("setting up", () => {
  const clock = new TestClock();
  let games: GameChain;
  let keeper: BeaconKeeper;
  beforeAll(async () => {
    keeper = memoryBeacon();
    games = await startGames(clock, { beaconKeeper: keeper });
  });

  it("does nothing where everything is as asked for", async () => {
    const { receipt, config } = await setUpBeacon(games.client(CONTRACT), keeper, SETTINGS);
    expect(receipt).toBeNull();
    expect(config.last).toBe(SETTINGS.length);
  });

  it("makes a new stretch for other times; rounds go on", async () => {
    const { receipt, config } = await setUpBeacon(games.client(CONTRACT), keeper, { ...SETTINGS, interval: 3 });
    expect(receipt).not.toBeNull();
    expect(config).toMatchObject({ interval: 3, last: SETTINGS.length, round: 0 });
  });

  it("is refused while matches are open, and ends those whose time has passed", async () => {
    const match = fairMatch(games, clock, await newPlayer(games, "alice"));
    await match.open(TUTORIAL);
    const again = () => setUpBeacon(games.client(CONTRACT), keeper, SETTINGS);
    expect(await refusal(again())).toBe("matches_open");
    clock.seconds(SETTINGS.beacon_s + 1);
    expect((await again()).receipt).not.toBeNull();
    expect((await match.view()).row?.status).toBe(6);
  });

  it("can be done again after a crash, before or after the chain had it", async () => {
    const settings = { ...SETTINGS, commit_s: 70 };
    const client = new (class extends Flaky {
      override async send(name: string, data: Readonly<Record<string, unknown>>): Promise<Receipt> {
        if (this.fail === "before") throw new Error("the program ended");
        const receipt = await games.client(CONTRACT).send(name, data);
        if (this.fail === "after") throw new Error("the program ended");
        return receipt;
      }
    })(games.api, CONTRACT);
    client.fail = "before";
    await expect(setUpBeacon(client, keeper, settings)).rejects.toThrow("the program ended");
    const tip = (await keeper.load())?.next?.tip;
    // The stretch on the chain can still go on.
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "waited", for: "a match" });
    client.fail = "after";
    await expect(setUpBeacon(client, keeper, settings)).rejects.toThrow("the program ended");
    client.fail = "";
    expect((await client.config())?.tip).toBe(tip);
    expect(await new Beacon(client, keeper).beat()).toEqual({ did: "waited", for: "a match" });
    expect((await setUpBeacon(client, keeper, settings)).receipt).toBeNull();
  });

  it("tells how many rounds a match may need", () => {
    expect(roundsNeeded(SETTINGS)).toBe(Math.ceil((18 * 420) / 2) + 2);
  });

  it("does not mix up contracts", async () => {
    const kept = memoryBeacon();
    await kept.save({
      format: "fairhand-beacon/1",
      chain: games.chain.id,
      contract: "other",
      stretch: null,
      sent: 0,
      next: null,
    });
    expect(await refusal(setUpBeacon(games.client(CONTRACT), kept, SETTINGS))).toBe("other_beacon");
  });
});

it("a chain whose beacon is near its end makes a new stretch by itself", async () => {
  const clock = new TestClock();
  const games = await startGames(clock, { settings: { ...SETTINGS, length: roundsNeeded(SETTINGS) } });
  const match = fairMatch(games, clock, await newPlayer(games, "alice"));
  await match.open(TUTORIAL);
  await match.settle();
  clock.seconds(SETTINGS.commit_s + 1);
  await match.claim();
  await match.close();
  expect(await refusal(match.open(TUTORIAL))).toBe("beacon_ends");
  const controller = new AbortController();
  const running = games.run(controller.signal);
  await expect.poll(() => refusal(match.open(TUTORIAL)), { timeout: 10_000 }).toBe("none");
  controller.abort();
  await running;
});
