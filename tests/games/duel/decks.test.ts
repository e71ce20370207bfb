import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { DuelCard } from "../../../harness/games/duel-cards.js";
import { type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { words } from "../../harness/words.js";

interface Full {
  decks: [number[], number[]];
  state: { seats: { hand: number[]; deck: number[] }[] };
}

interface Deck {
  class: number;
  name: string;
  cards: number[];
}

const OWN_DECK = 65_535;
let module: GameModule;
let cards: DuelCard[];

beforeAll(async () => {
  module = await loadGame("duel");
  cards = module.description.tables.cards as DuelCard[];
});

/** Deck lists of a game with these options and data. */
function lists(options: Record<string, number>, data: Record<string, Uint8Array> = {}, seed = "1"): Full {
  for (const name of ["deck0", "deck1"]) module.setData(name, data[name] ?? new Uint8Array());
  module.setOptions(options);
  module.reset(parseSeed(seed));
  return module.observe<Full>(-1);
}

describe("decks of duel", () => {
  it("are the standard ones, dealt whole", () => {
    const decks = module.description.tables.decks as Deck[];
    expect(decks).toHaveLength(9);
    for (const deck of decks) {
      const full = lists({ class0: deck.class });
      expect(full.decks[0]).toEqual([...deck.cards].sort((a, b) => a - b));
      const [side] = full.state.seats;
      expect([...(side?.hand ?? []), ...(side?.deck ?? [])].sort((a, b) => a - b)).toEqual(full.decks[0]);
    }
  });

  it("are drawn by number as the text says: two of each at most, from the class's pool of 53", () => {
    for (const [klass, number] of [
      [1, 2],
      [5, 777],
      [9, 65_534],
    ] as const) {
      const name = (module.description.tables.classes as string[])[klass] ?? "";
      const pool = cards.filter((card) => card.collectible === 1 && ["neutral", name].includes(card.class));
      expect(pool).toHaveLength(53);
      const seed = createHash("sha256").update(`duel-deck/1/${klass}/${number}`).digest();
      const next = words(seed);
      const deck: number[] = [];
      while (deck.length < 30) {
        const word = next();
        if (word >= Math.floor(2 ** 32 / 53) * 53) continue;
        const card = pool[word % 53]?.id ?? 0;
        if (deck.filter((other) => other === card).length < 2) deck.push(card);
      }
      deck.sort((a, b) => a - b);
      expect(lists({ class0: klass, deck0: number }, {}, "1").decks[0]).toEqual(deck);
      expect(lists({ class1: klass, deck1: number }, {}, "2").decks[1]).toEqual(deck);
    }
  });

  it("are drawn from the game's seed where asked", () => {
    const first = lists({ deck0: 1, deck1: 1 }, {}, "1").decks;
    expect(lists({ deck0: 1, deck1: 1 }, {}, "1").decks).toEqual(first);
    expect(lists({ deck0: 1, deck1: 1 }, {}, "2").decks).not.toEqual(first);
  });

  it("are one's own where given as data, and refused where the class may not hold them", () => {
    const own = Uint8Array.from(Array.from({ length: 15 }, (_, i) => [i + 1, i + 1]).flat());
    expect(lists({ deck0: OWN_DECK }, { deck0: own }).decks[0]).toEqual([...own]);
    const refused = (bytes: readonly number[], options: Record<string, number> = { deck0: OWN_DECK }) => {
      expect(() => lists(options, { deck0: Uint8Array.from(bytes) })).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/bad_data|bad_options/) }),
      );
      lists({});
    };
    refused([...own.slice(1), 1, 1].slice(0, 30).fill(1, 0, 3));
    refused([...own.slice(0, 29)]);
    refused([...own.slice(0, 29), 50]);
    refused([...own.slice(0, 29), 160]);
    refused([...own.slice(0, 29), 250]);
    refused([...own], {});
    expect(() => lists({ deck0: OWN_DECK })).toThrow(expect.objectContaining({ code: "bad_options" }));
    lists({});
  });
});
