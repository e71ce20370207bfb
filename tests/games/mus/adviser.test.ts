import { beforeAll, describe, expect, it } from "vitest";
import { type Explanation, type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { cardId, putCards, start } from "./table.js";

/** A hand of juego that the equilibrium plays in more than one way, and another. */
const HANDS = ["Ro Co So 1o", "Rc Cc 7c 4c"];
const JUEGO = 4;
const ALWAYS = 65536;
const LEVELS = ["sencillo", "medio", "pro"];

let module: GameModule;
beforeAll(async () => {
  module = await loadGame("mus");
});

/** Seats an agent as mano of a lance between two. */
function sitDown(agent: string, often: number | null, more: Record<string, number> = {}): void {
  start(module, { players: 2, mano_start: 0, only_lance: JUEGO, ...more });
  putCards(
    module,
    HANDS.map((hand) => hand.split(" ").map(cardId)),
  );
  module.seatAgent(0, agent);
  if (often !== null) module.setParameter(0, "equilibrium", often);
}

function decide(seed: number): Explanation {
  module.rekey(parseSeed(String(seed)));
  module.decide();
  return module.explain();
}

const byTables = ({ details }: Explanation): boolean => details.unit === "share";

describe("the adviser equilibrium, between two", () => {
  it("plays for each level as the agent equilibrio does, and says so", () => {
    sitDown("equilibrio", null);
    const { alternatives, details, narrative } = decide(1);
    expect(alternatives.length).toBeGreaterThan(1);
    for (const level of LEVELS) {
      sitDown(level, ALWAYS);
      const told = decide(1);
      expect(told).toMatchObject({ alternatives, narrative, factors: [] });
      expect(told.details).toMatchObject(details);
      expect(told.confidence).toBe(alternatives.find(({ action }) => action === told.action)?.score);
      const { agents } = told.details as { agents: { agent: string; estimates: Record<string, { value: number }> }[] };
      expect(agents.find(({ agent }) => agent === "equilibrium")?.estimates.decides?.value).toBe(ALWAYS);
      const played = new Set(Array.from({ length: 40 }, (_, seed) => decide(seed).action));
      expect([...played].every((action) => alternatives.some((row) => row.action === action))).toBe(true);
      expect(played.size).toBeGreaterThan(1);
    }
  });

  it("decides always for pro, half of the time for medio, never for sencillo", () => {
    const asked = 400;
    const shareOf = (level: string): number => {
      sitDown(level, null);
      return Array.from({ length: asked }, (_, seed) => decide(seed)).filter(byTables).length / asked;
    };
    expect(shareOf("pro")).toBe(1);
    expect(shareOf("sencillo")).toBe(0);
    expect(Math.abs(shareOf("medio") - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / asked));
  });

  it("is asked only while both sides lack 28 stones", () => {
    for (const [more, asked] of [
      [{ score_a: 12, score_b: 12 }, true],
      [{ score_a: 13 }, false],
      [{ score_b: 13 }, false],
      [{ score_b: 13, target: 41 }, true],
    ] as const) {
      sitDown("pro", null, more);
      expect([more, byTables(decide(1))]).toEqual([more, asked]);
    }
  });

  it("has nothing to say with partners", () => {
    const play = (often: number): string => {
      const options = { mano_start: 0, hands_limit: 4 };
      start(module, options, "7");
      for (let seat = 0; seat < 4; seat++) {
        module.seatAgent(seat, LEVELS[seat % LEVELS.length] ?? "");
        module.setParameter(seat, "equilibrium", often);
      }
      while (module.actor() >= 0) {
        module.apply(module.decide());
        expect(byTables(module.explain())).toBe(false);
      }
      return JSON.stringify(module.digest());
    };
    expect(play(ALWAYS)).toBe(play(0));
  });
});
