/**
 * `npm run fit:elemental [-- --games N] [--passes N] [--seed N] [--dry]`: fits the network that corrects the leaf of
 * Elemental's equilibrium agent to what deeper searches make of afterstates, from games between the agent and random moves.
 * Writes assembly/games/elemental/equilibrium/correction-table.ts, which the next build takes; with --dry it only tells
 * the errors. It asks the built module for the table alone and for searches that the network has no part in.
 */
import { parseArgs } from "node:util";
import { progress } from "../../harness/cli/progress.js";
import { PolicyTool } from "../../harness/games/elemental-policy.js";
import { loadGame, writeFileAtomically } from "../../harness/node/index.js";
import type { Card } from "../../harness/solve/elemental/kinds.js";
import { command, UsageError } from "../lib/command.mjs";
import { type Afterstate, playAfterstates } from "./elemental-afterstates.js";
import { errorsOf, FEATURES, fitNet, LAYERS, LIVES, partsOf, UNITS } from "./elemental-net.js";

const FILE = "assembly/games/elemental/equilibrium/correction-table.ts";
/** One game in so many is held back to judge the fit by. */
const HELD_BACK = 10;
const FEWEST_GAMES = 100;
const GAMES_A_SEED = 1_000_000;
/** The table counts in so many parts of a win, and the agent divides products of a sum and a worth by so much. */
const [TABLE_SCALE, UNIT] = [8192, 16];
/** Parts that sums and worths are counted in as whole numbers. */
const SUM_SCALE = 128;
const WORTH_SCALE = (TABLE_SCALE * UNIT) / SUM_SCALE;
const LINE = 118;

interface Options {
  games: number;
  passes: number;
  seed: number;
  dry: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "6000" },
      passes: { type: "string", default: "40" },
      seed: { type: "string", default: "1" },
      dry: { type: "boolean", default: false },
    },
  });
  const whole = (name: "games" | "passes" | "seed", least: number): number => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < least)
      throw new UsageError(`--${name} takes a whole number from ${least}`);
    return value;
  };
  return { games: whole("games", FEWEST_GAMES), passes: whole("passes", 1), seed: whole("seed", 0), dry: values.dry };
}

await command("fit:elemental", async () => {
  const options = readOptions();
  const { games, passes, seed, dry } = options;
  const module = await loadGame("elemental");
  const tool = new PolicyTool(module);
  const { cards, decks } = module.description.tables as { cards: Card[]; decks: number[][] };
  const [test, rows]: [Afterstate[], Afterstate[]] = [[], []];
  const bar = progress(games, "games", false);
  for (let game = 0; game < games; game++) {
    playAfterstates(tool, cards, decks, GAMES_A_SEED * seed + game, game % HELD_BACK === 0 ? test : rows);
    bar.update(game + 1);
  }
  bar.stop();
  const fitting = progress(passes, "passes", false);
  const parameters = fitNet(rows, passes, seed, fitting.update);
  fitting.stop();
  const errors = errorsOf(test, parameters);
  for (const [layer, { before, after }] of errors.entries()) {
    console.log(
      `decks of ${layer + 1}: error on games held back ${before.toFixed(4)} before, ${after.toFixed(4)} after`,
    );
  }
  if (!dry) await writeFileAtomically(FILE, file(options, rows.length, parameters));
  return 0;
});

function file({ games, passes, seed }: Options, rows: number, parameters: Float64Array): string {
  const { cards, needs, worths } = partsOf(parameters);
  const layers = LAYERS * UNITS;
  return `/**
 * Weights of the network that corrects the leaf (correction.ts). Made by
 * \`npm run fit:elemental -- --games ${games} --passes ${passes} --seed ${seed}\` from ${rows} afterstates, the elements turned round at
 * random; the target is the mean value after the draws, by searches that use the table alone.
 */

/** Units of either half of the hidden layer. */
export const UNITS: i32 = ${UNITS};
/** Deck sizes that are corrected, from 1 on. */
export const CORRECTED_LAYERS: i32 = ${LAYERS};

/** What a card gives to each unit, in 1/${SUM_SCALE}: by kind, in hand 0, in hand 1, in deck 0, in deck 1 (${FEATURES} times ${UNITS}). */
${table("CARD_WEIGHTS", 8, cards, SUM_SCALE)}

/** What each unit needs at a deck size from 1 to ${LAYERS}, and at lives from 1 to ${LIVES}, own and then the other's; in 1/${SUM_SCALE}. */
${table("LAYER_NEEDS", 16, needs.subarray(0, layers), SUM_SCALE)}

${table("LIFE_NEEDS", 16, needs.subarray(layers), SUM_SCALE)}

/** What each unit is worth, in the same order; in 1/${WORTH_SCALE} of a win. */
${table("LAYER_WORTHS", 16, worths.subarray(0, layers), WORTH_SCALE)}

${table("LIFE_WORTHS", 16, worths.subarray(layers), WORTH_SCALE)}
`;
}

function table(name: string, bits: number, values: Float64Array, scale: number): string {
  const lines = [""];
  for (const value of values) {
    const whole = Math.round(value * scale);
    if (Math.abs(whole) >= 2 ** (bits - 1))
      throw new RangeError(`${name} has a weight of ${value}, which ${bits} bits do not hold`);
    const word = `${whole === 0 ? 0 : whole},`;
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return `// biome-ignore format: a table
export const ${name}: StaticArray<i${bits}> = [
${lines.map((line) => `  ${line}`).join("\n")}
];`;
}
