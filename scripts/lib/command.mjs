import process from "node:process";

/** What the caller asked for cannot be: exit code 2. */
export class UsageError extends Error {}

/**
 * Runs a command to its exit code. An error is said in one line, without a stack; one of the library that names a field of
 * the input is a usage error too, whichever copy of the library it comes from.
 * @param {string} name
 * @param {() => Promise<number>} main gives the exit code
 */
export async function command(name, main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    const {
      code = "",
      field,
      expected,
    } = /** @type {NodeJS.ErrnoException & { field?: string, expected?: string }} */ (error);
    process.exitCode = error instanceof UsageError || field || code.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
    const hint = field ? ` (${field}${expected ? `: expected ${expected}` : ""})` : "";
    console.error(`${name}: ${error instanceof Error ? error.message : error}${hint}`);
  }
}
