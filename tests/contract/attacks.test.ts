import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  BEACON,
  CHAIN_ID,
  claim,
  close,
  commit,
  deal,
  LONGEST,
  LOST,
  open,
  pause,
  reveal,
  SETUP,
  saltOf,
  setup,
  TO_COMMIT,
  TO_DEAL,
  TO_REVEAL,
  tick,
} from "./support/actions.js";
import { CONTRACT } from "./support/chain.js";
import { FairTable } from "./support/table.js";
import { before, commitment, secret, stretch } from "./support/texts.js";

let table: FairTable;
const refusal: FairTable["chain"]["refusal"] = (...actions) => table.chain.refusal(...actions);

beforeAll(async () => {
  table = await FairTable.create(["alice", "bob"]);
});
beforeEach(() => table.reset());

describe("what was not committed cannot be revealed", () => {
  it("an empty slot", async () => {
    await table.bringTo(TO_COMMIT);
    table.takeCard(2);
    await table.commit(2);
    await table.tick(2);
    expect(await refusal(reveal("alice", 2, saltOf("alice")))).toBe("empty_slot: there is no card in this slot");
    table.chain.now += SETUP.reveal_s + 1;
    await table.chain.send(claim());
    expect(table.match().status).toBe(LOST);
  });

  it("slot 4", async () => {
    await table.bringTo(TO_COMMIT);
    await table.commit(4);
    await table.tick(2);
    expect(await refusal(reveal("alice", 4, saltOf("alice")))).toBe("bad_slot: there is no such slot");
  });

  it("another slot", async () => {
    await table.bringTo(TO_REVEAL);
    await table.tick(2);
    expect(await refusal(reveal("alice", 1, saltOf("alice")))).toMatch(/^wrong_commit: /);
  });

  it("a wrong salt", async () => {
    await table.bringTo(TO_REVEAL);
    await table.tick(2);
    expect(await refusal(reveal("alice", 0, secret("another salt")))).toMatch(/^wrong_commit: /);
  });

  it("a second commitment", async () => {
    await table.bringTo(TO_REVEAL);
    expect(await refusal(commit("alice", table.commitment(1)))).toMatch(/^wrong_status: /);
    await table.tick(2);
    expect(await refusal(commit("alice", table.commitment(1)))).toMatch(/^wrong_status: /);
  });

  it("a commitment copied from another player", async () => {
    await table.bringTo(TO_COMMIT, "bob");
    await table.bringTo(TO_COMMIT, "alice");
    await table.commit(0, "bob");
    await table.chain.send(commit("alice", table.match("bob").commit));
    await table.tick(2);
    await table.chain.send(reveal("bob", 0, saltOf("bob")));
    expect(await refusal(reveal("alice", 0, saltOf("bob")))).toMatch(/^wrong_commit: /);
  });

  it("a commitment copied from another match", async () => {
    await table.bringTo(TO_COMMIT);
    const copied = table.commitment(0);
    table.chain.now += SETUP.commit_s + 1;
    await table.chain.send(claim(), close());
    await table.bringTo(TO_COMMIT);
    await table.chain.send(commit("alice", copied));
    await table.tick(2);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toMatch(/^wrong_commit: /);
  });

  it("a commitment copied from another round", async () => {
    await table.bringTo(TO_COMMIT);
    const copied = table.commitment(0);
    await table.commit(0);
    await table.reveal(0);
    await table.chain.send(commit("alice", copied));
    await table.tick(2);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toMatch(/^wrong_commit: /);
  });

  it.each([
    ["another chain", { chain: secret("another chain") }],
    ["another contract", { contract: "bob" }],
  ])("a commitment bound to %s", async (_what, other) => {
    await table.bringTo(TO_COMMIT);
    const bound = { chain: CHAIN_ID, contract: CONTRACT, player: "alice", match: 1, round: 1, ...other };
    await table.chain.send(commit("alice", commitment(bound, 0, saltOf("alice"))));
    await table.tick(2);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toMatch(/^wrong_commit: /);
  });
});

describe("nothing happens out of its turn", () => {
  it("a reveal before its beacon round", async () => {
    await table.bringTo(TO_REVEAL);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toBe("too_early: the beacon's round is not there yet");
    await table.tick();
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toBe("too_early: the beacon's round is not there yet");
  });

  it("a reveal for another round", async () => {
    await table.bringTo(TO_REVEAL);
    await table.reveal(0);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toMatch(/^wrong_status: /);
    await table.commit(1);
    await table.tick(2);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toMatch(/^wrong_commit: /);
  });

  it("a reveal for another player's match", async () => {
    await table.bringTo(TO_REVEAL, "alice");
    await table.bringTo(TO_REVEAL, "bob");
    await table.tick(2);
    expect(await refusal(reveal("bob", 0, saltOf("alice")))).toMatch(/^wrong_commit: /);
  });

  it("the next commitment before the reveal in one transaction", async () => {
    await table.bringTo(TO_REVEAL);
    await table.tick(2);
    const { match } = table.match();
    const bound = { chain: CHAIN_ID, contract: CONTRACT, player: "alice", match, round: 2 };
    const next = commit("alice", commitment(bound, 1, saltOf("alice")));
    const now = reveal("alice", 0, saltOf("alice"));
    expect(await refusal(next, now)).toMatch(/^wrong_status: /);
    await table.chain.send(now, next);
    expect(table.match()).toMatchObject({ status: TO_REVEAL, round: 2 });
  });

  it("a deal before its round", async () => {
    await table.open();
    await table.tick();
    expect(await refusal(deal())).toBe("too_early: the beacon's round is not there yet");
  });

  it("a second deal", async () => {
    await table.bringTo(TO_COMMIT);
    expect(await refusal(deal())).toMatch(/^wrong_status: /);
  });

  it("closing a match that is going on", async () => {
    await table.bringTo(TO_REVEAL);
    expect(await refusal(close())).toBe("wrong_status: the match is going on");
  });
});

