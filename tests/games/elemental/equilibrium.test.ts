import { beforeAll, describe, expect, it } from "vitest";
import {
  type GameModule,
  ModuleError,
  type Policy,
  type PolicyPosition,
  PolicyTool,
  parseSeed,
} from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { choices } from "../../generic/support.js";
import table from "./conformance.equilibrium.json" with { type: "json" };
import { correctionOf } from "./correction.js";
import { type Afterstate, leafValue } from "./leaf.js";

const CARDS = Array.from({ length: 17 }, (_, i) => i + 1);
const DECKS = [CARDS, [3, 5, 8, 13, 16, 17], [1, 3, 6, 8, 11, 13, 16, 17], [1, 2, 5, 6, 7, 10, 11, 12, 15, 17]];
/** Attack by card, and the kind that it is of. */
const ATTACKS = [0, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3, 1, 1, 2, 2, 3];
const kindOf = (card: number): number =>
  card > 15 ? card - 7 : Math.floor((card - 1) / 5) * 3 + (ATTACKS[card] ?? 0) - 1;

let module: GameModule;
let tool: PolicyTool;

beforeAll(async () => {
  module = await loadGame("elemental");
  tool = new PolicyTool(module);
});

/** Positions as play could reach them, lives and hands of every size. */
function randomPosition(below: (n: number) => number): PolicyPosition {
  const deck = DECKS[below(DECKS.length)] ?? CARDS;
  const held = 1 + below(4);
  const left = below(2) === 0 ? 0 : below(deck.length - held + 1);
  const side = (): [number[], number[]] => {
    const cards = [...deck];
    const draw = (count: number) => Array.from({ length: count }, () => cards.splice(below(cards.length), 1)[0] ?? 0);
    return [draw(held), draw(left)];
  };
  const [[hand0, deck0], [hand1, deck1]] = [side(), side()];
  return { hands: [hand0, hand1], decks: [deck0, deck1], lives: [1 + below(9), 1 + below(9)], tie: below(2) };
}

/** The policy as the published table writes it. */
function written({ method, nodes, rows, columns, matrix, mixes, value }: Policy) {
  return { how: method, nodes, rows, columns, matrix, mix: mixes, value };
}

describe("the equilibrium agent's published decisions", () => {
  it("are 200", () => expect(table.decisions).toHaveLength(200));

  it.each(table.decisions.map((decision, index) => ({ ...decision, index })))(
    "are met to the last digit, number $index",
    (decision) => {
      const { budget, how, nodes, rows, columns, matrix, mix, value, ...position } = decision;
      expect(written(tool.ask(position as unknown as PolicyPosition, budget))).toEqual({
        how,
        nodes,
        rows,
        columns,
        matrix,
        mix,
        value,
      });
    },
  );

  it("are those of the seated agent, in either seat", () => {
    for (const { deck, tie, hands, decks, lives, budget, matrix, mix, value } of table.decisions) {
      for (const seat of [0, 1]) {
        module.setOptions({ hand: 4, life: 9, deck, tie });
        module.reset(parseSeed(String(seat)));
        const slots = hands.map((hand) => [...hand, 0, 0, 0].slice(0, 4).join(" "));
        const sets = decks.map((cards) => cards.join(" ") || "-");
        module.parsePosition([...slots, ...sets, lives.join(" ")].join(" / "));
        if (seat === 1) module.apply(module.legal()[0] ?? 0);
        module.seatAgent(seat, "equilibrium");
        module.setParameter(seat, "leaf", 0);
        const action = module.decide(budget);
        const { details, confidence } = module.explain();
        expect({ matrix: details.matrix, mixes: details.mixes, value: details.value }).toEqual({
          matrix,
          mixes: mix,
          value,
        });
        const candidates = details[seat === 0 ? "rows" : "columns"] as { slot: number }[];
        const played = candidates.findIndex(({ slot }) => slot === action);
        expect(confidence).toBe(mix[seat]?.[played]);
        const draw = (details.draw as { value: number }).value;
        const before = (mix[seat] ?? []).slice(0, played).reduce((sum, share) => sum + share, 0);
        expect(draw).toBeGreaterThanOrEqual(before);
        expect(draw).toBeLessThan(before + (confidence ?? 0));
      }
    }
  });
});

