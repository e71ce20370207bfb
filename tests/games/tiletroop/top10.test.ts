import { describe, expect, it } from "vitest";
import { parseSeed, sequenceBits, sequenceDigits } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import table from "./conformance.top10.json" with { type: "json" };

const module = await loadGame("tiletroop");

interface Details {
  chosen: number;
  planned: boolean;
  nodes: { heuristic: number; value: number; exact: boolean; sequences: { tile: number; digits: string }[] }[];
}

function start(position: string, options: Record<string, number> = {}): void {
  module.setOptions({ radius: Number(position[0]), ...options });
  module.reset(parseSeed("1"));
  module.parsePosition(position);
}

/** Plays the agent's turn to its end. */
function turn(agent: string, parameters: Record<string, number> = {}): { actions: string[]; details: Details } {
  const seat = module.actor();
  module.seatAgent(seat, agent);
  for (const [name, value] of Object.entries(parameters)) module.setParameter(seat, name, value);
  const actions: string[] = [];
  let details: Details | null = null;
  while (module.actor() === seat) {
    const action = module.decide();
    details ??= module.explain<{ details: Details }>().details;
    actions.push(module.actionText(action));
    module.apply(action);
  }
  return { actions, details: details as Details };
}

describe("top10", () => {
  it.each(table.positions)("at depth $depth, width $width, strict $strict in $position", (row) => {
    const { position, depth, width, strict, nodes, values, chosen, score, actions } = row;
    for (const cuts of [0, 1]) {
      start(position, { strict });
      const played = turn("top10", { depth, width, cuts });
      expect(played.details.nodes.map(({ heuristic }) => heuristic)).toEqual(nodes);
      expect(played.details.chosen).toBe(chosen);
      expect(played.details.nodes[chosen]).toMatchObject({ value: score, exact: true });
      if (cuts === 0) expect(played.details.nodes.map(({ value }) => value)).toEqual(values);
      expect(played.actions).toEqual(actions);
    }
  });

  it("greedy plays its first node", () => {
    for (const { position, strict } of table.positions) {
      start(position, { strict });
      const { details } = turn("greedy");
      start(position, { strict });
      const best = turn("top10", { depth: 1 });
      expect(details.nodes[0]?.sequences).toEqual(best.details.nodes[0]?.sequences);
    }
  });

  it("plans anew when the position is not the one it planned for", () => {
    start("3 a 10 .9 a4 .5 a6 .5 b3 .15");
    module.seatAgent(0, "top10");
    module.apply(module.decide());
    module.decide();
    expect(module.explain<{ details: Details }>().details.planned).toBe(false);
    const planned = module.decide();
    const other = module.legal().find((action) => action !== planned && action !== 0) as number;
    module.apply(other);
    module.decide();
    expect(module.explain<{ details: Details }>().details.planned).toBe(true);
  });
});

describe("sequences", () => {
  it("are written as digits or as ones and zeros", () => {
    for (const [digits, bits] of [
      ["0122021", "01011011001101"],
      ["0000008", "00000011111111"],
      ["80", "111111110"],
      ["000", "00"],
    ] as const) {
      expect(sequenceBits(digits)).toBe(bits);
      expect(sequenceDigits(bits)).toBe(digits);
    }
    expect(() => sequenceBits("12x")).toThrow(/digits/);
    expect(() => sequenceDigits("0120")).toThrow(/ones and zeros/);
  });
});
