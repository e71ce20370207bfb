import { beforeAll, describe, expect, it } from "vitest";
import evolvable from "../../../harness/evolve/duel.js";
import { scoreOf } from "../../../harness/evolve/evolvable.js";
import type { DuelCard } from "../../../harness/games/duel-cards.js";
import type { DuelState } from "../../../harness/games/duel-state.js";
import { type GameModule, parseSeed, seedPlus } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";

/** The formulas as the paper prints them or, where it does not, as they were reconstructed; v holds a state's values. */
type Values = Record<
  "GT" | "PH" | "PA" | "PB" | "SPMA" | "SPMH" | "SPMTH" | "SPMTC" | "EH" | "EA" | "SEMA" | "SEMH" | "SEMTH" | "SEMTC",
  number
>;
const FORMULAS: Record<string, { won(v: Values): number; lost(v: Values): number }> = {
  aggro: {
    won: (v) => 120 - 5 * v.GT + 5 * v.PB + 3 * v.SPMA,
    lost: (v) => -200 + 5 * v.GT - 5 * (v.EH + v.EA) - 5 * v.SEMA,
  },
  control: {
    won: (v) => 150 + v.GT + 2 * (v.PH + v.PA) + 2 * v.SPMA + 2 * (v.SPMH + v.SPMTH + v.SPMTC),
    lost: (v) => -110 + v.GT - 2 * (v.EH + v.EA) - 2 * v.SEMA - 2 * (v.SEMH + v.SEMTH + v.SEMTC),
  },
  midrange: {
    won: (v) => 180 - 3 * v.GT + 3 * (v.PH + v.PA) + 2 * v.SPMA,
    lost: (v) => -120 + 5 * v.GT - 5 * (v.EH + v.EA) - 5 * v.SEMA + 3 * v.SPMA,
  },
};
const GAMES = 12;

let module: GameModule;
let cards: Map<number, DuelCard>;
beforeAll(async () => {
  module = await loadGame("duel");
  cards = new Map((module.description.tables.cards as DuelCard[]).map((card) => [card.id, card]));
});

/** The values of a finished game as a seat sees it, from the full observation alone. */
function valuesOf(state: DuelState, seat: number): Values {
  const [own, foe] = [state.seats[seat], state.seats[1 - seat]];
  if (!own || !foe) throw new Error("no such seat");
  const sums = ({ minions }: typeof own) => {
    const guards = minions.filter(({ taunt }) => taunt === 1);
    const sum = (list: typeof minions, of: (minion: (typeof minions)[0]) => number): number =>
      list.reduce((total, minion) => total + of(minion), 0);
    return {
      attack: sum(minions, ({ attack }) => attack ?? 0),
      health: sum(minions, ({ health }) => health),
      guardHealth: sum(guards, ({ health }) => health),
      guardCost: sum(guards, ({ card }) => cards.get(card)?.cost ?? Number.NaN),
    };
  };
  const [p, e] = [sums(own), sums(foe)];
  return {
    GT: state.turn,
    PH: own.health,
    PA: own.armour,
    PB: own.minions.length,
    SPMA: p.attack,
    SPMH: p.health,
    SPMTH: p.guardHealth,
    SPMTC: p.guardCost,
    EH: foe.health,
    EA: foe.armour,
    SEMA: e.attack,
    SEMH: e.health,
    SEMTH: e.guardHealth,
    SEMTC: e.guardCost,
  };
}

describe("fitness", () => {
  it.each(evolvable.profiles.map(({ name }) => name))("of %s is the sum of its formula over end states", (name) => {
    const profile = evolvable.profiles.find((row) => row.name === name);
    const formula = FORMULAS[name];
    if (!profile || !formula) throw new Error("no profile");
    for (const seat of [0, 1]) {
      // Random is beaten, and beats nobody: aggro sees that both results come up.
      for (const [own, foe] of [
        ["gretive", "aggro"],
        ["random", "aggro"],
      ] as const) {
        module.setOptions({ [`class${seat}`]: 3, [`class${1 - seat}`]: 4 });
        const base = parseSeed("77");
        module.reset(base);
        module.seatAgent(seat, own);
        module.seatAgent(1 - seat, foe);
        const totals = module.playout(GAMES);
        const expected = { won: 0, lost: 0 };
        let wins = 0;
        for (let game = 0; game < GAMES; game++) {
          module.reset(seedPlus(base, game));
          while (module.actor() >= 0) module.apply(module.decide());
          const { state } = module.observe<{ state: DuelState }>(-1);
          const result = module.outcome(seat) === 1 ? "won" : "lost";
          if (result === "won") wins++;
          expected[result] += formula[result](valuesOf(state, seat));
        }
        expect(totals.seats[seat]?.wins).toBe(wins);
        expect(scoreOf(evolvable, profile, totals, seat)).toEqual(expected);
      }
    }
  });

  it("counts a draw as lost, and games won where there is no profile", () => {
    const totals = {
      games: 3,
      seats: [{ wins: 1, draws: 1, losses: 1, outcomes: 0 }],
      own: { "seat0 won GT": 10, "seat0 lost GT": 50 },
    };
    const aggro = evolvable.profiles[0] ?? null;
    expect(scoreOf(evolvable, aggro, totals, 0)).toEqual({ won: 120 - 50, lost: 2 * -200 + 250 });
    expect(scoreOf(null, null, totals, 0)).toEqual({ won: 1, lost: 0 });
  });
});
