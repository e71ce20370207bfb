/**
 * `npm run fit:duel [-- --games N] [--seed N] [--ridge N] [--dry]`: fits the weights of duel's adaptive agent to who wins:
 * other agents play with any classes and decks, and what it would weigh at the end of each turn is regressed on the
 * results. Writes assembly/games/duel/adaptive-weights.ts, which the next build takes; with --dry it only tells them.
 */
import { parseArgs } from "node:util";
import { progress } from "../../harness/cli/progress.js";
import { loadGame, writeFileAtomically } from "../../harness/node/index.js";
import { command, UsageError } from "../lib/command.mjs";
import { PLAYERS, PRIOR, PRIOR_SPREAD, PROFILES, play } from "./duel-positions.js";
import { fitLogistic, lossOf } from "./logistic.js";

const FILE = "assembly/games/duel/adaptive-weights.ts";
/** Terms whose weight depends on the profile. */
const TERMS = 10;
const SCALE = 1_000_000;
/** The sum of the sizes of the midrange weights, which sets the scale: that of the published vector. */
const SIZE = 351.4;
/** One game in so many is held back to judge the fit by. */
const HELD_BACK = 10;

/** The ranges in which the paper's weights are evolved here: what is own counts for the agent, what is the foe's against it. */
const MOST = 100;
const bounded = (weight: number, i: number): number => {
  if (i >= PROFILES.length * TERMS) return weight;
  return i % 2 === 0 ? Math.min(Math.max(weight, 0), MOST) : Math.max(Math.min(weight, 0), -MOST);
};

interface Options {
  games: number;
  seed: number;
  ridge: number;
  dry: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "4000" },
      seed: { type: "string", default: "1" },
      ridge: { type: "string", default: "100" },
      dry: { type: "boolean", default: false },
    },
  });
  const whole = (name: "games" | "seed", least: number): number => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < least)
      throw new UsageError(`--${name} takes a whole number from ${least}`);
    return value;
  };
  const ridge = Number(values.ridge);
  if (!(ridge > 0)) throw new UsageError("--ridge takes a number above 0");
  return { games: whole("games", HELD_BACK), seed: whole("seed", 0), ridge, dry: values.dry };
}

await command("fit:duel", async () => {
  const { games, seed, ridge, dry } = readOptions();
  const module = await loadGame("duel");
  const prior = [...PRIOR.map((weight) => weight / PRIOR_SPREAD), 0];
  const bar = progress(games, "games", false);
  const held = Math.floor(games / HELD_BACK);
  const from = seed * 1_000_000;
  const test = play(module, from, from + held, TERMS, bar.update);
  const rows = play(module, from + held, from + games, TERMS, (done) => bar.update(held + done));
  bar.stop();
  const fit = fitLogistic(rows, prior, ridge);
  const middle = fit.weights.slice(2 * TERMS, 3 * TERMS).reduce((sum, weight) => sum + Math.abs(weight), 0);
  const spread = Math.round(SIZE / middle);
  const bias = fit.weights.at(-1) ?? 0;
  const points = fit.weights.slice(0, -1).map((weight, i) => Math.round(bounded(weight * spread, i) * SCALE));
  const chosen = [...points.map((point) => point / SCALE / spread), bias];
  const losses = [lossOf(test, prior), lossOf(test, chosen)].map((loss) => loss.toFixed(4));
  console.log(`${rows.length} turns; on ${test.length} held back the loss went from ${losses[0]} to ${losses[1]} nats`);
  if (dry) console.log(points.map((point) => (point / SCALE).toFixed(2)).join(" "), `spread ${spread}`);
  else await writeFileAtomically(FILE, file({ games, seed, ridge, dry }, points, spread, rows.length, losses));
  return 0;
});

function file(
  options: Options,
  points: readonly number[],
  spread: number,
  turns: number,
  losses: readonly string[],
): string {
  const line = (from: number, count: number): string => `  ${points.slice(from, from + count).join(", ")},`;
  const { games, seed, ridge } = options;
  const lines = PROFILES.map((_, i) => line(i * TERMS, TERMS)).join("\n");
  return `/**
 * Weights of the adaptive agent, scale 1,000,000. Made by \`npm run fit:duel -- --games ${games} --seed ${seed} --ridge ${ridge}\`: a
 * logistic regression of who won on ${turns} turns of games between ${PLAYERS.join(", ")}, any classes and decks; the ridge
 * pulls to the published vectors, and the profiles' weights stay in the ranges of the evolution. On the games held back the
 * loss went from ${losses[0]} nats, with what it pulls to, to ${losses[1]}.
 */

/** The paper's ten terms for the profiles aggro, control and midrange. */
// biome-ignore format: a table
export const PROFILES: StaticArray<i32> = [
${lines}
];

/** The terms beyond them, whatever the profile. */
export const EXTRAS: StaticArray<i32> = [${points.slice(PROFILES.length * TERMS).join(", ")}];

/** Points that make a position as good as won by e to one. */
export const SPREAD: i32 = ${spread};
`;
}
