/**
 * `npm run fuzz:mus -- [--matches N] [--seed N]`: random matches of mus under random options, scored a second time by the
 * tests' scribe. Exit code 1 with the first match that goes wrong, 2 for wrong arguments.
 */
import { progress } from "../../harness/cli/progress.js";
import { parseSeed, seedPlus } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";
import { drawOptions, playRandomMatch } from "../../tests/games/mus/random-match.js";
import { choices } from "../../tests/generic/support.js";
import { command } from "../lib/command.mjs";
import { fuzzArguments } from "./arguments.js";

await command("fuzz:mus", async () => {
  const { matches, seed } = fuzzArguments();
  const module = await loadGame("mus");
  const below = choices(seed);
  const { description } = module;
  const bar = progress(matches, "matches", false);
  let hands = 0;
  for (let match = 0; match < matches; match++) {
    const options = drawOptions(description, match % 2 === 0 ? 4 : 2, below);
    const result = playRandomMatch(module, seedPlus(parseSeed(String(seed)), match), options, below);
    hands += result.hands;
    if (result.faults.length > 0) {
      bar.stop();
      console.error(JSON.stringify({ match, options, faults: result.faults.slice(0, 5) }));
      return 1;
    }
    bar.update(match + 1);
  }
  bar.stop();
  console.log(`${matches} matches, ${hands} hands: all scored alike`);
  return 0;
});
