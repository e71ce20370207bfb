/**
 * `jiti scripts/mus/tables.ts`: writes the tables of `assembly/games/mus/data` as AssemblyScript, where the agents read
 * them. Each table's `what` says where it comes from.
 */
import { readFile, writeFile } from "node:fs/promises";
import { command } from "../lib/command.mjs";

const FROM = "assembly/games/mus/data";
const TO = "assembly/games/mus/agents/data";

interface Behaviour {
  what: string;
  raise: number[][];
  lances: { open: number[]; big: number[]; ordago: number[]; accept: number[][] }[];
}

await command("tables", async () => {
  const behaviour = await table<Behaviour>("behaviour");
  const { lances } = behaviour;
  await write("behaviour", behaviour.what, [
    array(
      "OPEN",
      "u16",
      lances.flatMap(({ open }) => open),
    ),
    array(
      "BIG",
      "u16",
      lances.flatMap(({ big }) => big),
    ),
    array(
      "ALL_IN",
      "u16",
      lances.flatMap(({ ordago }) => ordago),
    ),
    array(
      "ACCEPT",
      "u16",
      lances.flatMap(({ accept }) => accept.flat()),
    ),
    array("RAISE", "u16", behaviour.raise.flat()),
  ]);
  const values = await table<{ what: string; value: number[][] }>("hand-values");
  await write("hand-values", values.what, [array("HAND_VALUES", "i16", values.value.flat())]);
  const utility = await table<{ what: string; win: number[][] }>("score-utility");
  await write("score-utility", utility.what, [array("WIN", "u16", utility.win.flat())]);
  const { what, columns, levels } = await table<{ what: string; columns: string[]; levels: Record<string, number[]> }>(
    "levels",
  );
  const names = columns.map((column, index) => `export const ${column.toUpperCase()}: i32 = ${index};`);
  const rows = Object.entries(levels).map(([level, row]) => array(level.toUpperCase(), "i32", row));
  await write("levels", what, [...names, ...rows]);
  return 0;
});

async function table<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(`${FROM}/${name}.json`, "utf8")) as T;
}

function array(name: string, type: string, values: number[]): string {
  return `// prettier-ignore\nexport const ${name}: StaticArray<${type}> = [${values.join(",")}];`;
}

async function write(name: string, what: string, parts: string[]): Promise<void> {
  const head = `/**\n * ${what}.\n * Written by scripts/mus/tables.ts from ${FROM}/${name}.json.\n */`;
  await writeFile(`${TO}/${name}.ts`, `${head}\n${parts.join("\n")}\n`);
}
