import { beforeAll, describe, expect, it } from "vitest";
import type { GameModule } from "../../../harness/index.js";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import table from "./conformance.strategies.json" with { type: "json" };
import { deckBeside } from "./position.js";

/** Scores by slot, null where the slot is empty, and the slot picked. */
type Row = [(number | null)[], number];

const views = { tutorial: 0, full: 1, void: 2 } as const;
const positions = table.positions.map((position, index) => ({ ...position, index }));

describe("the tutorial's strategies", () => {
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame("elemental");
  });

  /** Seat 0 has picked in the open, and seat 1 is to answer. */
  function setUp(own: number[], other: number[], slot: number, life: number): void {
    module.setOptions({ open_pick: 1 });
    module.reset(parseSeed("1"));
    const decks = `${deckBeside(other)} / ${deckBeside(own)}`;
    module.parsePosition(`${other.join(" ")} / ${own.join(" ")} / ${decks} / 5 ${life}`);
    module.apply(slot);
  }

  function decided(strategy: string, view: number): Row {
    module.seatAgent(1, strategy);
    module.setParameter(1, "view", view);
    const action = module.decide();
    const { alternatives } = module.explain();
    const scores = [0, 1, 2, 3].map((slot) => alternatives.find((row) => row.action === slot)?.score ?? null);
    return [scores, action];
  }

  it("has 320 positions", () => expect(positions).toHaveLength(320));

  it.each(positions)("score and pick as published, position $index", ({ own, other, slot, life, ...rows }) => {
    setUp(own, other, slot, life);
    for (const [name, view] of Object.entries(views)) {
      const expected = rows[name as keyof typeof views];
      expect(table.strategies.map((strategy) => decided(strategy, view))).toEqual(expected);
    }
  });
});
