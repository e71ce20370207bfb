import process from "node:process";
import { run, runNode } from "./run.mjs";

/**
 * Runs npm: the one that runs this script, if one does (a dependency may bring an old one along), else the one in PATH.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return runNode(script, args, options);
  return process.platform === "win32" ? run("cmd", ["/c", "npm", ...args], options) : run("npm", args, options);
}
