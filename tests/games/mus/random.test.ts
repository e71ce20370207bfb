import { beforeAll, describe, expect, it } from "vitest";
import { type GameModule, parseSeed, seedPlus } from "../../../harness/index.js";
import { loadGame } from "../../../harness/node/index.js";
import { choices } from "../../generic/support.js";
import { drawOptions, playRandomMatch } from "./random-match.js";

/** Matches with so many players, enough for 5,000 of each value of the options below; `npm run fuzz:mus` plays many more. */
const MATCHES = 18_500;
const OF_EACH_VALUE = 5_000;
/** Options of more values are numbers of stones, hands and redraws: each value of them has so many matches. */
const FEW_VALUES = 6;
const OF_EACH_NUMBER = 50;

describe("random matches of mus", () => {
  let module: GameModule;
  const seen = new Map<string, number>();

  beforeAll(async () => {
    module = await loadGame("mus");
  });

  it.each([4, 2])(
    "with %i players end, keep all cards, and are scored as by an independent scribe",
    (players) => {
      const below = choices(players);
      const { description } = module;
      let hands = 0;
      for (let match = 0; match < MATCHES; match++) {
        const options = drawOptions(description, players, below);
        for (const [name, value] of Object.entries(options)) {
          seen.set(`${name} ${value}`, (seen.get(`${name} ${value}`) ?? 0) + 1);
        }
        const result = playRandomMatch(module, seedPlus(parseSeed("2026"), match), options, below);
        if (result.faults.length > 0)
          expect({ match, options, faults: result.faults }).toEqual({ match, options, faults: [] });
        hands += result.hands;
      }
      expect(hands).toBeGreaterThan(MATCHES);
    },
    600_000,
  );

  it("are at least 5,000 for each value of an option, and some for each number", () => {
    for (const { name, values, min = 0, max = 0 } of module.description.options) {
      const all = values ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
      const least = all.length > FEW_VALUES ? OF_EACH_NUMBER : OF_EACH_VALUE;
      const few = all.filter((value) => (seen.get(`${name} ${value}`) ?? 0) < least);
      expect({ name, few }).toEqual({ name, few: [] });
    }
  });
});
