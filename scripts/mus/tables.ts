/**
 * `jiti scripts/mus/tables.ts`: writes the tables of `assembly/games/mus/data` as AssemblyScript, where the agents read
 * them: those of eight kings, then those of four. Each table's `what` and `made` say where it comes from.
 */
import { readFile, writeFile } from "node:fs/promises";
import { command } from "../lib/command.mjs";
import { packTables, type SolvedLance } from "./pack-equilibrium.js";

const FROM = "assembly/games/mus/data";
const TO = "assembly/games/mus/agents/data";
/** What hands are measured with, outside of the module. */
const MEASURED = "harness/measure/mus/score-utility.ts";
const MOST_STEPS = 255;

interface Described {
  what: string;
  /** The command that made it, where it is this project's own. */
  made?: string;
}

interface Behaviour extends Described {
  raise: number[][];
  lances: { open: number[]; big: number[]; ordago: number[]; accept: number[][] }[];
}

await command("tables", async () => {
  const behaviour = await both<Behaviour>("behaviour");
  const lances = behaviour.flatMap((table) => table.lances);
  const byLance = (name: string, pick: (lance: Behaviour["lances"][number]) => number[]): string =>
    array(name, "u16", lances.flatMap(pick));
  await write("behaviour", behaviour, [
    byLance("OPEN", ({ open }) => open),
    byLance("BIG", ({ big }) => big),
    byLance("ALL_IN", ({ ordago }) => ordago),
    byLance("ACCEPT", ({ accept }) => accept.flat()),
    array(
      "RAISE",
      "u16",
      behaviour.flatMap(({ raise }) => raise.flat()),
    ),
  ]);
  const values = await both<Described & { value: number[][] }>("hand-values");
  await write("hand-values", values, [
    array("HAND_VALUES", "i16", values[0]?.value.flat() ?? []),
    ...inSteps("HAND_VALUES_OF_FOUR", values[1]?.value.flat() ?? []),
  ]);
  const utility = await both<Described & { win: number[][] }>("score-utility");
  const [eight = [], four = []] = utility.map(({ win }) => win.flat());
  await write("score-utility", utility, [
    array("WIN", "u16", eight),
    ...inSteps(
      "MORE_OF_FOUR",
      four.map((share, at) => share - (eight[at] ?? 0)),
    ),
  ]);
  const [win = [], winOfFour = []] = utility.map(({ win }) => win);
  const measured = [head(utility, "score-utility"), matrix("WIN_OF_EIGHT", win), matrix("WIN_OF_FOUR", winOfFour)];
  await writeFile(MEASURED, `${measured.join("\n")}\n`);
  const settings = await table<Described & { columns: string[]; levels: Record<string, number[]> }>("levels");
  const { columns, levels } = settings;
  const names = columns.map((column, index) => `export const ${column.toUpperCase()}: i32 = ${index};`);
  const rows = Object.entries(levels).map(([level, row]) => array(level.toUpperCase(), "i32", row));
  await write("levels", [settings], [...names, ...rows]);
  const solved = await table<Described & { parts: SolvedLance[] }>("equilibrium");
  const { starts, runs } = packTables(solved.parts);
  await write("equilibrium", [solved], [array("STARTS", "u16", starts), array("RUNS", "u8", runs)]);
  return 0;
});

async function table<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(`${FROM}/${name}.json`, "utf8")) as T;
}

/** Numbers as bytes, in steps from the least: what gets lost is far below what the tables are known to. */
function inSteps(name: string, values: number[]): string[] {
  const least = Math.min(...values);
  const step = Math.max(1, Math.ceil((Math.max(...values) - least) / MOST_STEPS));
  return [
    `export const ${name}_LEAST: i64 = ${least};`,
    `export const ${name}_STEP: i64 = ${step};`,
    array(
      name,
      "u8",
      values.map((value) => Math.round((value - least) / step)),
    ),
  ];
}

/** The tables of eight kings and of four. */
async function both<T>(name: string): Promise<T[]> {
  return [await table<T>(name), await table<T>(`${name}-4`)];
}

function array(name: string, type: string, values: number[]): string {
  return `// prettier-ignore\nexport const ${name}: StaticArray<${type}> = [${values.join(",")}];`;
}

async function write(name: string, from: readonly Described[], parts: string[]): Promise<void> {
  await writeFile(`${TO}/${name}.ts`, `${head(from, name)}\n${parts.join("\n")}\n`);
}

function head(from: readonly Described[], name: string): string {
  const told = from.map(({ what, made }) => (made ? `${what}. Made by ${made}` : what));
  const lines = [...told, `Written by scripts/mus/tables.ts from ${FROM}/${name}*.json`].join(".\n * ");
  return `/**\n * ${lines}.\n */`;
}

function matrix(name: string, rows: readonly number[][]): string {
  const lines = rows.map((row) => `  [${row.join(", ")}],`);
  return `// biome-ignore format: a table\nexport const ${name}: readonly (readonly number[])[] = [\n${lines.join("\n")}\n];`;
}
