import { describe, expect, it } from "vitest";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { weightsFor } from "../../../harness/node/weights.js";
import { knobs } from "../../../scripts/weights/tiletroop.js";
import { choices } from "../../generic/support.js";
import { features } from "./features.js";
import { positions } from "./positions.js";

const module = await loadGame("tiletroop");
const source = await module.another();
const NAMES = ["tile", "troop", "advance", "siege", "empty", "contact", "at_risk", "threat", "castle_troop"] as const;
type Values = Record<(typeof NAMES)[number], number>;
const CERTAIN = 500_000;
const SCALE = 10;

const rows = (agent: string) => module.description.agents.find(({ name }) => name === agent)?.parameters ?? [];
const weightsOf = (agent: string) => rows(agent).filter(({ name }) => (NAMES as readonly string[]).includes(name));
const weightRows = weightsOf("planner");
const standard = (agent: string) =>
  Object.fromEntries(weightsOf(agent).map((row) => [row.name, row.default])) as Values;
const usual = standard("planner");
/** Whole numbers, so that nothing is cut off. */
const byHand = standard("alphabeta");

function start(options: Record<string, number>): void {
  module.setOptions(options);
  module.reset(parseSeed("1"));
}

function decide(
  text: string,
  agent: string,
  weights: Partial<Values>,
  budget: number,
): { action: string; value: number } {
  module.parsePosition(text);
  const seat = module.actor();
  module.seatAgent(seat, agent);
  for (const [name, value] of Object.entries(weights)) module.setParameter(seat, name, value);
  const action = module.actionText(module.decide(budget));
  return { action, value: module.explain<{ details: { value: number } }>().details.value };
}

/** The evaluation of the position alone: all that a planner with a budget of one node looks at. */
const evaluation = (text: string, weights: Partial<Values>): number => decide(text, "planner", weights, 1).value;

describe("the weights of the evaluation", () => {
  it("are parameters of both agents with the same ranges, by hand in alphabeta, learned in planner", () => {
    expect(weightRows.map(({ name }) => name)).toEqual(NAMES);
    expect(weightRows.every(({ scale }) => scale === SCALE)).toBe(true);
    const ranges = (agent: string) => weightsOf(agent).map(({ name, min, max, scale }) => ({ name, min, max, scale }));
    expect(ranges("alphabeta")).toEqual(ranges("planner"));
    const started = knobs(module.description).map(({ name, start }) => [name, start]);
    expect(Object.entries(byHand)).toEqual([["tile", usual.tile], ...started]);
    expect(usual).toEqual({ tile: usual.tile, ...weightsFor(module.description)("learned-planner", "planner") });
  });

  it.each([1, 2, 3, 4])("count what a second, plain evaluation counts, each of them, with radius %i", (radius) => {
    start({ radius });
    const below = choices(radius);
    const seen = new Set<string>();
    for (const text of positions(source, { radius }, 150)) {
      if (Math.abs(evaluation(text, {})) > CERTAIN) continue;
      const counts = features(text);
      const drawn = weightRows.map(({ name, min, max }) => [name, min + below(max - min + 1)] as const);
      for (const weights of [usual, Object.fromEntries(drawn) as Values]) {
        const sum = NAMES.reduce((total, name) => total + weights[name] * (counts[name] ?? 0), 0);
        expect({ text, value: evaluation(text, weights) }).toEqual({ text, value: Math.trunc(sum / SCALE) || 0 });
      }
      for (const name of NAMES) {
        const change = evaluation(text, { ...byHand, [name]: byHand[name] + SCALE }) - evaluation(text, byHand);
        expect({ text, name, change }).toEqual({ text, name, change: counts[name] });
        if (change !== 0) seen.add(name);
      }
    }
    expect([...seen].sort()).toEqual([...NAMES].sort());
  });

  it("keep every evaluation apart from wins and losses, however they are set", () => {
    start({ radius: 4 });
    const full =
      "4 a 0 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 a8 b8";
    const text = [...full.split(" "), ...Array.from({ length: 26 }, () => "a8")].join(" ");
    const most = Object.fromEntries(weightRows.map(({ name, max }) => [name, max])) as Values;
    const value = evaluation(text, most);
    expect(value).toBeGreaterThan(100_000);
    expect(value).toBeLessThan(CERTAIN);
  });

  it.each(NAMES)("%s changes what alphabeta and planner play", (name) => {
    const options = { radius: 2 };
    start(options);
    const { min = 0, max = 0 } = weightRows.find((row) => row.name === name) ?? {};
    const texts = [...positions(source, options, 150)];
    for (const agent of ["alphabeta", "planner"]) {
      const changed = texts.filter((text) => {
        const { action } = decide(text, agent, {}, 2_000);
        return [min, max].some((value) => decide(text, agent, { [name]: value }, 2_000).action !== action);
      });
      expect(changed.length, agent).toBeGreaterThan(0);
    }
  });

  it("of one decision leave no trace in another agent's", async () => {
    const fresh = await module.another();
    fresh.setOptions({});
    fresh.reset(parseSeed("1"));
    start({});
    for (const text of positions(source, {}, 12)) {
      for (const agent of ["minimax", "alphabeta", "mcts", "planner"]) {
        decide(text, "alphabeta", { tile: -5000, advance: 400 }, 100);
        decide(text, "planner", { troop: -1000, threat: 5000 }, 100);
        const told = [module, fresh].map((each) => {
          each.parsePosition(text);
          each.seatAgent(each.actor(), agent);
          each.decide(agent === "minimax" ? 0 : 300);
          return each.explanationText();
        });
        expect({ text, agent, told: told[0] }).toEqual({ text, agent, told: told[1] });
      }
    }
  });
});
