import { beforeEach, describe, expect, it } from "vitest";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";

const module = await loadGame("tiletroop");
const MIDDLE = "3 b 7 .4 a2 a1 .3 a1 a0 a1 .1 b2 b2 a1 a0 a2 .1 b3 b4/5 b1 a1 a0 a1 .1 b1 b3 a1 a4 .1 b3 b1 a0 a1 .2";

interface Details {
  planned: boolean;
  depth?: number;
}

function details(): Details {
  return module.explain<{ details: Details }>().details;
}

/** Seats the planner and has it decide. */
function first(position: string, budget: number): number {
  module.setOptions({ radius: Number(position[0]) });
  module.reset(parseSeed("1"));
  module.parsePosition(position);
  module.seatAgent(module.actor(), "planner");
  return module.decide(budget);
}

/** Plays the planner's turn to its end; gives its actions and the nodes of each decision. */
function turn(position: string, budget: number): { actions: string[]; nodes: number[] } {
  first(position, budget);
  const seat = module.actor();
  const [actions, nodes]: [string[], number[]] = [[], []];
  while (module.actor() === seat) {
    const action = module.decide(budget);
    actions.push(module.actionText(action));
    nodes.push(module.explain().work.nodes ?? 0);
    expect(details().planned).toBe(actions.length === 1);
    module.apply(action);
  }
  return { actions, nodes };
}

describe("the planner", () => {
  beforeEach(() => module.setOptions({}));

  it.each([1, 50, 700, 5_000])("plans a turn once and keeps to the plan, on a budget of %i nodes", (budget) => {
    const { actions, nodes } = turn(MIDDLE, budget);
    const [once = 0, ...later] = nodes;
    expect(once).toBeGreaterThan(0);
    expect(once).toBeLessThanOrEqual(budget);
    expect(later.every((more) => more === 0)).toBe(true);
    expect(actions.at(-1)).toBe("end");
    expect(turn(MIDDLE, budget)).toEqual({ actions, nodes });
  });

  it("looks further ahead with more nodes", () => {
    first(MIDDLE, 300);
    const { depth: shallow = 0 } = details();
    first(MIDDLE, 100_000);
    expect(details().depth ?? 0).toBeGreaterThan(shallow);
  });

  it("plans anew when the position is not the one it planned for", () => {
    module.apply(first(MIDDLE, 2_000));
    const planned = module.decide();
    expect(details().planned).toBe(false);
    const other = module.legal().find((action) => action !== planned && action !== 0) as number;
    module.apply(other);
    module.decide();
    expect(details().planned).toBe(true);
  });

  it("takes the castle when it can", () => {
    const castle = "1 a 4 .1 a1 a3 a5 b4 .2";
    first(castle, 2_000);
    while (module.actor() === 0) module.apply(module.decide(2_000));
    expect(module.actor()).toBe(-1);
    expect(module.outcome(0)).toBe(1);
  });
});
