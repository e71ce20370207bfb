import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import dealt from "./conformance.deals.json" with { type: "json" };
import matches from "./conformance.games.json" with { type: "json" };
import scored from "./conformance.hands.json" with { type: "json" };
import stepped from "./conformance.steps.json" with { type: "json" };
import { all, cardId, cardText, playAll, putCards, sortHand, start } from "./table.js";

type Options = Record<string, number>;

/** Legal actions written as ranges, such as `2,5,66-104`. */
function expand(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

function finalState(module: GameModule, played: ReturnType<typeof playAll>) {
  const { score, juegos, vacas, winner, mano, hand_no, last_hand, turn } = all(module);
  const sides = [0, 1].map((side) => played.stones.reduce((sum, row) => sum + (row[1] === side ? row[2] : 0), 0));
  return {
    score,
    juegos,
    vacas,
    winner,
    mano,
    hands: (turn < 0 ? (last_hand?.hand_no ?? -1) : hand_no) + 1,
    ordago: played.ordago,
    stones_total: sides,
    stones_sha256: createHash("sha256").update(JSON.stringify(played.stones)).digest("hex"),
  };
}

describe("mus, as worked out elsewhere", () => {
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame("mus");
  });

  it("deals and redraws by the published streams", () => {
    for (const { seed, hand, players, hands: cards, replacement, mano_drawn } of dealt.deals) {
      const options = { players, target: 60, juegos_to_win: 5, vacas_to_win: 5 };
      start(module, options, seed);
      expect(all(module).mano).toBe(mano_drawn);
      while (all(module).hand_no < hand) module.apply(module.legal().includes(1) ? 1 : 2);
      const seen = all(module);
      expect(seen.hands.map((held) => [...held].sort())).toEqual(cards.map((held) => [...held].sort()));
      const stock = new Set(seen.stock);
      const expected: (string[] | undefined)[] = [];
      const order = Array.from({ length: players }, (_, i) => (seen.mano + players - 1 - i) % players);
      for (const seat of order) {
        const served = (replacement[seat] ?? []).filter((card) => stock.has(card)).slice(0, 4);
        // the published orders are cut off after twelve cards
        if (served.length < 4) break;
        for (const card of served) stock.delete(card);
        expected[seat] = sortHand(served, 8).map(cardText);
      }
      for (let i = 0; i < players; i++) module.apply(0);
      for (let i = 0; i < players; i++) module.apply(31);
      for (const [seat, held] of all(module).hands.entries()) {
        if (expected[seat]) expect({ seed, seat, held }).toEqual({ seed, seat, held: expected[seat] });
      }
    }
  });

  it.each(scored.hands)(
    "scores hand $id",
    ({ options, score, mano, hands: cards, draws, actions, expect: expected }) => {
      start(module, { ...options, score_a: score[0] ?? 0, score_b: score[1] ?? 0, mano_start: mano });
      const reyes = (options as Options).reyes ?? 8;
      const held = cards.map((hand) => sortHand(hand.map(cardId), reyes));
      const dead: number[][] = held.map(() => []);
      putCards(module, held, dead);
      const rest = draws.map(cardId);
      let named: [number, number][] = [];
      const { stones, ordago } = playAllWith(module, actions, (seat, action) => {
        if (action <= 16 || action >= 32) return;
        named.push([seat, action - 16]);
        if (named.length === held.length) serve(held, dead, named, rest, reyes);
        if (named.length === held.length) {
          putCards(module, held, dead);
          named = [];
        }
      });
      expect(rest).toEqual([]);
      expect({ stones, ordago }).toEqual({ stones: expected.stones, ordago: expected.ordago });
      const { score: reached, winner } = all(module);
      expect({ score: reached, winner }).toEqual({ score: expected.score, winner: expected.winner });
    },
  );

  it.each(matches.games)("plays match $id", ({ seed, options, actions, expect: expected }) => {
    start(module, options as Options, seed);
    const state = finalState(module, playAll(module, actions));
    const { outcome, ...rest } = expected;
    expect(state).toEqual(rest);
    expect(outcome.map((_, seat) => module.outcome(seat))).toEqual(outcome);
  });

  it.each(stepped.games.map((game, index) => ({ ...game, index })))(
    "allows what it should at each step of match $index",
    ({ seed, options, steps, expect: expected }) => {
      start(module, options as Options, seed);
      const played: ReturnType<typeof playAll> = { stones: [], ordago: null };
      for (const [actor, legal, action] of steps as [number, string, number][]) {
        expect(module.actor()).toBe(actor);
        expect(module.legal()).toEqual(expand(legal));
        const { stones, ordago } = playAll(module, [action]);
        played.stones.push(...stones);
        played.ordago ??= ordago;
      }
      const { outcome, over, ...rest } = expected;
      expect({ ...finalState(module, played), ...("stones" in rest ? { stones: played.stones } : {}) }).toEqual(rest);
      expect(all(module).turn < 0).toBe(over);
      expect(outcome.map((_, seat) => module.outcome(seat))).toEqual(outcome);
    },
  );
});

/** Plays actions as {@link playAll} does, telling of each after it was played. */
function playAllWith(module: GameModule, actions: readonly number[], after: (seat: number, action: number) => void) {
  const stones: ReturnType<typeof playAll>["stones"] = [];
  let ordago: ReturnType<typeof playAll>["ordago"] = null;
  for (const action of actions) {
    const seat = module.actor();
    const played = playAll(module, [action]);
    stones.push(...played.stones);
    ordago ??= played.ordago;
    after(seat, action);
  }
  return { stones, ordago };
}

/** Throws what was named, then serves the scripted cards in the order in which the masks were named. */
function serve(held: number[][], dead: number[][], named: [number, number][], draws: number[], reyes: number): void {
  let stock = 40 - held.flat().length - dead.flat().length;
  for (const [seat, mask] of named) {
    dead[seat]?.push(...(held[seat] ?? []).filter((_, slot) => (mask >> slot) & 1));
    held[seat] = (held[seat] ?? []).filter((_, slot) => !((mask >> slot) & 1));
  }
  for (const [seat] of named) {
    while ((held[seat]?.length ?? 4) < 4) {
      if (stock === 0) {
        stock = dead.flat().length;
        for (const cards of dead) cards.length = 0;
      }
      held[seat]?.push(draws.shift() ?? 0);
      stock--;
    }
    held[seat] = sortHand(held[seat] ?? [], reyes);
  }
}
