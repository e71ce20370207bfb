/**
 * What `npm start` and `npm test` run. It needs nothing but Node: it checks Node's version, installs what is missing,
 * and goes on with the command. Exit code 2 for bad usage.
 */
import process from "node:process";
import { nodeProblem } from "./launch/node-version.mjs";

const COMMANDS = /** @type {Record<string, () => Promise<{ main: (args: string[]) => Promise<number> }>>} */ ({
  start: () => import("./launch/start.mjs"),
  test: () => import("./test/main.mjs"),
});

const [command = "", ...args] = process.argv.slice(2);
const load = COMMANDS[command];
const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else if (!load) {
  console.error(`launch: there is no command "${command}"; there are ${Object.keys(COMMANDS).join(", ")}.`);
  process.exitCode = 2;
} else {
  const { main } = await load();
  process.exitCode = await main(args);
}
