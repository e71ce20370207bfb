import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DuelCard } from "../../../harness/games/duel-cards.js";
import { loadGame } from "../../../harness/node/index.js";
import { readCards } from "../../../scripts/duel-cards/rows.js";
import { auraList, cardTable } from "../../../scripts/duel-cards/table.js";

const csv = readFileSync("assembly/games/duel/cards.csv", "utf8");

/** The card file with its last row's effect replaced. */
function withEffect(effect: string): string {
  return `${csv.trimEnd()}\n208,Test,neutral,minion,1,1,1,,,"${effect}",1,0,probe\n`;
}

describe("the card file of duel", () => {
  it("is what the tables were made from", () => {
    const cards = readCards(csv);
    expect(readFileSync("assembly/games/duel/card-table.ts", "utf8")).toBe(cardTable(cards));
    expect(readFileSync("harness/games/duel-auras.ts", "utf8")).toBe(auraList(cards));
  });

  it("is told by the module, row by row", async () => {
    const { tables } = (await loadGame("duel")).description;
    const told = tables.cards as DuelCard[];
    const rows = readCards(csv);
    expect(told.map(({ id, name, effect, cost }) => [id, name, effect, cost])).toEqual(
      rows.map(({ id, name, text, cost }) => [id, name, text, cost]),
    );
    expect(told.filter((card) => card.collectible === 1)).toHaveLength(133);
  });

  it("takes a new card made of known words, and names what it does not know", () => {
    const before = readCards(csv).length;
    const cards = readCards(withEffect("death: deal(2,foe-minions) & draw(1)"));
    expect(cards).toHaveLength(before + 1);
    expect(cardTable(cards)).toContain("CARD_IDS: i32 = 209");
    for (const [effect, problem] of [
      ["play: explode(1)", "explode"],
      ["play: deal(1,?nobody)", "nobody"],
      ["sometimes: draw(1)", "sometimes"],
      ["aura(adjacent): health+1", "health"],
      ["play: deal(x,target)", "x"],
    ] as const) {
      expect(() => readCards(withEffect(effect))).toThrow(new RegExp(`card 208 \\(Test\\).*${problem}`));
    }
  });
});
