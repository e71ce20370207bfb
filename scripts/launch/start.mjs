import process from "node:process";
import { parseArgs } from "node:util";
import { inRoot } from "../lib/paths.mjs";
import { startChain } from "./chain.mjs";
import { install } from "./install.mjs";
import { openBrowser } from "./open-browser.mjs";
import { listen } from "./server.mjs";

const USAGE =
  "Usage: npm start [-- --port N --state FILE]   (N from 0 to 65535; 0 takes any free port; FILE keeps the chain)";

/** Where the chain is kept unless told otherwise: matches go on after a restart. */
const STATE = inRoot(".fairhand", "chain.json");

/**
 * `npm start`: installs, builds what changed, and serves the site and a chain to play on until Ctrl-C.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  /** @type {{ port: number | undefined, state: string }} */
  let wanted;
  try {
    wanted = readArguments(args);
  } catch (error) {
    console.error(`start: ${error instanceof Error ? error.message : error}\n${USAGE}`);
    return 2;
  }
  if (!(await install())) return 1;
  const { build } = await import("../build/build.mjs");
  if ((await build()).failed > 0) return 1;
  const ended = interrupted();
  const chain = await tryChain(wanted.state);
  try {
    const known = JSON.stringify(chain ? { url: chain.url, contract: chain.contract } : { url: null });
    const { server, url } = await listen(inRoot("site"), wanted.port, { "/chain.json": known });
    console.log(`\nFairhand is at ${url}\n${chain ? `A chain to play on is at ${chain.url}\n` : ""}Ctrl-C ends it.`);
    openBrowser(url);
    await ended;
    server.close();
    server.closeAllConnections();
    return 0;
  } catch (error) {
    console.error(`start: ${error instanceof Error ? error.message : error}`);
    return 2;
  } finally {
    await chain?.close();
  }
}

/** The chain, or null where there can be none; the page plays without it too. */
async function tryChain(/** @type {string} */ state) {
  try {
    return await startChain(state, (message) => console.error(`chain: ${message}`));
  } catch (error) {
    console.error(`There is no chain to play on: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** @param {string[]} args */
function readArguments(args) {
  const { values } = parseArgs({ args, options: { port: { type: "string" }, state: { type: "string" } } });
  if (values.state === "") throw new Error("--state takes the name of a file.");
  return { port: readPort(values.port), state: values.state ?? STATE };
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`"${text}" is no port.`);
  return port;
}

function interrupted() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
  });
}
