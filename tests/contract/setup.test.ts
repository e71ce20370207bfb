import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  BEACON,
  claim,
  close,
  commit,
  deal,
  open,
  pause,
  reveal,
  saltOf,
  setup,
  TO_REVEAL,
  tick,
} from "./support/actions.js";
import { Chain, CONTRACT } from "./support/chain.js";
import { FairTable } from "./support/table.js";
import { secret } from "./support/texts.js";

let table: FairTable;

beforeAll(async () => {
  table = await FairTable.create();
});
beforeEach(() => table.reset());

/** Another stretch: its tip has to be new. */
function again(changes: Record<string, unknown>): ReturnType<typeof setup> {
  return setup({ tip: secret("another tip"), ...changes });
}

describe("before setup", () => {
  it.each([
    pause(1),
    tick(secret("a value")),
    open(),
    deal(),
    commit("alice", secret("a commitment")),
    reveal("alice", 0, saltOf("alice")),
    claim(),
    close(),
  ])("$name is refused", async (action) => {
    const chain = await Chain.start();
    expect(await chain.refusal(action)).toBe("not_set_up: this contract has not been set up");
  });
});

describe("the first setup", () => {
  it("writes the configuration and makes the ring, at the contract's cost", async () => {
    expect(table.config).toMatchObject({
      tip: BEACON[0],
      latest: BEACON[0],
      closed: 0,
      round: 0,
      last: 4000,
      next_match: 1,
      open_matches: 0,
    });
    await table.tick(1001);
    const ring = table.stored("beacons");
    expect(ring.length).toBe(1000);
    expect(new Set(ring.map(({ payer }) => payer))).toEqual(new Set([CONTRACT]));
    expect(new Set(ring.map(({ hex }) => hex.length))).toEqual(new Set([2 * 56]));
    expect(table.stored("config").map(({ payer }) => payer)).toEqual([CONTRACT]);
  });

  it("keeps the value, round and time of each tick", async () => {
    await table.tick();
    const time = table.chain.now * 1e6;
    expect(table.config).toMatchObject({ round: 1, latest: BEACON[1], time });
    expect(table.chain.table("beacons")).toEqual([{ slot: 1, round: 1, value: BEACON[1], time }]);
    await table.tick(999);
    expect(table.chain.table("beacons")[0]).toMatchObject({ slot: 0, round: 1000, value: BEACON[1000] });
    await table.tick();
    expect(table.chain.table("beacons")[1]).toMatchObject({ slot: 1, round: 1001, value: BEACON[1001] });
  });
});

describe("a later setup", () => {
  it("lets rounds and match numbers go on, and stays paused", async () => {
    await table.tick(3);
    await table.open();
    table.chain.now += 1000;
    await table.chain.send(claim(), pause(1), again({ length: 50 }));
    const { round, last, next_match, closed, tip, latest, time } = table.config;
    expect({ round, last, next_match, closed }).toEqual({ round: 3, last: 53, next_match: 2, closed: 1 });
    expect([tip, latest]).toEqual([secret("another tip"), secret("another tip")]);
    expect(time).toBe(table.chain.now * 1e6);
  });

  it.each([
    ["the tip that is there", 0],
    ["the latest value", 5],
    ["a value that is kept", 3],
  ])("refuses a tip that is known: %s", async (_what, round) => {
    await table.tick(5);
    expect(await table.chain.refusal(setup({ tip: BEACON[round] }))).toMatch(/^used_tip: /);
  });

  it("takes a tip of zeros, which no unused place of the ring stands for", async () => {
    await table.chain.send(setup({ tip: "00".repeat(32) }));
  });

  it("is refused while a match is open, and not by one that is over", async () => {
    await table.bringTo(TO_REVEAL);
    expect(await table.chain.refusal(again({}))).toMatch(/^matches_open: /);
    table.chain.now += 1000;
    await table.chain.send(claim(), again({}));
  });

  it.each([
    ["bad_length", { length: 0 }],
    ["bad_interval", { interval: 1 }],
    ["bad_commit_s", { commit_s: 59 }],
    ["bad_reveal_s", { reveal_s: 59 }],
    ["bad_beacon_s", { beacon_s: 299 }],
    ["bad_beacon_s", { interval: 31, beacon_s: 309 }],
    ["bad_reveal_s", { interval: 2, reveal_s: 1001 }],
    ["bad_beacon_s", { interval: 4294967295, beacon_s: 4294967295 }],
  ])("refuses by %s: %o", async (code, changes) => {
    expect(await table.chain.refusal(again(changes))).toMatch(new RegExp(`^${code}: [a-z0-9 ,]+$`));
  });

  it.each([
    { length: 1 },
    { interval: 2, commit_s: 60, reveal_s: 60, beacon_s: 300 },
    { interval: 31, beacon_s: 310 },
    { interval: 2, reveal_s: 1000 },
    { length: 4294967295, commit_s: 4294967295, beacon_s: 4294967295 },
  ])("takes %o", async (changes) => {
    await table.chain.send(again(changes));
  });
});

describe("pause", () => {
  it("takes 0 or 1", async () => {
    expect(await table.chain.refusal(pause(2))).toMatch(/^bad_closed: /);
    await table.chain.send(pause(1));
    expect(table.config.closed).toBe(1);
    await table.chain.send(pause(1), pause(0));
    expect(table.config.closed).toBe(0);
  });
});

describe("memory on the chain", () => {
  it("is paid by the player from open on, at its final size, and given back by close", async () => {
    await table.bringTo(TO_REVEAL);
    const sizes = () => table.stored("matches").map(({ payer, hex }) => ({ payer, bytes: hex.length / 2 }));
    const opened = sizes();
    expect(opened).toEqual([{ payer: "alice", bytes: 1426 }]);
    await table.reveal(0);
    await table.playOut();
    expect(sizes()).toEqual(opened);
    expect(table.stored("records").map(({ payer, hex }) => [payer, hex.length / 2])).toEqual([["alice", 24]]);
    await table.chain.send(close());
    expect(table.stored("matches")).toEqual([]);
  });
});
