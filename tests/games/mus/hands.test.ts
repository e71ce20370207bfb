import { beforeAll, describe, expect, it } from "vitest";
import compared from "./conformance.compare.json" with { type: "json" };
import counts from "./conformance.counts.json" with { type: "json" };
import steps from "./conformance.steps.json" with { type: "json" };
import { type HandTables, probe } from "./hand-tables.js";
import { compare, LANCES, type Lance, pares, points, ranksOf, takesPart, value } from "./naive.js";

const RULES = [8, 4];
/** Lance number of juego. */
const JUEGO = 3;

describe("the hands of mus", () => {
  let tables: HandTables;

  beforeAll(async () => {
    tables = await probe<HandTables>("mus-probe");
  });

  const typeOf = (letters: string, kings: number): number => {
    const [a = 0, b = 0, c = 0, d = 0] = ranksOf([...letters], kings);
    return tables.typeOf(a, b, c, d, kings);
  };
  const handOf = (type: number, kings: number): number[] =>
    [0, 1, 2, 3].map((place) => tables.rank(type, kings, place));

  it("compare as the published table has them", () => {
    expect(compared.rows).toHaveLength(1331);
    for (const [kings, lance, first, second, result] of compared.rows as [number, Lance, string, string, number][]) {
      const keys = [first, second].map((hand) => tables.key(typeOf(hand, kings), kings, LANCES.indexOf(lance), 0));
      expect({ lance, first, second, result: Math.sign((keys[0] ?? 0) - (keys[1] ?? 0)) }).toEqual({
        lance,
        first,
        second,
        result,
      });
    }
  });

  it("know the real 31", () => {
    for (const [real31, first, second, result] of steps.real31 as [number, string, string, number][]) {
      const [a = 0, b = 0] = [first, second].map((hand) => tables.key(typeOf(hand, 8), 8, JUEGO, real31));
      expect({ real31, first, second, result: Math.sign(a - b) }).toEqual({ real31, first, second, result });
    }
  });

  it.each(RULES)("are classified, of all 91,390 with %i kings, as the published counts say", (kings) => {
    const expected = counts.reyes[String(kings) as "8" | "4"];
    const found = { pares: [0, 0, 0, 0], four: 0, juego: 0, total: 0 };
    const sums: Record<string, number> = {};
    for (let type = 0; type < tables.types(kings); type++) {
      const copies = tables.copies(type, kings);
      const hand = handOf(type, kings);
      found.total += copies;
      const worth = tables.value(type, kings, 2);
      found.pares[worth] = (found.pares[worth] ?? 0) + copies;
      if (new Set(hand).size === 1) found.four += copies;
      if (tables.key(type, kings, JUEGO, 0) > 0) found.juego += copies;
      const sum = points(hand, kings);
      sums[sum] = (sums[sum] ?? 0) + copies;
    }
    const [none, par, medias, duples] = found.pares;
    expect(tables.types(kings)).toBe(expected.distinct);
    expect({ none, par, medias, duples, four_equal: found.four }).toEqual(expected.pares);
    expect(sums).toEqual(expected.sum);
    expect(found).toMatchObject({ juego: expected.juego, total: counts.total });
  });

  it.each(RULES)("compare, every one with every other, as a naive comparator does, with %i kings", (kings) => {
    const number = tables.types(kings);
    const hands = Array.from({ length: number }, (_, type) => handOf(type, kings));
    let different = 0;
    let all = 0;
    for (const [index, lance] of LANCES.entries()) {
      for (const real31 of lance === "juego" ? [0, 1, 2] : [0]) {
        const keys = hands.map((_, type) => tables.key(type, kings, index, real31));
        for (const [a, first] of hands.entries()) {
          const plays = takesPart(lance, first, kings);
          if (plays !== (keys[a] ?? 0) > 0 || value(lance, first, kings) !== tables.value(a, kings, index)) different++;
          if (!plays) continue;
          for (const [b, second] of hands.entries()) {
            if (!takesPart(lance, second, kings)) continue;
            all++;
            const naive = Math.sign(compare(lance, first, second, kings, real31));
            if (naive !== Math.sign((keys[a] ?? 0) - (keys[b] ?? 0))) different++;
          }
        }
      }
    }
    expect(all).toBeGreaterThan(2 * number * number);
    expect(different).toBe(0);
  });

  it("have one type for all orders of their ranks", () => {
    for (const kings of RULES) {
      for (let type = 0; type < tables.types(kings); type++) {
        const [a = 0, b = 0, c = 0, d = 0] = handOf(type, kings);
        expect(pares([a, b, c, d])).toEqual(pares([d, c, b, a]));
        for (const [w, x, y, z] of [
          [a, b, c, d],
          [d, c, b, a],
          [b, d, a, c],
          [c, a, d, b],
        ] as [number, number, number, number][]) {
          if (tables.typeOf(w, x, y, z, kings) !== type) expect.fail(`type ${type} has another order`);
        }
      }
    }
  });
});
