/**
 * `npm run fuzz:duel [-- --games N --from N]`: random duels of all class pairs and kinds of decks, checked after each
 * action. Exit code 1 names the first game that breaks an invariant; `--from` goes on there.
 */
import { parseArgs } from "node:util";
import { loadGame } from "../../harness/node/index.js";
import { command, UsageError } from "../lib/command.mjs";
import { playChecked } from "./invariants.js";

const GAMES = "100000";
const TOLD_EVERY = 5_000;

await command("fuzz:duel", async () => {
  const { values } = parseArgs({
    options: { games: { type: "string", default: GAMES }, from: { type: "string", default: "0" } },
  });
  const [games, from] = [amount("games", values.games), amount("from", values.from)];
  const module = await loadGame("duel");
  const sum = { actions: 0, turns: 0, draws: 0, first: 0 };
  for (let number = from; number < from + games; number++) {
    try {
      const { actions, turns, winner } = playChecked(module, number);
      sum.actions += actions;
      sum.turns += turns;
      sum.draws += winner === 2 ? 1 : 0;
      sum.first += winner === 0 ? 1 : 0;
    } catch (error) {
      throw new Error(`game ${number}: ${error instanceof Error ? error.message : error}`);
    }
    if ((number + 1 - from) % TOLD_EVERY === 0) console.log(`${number + 1 - from} games`);
  }
  console.log(
    `${games} games ended and kept the invariants: ${(sum.actions / games).toFixed(1)} actions, ${(sum.turns / games).toFixed(1)} turns each; seat 0 won ${sum.first}, ${sum.draws} draws`,
  );
  return 0;
});

function amount(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new UsageError(`--${name} is "${text}", expected a whole number`);
  return value;
}
