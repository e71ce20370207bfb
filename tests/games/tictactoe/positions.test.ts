import { beforeAll, describe, expect, it } from "vitest";
import { type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import table from "./conformance.positions.json" with { type: "json" };

/** Nodes of the whole tree from the empty board, the root included. */
const WHOLE_TREE = 549_946;

describe("minimax", () => {
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame("tictactoe");
    module.reset(parseSeed("1"));
    module.seatAgent(0, "minimax");
    module.seatAgent(1, "minimax");
  });

  it("values every square of the published positions as they are", () => {
    expect(table.positions).toHaveLength(2253);
    for (const { board, minimax } of table.positions) {
      module.parsePosition(board);
      const action = module.decide();
      const { alternatives } = module.explain();
      const values = [...alternatives].sort((a, b) => a.action - b.action).map(({ score }) => Math.sign(score));
      expect({ board, values }).toEqual({ board, values: minimax });
      expect(minimax[module.legal().indexOf(action)]).toBe(Math.max(...minimax));
    }
  });

  it("visits the whole tree and finds a draw", () => {
    module.parsePosition(".........");
    expect(module.decide()).toBe(0);
    const { work, details } = module.explain();
    expect(work).toEqual({ nodes: WHOLE_TREE });
    expect(details).toMatchObject({ depth: 9, value: 0 });
  });

  it("prefers the sooner win and the later loss, the smaller square among equals", () => {
    module.parsePosition("xx.oo....");
    expect(module.decide()).toBe(2);
    expect(module.explain().alternatives[0]).toMatchObject({ action: 2, score: 999_999 });
    module.parsePosition("x...o...x");
    expect(module.explain().agent).toBeNull();
    module.decide();
    expect(module.explain().alternatives[0]).toMatchObject({ action: 1, score: 0 });
    module.parsePosition("xo.......");
    module.decide();
    expect(module.explain().alternatives[0]).toMatchObject({ action: 3, score: 1_000_000 - 5 });
  });

  it("refuses a budget that the tree does not fit into, and plays on", () => {
    module.parsePosition(".........");
    expect(() => module.decide(WHOLE_TREE - 1)).toThrow(expect.objectContaining({ code: "budget_spent" }));
    expect(module.decide(WHOLE_TREE)).toBe(0);
  });
});
