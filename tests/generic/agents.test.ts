import { describe, expect, it, vi } from "vitest";
import {
  type GameModule,
  Match,
  ModuleError,
  parseSeed,
  randomSeed,
  runMatch,
  seedPlus,
  verifyReplay,
} from "../../harness/index.js";
import { optionSets, quickBudget, savedText, startGame, tenants, walk } from "./support.js";

// agents that search play many games here, on cores that may be shared
vi.setConfig({ testTimeout: 600_000 });

/** A game with one agent in every seat, at a quick budget. */
function seatEverywhere(module: GameModule, name: string): void {
  const agent = module.description.agents.find((row) => row.name === name);
  for (let seat = 0; seat < module.description.seats; seat++) {
    module.seatAgent(seat, name);
    if (agent) module.setBudget(seat, quickBudget(agent));
  }
}

describe.each(tenants)("agents of $name", ({ module, second }) => {
  const { description } = module;
  const agents = description.agents;

  it("begin with random, and have names of their own", () => {
    expect(agents[0]).toMatchObject({ id: 0, name: "random" });
    expect(agents.map((agent) => agent.id)).toEqual(agents.map((_, index) => index));
    expect(new Set(agents.map((agent) => agent.name)).size).toBe(agents.length);
  });

  it.each(agents.map((agent) => agent.name))(
    "%s decides the same however often it is asked, and changes nothing",
    (name) => {
      for (const options of optionSets(description)) {
        if (!startGame(module, 2, options)) continue;
        seatEverywhere(module, name);
        walk(module, 2, (legal) => {
          const before = module.digest();
          const action = module.decide();
          const why = module.explanationText();
          expect(legal).toContain(action);
          expect(module.decide()).toBe(action);
          expect(module.explanationText()).toBe(why);
          expect(module.digest()).toEqual(before);
          const explanation = module.explain();
          expect(explanation).toMatchObject({ agent: name, action, text: module.actionText(action) });
          for (const row of explanation.alternatives) expect(row.text).toBe(module.actionText(row.action));
          expect(Object.keys(explanation)).toEqual([
            "agent",
            "action",
            "text",
            "confidence",
            "factors",
            "alternatives",
            "work",
            "narrative",
            "details",
          ]);
          expect(explanation.narrative.en).toMatch(/./);
        });
      }
    },
  );

  it.each(agents.map((agent) => agent.name))("%s sees nothing that its seat cannot see", (name) => {
    for (const options of optionSets(description)) {
      if (!startGame(module, 3, options)) continue;
      seatEverywhere(module, name);
      walk(module, 3, (_, turn) => {
        const seat = module.actor();
        const observation = module.observationText(seat);
        const action = module.decide();
        const why = module.explanationText();
        for (let i = 0; i < 3; i++) {
          second.load(module.save());
          second.redraw(seat, seedPlus(randomSeed(), turn));
          expect(second.observationText(seat)).toBe(observation);
          expect(second.decide()).toBe(action);
          expect(second.explanationText()).toBe(why);
        }
      });
    }
  });

  it("keep to their budgets from the first call of a fresh module on, and a refusal changes nothing", async () => {
    for (const agent of agents) {
      for (let seed = 0; seed < (agent.budget.highest > 0 ? 24 : 1); seed++) {
        const fresh = await module.another();
        fresh.rekey(parseSeed(String(seed)));
        seatEverywhere(fresh, agent.name);
        for (let budget = 1; budget <= Math.min(50, agent.budget.highest); budget++) {
          const before = savedText(fresh);
          try {
            fresh.decide(budget);
          } catch (error) {
            expect(error).toMatchObject({ code: "budget_spent" });
          }
          expect(savedText(fresh)).toBe(before);
        }
        const before = savedText(fresh);
        try {
          fresh.playout(1, Math.min(2, agent.budget.highest));
        } catch (error) {
          expect(error).toMatchObject({ code: "budget_spent" });
        }
        expect(savedText(fresh)).toBe(before);
      }
    }
  });

  it("count their work within the budget", () => {
    for (const agent of agents) {
      startGame(module, 4);
      seatEverywhere(module, agent.name);
      const { unit, highest } = agent.budget;
      expect(() => module.decide(highest + 1)).toThrow(expect.objectContaining({ code: "bad_budget" }));
      expect(() => module.decide(-1)).toThrow(expect.objectContaining({ code: "bad_budget" }));
      expect(() => module.setBudget(0, highest + 1)).toThrow(expect.objectContaining({ code: "bad_budget" }));
      for (const budget of [1, 2, 7, 50, 300, 5_000, 100_000].filter((amount) => amount <= highest)) {
        try {
          module.decide(budget);
        } catch (error) {
          expect(error).toBeInstanceOf(ModuleError);
          expect(error).toMatchObject({ code: "budget_spent" });
          continue;
        }
        expect(module.explain().work[unit]).toBeLessThanOrEqual(budget);
      }
    }
  });

  it("refuse parameters out of range", () => {
    for (const agent of agents) {
      module.seatAgent(0, agent.name);
      for (const { name, min, max } of agent.parameters) {
        for (const value of [min - 1, max + 1]) expect(() => module.setParameter(0, name, value)).toThrow(ModuleError);
        for (const value of [min, max]) module.setParameter(0, name, value);
      }
    }
  });

  it("play matches that are the same every time, and verify", async () => {
    for (const agent of agents) {
      const seats = Array.from({ length: description.seats }, (_, seat) => ({
        kind: "agent" as const,
        agent: seat === 0 ? agent.name : "random",
        parameters: {},
        budget: seat === 0 ? quickBudget(agent) : 0,
      }));
      const play = async (instance: GameModule) => {
        const match = Match.start(instance, { seed: parseSeed("11"), seats });
        await runMatch(match, []);
        return match.replay();
      };
      const replay = await play(module);
      expect(await play(second)).toEqual(replay);
      expect(verifyReplay(module, replay)).toMatchObject({ ok: true, problems: [] });
    }
  });

  it("play the same games in a playout as one by one", () => {
    const count = 6;
    for (const agent of agents) {
      startGame(module, 21);
      for (let seat = 0; seat < description.seats; seat++)
        module.seatAgent(seat, seat % 2 === 0 ? agent.name : "random");
      module.setBudget(0, quickBudget(agent));
      walk(module, 1);
      const before = module.save();
      const totals = module.playout(count);
      expect(module.save()).toEqual(before);

      const one = Array.from({ length: count }, (_, i) => {
        module.reset(seedPlus(parseSeed("21"), i));
        return module.playout(1);
      });
      const outcomes = Array.from({ length: count }, (_, i) => {
        module.reset(seedPlus(parseSeed("21"), i));
        while (module.actor() >= 0) module.apply(module.decide());
        return Array.from({ length: description.seats }, (_, seat) => module.outcome(seat));
      });
      expect(totals.games).toBe(count);
      for (const [seat, row] of totals.seats.entries()) {
        const own = outcomes.map((outcome) => outcome[seat] ?? 0);
        expect(row.outcomes).toBe(own.reduce((sum, outcome) => sum + outcome, 0));
        expect(row.wins + row.draws + row.losses).toBe(count);
        expect(row.wins).toBe(one.reduce((sum, total) => sum + (total.seats[seat]?.wins ?? 0), 0));
        expect(row.draws).toBe(one.reduce((sum, total) => sum + (total.seats[seat]?.draws ?? 0), 0));
      }
      for (const name of description.totals) {
        expect(totals.own[name]).toBe(one.reduce((sum, total) => sum + (total.own[name] ?? 0), 0));
      }
    }
  });

  it("leave room: a playout without an agent in every seat, or of too many games, is refused", () => {
    startGame(module, 1);
    expect(() => module.playout(1)).toThrow(ModuleError);
    seatEverywhere(module, "random");
    for (const count of [-1, description.playouts + 1]) expect(() => module.playout(count)).toThrow(ModuleError);
  });
});
