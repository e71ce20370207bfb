import { beforeAll, describe, expect, it } from "vitest";
import type { DuelMinion, DuelSide, DuelState } from "../../../harness/games/duel-state.js";
import { type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { pointsOf } from "../../../harness/scaled.js";
import { choices } from "../../generic/support.js";

interface Full {
  state: DuelState;
  chance: [number, number][];
}

interface Card {
  id: number;
  cost: number;
  effect: string;
}

let module: GameModule;
let second: GameModule;
let cards: Map<number, Card>;

beforeAll(async () => {
  module = await loadGame("duel");
  second = await module.another();
  const rows = module.description.tables.cards as Card[];
  cards = new Map(rows.map((card) => [card.id, card]));
});

const WIN = 2n ** 31n - 1n;
const LOSS = -(2n ** 31n);
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

/** The ten features in the order of the weights. */
function features(own: DuelSide, foe: DuelSide): number[] {
  const both = (of: (side: DuelSide) => number): number[] => [of(own), of(foe)];
  return [
    ...both((side) => sum(side.minions, (minion) => minion.attack)),
    ...both((side) => sum(side.minions, (minion) => minion.health)),
    ...both((side) => sum(side.minions, (minion) => minion.taunt * minion.health)),
    ...both((side) => side.armour),
    ...both((side) => side.health),
  ];
}

/** 2^31 - 1 or -2^31 where it is decided, else null. In these games no hero that has fallen is healed. */
function decided(state: DuelState, seat: number): bigint | null {
  if (state.seats[seat]?.health === 0) return LOSS;
  return state.seats[1 - seat]?.health === 0 ? WIN : null;
}

type Value = (before: DuelState, after: DuelState, seat: number, action: number) => bigint;

/**
 * Plays games with an agent in both seats and holds the value of every action it looked at, as far as no luck comes into it,
 * against one computed here from what the action really leads to.
 */
function expectValues(
  agent: string,
  value: Value,
  classes: readonly [number, number],
  set: Record<string, number>,
): void {
  module.setOptions({ class0: classes[0], class1: classes[1], deck0: 1, deck1: 1 });
  module.reset(parseSeed("3"));
  for (const seat of [0, 1]) {
    module.seatAgent(seat, agent);
    for (const [name, amount] of Object.entries(set)) module.setParameter(seat, name, amount);
  }
  let compared = 0;
  while (module.actor() >= 0) {
    const seat = module.actor();
    const action = module.decide();
    const { alternatives } = module.explain();
    const before = module.observe<Full>(-1).state;
    const saved = module.save();
    for (const { action: other, score } of alternatives) {
      second.load(saved);
      second.apply(other);
      const { state, chance } = second.observe<Full>(-1);
      if (chance.length > 0) continue;
      compared++;
      expect([second.actor(), other, score]).toEqual([
        second.actor(),
        other,
        Number(value(before, state, seat, other)),
      ]);
    }
    const best = Math.max(...alternatives.map((row) => row.score));
    if (alternatives.length > 0) {
      const tied = alternatives.filter((row) => row.score === best).map((row) => row.action);
      expect(action).toBe(Math.max(...tied));
    }
    module.apply(action);
  }
  expect(compared).toBeGreaterThan(100);
}

const MIDRANGE = [
  32653550, -47927430, 35848340, -48954030, 21174000, -29307530, 52530540, -18795010, 27236060, -39474500,
].map(BigInt);
const HALF = [500_000, 0, 500_000, 0, 0, 0, 0, 0, 0, -500_000];

function roundedToEven(value: bigint, scale: bigint): bigint {
  const quotient = value >= 0n || value % scale === 0n ? value / scale : value / scale - 1n;
  const twice = 2n * (value - quotient * scale);
  return twice > scale || (twice === scale && quotient % 2n !== 0n) ? quotient + 1n : quotient;
}

function linear(weights: readonly bigint[], round: boolean): Value {
  return (_, after, seat) => {
    const end = decided(after, seat);
    if (end !== null) return round ? end : end * 1_000_000n;
    const [own, foe] = [after.seats[seat], after.seats[1 - seat]] as [DuelSide, DuelSide];
    const total = features(own, foe).reduce((all, feature, i) => all + BigInt(feature) * (weights[i] ?? 0n), 0n);
    return round ? roundedToEven(total, 1_000_000n) : total;
  };
}

describe("gretive", () => {
  it("values actions by the ten weights of its class", () => {
    expectValues("gretive", linear(MIDRANGE, true), [5, 5], {});
  });

  it("takes any weights, rounds halves to even, or not at all", () => {
    const set = Object.fromEntries(HALF.map((weight, i) => [`w${i + 1}`, weight]));
    expectValues("gretive", linear(HALF.map(BigInt), true), [2, 7], set);
    expectValues("gretive", linear(HALF.map(BigInt), false), [2, 7], { ...set, round: 0 });
  });

  it("replaces the cards that cost more than three, and plays the only action without drawing", () => {
    module.setOptions({});
    for (let seed = 0; seed < 20; seed++) {
      module.reset(parseSeed(String(seed)));
      module.seatAgent(0, "gretive");
      module.seatAgent(1, "gretive");
      for (let seat = 0; seat < 2; seat++) {
        const hand = module.observe<Full>(-1).state.seats[seat]?.hand ?? [];
        const marked = hand.flatMap((card, i) => ((cards.get(card)?.cost ?? 0) > 3 ? [i] : []));
        expect(module.actionText(module.decide())).toBe(`mulligan ${marked.join(" ") || "none"}`);
        expect(module.explain().work).toEqual({ actions: 0 });
        module.apply(module.decide());
      }
    }
  });

  it("tells what each term contributes to the action chosen", () => {
    module.setOptions({ class0: 5 });
    module.reset(parseSeed("8"));
    for (const seat of [0, 1]) module.seatAgent(seat, "gretive");
    const choose = choices(1);
    for (let turn = 0; turn < 30 && module.actor() >= 0; turn++) {
      const action = module.decide();
      const { factors, alternatives } = module.explain();
      if (factors.length > 0) {
        expect(factors).toHaveLength(10);
        const total = sum(factors, (factor) => factor.contribution);
        expect(factors.every(({ scale }) => scale === 1_000_000)).toBe(true);
        expect(roundedToEven(BigInt(total), 1_000_000n)).toBe(BigInt(alternatives[0]?.score ?? 0));
      }
      module.apply(choose(2) === 0 ? action : (module.legal()[0] ?? 0));
    }
  });
});

describe("aggro", () => {
  it("values actions as the sample agent does", () => {
    const value: Value = (_, after, seat) => {
      const [own, foe] = [after.seats[seat], after.seats[1 - seat]] as [DuelSide, DuelSide];
      if (foe.health === 0) return WIN;
      if (own.health === 0) return LOSS;
      const alone = foe.minions.length === 0 && own.minions.length > 0 ? 1000 : 0;
      const guards = sum(foe.minions, (minion) => minion.taunt * minion.health);
      const attack = sum(own.minions, (minion) => minion.attack);
      return BigInt(alone - 1000 * guards + attack + 1000 * (own.health - foe.health));
    };
    expectValues("aggro", value, [4, 1], {});
  });
});

describe("eva", () => {
  it("tells its values in points, in whose parts the terms add up to them", () => {
    module.setOptions({ class0: 3, class1: 6, deck0: 1, deck1: 1 });
    module.reset(parseSeed("9"));
    for (const seat of [0, 1]) module.seatAgent(seat, "eva");
    let told = 0;
    for (; module.actor() >= 0; module.apply(module.decide())) {
      module.decide();
      const { factors, alternatives, narrative } = module.explain();
      const [best] = alternatives;
      if (!best) continue;
      expect([best, ...factors].every(({ scale }) => scale === 1e12)).toBe(true);
      expect(narrative.en).toContain(`valued at ${pointsOf(best.score, best.scale)}`);
      expect(narrative.es).toContain(`en ${String(pointsOf(best.score, best.scale)).replace(".", ",")}`);
      const total = sum(factors, (factor) => factor.contribution);
      if (Math.abs(best.score) < 2 ** 56) expect(total / 1e12).toBeCloseTo(best.score / 1e12, 6);
      told++;
    }
    expect(told).toBeGreaterThan(20);
  });

  it("values what actions change, and the end of the turn as nothing", () => {
    expectValues("eva", evaValue, [3, 6], {});
    expectValues("eva", evaValue, [5, 9], {});
  });
});

const EVA = [
  569461, 958112, 68949, 0, 843574, 700225, 907680, 0, 993683, 1000000, 640754, 992873, 928700, 168100, 870080, 0,
  428978, 1000000, 0, 583885, 0,
].map(BigInt);
const weight = (index: number): bigint => EVA[index] ?? 0n;

/** Charge as the minion has it, own or lent by the Stampede Ox. */
function hasCharge(minion: DuelMinion, side: DuelSide): boolean {
  const OX = 63;
  const beasts = new Set([5, 8, 14, 17, 22, 27, 41, 60, 62, 63, 162, 163, 164, 166, 167, 168]);
  const lent = side.minions.some((other) => other.card === OX && other.born !== minion.born && other.silenced === 0);
  return minion.charge === 1 || (lent && beasts.has(minion.card));
}

function worth(minion: DuelMinion, side: DuelSide): bigint {
  const card = cards.get(minion.card);
  return (
    weight(8) * BigInt(minion.health) +
    weight(9) * BigInt(minion.attack) +
    (hasCharge(minion, side) ? weight(10) : 0n) +
    (minion.shield === 1 ? weight(12) : 0n) +
    (minion.taunt === 1 ? weight(16) : 0n) +
    (minion.windfury === 1 ? weight(17) : 0n) +
    weight(18) +
    weight(19) * BigInt(card?.cost ?? 0)
  );
}

function evaLoss(before: DuelSide, after: DuelSide): bigint {
  let total = weight(0) * 1_000_000n * BigInt(before.health + before.armour - after.health - after.armour);
  total += weight(1) * 1_000_000n * BigInt(before.attack - after.attack);
  for (const minion of after.minions) {
    const then = before.minions.find((other) => other.born === minion.born);
    if (!then) total -= weight(4) * worth(minion, after);
    else {
      const change = weight(2) * BigInt(then.health - minion.health) + weight(3) * BigInt(then.attack - minion.attack);
      total += change * worth(then, before);
    }
  }
  for (const minion of before.minions) {
    if (!after.minions.some((other) => other.born === minion.born)) total += weight(5) * worth(minion, before);
  }
  return total;
}

function evaValue(before: DuelState, after: DuelState, seat: number, action: number): bigint {
  if (action === 0) return 0n;
  const end = decided(after, seat);
  if (end !== null) return end === WIN ? 2n ** 56n : -(2n ** 56n);
  const foe = evaLoss(before.seats[1 - seat] as DuelSide, after.seats[1 - seat] as DuelSide);
  const own = evaLoss(before.seats[seat] as DuelSide, after.seats[seat] as DuelSide);
  return foe - own;
}
