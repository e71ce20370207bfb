import { describe, expect, it } from "vitest";
import terminal from "../../../harness/games/mus.js";
import { loadGame } from "../../../harness/node/index.js";
import { start } from "./table.js";

const NAMES = ["you", "east", "partner", "west"];

describe("mus in a terminal", () => {
  it("shows the own cards and nobody else's", async () => {
    const module = await loadGame("mus");
    start(module, { mano_start: 0 });
    const seen = module.observe<{ hand: string[] }>(0);
    const table = terminal.draw(seen, module.description, NAMES);
    expect(table).toContain(seen.hand.join(" "));
    expect(table.match(/-- -- -- --/g)).toHaveLength(3);
    const others = module.observe<{ hands: string[][] }>(-1).hands.slice(1).flat();
    for (const card of others) expect(table).not.toContain(card);
  });

  it("tells of another's discard how many cards, never which", () => {
    expect(terminal.heard?.("discard 1 3 4")).toBe("discard 3");
    expect(terminal.heard?.("envido 2")).toBe("envido 2");
    expect(terminal.secretReasons).toBe(true);
  });

  it("names the cards that a discard throws", async () => {
    const module = await loadGame("mus");
    start(module, { mano_start: 0 });
    const seen = module.observe<{ hand: string[] }>(0);
    expect(terminal.hint({ action: 21, text: "discard 1 3" }, seen, module.description)).toBe(
      `${seen.hand[0]} ${seen.hand[2]}`,
    );
  });
});