/** Each afterstate that a depth-1 matrix of the leaf ends in, with its entry: over, or as the leaf values it. */
function expectLeaves(
  leaf: number,
  held: number | null,
  value: (state: Afterstate, tieIsDraw: boolean) => number,
): void {
  const below = choices(5);
  let checked = 0;
  for (let i = 0; i < 3000; i++) {
    const position = randomPosition(below);
    if (position.decks[0].length === 0 || (held !== null && position.hands[0].length !== held)) continue;
    const { method, rows, columns, matrix } = tool.ask(position, 1, leaf);
    if (method !== "1") continue;
    const [hand0 = [], hand1 = []] = position.hands.map((hand) => hand.map(kindOf).sort((a, b) => a - b));
    const decks = position.decks.map((deck) => deck.map(kindOf)) as [number[], number[]];
    for (const [row, kind0] of rows.entries()) {
      for (const [column, kind1] of columns.entries()) {
        const net = netOf(kind0, kind1);
        const lives: [number, number] = [position.lives[0] + Math.min(net, 0), position.lives[1] - Math.max(net, 0)];
        const over = lives[1] <= 0 ? 16384 : lives[0] <= 0 ? -16384 : null;
        const hands: [number[], number[]] = [without(hand0, kind0), without(hand1, kind1)];
        expect(matrix[row]?.[column]).toBe(over ?? value({ hands, decks, lives }, position.tie === 1));
        checked++;
      }
    }
  }
  expect(checked).toBeGreaterThan(4000);
}

describe("the published leaf", () => {
  it("is what one round of looking ahead ends in, for every deck size and all lives", () => {
    expectLeaves(0, null, leafValue);
  });
});

describe("leaf 1", () => {
  /** Matrices that it may take for three rounds ahead, enough for any hands with three cards in each deck. */
  const LATER = 1800;

  it("corrects the published one below a budget of 500, with hands of four", () => {
    expectLeaves(1, 4, (state, tieIsDraw) => leafValue(state, tieIsDraw, correctionOf(state)));
  });

  it("leaves other hands as they are", () => {
    const below = choices(12);
    let compared = 0;
    for (let i = 0; i < 400; i++) {
      const position = randomPosition(below);
      if (position.hands[0].length === 4) continue;
      const [found, published] = [tool.ask(position, 256, 1), tool.ask(position, 256, 0)];
      if (found.method === "exact" && published.method !== "exact") continue;
      compared++;
      expect({ ...found, nodes: 0 }).toEqual({ ...published, nodes: 0 });
    }
    expect(compared).toBeGreaterThan(200);
  });

  it("tries more states to the end below a budget of 500", () => {
    const below = choices(13);
    let more = 0;
    for (let i = 0; i < 300; i++) {
      const position = randomPosition(below);
      const [found, published] = [tool.ask(position, 256, 1), tool.ask(position, 256, 0)];
      if (published.method === "exact") expect(found).toEqual(published);
      else if (found.method === "exact") {
        more++;
        expect(found.nodes).toBeLessThanOrEqual(1 + 5 * 256);
        expect(found).toEqual(tool.ask(position, 640, 0));
      }
    }
    expect(more).toBeGreaterThan(5);
  });

  it("looks three rounds ahead at small decks from a budget of 500, and else as the published one", () => {
    const below = choices(11);
    const deeper = [0, 0, 0, 0, 0];
    for (let i = 0; i < 300; i++) {
      const position = randomPosition(below);
      const left = position.decks[0].length;
      for (const budget of [500, 1000, 2500]) {
        const later = left === 3 || left === 4;
        const [found, published] = [tool.ask(position, budget, 1), tool.ask(position, budget, 0)];
        if (!later || budget > LATER || published.method === "exact") expect(found).toEqual(published);
        else {
          const further = tool.ask(position, LATER, 0);
          if (further.method !== "exact") expect(written(found)).toEqual({ ...written(further), nodes: found.nodes });
          if (left === 3) expect(found.method).toBe("3");
          deeper[left] = (deeper[left] ?? 0) + Number(found.method === "3" && published.method !== "3");
        }
      }
    }
    expect(Math.min(deeper[3] ?? 0, deeper[4] ?? 0)).toBeGreaterThan(2);
  });

  it("is what leaf 2 is below a budget of 500; that one corrects beyond as well", () => {
    const below = choices(14);
    let differing = 0;
    for (let i = 0; i < 150; i++) {
      const position = randomPosition(below);
      expect(tool.ask(position, 499, 2)).toEqual(tool.ask(position, 499, 1));
      const [found, later] = [tool.ask(position, 1000, 2), tool.ask(position, 1000, 1)];
      expect({ method: found.method, nodes: found.nodes }).toEqual({ method: later.method, nodes: later.nodes });
      if (position.hands[0].length < 4 || later.method === "exact") expect(found).toEqual(later);
      else differing += Number(found.value !== later.value);
    }
    expect(differing).toBeGreaterThan(5);
  });

  it("is what the seated agent uses if nothing is said", () => {
    const position = {
      hands: [
        [1, 5, 11, 16],
        [3, 6, 8, 17],
      ],
      decks: [
        [2, 4, 13],
        [9, 10, 15],
      ],
      lives: [5, 5],
      tie: 0,
    } as const;
    module.setOptions({});
    module.reset(parseSeed("1"));
    module.parsePosition("1 5 11 16 / 3 6 8 17 / 2 4 13 / 9 10 15 / 5 5");
    module.seatAgent(0, "equilibrium");
    module.decide();
    expect(module.explain().details.method).toBe("3");
    expect(module.explain().details.matrix).toEqual(tool.ask(position, 1000, 1).matrix);
    expect(tool.ask(position, 1000, 0).method).toBe("2:3");
  });
});

