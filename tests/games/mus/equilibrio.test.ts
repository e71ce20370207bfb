import { beforeAll, describe, expect, it } from "vitest";
import solved from "../../../assembly/games/mus/data/equilibrium.json" with { type: "json" };
import { Freezer, nearestAction } from "../../../harness/exploit/mus/frozen.js";
import { LANCES, LanceTools, WHOLE } from "../../../harness/games/mus-lances.js";
import { type Explanation, type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { cellOf, decisionsOf, UNIT } from "../../../harness/solve/mus/table.js";
import table from "./conformance.lances.json" with { type: "json" };
import { cardId, putCards, start } from "./table.js";

const SEAT = { kind: "agent", agent: "equilibrio", parameters: {}, budget: 0 } as const;
const breathe = async (): Promise<void> => {};

let module: GameModule;
beforeAll(async () => {
  module = await loadGame("mus");
});

function sharesOf(part: (typeof solved.parts)[number], decision: number, hand: number): number[] {
  const { actions, shares } = part.table[decision] ?? { actions: [], shares: "" };
  return actions.map((_, i) => Number.parseInt(shares.slice(2 * (hand * actions.length + i)).slice(0, 2), 16));
}

describe("the shipped strategies", () => {
  it.each(solved.parts)("of $part reach the value, and lose at most 0.01 stones a hand", (part) => {
    const lance = LANCES.find((name) => name === part.part) ?? "grande";
    const tools = new LanceTools(module);
    const open = tools.open(lance);
    const expected = table.lances.find((row) => row.lance === lance)?.value ?? Number.NaN;
    expect(Math.abs(part.value - expected)).toBeLessThan(0.0002);
    expect(part.exploitability).toBeLessThan(0.0002);
    const profile = new Uint32Array(open.entries * open.hands.length);
    decisionsOf(open).forEach(({ node, path, actions }, decision) => {
      expect(part.table[decision]).toMatchObject({ path: path.join(", "), actions });
      for (const hand of open.hands.keys()) {
        const shares = sharesOf(part, decision, hand);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(UNIT);
        const wholes = shares.map((share) => Math.floor((share * WHOLE) / UNIT));
        const left = WHOLE - wholes.reduce((sum, share) => sum + share, 0);
        const largest = shares.indexOf(Math.max(...shares));
        wholes.forEach((whole, action) => {
          profile[cellOf(open, node, action, hand)] = whole + (action === largest ? left : 0);
        });
      }
    });
    tools.takeProfile(profile);
    const { exploitability } = tools.measure();
    expect(exploitability).toBeCloseTo(part.tableExploitability, 6);
    expect(exploitability).toBeLessThan(0.01);
  });

  it("are what the agent plays, with every hand at every decision that it comes to", async () => {
    const freezer = new Freezer(module, SEAT, 1);
    for (const lance of ["juego", "chica"] as const) {
      const part = solved.parts.find((row) => row.part === lance);
      const open = freezer.open(lance);
      let asked = 0;
      for (let hand = lance === "juego" ? 0 : 3; hand < open.hands.length; hand += lance === "juego" ? 1 : 40) {
        for (const player of [0, 1] as const) {
          const frozen = await freezer.freeze(open, player, hand, breathe);
          frozen.forEach((counts, decision) => {
            if (counts.length === 0 || !part) return;
            const shares = sharesOf(part, decision, hand);
            expect(counts).toEqual(shares.map((share) => Math.floor((share * 65536) / UNIT)));
            asked++;
          });
        }
      }
      expect(asked).toBeGreaterThan(100);
    }
  });
});

/** Two seats with these hands, mano being seat 0, in one lance; what was said leads to the agent in the other seat. */
function sitDown(lance: number, hands: readonly string[], said: readonly string[], more: Record<string, number> = {}) {
  start(module, { players: 2, mano_start: 0, only_lance: lance, ...more });
  putCards(
    module,
    hands.map((hand) => hand.split(" ").map(cardId)),
  );
  for (const text of said) module.apply(module.parseAction(text));
  module.seatAgent(module.actor(), "equilibrio");
}

function decide(): Explanation {
  module.decide();
  return module.explain();
}

describe("equilibrio", () => {
  it.each([
    [["envido 3"], "envido 2"],
    [["envido 4"], "envido 5"],
    [["envido 40"], "ordago"],
    [["ordago"], "ordago"],
    [["paso", "envido 3", "envido 2"], "paso, envido 2, envido 2"],
    [["envido 2", "envido 2"], "envido 2, envido 2"],
    [["envido 2", "envido 5"], "envido 2, envido 5"],
    [["envido 5", "envido 2"], "envido 5, envido 2"],
    [["envido 5", "envido 20"], "envido 5, envido 5"],
    [["envido 5", "envido 21"], "envido 5, ordago"],
    [["envido 22"], "envido 5"],
    [["envido 23"], "ordago"],
    [["paso", "envido 2", "envido 30"], "paso, envido 2, ordago"],
    [["envido 4", "ordago"], "envido 5, ordago"],
    [["envido 2", "envido 5", "ordago"], "envido 2, envido 5, ordago"],
    [["envido 2", "envido 2", "envido 2"], "paso, envido 2, envido 5"],
    [["envido 5", "envido 5", "envido 10"], "paso, envido 5, envido 5"],
    [[], ""],
    [["paso"], "paso"],
  ])("finds the place of %j in the tree", (said, node) => {
    sitDown(1, ["Ro Co 7o 4o", "Rc Cc 6c 5c"], said);
    const { details, narrative, action, confidence, alternatives } = decide();
    expect(details).toMatchObject({ unit: "share", lance: "grande", node });
    expect(narrative.en).toMatch(/^grande, as after .*: the equilibrium plays .* \d+ %/);
    expect(narrative.es).toMatch(/^grande, como tras .*: el equilibrio juega .* \d+ %/);
    expect(alternatives.find((row) => row.action === action)?.score).toBe(confidence);
    expect(module.legal()).toContain(action);
  });

  it("draws as often as its strategy says", () => {
    sitDown(4, ["Ro Co So 1o", "Rc Cc 7c 4c"], []);
    const { alternatives } = decide();
    const counts = new Map<number, number>();
    const draws = 2000;
    for (let k = 0; k < draws; k++) {
      module.rekey(parseSeed(String(k)));
      const action = module.decide();
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    expect(alternatives.length).toBeGreaterThan(1);
    for (const { action, score } of alternatives) {
      const share = score / 65536;
      const spread = 4 * Math.sqrt((share * (1 - share)) / draws) + 0.001;
      expect(Math.abs((counts.get(action) ?? 0) / draws - share)).toBeLessThan(spread);
    }
  });

  it("accepts what would lose the juego if it were refused", () => {
    const hands = ["Ro Co 7o 4o", "4c 4e 5c 6c"];
    sitDown(1, hands, ["ordago"]);
    expect(module.actionText(decide().action)).toBe("no quiero");
    sitDown(1, hands, ["ordago"], { score_a: 39 });
    expect(module.actionText(decide().action)).toBe("quiero");
  });

  it("plays with four kings and under other rules, always something legal", () => {
    for (const more of [{ reyes: 4 }, { bet_cap: 1, score_a: 39 }, { raise_mode: 1 }, { reyes: 4, real31: 2 }]) {
      for (const players of [2, 4]) {
        start(module, { players, hands_limit: 3, ...more });
        for (let seat = 0; seat < players; seat++) module.seatAgent(seat, "equilibrio");
        while (module.actor() >= 0) module.apply(module.decide());
      }
    }
  });
});

describe("the nearest of the tree's actions", () => {
  it("is that with the nearest stake, of equals the lower", () => {
    const open = new LanceTools(module).open("grande");
    const decisions = decisionsOf(open);
    const nearest = (path: string, text: string): string | undefined => {
      const decision = decisions.find((row) => row.path.join() === path);
      if (!decision) throw new Error(`no decision after ${path}`);
      return decision.actions[nearestAction(open, decision, module.parseAction(text))];
    };
    expect(nearest("", "envido 3")).toBe("envido 2");
    expect(nearest("", "envido 4")).toBe("envido 5");
    expect(nearest("", "envido 22")).toBe("envido 5");
    expect(nearest("", "envido 23")).toBe("ordago");
    expect(nearest("envido 2", "envido 3")).toBe("envido 2");
    expect(nearest("envido 2", "envido 36")).toBe("ordago");
    expect(nearest("envido 2,envido 5", "envido 5")).toBe("quiero");
    expect(nearest("envido 2,envido 5", "envido 20")).toBe("ordago");
    expect(nearest("envido 2,envido 5", "no quiero")).toBe("no quiero");
  });
});
