import { beforeEach, describe, expect, it } from "vitest";
import { type Explanation, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import table from "./conformance.positions.json" with { type: "json" };

const module = await loadGame("tictactoe");

const MINIMAX = 549_946;
/** Alpha-beta over the values 1, 0 and -1, squares in order, the root counted. */
const PLAIN = 18_297;
const OFF = {
  table: 0,
  aspiration: 0,
  iterate: 0,
  symmetry: 0,
  scout: 0,
  killers: 0,
  history: 0,
  reduce: 0,
  quiet: 0,
  select: 0,
  order: 0,
};

interface Results {
  won: number;
  drawn: number;
  lost: number;
}

type Search = Explanation & { details: { value: number } };

function seat(agent: string, parameters: Record<string, number> = {}): void {
  for (const at of [0, 1]) {
    module.seatAgent(at, agent);
    for (const [name, value] of Object.entries(parameters)) module.setParameter(at, name, value);
  }
}

function at(board: string): { action: number; value: number; nodes: number; scores: number[] } {
  module.parsePosition(board);
  const action = module.decide();
  const { work, details, alternatives } = module.explain<Search>();
  const scores = [...alternatives].sort((a, b) => a.action - b.action).map(({ score }) => score);
  return { action, value: details.value, nodes: work.nodes ?? 0, scores };
}

beforeEach(() => {
  module.setOptions({});
  module.reset(parseSeed("1"));
});

describe("alpha-beta", () => {
  it("visits 18,297 nodes with every refinement off, and finds the draw", () => {
    seat("alphabeta", { ...OFF, hurry: 0 });
    expect(at(".........")).toMatchObject({ action: 0, value: 0, nodes: PLAIN });
  });

  it("visits at least a hundred times fewer than minimax with all of them", () => {
    seat("alphabeta");
    const { value, nodes } = at(".........");
    expect(value).toBe(0);
    expect(100 * nodes).toBeLessThanOrEqual(MINIMAX);
  });

  it.each([
    ["every refinement off", OFF],
    ["the table alone", { ...OFF, table: 16 }],
    ["all refinements", {}],
  ])("values 1,000 positions as minimax does, with %s", (_, parameters) => {
    const boards = table.positions.slice(0, 1000).map(({ board }) => board);
    seat("minimax");
    const exact = boards.map((board) => at(board).value);
    seat("alphabeta", parameters);
    expect(boards.map((board) => at(board).value)).toEqual(exact);
  });
});

describe("seed-sum", () => {
  it("scores the published positions to the digit", () => {
    seat("seed-sum");
    for (const { board, seed_sum } of table.positions) {
      const { action, scores } = at(board);
      expect({ board, scores }).toEqual({ board, scores: seed_sum });
      expect(seed_sum[module.legal().indexOf(action)]).toBe(Math.max(...seed_sum));
    }
  });

  /** All games against every play of the other side: their results for the agent, and the decisions on the way. */
  function games(agent: number): { lines: string[]; results: Results; decisions: Set<string> } {
    const found = { lines: [] as string[], results: { won: 0, drawn: 0, lost: 0 }, decisions: new Set<string>() };
    const follow = (line: string): void => {
      const mover = module.actor();
      if (mover < 0) {
        const outcome = module.outcome(agent);
        found.results[outcome > 0 ? "won" : outcome < 0 ? "lost" : "drawn"]++;
        if (outcome < 0) found.lines.push(line);
        return;
      }
      if (mover === agent) found.decisions.add(module.positionText());
      for (const action of mover === agent ? [module.decide()] : module.legal()) {
        module.apply(action);
        follow(line + action);
        module.undo();
      }
    };
    module.reset(parseSeed("1"));
    follow("");
    return found;
  }

  it("loses 53 of the 751 games that are possible against it as second player, none as first", () => {
    seat("seed-sum");
    const second = games(1);
    expect(second.results.won + second.results.drawn + second.results.lost).toBe(751);
    expect(second.results.lost).toBe(53);
    const lengths = second.lines.map((line) => line.length);
    expect([5, 7, 9].map((length) => lengths.filter((each) => each === length).length)).toEqual([6, 43, 4]);
    expect(second.lines).toContain("0456218");
    expect(second.lines).toContain("40127");
    const first = games(0);
    expect(first.results).toEqual({ won: 272, drawn: 56, lost: 0 });

    const worse = (decisions: Set<string>): number =>
      [...decisions].filter((board) => {
        seat("seed-sum");
        const { action } = at(board);
        seat("minimax");
        const { scores } = at(board);
        return Math.sign(scores[module.legal().indexOf(action)] as number) < Math.sign(Math.max(...scores));
      }).length;
    expect([second.decisions.size, worse(second.decisions)]).toEqual([325, 35]);
    expect([first.decisions.size, worse(first.decisions)]).toEqual([244, 36]);
  });

  it("makes the mistakes that it is known for", () => {
    seat("seed-sum");
    expect(at("x...ox...")).toMatchObject({ action: 6, scores: [-4, 2, -20, 6, 2, -12] });
    expect(at("ox..x....")).toMatchObject({ action: 2 });
    expect(at("ox..x....").scores[4]).toBe(-16);
    expect(at("x.x.o.o..")).toMatchObject({ action: 7 });
    expect(at("x.x.o.o..").scores[0]).toBe(1);
  });
});

describe("mcts", () => {
  it("takes a win, stops a loss, and holds minimax to a draw", () => {
    seat("mcts");
    expect(at("xx.oo....").action).toBe(2);
    expect(at("xx..o....").action).toBe(2);
    module.reset(parseSeed("3"));
    module.seatAgent(0, "mcts");
    module.seatAgent(1, "minimax");
    expect(module.playout(4).seats[0]).toMatchObject({ draws: 4 });
  });
});
