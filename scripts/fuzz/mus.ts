/**
 * `npm run fuzz:mus -- [--matches N] [--seed N]`: random matches of mus under random options, scored a second time by the
 * tests' scribe. Exit code 1 with the first match that goes wrong, 2 for wrong arguments.
 */
import { parseArgs } from "node:util";
import { progress } from "../../harness/cli/progress.js";
import { parseSeed, seedPlus } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";
import { drawOptions, playRandomMatch } from "../../tests/games/mus/random-match.js";
import { choices } from "../../tests/generic/support.js";
import { command, UsageError } from "../lib/command.mjs";

await command("fuzz:mus", async () => {
  const { values } = parseArgs({
    options: { matches: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
  });
  const matches = whole(values.matches, "--matches");
  const seed = whole(values.seed, "--seed");
  const module = await loadGame("mus");
  const below = choices(seed);
  const bar = progress(matches, "matches", false);
  let hands = 0;
  for (let match = 0; match < matches; match++) {
    const options = drawOptions(module, match % 2 === 0 ? 4 : 2, below);
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

function whole(text: string, name: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 1e9) {
    throw new UsageError(`${name} ${text}: expected a whole number from 1 to 1000000000`);
  }
  return number;
}
