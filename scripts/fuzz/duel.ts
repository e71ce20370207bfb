/**
 * `npm run fuzz:duel -- [--matches N] [--seed N]`: random duels of all class pairs and kinds of decks, checked after each
 * action; match i has the seed plus i. Exit code 1 with the first seed that breaks an invariant, 2 for wrong arguments.
 */
import { progress } from "../../harness/cli/progress.js";
import { messageOf } from "../../harness/index.js";
import { loadGame } from "../../harness/node/index.js";
import { playChecked } from "../../tests/games/duel/random-match.js";
import { command } from "../lib/command.mjs";
import { fuzzArguments } from "./arguments.js";

await command("fuzz:duel", async () => {
  const { matches, seed } = fuzzArguments();
  const module = await loadGame("duel");
  const bar = progress(matches, "matches", false);
  const sum = { actions: 0, turns: 0, draws: 0, first: 0 };
  for (let match = 0; match < matches; match++) {
    try {
      const { actions, turns, winner } = playChecked(module, seed + match);
      sum.actions += actions;
      sum.turns += turns;
      sum.draws += winner === 2 ? 1 : 0;
      sum.first += winner === 0 ? 1 : 0;
    } catch (error) {
      bar.stop();
      console.error(`seed ${seed + match}: ${messageOf(error)}`);
      return 1;
    }
    bar.update(match + 1);
  }
  bar.stop();
  const [actions, turns] = [sum.actions / matches, sum.turns / matches].map((mean) => mean.toFixed(1));
  console.log(`${matches} matches keep the invariants: ${actions} actions, ${turns} turns each`);
  console.log(`seat 0 won ${sum.first}, ${sum.draws} draws`);
  return 0;
});
