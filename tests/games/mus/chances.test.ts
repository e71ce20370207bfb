import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../../../harness/index.js";
import { ExactChances } from "../../../harness/measure/mus/exact.js";
import { deckOf } from "../../../harness/measure/mus/hands.js";
import { loadGame } from "../../../harness/node/index.js";
import strengths from "./conformance.percentiles.json" with { type: "json" };
import pairs from "./conformance.winprob.json" with { type: "json" };
import { type HandTables, probe } from "./hand-tables.js";
import { LANCES, ranksOf } from "./naive.js";
import { all, putCards, sortHand, start } from "./table.js";

interface Probe extends HandTables {
  measurePair(own: number, partner: number, position: number, kings: number): void;
  sumOf(i: number): number;
}

interface Report {
  agents: { agent: string; estimates: Record<string, { value: number; n: number }> }[];
}

const ONE = 65536;

/** Cards of these ranks, each card once. */
function cardsOf(letters: string, reyes: number): number[] {
  const used = new Set<number>();
  return [...letters].map((letter) => {
    const names = reyes === 8 ? ({ R: "R3", A: "12", "1": "12" }[letter] ?? letter) : letter === "A" ? "1" : letter;
    for (const name of names) {
      const number = "1234567SCR".indexOf(name);
      const card = [0, 10, 20, 30].map((suit) => suit + number).find((id) => !used.has(id));
      if (card === undefined) continue;
      used.add(card);
      return card;
    }
    throw new Error(`no card for ${letter} in ${letters}`);
  });
}

/** Any other hands from what is left. */
function others(own: readonly number[], reyes: number): number[][] {
  const rest = Array.from({ length: 40 }, (_, card) => card).filter((card) => !own.includes(card));
  return [0, 1, 2].map((i) => sortHand(rest.slice(4 * i, 4 * i + 4), reyes));
}

describe("chances in mus", () => {
  let module: GameModule;
  let tables: Probe;

  beforeAll(async () => {
    module = await loadGame("mus");
    tables = await probe<Probe>("mus-probe");
  });

  const typeOf = (letters: string, kings: number): number => {
    const [a = 0, b = 0, c = 0, d = 0] = ranksOf([...letters], kings);
    return tables.typeOf(a, b, c, d, kings);
  };

  it("of a pair of hands are, over all deals of the rivals, exactly the published ones", () => {
    for (const row of pairs.rows) {
      tables.measurePair(typeOf(row.own, row.reyes), typeOf(row.partner, row.reyes), row.pos, row.reyes);
      expect(tables.sumOf(0)).toBe(row.total);
      for (const [i, lance] of LANCES.entries()) {
        const found = [tables.sumOf(1 + 2 * i), tables.sumOf(2 + 2 * i)];
        expect({ own: row.own, partner: row.partner, pos: row.pos, lance, found }).toMatchObject({ found: row[lance] });
      }
    }
  });

  it("against one unseen hand are told by the agents as published", () => {
    for (const reyes of [8, 4]) {
      start(module, { reyes, mano_start: 0 });
      for (let seat = 0; seat < 4; seat++) module.seatAgent(seat, "medio");
      for (const row of strengths.rows.filter((each) => each.reyes === reyes)) {
        const own = sortHand(cardsOf(row.hand, reyes), reyes);
        putCards(module, [own, ...others(own, reyes)]);
        module.decide();
        const { agents } = module.explain<{ details: Report }>().details;
        const told = agents.find(({ agent }) => agent === "cards")?.estimates ?? {};
        const expected = LANCES.map((_, i) =>
          Math.floor((ONE * (2 * (row.wins[i] ?? 0) + (row.ties[i] ?? 0))) / (2 * row.total)),
        );
        expect({ hand: row.hand, told: LANCES.map((lance) => told[`strength_${lance}`]?.value) }).toEqual({
          hand: row.hand,
          told: expected,
        });
      }
    }
  });

  it("over the samples come near to the exact ones, the partner's hands gone through", () => {
    const seats = [0, 1, 2, 3];
    let inside = 0;
    let cases = 0;
    const reports = new ExactChances(deckOf({ reyes: 8 }));
    for (const letters of ["R76A", "SS74"]) {
      const own = sortHand(cardsOf(letters, 8), 8);
      const exact = exactChances(letters);
      const { total, won } = reports.weights(ranksOf([...letters], 8), 0);
      expect([(won[0] ?? 0) / total, (won[1] ?? 0) / total]).toEqual([exact.grande, exact.chica]);
      for (let seed = 0; seed < 24; seed++) {
        start(module, { mano_start: 0 }, String(seed));
        putCards(module, [own, ...others(own, 8)]);
        for (const seat of seats) module.seatAgent(seat, "medio");
        // nobody has spoken in grande when mano decides, so the samples are bare
        module.apply(1);
        module.decide();
        const probability = module
          .explain<{ details: Report }>()
          .details.agents.find(({ agent }) => agent === "probability");
        expect(probability?.estimates.n_eff?.value).toBe(200);
        for (const lance of ["grande", "chica"] as const) {
          const value = (probability?.estimates[`p_win_${lance}`]?.value ?? 0) / ONE;
          const p = exact[lance];
          cases++;
          if (Math.abs(value - p) <= 1.96 * Math.sqrt((p * (1 - p)) / 200) + 1 / ONE) inside++;
        }
      }
    }
    // 95 % of 96 cases, and four standard deviations of room
    expect(inside).toBeGreaterThanOrEqual(Math.floor(0.95 * cases - 4 * Math.sqrt(cases * 0.95 * 0.05)));
    expect(all(module).seat).toBe(-1);
  });

  /** The chances of mano's side given its own hand alone. */
  function exactChances(letters: string): { grande: number; chica: number } {
    const own = typeOf(letters, 8);
    const sums = { total: 0, grande: 0, chica: 0 };
    for (let partner = 0; partner < tables.types(8); partner++) {
      const ways = waysTo(partner, letters);
      if (ways === 0) continue;
      tables.measurePair(own, partner, 0, 8);
      sums.total += ways * tables.sumOf(0);
      sums.grande += ways * tables.sumOf(2);
      sums.chica += ways * tables.sumOf(4);
    }
    return { grande: sums.grande / sums.total, chica: sums.chica / sums.total };
  }

  function waysTo(type: number, letters: string): number {
    const unseen = [8, 4, 4, 4, 4, 4, 4, 8];
    for (const rank of ranksOf([...letters], 8)) unseen[rank] = (unseen[rank] ?? 0) - 1;
    const counts = [0, 0, 0, 0, 0, 0, 0, 0];
    for (const place of [0, 1, 2, 3]) {
      const rank = tables.rank(type, 8, place);
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    return counts.reduce((product, count, rank) => {
      let ways = product;
      for (let k = 0; k < count; k++) ways = (ways * ((unseen[rank] ?? 0) - k)) / (k + 1);
      return ways;
    }, 1);
  }
});
