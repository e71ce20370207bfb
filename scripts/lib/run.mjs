import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/**
 * @typedef {object} Result
 * @property {number} code exit code; 1 when a signal ended the program, 127 when it could not be started
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} output both, as they came
 */

/**
 * Runs a program to its end. Never throws: a program that cannot be started has exit code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] default: the checkout's top folder
 * @param {NodeJS.ProcessEnv} [options.env] default: this process's
 * @param {boolean} [options.echo] also pass the program's output through as it comes
 * @param {number} [options.timeout] milliseconds until it is ended
 * @returns {Promise<Result>}
 */
export function run(command, args, { cwd = root, env = process.env, echo = false, timeout } = {}) {
  return new Promise((resolve) => {
    const result = { code: 0, stdout: "", stderr: "", output: "" };
    const child = spawn(command, args, { cwd, env, timeout, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of /** @type {const} */ (["stdout", "stderr"])) {
      child[stream].setEncoding("utf8");
      child[stream].on("data", (text) => {
        result[stream] += text;
        result.output += text;
        if (echo) process[stream].write(text);
      });
    }
    child.on("error", (error) => resolve({ ...result, code: 127, stderr: error.message, output: error.message }));
    child.on("close", (code) => resolve({ ...result, code: code ?? 1 }));
  });
}

/**
 * Runs a JavaScript file with this very Node.
 * @param {string} file
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(file, args, options) {
  return run(process.execPath, [file, ...args], options);
}
