import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claim,
  close,
  commit,
  deal,
  LOST,
  reveal,
  SETUP,
  saltOf,
  TO_COMMIT,
  TO_DEAL,
  TO_REVEAL,
  VOID,
} from "./support/actions.js";
import { FairTable } from "./support/table.js";

let table: FairTable;
const refusal: FairTable["chain"]["refusal"] = (...actions) => table.chain.refusal(...actions);

beforeAll(async () => {
  table = await FairTable.create(["alice", "bob"]);
});
beforeEach(() => table.reset());

/** Waits until a time in microseconds. */
function waitUntil(time: number): void {
  table.chain.now = time / 1e6;
}

/** The moment after which a value that came now cannot be used. */
function endOfUse(): number {
  return (table.chain.now + SETUP.reveal_s) * 1e6;
}

const HALF = 500_000;

describe("deadlines hold", () => {
  it("a deal too late", async () => {
    await table.open();
    await table.tick(2);
    waitUntil(endOfUse() + HALF);
    expect(await refusal(deal())).toBe("too_late: the time for this step has passed");
  });

  it("a deal at the last moment", async () => {
    await table.open();
    await table.tick(2);
    waitUntil(endOfUse());
    await table.chain.send(deal());
    expect(table.match().status).toBe(TO_COMMIT);
  });

  it("a commitment after its deadline, not at it", async () => {
    await table.bringTo(TO_COMMIT);
    waitUntil(table.match().deadline + HALF);
    expect(await refusal(commit("alice", table.commitment(0)))).toBe("too_late: the time to commit has passed");
    waitUntil(table.match().deadline);
    await table.commit(0);
    expect(table.match().status).toBe(TO_REVEAL);
  });

  it("a reveal after its deadline, not at it", async () => {
    await table.bringTo(TO_REVEAL);
    await table.tick(2);
    const end = endOfUse();
    waitUntil(end + HALF);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toBe("too_late: the time for this step has passed");
    waitUntil(end);
    await table.chain.send(reveal("alice", 0, saltOf("alice")));
    expect(table.match().round).toBe(2);
  });

  it("a claim at the deadline itself: the commitment's", async () => {
    await table.bringTo(TO_COMMIT);
    waitUntil(table.match().deadline);
    expect(await refusal(claim())).toMatch(/^too_early: /);
    waitUntil(table.match().deadline + HALF);
    await table.chain.send(claim());
    expect(table.match().status).toBe(LOST);
  });

  it.each([TO_DEAL, TO_REVEAL])("a claim at the deadline itself: status %i, the value's", async (status) => {
    await table.bringTo(status);
    waitUntil(table.match().deadline);
    expect(await refusal(claim())).toBe("too_early: the beacon's value may still come in time");
    waitUntil(table.match().deadline + HALF);
    await table.chain.send(claim());
    expect(table.match().status).toBe(VOID);
  });

  it.each([TO_DEAL, TO_REVEAL])("a claim at the deadline itself: status %i, the player's", async (status) => {
    await table.bringTo(status);
    await table.tick(2);
    const end = endOfUse();
    waitUntil(end);
    expect(await refusal(claim())).toBe("too_early: the time to answer has not passed");
    waitUntil(end + HALF);
    await table.chain.send(claim());
    expect(table.match().status).toBe(LOST);
  });

  it("a claim of a match that is over", async () => {
    for (const status of [LOST, VOID]) {
      await table.bringTo(status);
      expect(await refusal(claim())).toBe("wrong_status: the match is over");
      await table.chain.send(close());
    }
  });
});

describe("a late value voids the match, a value in time does not", () => {
  it.each([TO_DEAL, TO_REVEAL])("status %i: a value at the last moment is in time", async (status) => {
    await table.bringTo(status);
    const { deadline } = table.match();
    await table.tick();
    waitUntil(deadline);
    await table.chain.send(table.nextTick());
    waitUntil(deadline + HALF);
    expect(await refusal(claim())).toBe("too_early: the time to answer has not passed");
    await table.chain.send(status === TO_DEAL ? deal() : reveal("alice", 0, saltOf("alice")));
    expect(table.match().status).toBe(TO_COMMIT);
  });

  it.each([TO_DEAL, TO_REVEAL])("status %i: a late value cannot be used", async (status) => {
    await table.bringTo(status);
    waitUntil(table.match().deadline - SETUP.interval * 1e6 + HALF);
    await table.tick(2);
    const use = status === TO_DEAL ? deal() : reveal("alice", 0, saltOf("alice"));
    expect(await refusal(use)).toMatch(/^beacon_late: /);
    await table.chain.send(claim());
    expect(table.match().status).toBe(VOID);
  });

  it.each([
    ["", 0],
    [", also when its row has been overwritten", 1000],
  ])("no void after the value came in time%s", async (_what, more) => {
    await table.bringTo(TO_REVEAL);
    await table.tick(2);
    const { waits_for, deadline } = table.match();
    waitUntil(deadline + HALF);
    await table.tick(more);
    const kept = table.chain.table<{ round: number }>("beacons").some(({ round }) => round === waits_for);
    expect(kept).toBe(more === 0);
    expect(await refusal(reveal("alice", 0, saltOf("alice")))).toMatch(/^too_late: /);
    await table.chain.send(claim());
    expect(table.match().status).toBe(LOST);
    expect(table.record()).toEqual([0, 1, 0, 0]);
  });
});
