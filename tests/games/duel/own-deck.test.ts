import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDeck } from "../../../harness/games/duel-deck.js";
import { type GameModule, parseSeed } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { startCli } from "../../harness/run-cli.js";

interface Table {
  id: number;
  name: string;
  class: string;
  collectible: number;
}

let module: GameModule;
let cards: Table[];
let folder: string;
beforeAll(async () => {
  module = await loadGame("duel");
  cards = module.description.tables.cards as Table[];
  folder = await mkdtemp(join(tmpdir(), "fairhand-deck-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The standard deck of a class as a text: names, two of each. */
function standard(klass: number): string {
  const decks = module.description.tables.decks as { class: number; cards: number[] }[];
  const ids = [...new Set(decks.find((deck) => deck.class === klass)?.cards)];
  return ids.map((id) => `2 ${cards.find((card) => card.id === id)?.name}`).join("\n");
}
const read = (text: string, klass = 2) => readDeck(text, klass, module.description, "--deck deck0");

describe("a deck of one's own", () => {
  it("is read from names and ids, with counts, comments and empty lines", () => {
    const [first = "", ...others] = standard(2).split("\n");
    const card = cards.find(({ name }) => `2 ${name}` === first);
    const lines = [`# a deck\r\n${card?.id}`, "", `1x ${card?.name.toUpperCase()}  # the other one`, ...others];
    expect([...read(lines.join("\n"))]).toEqual([...read(standard(2))]);
    expect(read(standard(2))).toHaveLength(30);
  });

  it("is one that the module takes, for every class", () => {
    for (let klass = 1; klass <= 9; klass++) {
      module.setOptions({ class0: klass, deck0: 65_535 });
      module.setData("deck0", read(standard(klass), klass));
      module.reset(parseSeed("1"));
      const { decks } = module.observe<{ decks: number[][] }>(-1);
      expect(decks[0]).toEqual([...read(standard(klass), klass)]);
    }
    module.setData("deck0", new Uint8Array());
  });

  it.each([
    [() => "2 Quick Blot", 'line 1: there is no card "Quick Blot"; did you mean'],
    [() => "2 999", 'there is no card "999"'],
    [() => `${standard(2)}\n3 ${card("neutral")}`, "is in the deck more than twice"],
    [() => "1 1\n1 1\n1 1", "line 3: Pebble Slinger is in the deck more than twice"],
    [() => standard(2).split("\n").slice(1).join("\n"), "the deck has 28 cards"],
    [() => "", "the deck has 0 cards"],
    [() => `2 ${card("arborist")}`, "is a card of arborist"],
    [() => "2 Lucky Farthing", "Lucky Farthing is in no deck"],
  ])("is refused where it is wrong: %#", (text, message) => {
    expect(() => read(text())).toThrow(message);
  });

  it("travels in the replay's header, and the match verifies", async () => {
    await writeFile(join(folder, "mine.txt"), standard(5));
    const battle = ["battle", "duel", "--seats", "gretive,aggro", "--seed", "1", "--option", "class0=5"];
    const run = await startCli(folder, [...battle, "--deck", "deck0=mine.txt", "--out", "r.json"]).done;
    expect(run.code).toBe(0);
    const replay = JSON.parse(await readFile(join(folder, "r.json"), "utf8")) as {
      options: Record<string, number>;
      data: Record<string, string>;
    };
    expect(replay.options.deck0).toBe(65_535);
    expect(replay.data.deck0).toBe(Buffer.from(read(standard(5), 5)).toString("hex"));
    expect((await startCli(folder, ["verify", "r.json"]).done).code).toBe(0);
    const wrong = await startCli(folder, [...battle.slice(0, -2), "--deck", "deck0=mine.txt"]).done;
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("is a card of arborist") });
    const other = await startCli(folder, ["battle", "mus", "--seats", "pro,pro", "--deck", "deck0=mine.txt"]).done;
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining("mus has no decks") });
  });
});

function card(klass: string): string {
  return cards.find((row) => row.class === klass && row.collectible === 1)?.name ?? "";
}
