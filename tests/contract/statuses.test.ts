import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claim,
  close,
  commit,
  DRAWN,
  deal,
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
  VOID,
  WON,
} from "./support/actions.js";
import type { Action } from "./support/chain.js";
import { FairTable } from "./support/table.js";
import { secret } from "./support/texts.js";

let table: FairTable;

beforeAll(async () => {
  table = await FairTable.create();
});
beforeEach(() => table.reset());

/** Where a match can stand, and how to get it there. A whole game is played elsewhere; here its end is set. */
const STATES: readonly [name: string, status: number, bring: () => Promise<void>][] = [
  ["no match", -1, async () => {}],
  ["to be dealt, waiting", TO_DEAL, () => table.bringTo(TO_DEAL)],
  ["to be dealt, the value there", TO_DEAL, () => after(TO_DEAL, () => table.tick(2))],
  ["to commit", TO_COMMIT, () => table.bringTo(TO_COMMIT)],
  ["to reveal, waiting", TO_REVEAL, () => table.bringTo(TO_REVEAL)],
  ["to reveal, the value there", TO_REVEAL, () => after(TO_REVEAL, () => table.tick(2))],
  ["won", WON, () => ended(WON)],
  ["lost", LOST, () => table.bringTo(LOST)],
  ["drawn", DRAWN, () => ended(DRAWN)],
  ["void", VOID, () => table.bringTo(VOID)],
];

async function after(status: number, what: () => Promise<void>): Promise<void> {
  await table.bringTo(status);
  await what();
}

async function ended(status: number): Promise<void> {
  await table.bringTo(LOST);
  table.setStatus(status);
}

/** What each action is answered in each of these states, in their order: the status that follows, or the refusal. */
const ANSWERS: readonly [name: string, action: () => Action, answers: readonly (string | number)[]][] = [
  ["open", () => open(), [TO_DEAL, ...repeat(9, "match_exists")]],
  ["deal", () => deal(), ["no_match", "too_early", TO_COMMIT, ...repeat(7, "wrong_status")]],
  [
    "commit",
    () => commit("alice", secret("a commitment")),
    ["no_match", "wrong_status", "wrong_status", TO_REVEAL, ...repeat(6, "wrong_status")],
  ],
  [
    "reveal",
    () => reveal("alice", 0, saltOf("alice")),
    ["no_match", ...repeat(3, "wrong_status"), "too_early", TO_COMMIT, ...repeat(4, "wrong_status")],
  ],
  ["claim in time", () => claim(), ["no_match", ...repeat(5, "too_early"), ...repeat(4, "wrong_status")]],
  ["close", () => close(), ["no_match", ...repeat(5, "wrong_status"), ...repeat(4, -1)]],
  ["setup", () => setup({ tip: secret("another tip") }), [-1, ...repeat(5, "matches_open"), WON, LOST, DRAWN, VOID]],
  ["pause", () => pause(1), STATES.map(([, status]) => status)],
  ["tick", () => table.nextTick(), STATES.map(([, status]) => status)],
];

/** What a claim is answered when everything has been waited out: void where the value is lacking, else lost. */
const LATE_CLAIMS = ["no_match", VOID, LOST, LOST, VOID, LOST, ...repeat(4, "wrong_status")];

function repeat<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

function statusNow(): number {
  return table.stored("matches").length === 0 ? -1 : table.match().status;
}

async function expectAnswer(action: Action, answer: string | number | undefined): Promise<void> {
  if (typeof answer === "string") {
    const message = await table.chain.refusal(action);
    expect(message).toMatch(new RegExp(`^${answer}: [A-Za-z]`));
  } else {
    await table.chain.send(action);
    expect(statusNow()).toBe(answer);
  }
}

describe("every action in every status", () => {
  for (const [index, [state, status, bring]] of STATES.entries()) {
    it.each(ANSWERS)(`${state}: %s`, async (_name, action, answers) => {
      await bring();
      expect(statusNow()).toBe(status);
      if (action().name === "tick") table.chain.now += SETUP.interval;
      await expectAnswer(action(), answers[index]);
    });

    it(`${state}: a late claim`, async () => {
      await bring();
      table.chain.now += SETUP.beacon_s + SETUP.reveal_s + SETUP.commit_s;
      await expectAnswer(claim(), LATE_CLAIMS[index]);
    });
  }

  it("counts the matches that are open", async () => {
    expect(table.config.open_matches).toBe(0);
    await table.bringTo(TO_REVEAL);
    expect(table.config).toMatchObject({ open_matches: 1, next_match: 2 });
    await table.bringTo(TO_DEAL, "bob");
    expect(table.config).toMatchObject({ open_matches: 2, next_match: 3 });
    table.chain.now += SETUP.beacon_s + 1;
    await table.chain.send(claim("alice"), claim("bob"));
    expect(table.config.open_matches).toBe(0);
  });
});