describe("the beacon gives what was fixed, and when it is due", () => {
  it("a tick that is not the pre-image", async () => {
    table.chain.now += SETUP.interval;
    expect(await refusal(tick(secret("anything")))).toMatch(/^wrong_value: /);
    expect(await refusal(tick(BEACON[2] ?? ""))).toMatch(/^wrong_value: /);
  });

  it("a tick too early", async () => {
    table.chain.now += SETUP.interval - 0.5;
    expect(await refusal(table.nextTick())).toBe("too_early: the interval has not passed");
    await table.tick();
    table.chain.now += SETUP.interval - 0.5;
    expect(await refusal(table.nextTick())).toBe("too_early: the interval has not passed");
  });

  it("a tick replayed", async () => {
    await table.tick();
    table.chain.now += SETUP.interval;
    expect(await refusal(tick(BEACON[1] ?? ""))).toMatch(/^wrong_value: /);
  });

  it.each([
    ["contract", CHAIN_ID, "bob"],
    ["chain", secret("another chain"), CONTRACT],
  ])("a tick of another %s's chain", async (_what, chain, contract) => {
    const [, next] = stretch(chain, secret("an end"), 3, contract);
    table.chain.now += SETUP.interval;
    expect(await refusal(tick(next ?? ""))).toMatch(/^wrong_value: /);
    expect(before(chain, next ?? "", contract)).not.toBe(table.config.latest);
  });

  it("a tick after the stretch", async () => {
    await table.chain.send(setup({ tip: BEACON[0 + 100], length: 1 }));
    table.chain.now += SETUP.interval;
    await table.chain.send(tick(BEACON[101] ?? ""));
    table.chain.now += SETUP.interval;
    expect(await refusal(tick(BEACON[102] ?? ""))).toMatch(/^beacon_ended: /);
  });
});

describe("nobody gets another deal", () => {
  it("by opening again", async () => {
    await table.open();
    expect(await refusal(open())).toMatch(/^match_exists: /);
    await table.deal();
    expect(await refusal(open())).toMatch(/^match_exists: /);
    table.chain.now += SETUP.commit_s + 1;
    await table.chain.send(claim());
    expect(await refusal(open())).toBe("match_exists: this player has a match; close it first");
  });

  it("by letting the deal lapse: it is a loss", async () => {
    await table.open();
    await table.tick(2);
    table.chain.now += SETUP.reveal_s + 1;
    await table.chain.send(claim(), close(), open());
    expect(table.record()).toEqual([0, 1, 0, 0]);
    expect(table.match()).toMatchObject({ match: 2, status: TO_DEAL });
  });
});

describe("no match is opened", () => {
  it("while paused", async () => {
    await table.chain.send(pause(1));
    expect(await refusal(open())).toMatch(/^paused: /);
    await table.chain.send(pause(0), open());
  });

  it("where the beacon's stretch might end before it", async () => {
    await table.chain.send(setup({ tip: secret("a short stretch"), length: LONGEST - 1 }));
    expect(await refusal(open())).toMatch(/^beacon_ends: /);
    await table.chain.send(setup({ tip: secret("one more"), length: LONGEST }), open());
  });

  it("against agent 255", async () => {
    expect(await refusal(open("alice", 255))).toMatch(/^bad_agent: /);
    expect(await refusal(open("alice", 9))).toBe("bad_agent: there is no such agent");
  });

  it("against an agent that searches for longer than an action may take", async () => {
    expect(await refusal(open("alice", 8))).toBe("bad_agent: this agent takes more work than an action may");
  });
});

describe("nobody acts for another account", () => {
  it("opening, committing, closing", async () => {
    expect(await refusal(open("alice", 5, "bob"))).toBe("missing required authority alice");
    await table.bringTo(TO_COMMIT);
    expect(await refusal(commit("alice", table.commitment(0), "bob"))).toBe("missing required authority alice");
    table.chain.now += SETUP.commit_s + 1;
    await table.chain.send(claim());
    expect(await refusal(close("alice", "bob"))).toBe("missing required authority alice");
  });

  it("setting up and pausing", async () => {
    expect(await refusal(setup({}, "alice"))).toBe(`missing required authority ${CONTRACT}`);
    expect(await refusal(pause(1, "alice"))).toBe(`missing required authority ${CONTRACT}`);
  });
});
