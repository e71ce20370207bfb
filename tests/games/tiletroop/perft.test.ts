import { describe, expect, it } from "vitest";
import { parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import table from "./conformance.perft.json" with { type: "json" };

const module = await loadGame("tiletroop");
const UNBOUNDED = 2 ** 32 - 1;

function counts(rows: number[]): bigint[] {
  return rows.map((_, i) => module.perft(i + 1, UNBOUNDED));
}

describe("perft", () => {
  it.each(table.starts)("from the start with radius $radius, $first v $second, strict $strict", (row) => {
    const { perft, ...options } = row;
    module.setOptions(options);
    module.reset(parseSeed("1"));
    expect(counts(perft)).toEqual(perft.map(BigInt));
  });

  it.each(table.positions)("from $position, strict $strict", ({ position, strict, perft, divide }) => {
    module.setOptions({ radius: Number(position[0]), strict });
    module.reset(parseSeed("1"));
    module.parsePosition(position);
    expect(module.positionText()).toBe(position);
    expect(counts(perft)).toEqual(perft.map(BigInt));
    if (divide === undefined) return;
    const below = module.legal().map((action): [string, number] => {
      const text = module.actionText(action);
      module.apply(action);
      const count = module.legal().length;
      module.undo();
      return [text, count];
    });
    expect(Object.fromEntries(below)).toEqual(divide);
  });
});
