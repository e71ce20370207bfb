import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { games } from "../lib/games.mjs";
import { inRoot, toolFile } from "../lib/paths.mjs";
import { runNode } from "../lib/run.mjs";

/**
 * @typedef {object} Part something that is built by itself
 * @property {string} name
 * @property {string[]} inputs files and folders that it depends on, as paths inside the checkout
 * @property {string[]} [without] parts of the inputs that it does not depend on
 * @property {string[]} outputs files and folders that it makes
 * @property {string[]} after names of the parts that it needs
 * @property {() => Promise<import("../lib/run.mjs").Result>} make
 */

/** Versions of all tools. */
const TOOLS = "package-lock.json";

/** What is done to a module after asc has made it. */
const FINISHING = ["scripts/gate", "scripts/build/finish.ts", "scripts/build/split-segments.ts"];

/**
 * Everything that the build makes: a module a game, the library, the site.
 * @returns {Part[]}
 */
export function parts() {
  const all = games();
  return [...all.map((game) => gamePart(game, all)), libraryPart, sitePart(all)];
}

/**
 * @param {string} game
 * @param {string[]} all
 * @returns {Part}
 */
function gamePart(game, all) {
  const wasm = `build/${game}.wasm`;
  // A game that is a contract as well has its ABI file beside its source.
  const source = inRoot(`assembly/games/${game}/contract/${game}.abi`);
  const abi = existsSync(source) ? [`build/${game}.abi`] : [];
  return {
    name: game,
    inputs: ["assembly", "asconfig.json", ...FINISHING, "harness/abi.ts", TOOLS],
    without: all.filter((other) => other !== game).map((other) => `assembly/games/${other}`),
    outputs: [wasm, ...abi],
    after: [],
    async make() {
      await mkdir(inRoot("build"), { recursive: true });
      const entry = `assembly/games/${game}/index.ts`;
      const compiled = await runNode(toolFile("assemblyscript/bin/asc.js"), [entry, "--target", game]);
      if (compiled.code !== 0) return compiled;
      const jiti = toolFile("jiti/lib/jiti-cli.mjs");
      const finished = await runNode(jiti, ["scripts/build/finish.ts", wasm]);
      if (finished.code !== 0) return finished;
      for (const file of abi) await copyFile(source, inRoot(file));
      return runNode(jiti, ["scripts/gate/main.ts", wasm]);
    },
  };
}

/** @type {Part} */
const libraryPart = {
  name: "library",
  inputs: ["harness", "tsconfig.json", "package.json", TOOLS],
  outputs: ["dist"],
  after: [],
  async make() {
    await rm(inRoot("dist"), { recursive: true, force: true });
    const result = await runNode(toolFile("typescript/bin/tsc"), ["-p", "harness/tsconfig.json"]);
    if (result.code === 0) await makeExecutable();
    return result;
  },
};

/** The commands of the package, so that `npx fairhand` runs in a checkout. */
async function makeExecutable() {
  const { bin = {} } = JSON.parse(await readFile(inRoot("package.json"), "utf8"));
  for (const file of Object.values(bin)) await chmod(inRoot(String(file)), 0o755);
}

/**
 * @param {string[]} all
 * @returns {Part}
 */
function sitePart(all) {
  return {
    name: "site",
    inputs: [
      "frontend",
      "harness",
      ...all.flatMap((game) => [`build/${game}.wasm`, `build/${game}.abi`]),
      "tsconfig.json",
      TOOLS,
    ],
    outputs: ["site"],
    after: all,
    make: () => runNode(toolFile("vite/bin/vite.js"), ["build", "frontend", "--logLevel", "warn"]),
  };
}
