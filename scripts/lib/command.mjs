import process from "node:process";

/** What the caller asked for cannot be: exit code 2. */
export class UsageError extends Error {}

/**
 * Runs a command to its exit code. An error is said in one line, without a stack.
 * @param {string} name
 * @param {() => Promise<number>} main gives the exit code
 */
export async function command(name, main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? "";
    process.exitCode = error instanceof UsageError || code.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
