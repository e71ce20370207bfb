import { readFile, writeFile } from "node:fs/promises";
import { Serializer } from "@wharfkit/antelope";
import { abi, wasm } from "../../tests/contract/support/chain.js";
import { command, UsageError } from "../lib/command.mjs";
import { withMarked } from "../lib/marked.mjs";
import { inRoot } from "../lib/paths.mjs";
import { classicCosts, fairCosts } from "./measure.js";
import type { Cost } from "./meter.js";

/** Nodes bill code so many times. */
const CODE_FACTOR = 10;
const packedAbi = Serializer.encode({ object: abi }).array.length;
const HEAD = ["| action | wasm instructions | RAM, bytes | NET, bytes |", "|---|---|---|---|"];

/** `npm run costs [-- --update]`: what each action of the contract costs, as a table; with --update into the README. */
await command("costs", async () => {
  const unknown = process.argv.slice(2).find((arg) => arg !== "--update");
  if (unknown) throw new UsageError(`unknown argument ${unknown}. Usage: npm run costs [-- --update]`);
  const table = [
    ...HEAD,
    `| \`deploy\` | | ${text(CODE_FACTOR * wasm.length + packedAbi)} by the contract | ${text(wasm.length + packedAbi)} |`,
    ...rows(await classicCosts()),
    ...rows(await fairCosts()),
  ].join("\n");
  console.log(table);
  if (process.argv.includes("--update")) {
    const readme = inRoot("README.md");
    await writeFile(readme, withMarked(await readFile(readme, "utf8"), "costs", table));
  }
  return 0;
});

function rows(costs: ReadonlyMap<string, Cost>): string[] {
  return [...costs].map(
    ([name, cost]) => `| \`${name}\` | ${text(cost.instructions)} | ${ram(cost)} | ${text(cost.net)} |`,
  );
}

function ram({ contract, player }: Cost): string {
  const parts = [
    ...(player === 0 ? [] : [`${text(player)} by the player`]),
    ...(contract === 0 ? [] : [`${text(contract)} by the contract`]),
  ];
  return parts.join(", ") || "0";
}

function text(number: number): string {
  return number.toLocaleString("en-US").replace("-", "−");
}
