import { beforeAll, describe, expect, it } from "vitest";
import { type GameModule, parseSeed, seedPlus } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { choices } from "../../generic/support.js";
import { drawOptions, playRandomMatch } from "./random-match.js";

/** Matches with so many players; `npm run fuzz:mus` plays many more. */
const MATCHES = 5_000;

describe("random matches of mus", () => {
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame("mus");
  });

  it.each([4, 2])(
    "with %i players end, keep all cards, and are scored as by an independent scribe",
    (players) => {
      const below = choices(players);
      const seen = new Map<string, Set<number>>();
      let hands = 0;
      for (let match = 0; match < MATCHES; match++) {
        const options = drawOptions(module, players, below);
        for (const [name, value] of Object.entries(options)) seen.set(name, (seen.get(name) ?? new Set()).add(value));
        const result = playRandomMatch(module, seedPlus(parseSeed("2026"), match), options, below);
        expect({ match, options, faults: result.faults }).toEqual({ match, options, faults: [] });
        hands += result.hands;
      }
      expect(hands).toBeGreaterThan(MATCHES);
      for (const { name, values, min = 0, max = 0 } of module.description.options) {
        const number = values?.length ?? max - min + 1;
        if (!["players", "juegos_to_win", "vacas_to_win"].includes(name)) expect(seen.get(name)?.size).toBe(number);
      }
    },
    600_000,
  );
});
