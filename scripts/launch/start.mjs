import process from "node:process";
import { parseArgs } from "node:util";
import { inRoot } from "../lib/paths.mjs";
import { install } from "./install.mjs";
import { openBrowser } from "./open-browser.mjs";
import { listen } from "./server.mjs";

const USAGE = "Usage: npm start [-- --port N]   (N from 0 to 65535; 0 takes any free port)";

/**
 * `npm start`: installs, builds what changed, and serves the site until Ctrl-C.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function main(args) {
  /** @type {number | undefined} */
  let port;
  try {
    port = readPort(args);
  } catch (error) {
    console.error(`start: ${error instanceof Error ? error.message : error}\n${USAGE}`);
    return 2;
  }
  if (!(await install())) return 1;
  const { build } = await import("../build/build.mjs");
  if ((await build()).failed > 0) return 1;
  try {
    const { server, url } = await listen(inRoot("site"), port);
    console.log(`\nFairhand is at ${url}\nCtrl-C ends it.`);
    openBrowser(url);
    await interrupted();
    server.close();
    server.closeAllConnections();
    return 0;
  } catch (error) {
    console.error(`start: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}

/** @param {string[]} args */
function readPort(args) {
  const { values } = parseArgs({ args, options: { port: { type: "string" } } });
  if (values.port === undefined) return undefined;
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535) throw new Error(`"${values.port}" is no port.`);
  return port;
}

function interrupted() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, resolve);
  });
}
