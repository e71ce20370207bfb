import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../../../harness/index.js";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import traces from "./conformance.traces.json" with { type: "json" };

/** A row of the tutorial's table of users; lives, decks and hands of the player come before those of the AI. */
interface Row {
  lives: [number, number];
  decks: [number[], number[]];
  hands: [number[], number[]];
  selected: [number, number];
  lost: [number, number];
  status: number;
}

/** A round of the tutorial's contract: the row before and after, the slot played, and the AI's strategy and slot. */
interface Round {
  session: number;
  before: Row;
  after: Row;
  slot: number;
  strategy: number;
  answer: number;
}

type Fields = [string, number, number, ...unknown[]];

function rowOf([, , , ...fields]: Fields): Row {
  const [l0, l1, d0, d1, h0, h1, s0, s1, x0, x1, status] = fields as [
    ...[number, number],
    ...[number[], number[], number[], number[]],
    ...[number, number, number, number, number],
  ];
  return { lives: [l0, l1], decks: [d0, d1], hands: [h0, h1], selected: [s0, s1], lost: [x0, x1], status };
}

/** The rounds in which both sides play a card; the contract's odd cases with empty slots are its own affair. */
function roundsOf(): Round[] {
  const rounds: Round[] = [];
  for (const session of traces.sessions) {
    let users = new Map<string, Row>();
    for (const step of session.steps) {
      const next = new Map(step.users.map((user) => [user[0] as string, rowOf(user as Fields)]));
      const before = users.get(step.user);
      const after = next.get(step.user);
      const slot = "slot" in step ? (step.slot as number) : -1;
      const ai = "ai" in step ? (step.ai as [number, number] | undefined) : undefined;
      if (step.action === "playcard" && step.result === "ok" && ai && before && after && before.hands[0][slot]) {
        rounds.push({ session: session.id, before, after, slot, strategy: ai[0], answer: ai[1] });
      }
      users = next;
    }
  }
  return rounds;
}

/** Rounds that a game of the module can stand in: hands alike in number, as they are when no empty slot was played. */
const rounds = roundsOf().filter(({ before }) => {
  const [mine, theirs] = before.hands.map((hand) => hand.filter((card) => card !== 0).length);
  return mine === theirs && before.selected[0] === 0;
});
const strategies = ["best-win", "min-loss", "points-tally", "loss-prevention"];
const statusOf = new Map([
  [1, 1],
  [-1, -1],
]);

describe("the tutorial's recorded games", () => {
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame("elemental");
    module.setOptions({ open_pick: 1 });
    module.reset(parseSeed("1"));
  });

  it("hold rounds of every strategy", () => {
    expect(new Set(rounds.map(({ strategy }) => strategy))).toEqual(new Set([0, 1, 2, 3]));
    expect(rounds.length).toBeGreaterThan(1500);
  });

  it("are answered and resolved by the module as they were, round by round", () => {
    for (const { session, before, after, slot, strategy, answer } of rounds) {
      const [hands, decks] = [before.hands, before.decks].map((sides) => sides.map((side) => side.join(" ") || "-"));
      module.parsePosition([...(hands ?? []), ...(decks ?? []), before.lives.join(" ")].join(" / "));
      module.seatAgent(1, strategies[strategy] ?? "");
      module.apply(slot);
      expect({ session, answer: module.decide() }).toEqual({ session, answer });
      module.apply(answer);
      const seen = module.observe<{ lives: number[]; last: { cards: number[] }; outcomes: number[] | null }>(-1);
      expect({ session, lives: seen.lives, cards: seen.last.cards }).toEqual({
        session,
        lives: after.lives,
        cards: after.selected,
      });
      expect(seen.outcomes?.[0]).toBe(statusOf.get(after.status));
    }
  });
});
