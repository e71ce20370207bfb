import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportReplay } from "../../harness/chain/export-replay.js";
import { readMatch } from "../../harness/chain/tables.js";
import { GameModule, verifyReplay } from "../../harness/index.js";
import {
  BEACON,
  CHAIN_ID,
  close,
  DRAWN,
  deal,
  LOST,
  open,
  reveal,
  SETUP,
  saltOf,
  TO_COMMIT,
  TO_DEAL,
  TO_REVEAL,
  WON,
} from "./support/actions.js";
import { CONTRACT, wasm } from "./support/chain.js";
import { FairTable, type Match } from "./support/table.js";
import { dealSeed, roundSeed, secret } from "./support/texts.js";

const NONE = "00".repeat(32);
const PLACE = { chain: CHAIN_ID, contract: CONTRACT };

let module: GameModule;
let table: FairTable;

beforeAll(async () => {
  module = await GameModule.load(Uint8Array.from(wasm));
  table = await FairTable.create();
});
beforeEach(() => table.reset());

/** What the contract has to have hashed into the seeds of a match. */
function bound(match: Match, round: number) {
  return { ...PLACE, player: match.player, match: match.match, round };
}

/** The rounds that a match's row says were played: both picks of each. */
function picksOf(match: Match): number[][] {
  const picks = [...Buffer.from(match.picks, "hex")].filter((pick) => pick !== 0xff);
  return Array.from({ length: picks.length / 2 }, (_, i) => picks.slice(2 * i, 2 * i + 2));
}

describe("the row of a match", () => {
  it("goes from open to the first reveal", async () => {
    await table.tick(3);
    const opened = table.chain.now * 1e6;
    await table.open();
    const begun = { player: "alice", match: 1, agent: 5, nonce: secret("the nonce of alice"), commit: NONE };
    expect(table.match()).toMatchObject({ ...begun, status: TO_DEAL, waits_for: 5, requested: opened, round: 0 });
    expect(table.match().deadline).toBe(opened + SETUP.beacon_s * 1e6);
    expect(table.match().picks).toBe("ff".repeat(34));
    expect(table.match().values).toEqual(Array(18).fill(NONE));
    expect(table.match().salts).toEqual(Array(17).fill(NONE));

    await table.tick(2);
    table.chain.now += 7;
    await table.chain.send(deal());
    expect(table.match()).toMatchObject({ ...begun, status: TO_COMMIT, round: 1 });
    expect(table.match().deadline).toBe((table.chain.now + SETUP.commit_s) * 1e6);
    expect(table.match().values[0]).toBe(BEACON[5]);

    table.chain.now += 9;
    await table.commit(2);
    expect(table.match()).toMatchObject({ status: TO_REVEAL, round: 1, waits_for: 7, commit: table.commitment(2) });
    expect(table.match().requested).toBe(table.chain.now * 1e6);

    const hand = table.hand();
    await table.reveal(2);
    const { values, salts, picks, ...rest } = table.match();
    expect(rest).toMatchObject({ status: TO_COMMIT, round: 2 });
    expect([values[1], values[2]]).toEqual([BEACON[7], NONE]);
    expect([salts[0], salts[1]]).toEqual([saltOf("alice"), NONE]);
    expect(picks).toMatch(/^020[0-3](ff){32}$/);
    expect(table.hand().filter((card, slot) => card !== hand[slot]).length).toBe(1);
  });
});

describe("a whole match", () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])("against agent %i verifies from its row alone", async (agent) => {
    await table.chain.send(open("alice", agent));
    await table.deal();
    await table.playOut();
    const match = table.match();
    expect([WON, LOST, DRAWN]).toContain(match.status);
    const score = { [WON]: [1, 0, 0, 0], [LOST]: [0, 1, 0, 0], [DRAWN]: [0, 0, 1, 0] }[match.status];
    expect(table.record(agent)).toEqual(score);
    expect(table.config.open_matches).toBe(0);

    const replay = exportReplay(readMatch(match), PLACE, module);
    expect(replay.hash).toBe(match.replay);
    expect(replay.seed).toBe(dealSeed(bound(match, 0), match.nonce, match.values[0] ?? ""));
    const rounds = picksOf(match);
    const rekeys = rounds.map((_, i) =>
      roundSeed(bound(match, i + 1), match.salts[i] ?? "", match.values[i + 1] ?? ""),
    );
    const steps = rounds.flatMap((picks, i) => [{ rekey: rekeys[i] }, ...picks.map((action) => ({ action }))]);
    expect(replay.steps.map(({ hash, ...step }) => step)).toEqual(steps);
    const report = verifyReplay(module, replay);
    expect(report).toMatchObject({ ok: true, problems: [], recomputed: [1], external: [0] });
    const [outcome] = "outcomes" in replay.result ? replay.result.outcomes : [];
    expect(outcome).toBe({ [WON]: 1, [LOST]: -1, [DRAWN]: 0 }[match.status]);
  });

  it("has the running hash of its replay after every step", async () => {
    await table.bringTo(TO_COMMIT);
    for (let round = 0; round < 2 && table.match().status === TO_COMMIT; round++) {
      expect(exportReplay(readMatch(table.match()), PLACE, module).hash).toBe(table.match().replay);
      await table.commit(table.fullSlot());
      await table.reveal(table.fullSlot());
    }
    expect(exportReplay(readMatch(table.match()), PLACE, module).hash).toBe(table.match().replay);
  });

  it("is played the same, whoever else plays between its actions and in the same transaction", async () => {
    await table.bringTo(TO_REVEAL, "alice");
    await table.tick(2);
    await table.chain.send(reveal("alice", 0, saltOf("alice")));
    const alone = table.match("alice");
    table.reset();
    await table.chain.send(open("alice"), open("bob", 6));
    await table.tick(2);
    await table.chain.send(deal("bob"), deal("alice"));
    await table.commit(0, "alice");
    await table.commit(1, "bob");
    await table.tick(2);
    await table.chain.send(reveal("bob", 1, saltOf("bob")), reveal("alice", 0, saltOf("alice")));
    expect(table.match("alice")).toEqual(alone);
  });

  it("needs no memory of the action before: a new instance for each gives the same rows", async () => {
    await table.bringTo(TO_REVEAL);
    await table.reveal(0);
    const kept = table.chain.rows();
    const other = await FairTable.create();
    other.chain.fresh();
    await other.bringTo(TO_REVEAL);
    await other.reveal(0);
    expect(other.chain.rows()).toEqual(kept);
  });

  it("adds to the record of its agent; matches against others have records of their own", async () => {
    await table.chain.send(open("alice", 5));
    table.chain.now += SETUP.beacon_s + 1;
    await table.chain.send({ name: "claim", data: { player: "alice" }, auth: "bob" }, close(), open("alice", 6));
    table.chain.now += SETUP.beacon_s + 1;
    await table.chain.send({ name: "claim", data: { player: "alice" }, auth: "bob" }, close(), open("alice", 5));
    expect(table.record(5)).toEqual([0, 0, 0, 1]);
    expect(table.record(6)).toEqual([0, 0, 0, 1]);
    expect(table.record(0)).toBeUndefined();
  });
});