function without(kinds: readonly number[], kind: number): number[] {
  const at = kinds.indexOf(kind);
  return kinds.filter((_, index) => index !== at);
}

/** Lives that the side of the second kind loses to the first. */
function netOf(a: number, b: number): number {
  if (a === 10 || b === 10) return 0;
  const strength = (own: number, other: number): number => {
    if (own === 9) return 3;
    const beats = other < 9 && (Math.floor(other / 3) - Math.floor(own / 3) + 3) % 3 === 1;
    return (own % 3) + 1 + Number(beats);
  };
  return strength(a, b) - strength(b, a);
}

function ascending(list: readonly bigint[]): bigint[] {
  return [...list].sort((a, b) => (a < b ? -1 : 1));
}

describe("the solver", () => {
  /** How the value rounds: floor((2n + d) / 2d). */
  function rounded(n: bigint, d: bigint): bigint {
    const quotient = (2n * n + d) / (2n * d);
    return (2n * n + d) % (2n * d) < 0n ? quotient - 1n : quotient;
  }

  it("gives strategies that no row and no column does better against, degenerate matrices included", () => {
    const below = choices(8);
    for (let i = 0; i < 3000; i++) {
      const { matrix, weights, mixes, sum, value } = tool.ask(randomPosition(below), 1 + below(60));
      const a = matrix.map((row) => row.map(BigInt));
      const [x, y] = weights.map((side) => side.map(BigInt)) as [bigint[], bigint[]];
      const s = BigInt(sum);
      expect(s).toBeGreaterThan(0n);
      for (const side of [x, y]) {
        expect(side.every((weight) => weight >= 0n)).toBe(true);
        expect(side.reduce((total, weight) => total + weight, 0n)).toBe(s);
      }
      const against = a.map((row) => row.reduce((total, entry, column) => total + entry * (y[column] ?? 0n), 0n));
      const forced = (a[0] ?? []).map((_, column) =>
        a.reduce((total, row, at) => total + (row[column] ?? 0n) * (x[at] ?? 0n), 0n),
      );
      const [most] = ascending(against).slice(-1);
      const [least] = ascending(forced);
      expect(most).toBe(least);
      expect(BigInt(value)).toBe(rounded(most ?? 0n, s));
      for (const mix of mixes) expect(mix.reduce((total, share) => total + share, 0)).toBe(65536);
    }
  });
});

describe("the tool", () => {
  const position: PolicyPosition = {
    hands: [
      [1, 2],
      [6, 7],
    ],
    decks: [[3], [8]],
    lives: [5, 5],
    tie: 1,
  };

  it("leaves the running game and its last decision alone", () => {
    module.setOptions({});
    module.reset(parseSeed("4"));
    module.seatAgent(0, "equilibrium");
    const action = module.decide(64);
    const [why, digest] = [module.explanationText(), module.digest()];
    tool.ask(position);
    expect(module.explanationText()).toBe(why);
    expect(module.digest()).toEqual(digest);
    module.apply(action);
    const agents = module.digest().agents;
    module.undo();
    module.decide(64);
    module.apply(action);
    expect(module.digest().agents).toBe(agents);
  });

  it.each([
    ["a hand without cards", { hands: [[], [6, 7]] }, 0],
    [
      "a card twice",
      {
        hands: [
          [1, 1],
          [6, 7],
        ],
      },
      0,
    ],
    [
      "no such card",
      {
        hands: [
          [1, 18],
          [6, 7],
        ],
      },
      0,
    ],
    ["hands that are not alike in number", { hands: [[1, 2], [6]] }, 1],
    ["a card in hand and deck", { decks: [[1], [8]] }, 2],
    ["card 0 in a deck", { decks: [[0], [8]] }, 2],
    ["decks that are not alike in number", { decks: [[3], [8, 9]] }, 3],
    ["no life", { lives: [0, 5] }, 4],
    ["too many lives", { lives: [5, 10] }, 5],
  ])("refuses %s and says where", (_, part, index) => {
    const wrong = { ...position, ...part } as unknown as PolicyPosition;
    expect(() => tool.ask(wrong)).toThrow(
      expect.objectContaining({ code: "bad_position", detail: expect.objectContaining({ index }) }),
    );
  });

  it("refuses other values out of range", () => {
    expect(() => tool.ask({ ...position, tie: 2 })).toThrow(ModuleError);
    expect(() => tool.ask(position, 0, 3)).toThrow(expect.objectContaining({ code: "bad_value" }));
    for (const budget of [-1, 1_000_000])
      expect(() => tool.ask(position, budget)).toThrow(expect.objectContaining({ code: "bad_budget" }));
  });
});
